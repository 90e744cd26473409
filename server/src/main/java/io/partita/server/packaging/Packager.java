package io.partita.server.packaging;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/**
 * Makes {@code dist/<hash>} from the class path of the run time: {@code partita.jar} (a manifest that names the rest),
 * {@code lib}, {@code native}, {@code server.aot}. The folder is made under a temporary name and renamed when it is
 * whole; nothing in it is ever changed afterwards. May run once at a time in a folder: the launcher holds the lock.
 */
public final class Packager {
    /** Raised when this class lays the folder out in another way, so that old folders are not taken for new ones. */
    private static final String LAYOUT = "1";

    private final Path dist;
    private final Path javaHome;
    private final List<String> flags;
    private final String mainClass;
    private final PrintStream progress;

    Packager(Path dist, Path javaHome, List<String> flags, String mainClass, PrintStream progress) {
        this.dist = dist;
        this.javaHome = javaHome;
        this.flags = List.copyOf(flags);
        this.mainClass = mainClass;
        this.progress = progress;
    }

    /**
     * Arguments: the server's jar, the file with the class path of the rest, the folder of distributions, and the JVM
     * flags that every start has.
     */
    @SuppressWarnings("SystemOut")
    public static void main(String[] words) throws IOException, InterruptedException {
        if (words.length < 3) {
            throw new IllegalArgumentException("needs the server's jar, the file with its class path, and a folder");
        }
        List<Path> jars = new ArrayList<>(List.of(Path.of(words[0])));
        for (String jar : Files.readString(Path.of(words[1])).strip().split(":", -1)) {
            jars.add(Path.of(jar));
        }
        var packager = new Packager(
                Path.of(words[2]),
                Path.of(System.getProperty("java.home")),
                List.of(words).subList(3, words.length),
                "io.partita.server.cli.Main",
                System.err);
        try {
            packager.make(jars);
        } catch (PackagingException failure) {
            System.err.println("  " + failure.getMessage());
            System.exit(1);
        }
    }

    /** Makes the folder unless it is there, and says in {@code dist/current} that it is the newest. */
    Path make(List<Path> jars) throws IOException, InterruptedException {
        Path release = javaHome.resolve("release");
        var hash = new ContentHash().text(LAYOUT).text(String.join(" ", flags));
        hash.file(release);
        for (Path jar : jars) {
            hash.text(name(jar)).file(jar);
        }
        String name = hash.name();
        Path folder = dist.resolve(name);
        if (!Files.isDirectory(folder)) {
            Path fresh = dist.resolve(".new-" + name);
            delete(fresh);
            fill(fresh, jars);
            Files.copy(release, fresh.resolve("jdk-release"));
            Files.createFile(fresh.resolve("lock"));
            new Training(javaHome, flags, fresh, progress).run();
            Files.move(fresh, folder, StandardCopyOption.ATOMIC_MOVE);
        }
        Path pointer = dist.resolve(".current-new");
        Files.writeString(pointer, name + "\n" + javaHome + "\n");
        Files.move(pointer, dist.resolve("current"), StandardCopyOption.ATOMIC_MOVE);
        return folder;
    }

    private void fill(Path folder, List<Path> jars) throws IOException {
        progress.println("  packing " + jars.size() + " jars");
        Path lib = Files.createDirectories(folder.resolve("lib"));
        Path natives = Files.createDirectories(folder.resolve("native"));
        NativeLibraries libraries = NativeLibraries.of(System.getProperty("os.arch"));
        List<String> classPath = new ArrayList<>();
        for (Path jar : jars) {
            libraries.copy(jar, lib.resolve(name(jar)), natives);
            classPath.add("lib/" + name(jar));
        }
        var manifest = new Manifest();
        Attributes main = manifest.getMainAttributes();
        main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        main.put(Attributes.Name.MAIN_CLASS, mainClass);
        main.put(Attributes.Name.CLASS_PATH, String.join(" ", classPath));
        main.putValue("Enable-Native-Access", "ALL-UNNAMED");
        try (OutputStream file = Files.newOutputStream(folder.resolve("partita.jar"))) {
            new JarOutputStream(file, manifest).close();
        }
    }

    private static String name(Path jar) {
        return String.valueOf(jar.getFileName());
    }

    /** Deletes a folder that an interrupted run left behind. */
    private static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (Stream<Path> tree = Files.walk(folder)) {
            for (Path path : tree.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
