package org.throng.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PlanFilesTest {

    private static final String ROOT = "throng.root";

    @TempDir
    private Path folder;

    private String before;

    @BeforeEach
    void install() throws Exception {
        before = System.getProperty(ROOT);
        System.setProperty(ROOT, folder.toString());
        Files.createDirectories(folder.resolve("data/letters"));
        Files.writeString(folder.resolve("data/letters/a.txt"), "a");
    }

    @AfterEach
    void restore() {
        if (before == null) {
            System.clearProperty(ROOT);
        } else {
            System.setProperty(ROOT, before);
        }
    }

    /** An injector gets the plan, and has the documents in its own installation. */
    @Test
    void whatIsShippedWithAPlanIsFoundInTheInstallation() {
        assertThat(PlanFiles.find("../data/letters/a.txt")).isEqualTo(folder.resolve("data/letters/a.txt"));
        assertThat(PlanFiles.findWithFolders("../data/letters")).isEqualTo(folder.resolve("data/letters"));
    }

    @Test
    void whatIsMissingHasTheSearchedPlaces() {
        assertThatThrownBy(() -> PlanFiles.find("../data/letters"))
                .hasMessageStartingWith("there is no file '../data/letters'; looked for /")
                .hasMessageContaining(folder.resolve("data/letters").toString());
        assertThatThrownBy(() -> PlanFiles.findWithFolders("no/such"))
                .hasMessageStartingWith("there is no file or folder 'no/such'; looked for /");
    }
}
