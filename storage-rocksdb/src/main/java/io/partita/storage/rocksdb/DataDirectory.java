package io.partita.storage.rocksdb;

import io.partita.storage.StorageException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A data directory that is ours: its format is one we read, and no other process uses it while this is open. */
final class DataDirectory implements AutoCloseable {
    static final int FORMAT = 1;

    private static final String FORMAT_FILE = "FORMAT";
    private static final String LOCK_FILE = "LOCK";
    private static final String DATABASE = "db";
    private static final Pattern FORMAT_LINE = Pattern.compile("partita data format ([0-9]{1,9})\n");

    private final Path directory;
    private final FileChannel lockFile;

    private DataDirectory(Path directory, FileChannel lockFile) {
        this.directory = directory;
        this.lockFile = lockFile;
    }

    static DataDirectory open(Path directory) {
        try {
            Files.createDirectories(directory);
            refuseForeign(directory);
            FileChannel lock = lock(directory);
            try {
                checkFormat(directory);
                Files.createDirectories(directory.resolve(DATABASE));
                return new DataDirectory(directory, lock);
            } catch (IOException | RuntimeException failure) {
                lock.close();
                throw failure;
            }
        } catch (IOException failure) {
            throw new StorageException(
                    "the data directory " + directory + " cannot be used: " + failure
                            + "; check its path, owner and free space",
                    false,
                    failure);
        }
    }

    Path database() {
        return directory.resolve(DATABASE);
    }

    private static void refuseForeign(Path directory) throws IOException {
        if (Files.exists(directory.resolve(FORMAT_FILE)) || Files.exists(directory.resolve(LOCK_FILE))) {
            return;
        }
        try (Stream<Path> content = Files.list(directory)) {
            if (content.findAny().isPresent()) {
                throw new StorageException(
                        directory
                                + " holds files but is no data directory of Partita; choose an empty or new directory",
                        false,
                        null);
            }
        }
    }

    private static FileChannel lock(Path directory) throws IOException {
        Path path = directory.resolve(LOCK_FILE);
        FileChannel channel =
                FileChannel.open(path, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        try {
            if (tryLock(channel) == null) {
                throw new StorageException(
                        directory + " is in use by process " + holder(channel)
                                + "; stop that server, or give this one a data directory of its own",
                        false,
                        null);
            }
            channel.truncate(0);
            String pid = ProcessHandle.current().pid() + "\n";
            channel.write(ByteBuffer.wrap(pid.getBytes(StandardCharsets.US_ASCII)), 0);
            return channel;
        } catch (IOException | RuntimeException failure) {
            channel.close();
            throw failure;
        }
    }

    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException held) {
            return null;
        }
    }

    private static String holder(FileChannel channel) throws IOException {
        ByteBuffer content = ByteBuffer.allocate(32);
        channel.read(content, 0);
        String text = new String(content.array(), 0, content.position(), StandardCharsets.US_ASCII).strip();
        return text.isEmpty() ? "(unknown)" : text;
    }

    private static void checkFormat(Path directory) throws IOException {
        Path path = directory.resolve(FORMAT_FILE);
        if (!Files.exists(path)) {
            writeFormat(directory, path);
            return;
        }
        String text = Files.readString(path, StandardCharsets.US_ASCII);
        Matcher line = FORMAT_LINE.matcher(text);
        if (!line.matches()) {
            throw new StorageException(
                    path + " does not tell the data format; restore the directory from a backup", false, null);
        }
        int format = Integer.parseInt(line.group(1));
        if (format > FORMAT) {
            throw new StorageException(
                    directory + " has data format " + format + ", this server reads up to " + FORMAT
                            + "; use the newer server that wrote it",
                    false,
                    null);
        }
    }

    private static void writeFormat(Path directory, Path path) throws IOException {
        Path draft = directory.resolve(FORMAT_FILE + ".new");
        try (FileChannel channel = FileChannel.open(
                draft, StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE)) {
            String line = "partita data format " + FORMAT + "\n";
            channel.write(ByteBuffer.wrap(line.getBytes(StandardCharsets.US_ASCII)));
            channel.force(true);
        }
        Files.move(draft, path, StandardCopyOption.ATOMIC_MOVE);
        try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }

    @Override
    public void close() {
        try {
            lockFile.close();
        } catch (IOException failure) {
            throw new StorageException("the lock of " + directory + " was not released", false, failure);
        }
    }
}
