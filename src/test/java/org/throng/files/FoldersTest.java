package org.throng.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FoldersTest {

    @TempDir
    private Path folder;

    @Test
    void aFolderIsDeletedWithItsContent() throws IOException {
        Path top = Files.createDirectories(folder.resolve("a"));
        Files.createDirectories(top.resolve("b/c"));
        Files.writeString(top.resolve("b/c/file"), "content");
        Files.writeString(top.resolve("b.txt"), "content");

        Folders.delete(top);

        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aSingleFileIsDeleted() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "content");

        Folders.delete(file);

        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void whatIsNotThereIsNoMistake() {
        assertThatNoException().isThrownBy(() -> Folders.delete(folder.resolve("absent")));
    }

    @Test
    void theTargetOfALinkStays() throws IOException {
        Path kept = Files.createDirectories(folder.resolve("kept"));
        Files.writeString(kept.resolve("file"), "content");
        Path top = Files.createDirectories(folder.resolve("a"));
        Files.createSymbolicLink(top.resolve("link"), kept);
        Files.createSymbolicLink(top.resolve("broken"), folder.resolve("absent"));

        Folders.delete(top);

        assertThat(top).doesNotExist();
        assertThat(kept.resolve("file")).hasContent("content");
    }
}
