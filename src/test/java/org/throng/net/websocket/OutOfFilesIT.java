package org.throng.net.websocket;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OutOfFilesIT {

    private static final int LIMIT = 300;

    @ParameterizedTest
    @EnabledOnOs(OS.LINUX)
    @ValueSource(strings = {"epoll", "nio"})
    void namesTheLimitThatWasReached(String transport) throws Exception {
        Process child = new ProcessBuilder("sh", "-c", "ulimit -n " + LIMIT + "; exec \"$0\" \"$@\"",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC",
                "-Dthrong.transport=" + transport, "-cp", System.getProperty("java.class.path"),
                OutOfFiles.class.getName())
                .redirectErrorStream(true)
                .start();

        String output = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(child.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(output)
                .containsPattern("connect\\|connect ws://127.0.0.1:\\d+/path: too many open files: "
                        + "this process may have " + LIMIT + " at once; raise the limit with 'ulimit -n'");
    }
}
