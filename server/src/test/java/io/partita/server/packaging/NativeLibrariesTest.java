package io.partita.server.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NativeLibrariesTest {
    @TempDir
    Path folder;

    private Path jar;
    private Path copy;
    private Path natives;

    @BeforeEach
    void pack() throws IOException {
        jar = folder.resolve("some.jar");
        copy = folder.resolve("copy.jar");
        natives = Files.createDirectory(folder.resolve("native"));
        try (OutputStream file = Files.newOutputStream(jar);
                ZipOutputStream out = new ZipOutputStream(file)) {
            for (String name : List.of(
                    "a/A.class",
                    "librocksdbjni-linux64.so",
                    "librocksdbjni-linux-aarch64.so",
                    "librocksdbjni-win64.dll",
                    "META-INF/native/libnetty_transport_native_epoll_x86_64.so")) {
                out.putNextEntry(new ZipEntry(name));
                out.write(name.getBytes(StandardCharsets.UTF_8));
                out.closeEntry();
            }
        }
    }

    @Test
    void onlyThisProcessorsLibrariesAreUnpackedAndNoneStaysInTheJar() throws IOException {
        NativeLibraries.of("amd64").copy(jar, copy, natives);
        assertThat(entries(copy)).containsExactly("a/A.class");
        assertThat(unpacked())
                .containsExactlyInAnyOrder("libnetty_transport_native_epoll_x86_64.so", "librocksdbjni-linux64.so");
        assertThat(natives.resolve("librocksdbjni-linux64.so")).hasContent("librocksdbjni-linux64.so");
    }

    @Test
    void anotherProcessorGetsItsOwn() throws IOException {
        NativeLibraries.of("aarch64").copy(jar, copy, natives);
        assertThat(unpacked()).containsExactly("librocksdbjni-linux-aarch64.so");
    }

    @Test
    void aJarWithNothingForTheProcessorStaysAsItIs() throws IOException {
        NativeLibraries.of("riscv64").copy(jar, copy, natives);
        assertThat(copy).hasSameBinaryContentAs(jar);
        assertThat(unpacked()).isEmpty();
    }

    private static List<String> entries(Path zip) throws IOException {
        try (ZipFile file = new ZipFile(zip.toFile())) {
            return file.stream().map(ZipEntry::getName).toList();
        }
    }

    private List<String> unpacked() throws IOException {
        try (Stream<Path> files = Files.list(natives)) {
            return files.map(path -> String.valueOf(path.getFileName())).toList();
        }
    }
}
