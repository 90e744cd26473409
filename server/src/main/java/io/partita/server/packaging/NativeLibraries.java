package io.partita.server.packaging;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Takes native libraries out of jars. RocksDB's jar carries 80 MB of them for five processors, and unpacking the right
 * one at each start costs 0.1 s and 15 MB written.
 */
final class NativeLibraries {
    private final List<String> wantedEndings;

    private NativeLibraries(List<String> wantedEndings) {
        this.wantedEndings = wantedEndings;
    }

    /** For a processor as {@code os.arch} names it; for one that we do not know, jars stay as they are. */
    static NativeLibraries of(String architecture) {
        return new NativeLibraries(
                switch (architecture) {
                    case "amd64" -> List.of("-linux64.so", "_x86_64.so");
                    case "aarch64" -> List.of("-linux-aarch64.so", "_aarch_64.so");
                    default -> List.of();
                });
    }

    /**
     * Copies a jar, without its native libraries if those of this processor were among them; these land in the folder
     * instead.
     */
    void copy(Path jar, Path target, Path nativeFolder) throws IOException {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            List<ZipEntry> wanted = new ArrayList<>();
            List<ZipEntry> rest = new ArrayList<>();
            for (ZipEntry entry : Collections.list(zip.entries())) {
                if (wantedEndings.stream().anyMatch(entry.getName()::endsWith)) {
                    wanted.add(entry);
                } else if (!isNative(entry.getName())) {
                    rest.add(entry);
                }
            }
            if (wanted.isEmpty()) {
                Files.copy(jar, target);
                return;
            }
            for (ZipEntry library : wanted) {
                Path name = Path.of(library.getName()).getFileName();
                try (var bytes = zip.getInputStream(library)) {
                    Files.copy(bytes, nativeFolder.resolve(String.valueOf(name)));
                }
            }
            repack(zip, rest, target);
        }
    }

    private static void repack(ZipFile zip, List<ZipEntry> entries, Path target) throws IOException {
        try (OutputStream file = Files.newOutputStream(target);
                ZipOutputStream out = new ZipOutputStream(file)) {
            for (ZipEntry entry : entries) {
                ZipEntry copy = new ZipEntry(entry.getName());
                copy.setLastModifiedTime(entry.getLastModifiedTime());
                out.putNextEntry(copy);
                try (var bytes = zip.getInputStream(entry)) {
                    bytes.transferTo(out);
                }
                out.closeEntry();
            }
        }
    }

    private static boolean isNative(String name) {
        return name.endsWith(".so") || name.endsWith(".dll") || name.endsWith(".jnilib") || name.endsWith(".dylib");
    }
}
