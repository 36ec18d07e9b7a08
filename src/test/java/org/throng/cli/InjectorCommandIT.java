package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** How {@code throng injector} starts. */
class InjectorCommandIT {

    /** JMeter's engine at the beginning of a test; the warm-up is one. */
    private static final String TEST = "Running the test!";

    @TempDir
    private Path folder;

    @Test
    void warmsUpBeforeItListens() {
        try (Launched injector = Launched.start(folder, "injector", "--port=0", "--bind=127.0.0.1",
                "--dir=" + folder.resolve("results"))) {
            injector.awaitOutput(Launched.LISTENING);
            assertThat(injector.file("injector.log")).containsOnlyOnce(TEST);
        }
    }

    @Test
    void listensAtOnceIfItIsNotToWarmUp() {
        try (Launched injector = Launched.injector(Path.of("").toAbsolutePath(), folder, "--bind=127.0.0.1")) {
            injector.awaitOutput(Launched.LISTENING);
            assertThat(injector.file("injector.log")).isNotEmpty().doesNotContain(TEST);
        }
    }
}
