package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The options for long runs of paced users, as the JVM takes them. */
class PacedJvmIT {

    private static final Path OPTIONS = Path.of("target/jmeter/bin/paced.jvm").toAbsolutePath();

    @TempDir
    Path folder;

    @Test
    void areTakenWithoutAWarning() {
        try (Launched throng = Launched.start(folder,
                Map.of("THRONG_JVM_OPTIONS", "@" + OPTIONS + " -Xmx100m -XX:+PrintFlagsFinal"), "--version")) {
            assertThat(throng.exits(0).output())
                    .contains("throng ")
                    .containsPattern("bool UseG1GC +=\\s+true")
                    .containsPattern("bool UseParallelGC +=\\s+false")
                    .containsPattern("CompileThresholdScaling +=\\s+1\\.0")
                    .doesNotContainIgnoringCase("[warning]");
        }
    }
}
