package org.throng.cli.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.command.UsageError;

class FolderLockTest {

    @TempDir
    private Path folder;

    @Test
    void aFolderIsForOneRunAtATime() throws IOException {
        ResultsFolder results = ResultsFolder.at(folder);
        Files.writeString(results.log(), "what was logged\n");
        try (FolderLock first = FolderLock.of(results)) {
            assertThat(first).isNotNull();
            assertThatThrownBy(() -> FolderLock.of(results)).isInstanceOf(UsageError.class)
                    .hasMessageStartingWith("another run writes its results to " + results.path());
            Files.writeString(results.log(), "more\n", StandardOpenOption.APPEND);
        }
        FolderLock.of(results).close();
        assertThat(results.log()).hasContent("what was logged\nmore\n");
    }

    /** A run that is killed must not leave its files beside the verdict of an earlier one. */
    @Test
    void whatAnEarlierRunHasWrittenAtItsEndIsDeleted() throws IOException {
        ResultsFolder results = ResultsFolder.at(folder);
        for (String name : new String[] {"summary.json", "report.html", "junit.xml", "errors.csv", "compare.json"}) {
            Files.writeString(folder.resolve(name), "of an earlier run");
        }
        Files.writeString(folder.resolve("notes.txt"), "of the user");

        results.deleteEarlierResults();

        assertThat(folder).isDirectoryContaining(file -> file.endsWith("notes.txt")).isDirectoryNotContaining(
                file -> !file.endsWith("notes.txt"));
    }
}
