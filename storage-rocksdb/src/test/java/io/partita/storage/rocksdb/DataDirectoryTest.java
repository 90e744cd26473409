package io.partita.storage.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.partita.storage.StorageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataDirectoryTest {
    @TempDir
    Path parent;

    @Test
    void aNewDirectoryTellsItsFormatAndWhoUsesIt() throws IOException {
        Path directory = parent.resolve("not/yet/there");
        try (DataDirectory data = DataDirectory.open(directory)) {
            assertThat(directory.resolve("FORMAT")).hasContent("partita data format 1");
            assertThat(directory.resolve("LOCK"))
                    .hasContent(Long.toString(ProcessHandle.current().pid()));
            assertThat(data.database()).isDirectory();
        }
    }

    @Test
    void aDirectoryInUseIsRefusedWithTheProcessAndWhatToDo() {
        try (DataDirectory _ = DataDirectory.open(parent)) {
            assertThatThrownBy(() -> DataDirectory.open(parent))
                    .isInstanceOf(StorageException.class)
                    .hasMessage(parent + " is in use by process "
                            + ProcessHandle.current().pid()
                            + "; stop that server, or give this one a data directory of its own");
        }
        DataDirectory.open(parent).close();
    }

    @Test
    void aNewerFormatIsRefusedAndTheLockIsLetGo() throws IOException {
        DataDirectory.open(parent).close();
        Files.writeString(parent.resolve("FORMAT"), "partita data format 2\n");

        assertThatThrownBy(() -> DataDirectory.open(parent))
                .isInstanceOf(StorageException.class)
                .hasMessage(
                        parent + " has data format 2, this server reads up to 1; use the newer server that wrote it");

        Files.writeString(parent.resolve("FORMAT"), "partita data format 1\n");
        DataDirectory.open(parent).close();
    }

    @Test
    void anUnreadableFormatIsRefused() throws IOException {
        DataDirectory.open(parent).close();
        Files.writeString(parent.resolve("FORMAT"), "something else");

        assertThatThrownBy(() -> DataDirectory.open(parent))
                .isInstanceOf(StorageException.class)
                .hasMessageContaining("does not tell the data format");
    }

    @Test
    void aDirectoryWithOtherFilesIsRefused() throws IOException {
        Files.writeString(parent.resolve("notes.txt"), "mine");

        assertThatThrownBy(() -> DataDirectory.open(parent))
                .isInstanceOf(StorageException.class)
                .hasMessageContaining("choose an empty or new directory");
        assertThat(parent.resolve("FORMAT")).doesNotExist();
    }

    @Test
    void aPathThatIsAFileIsRefused() throws IOException {
        Path file = Files.writeString(parent.resolve("file"), "mine");

        assertThatThrownBy(() -> DataDirectory.open(file))
                .isInstanceOf(StorageException.class)
                .hasMessageContaining("cannot be used");
    }
}
