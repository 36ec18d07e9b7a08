package org.throng.cli.properties;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.command.UsageError;
import org.throng.verdict.ExitCode;

class MavenPropertiesTest {

    @TempDir
    private Path folder;

    @Test
    void valuesComeAsTheyWereGivenAndTheFileIsGone() throws IOException {
        Map<String, String> given = Map.of(
                "thresholds", "p95(read auth) < 500; errors < 0.1%",
                "quoted", "say \"hi\" and 'bye' \\ = # !",
                "unicode", "Grüße 漢字 🙂",
                "lines", "a\nb\tc",
                "empty", "");
        Path file = folder.resolve("run.properties");
        Properties properties = new Properties();
        properties.putAll(given);
        try (OutputStream out = Files.newOutputStream(file)) {
            properties.store(out, null);
        }
        assertThat(new MavenProperties(file).take()).isEqualTo(given);
        assertThat(file).doesNotExist();
    }

    @Test
    void theExitCodeIsLeftBesideIt() throws IOException {
        MavenProperties handover = new MavenProperties(folder.resolve("run.properties"));
        handover.exitCode(ExitCode.INTERRUPTED);
        handover.exitCode(ExitCode.FAIL);
        assertThat(folder.resolve("run.properties.exit")).hasContent("3");
    }

    @Test
    void aMissingFileIsTold() {
        Path file = folder.resolve("none");
        assertThatThrownBy(() -> new MavenProperties(file).take())
                .isInstanceOf(UsageError.class)
                .hasMessageContaining("cannot read the properties that Maven passes in " + file);
    }
}
