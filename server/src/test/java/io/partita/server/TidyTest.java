package io.partita.server;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.TreeScanner;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/**
 * Keeps written sources small enough to read: a screen for a method, a sitting for a file. Generated ones are exempt.
 */
class TidyTest {
    private static final int METHOD_LINES_MAX = 60;
    private static final int FILE_LINES_MAX = 400;

    @Test
    void methodsFitOnAScreenAndFilesInASitting() throws IOException {
        var compiler = ToolProvider.getSystemJavaCompiler();
        var files = compiler.getStandardFileManager(null, null, null);
        List<Path> sources = writtenSources();
        assertThat(sources).as("sources found").hasSizeGreaterThan(50);
        var task =
                (JavacTask) compiler.getTask(null, files, null, null, null, files.getJavaFileObjectsFromPaths(sources));
        SourcePositions positions = Trees.instance(task).getSourcePositions();
        List<String> tooLong = new ArrayList<>();
        for (CompilationUnitTree unit : task.parse()) {
            new Measure(unit, positions).scan(unit, tooLong);
        }
        assertThat(tooLong).isEmpty();
    }

    @Test
    void everyPackageSaysWhatBelongsThere() throws IOException {
        List<Path> folders =
                writtenSources().stream().map(Path::getParent).distinct().toList();
        assertThat(folders)
                .isNotEmpty()
                .allSatisfy(folder -> assertThat(folder.resolve("package-info.java"))
                        .content()
                        .contains("@NullMarked", "/**"));
    }

    private static List<Path> writtenSources() throws IOException {
        try (Stream<Path> tree = Files.walk(Path.of(".."))) {
            return tree.filter(path -> path.toString().endsWith(".java"))
                    .filter(path -> path.toString().contains("/src/main/java/"))
                    .filter(path -> !path.toString().contains("/target/"))
                    .toList();
        }
    }

    private static final class Measure extends TreeScanner<Void, List<String>> {
        private final CompilationUnitTree unit;
        private final SourcePositions positions;

        Measure(CompilationUnitTree unit, SourcePositions positions) {
            this.unit = unit;
            this.positions = positions;
        }

        @Override
        public Void visitCompilationUnit(CompilationUnitTree file, List<String> tooLong) {
            report(file, "", FILE_LINES_MAX, tooLong);
            return super.visitCompilationUnit(file, tooLong);
        }

        @Override
        public Void visitMethod(MethodTree method, List<String> tooLong) {
            report(method, "#" + method.getName(), METHOD_LINES_MAX, tooLong);
            return super.visitMethod(method, tooLong);
        }

        private void report(Tree tree, String name, int linesMax, List<String> tooLong) {
            long first = lineAt(positions.getStartPosition(unit, tree));
            long last = lineAt(positions.getEndPosition(unit, tree));
            if (last - first >= linesMax) {
                tooLong.add(unit.getSourceFile().getName() + name + ": " + (last - first + 1) + " lines");
            }
        }

        private long lineAt(long position) {
            return position < 0 ? 0 : unit.getLineMap().getLineNumber(position);
        }
    }
}
