package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
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
    void aFolderThatCannotBeMadeIsNamed() throws Exception {
        Path file = Files.createFile(folder.resolve("file"));

        try (Launched injector = Launched.start(folder, "injector", "--port=0", "--dir=" + file)) {
            injector.exits(2);
            assertThat(injector.output()).isEqualTo("throng: cannot keep data files and results of runs in " + file
                    + ": a file of that name is in the way; choose another folder with --dir\n");
        }
    }

    @Test
    void aPortInUseIsNamed() throws Exception {
        try (ServerSocket other = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Launched injector = Launched.start(folder, "injector", "--port=" + other.getLocalPort(),
                        "--bind=127.0.0.1", "--no-warmup", "--dir=" + folder.resolve("results"))) {
            injector.exits(2);
            assertThat(injector.output()).isEqualTo("throng: the injector cannot listen on 127.0.0.1 port "
                    + other.getLocalPort() + ": Address already in use; choose another with --port\n");
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
