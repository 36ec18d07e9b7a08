package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
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
        assertThat(flags("-Xmx100m"))
                .contains("throng ")
                .containsPattern("bool UseG1GC +=\\s+true")
                .containsPattern("bool UseParallelGC +=\\s+false")
                .containsPattern("CompileThresholdScaling +=\\s+1\\.0")
                .doesNotContainIgnoringCase("[warning]");
    }

    /** The young generation may grow: the size of paced.jvm is its least then. */
    @Test
    void theRoomForNewObjectsThatItRecommendsIsTaken() throws IOException {
        String recommended = Files.readAllLines(OPTIONS).stream().filter(line -> line.contains("-XX:MaxNewSize"))
                .findFirst().orElseThrow().substring(1).strip();
        assertThat(flags("-Xmx125m " + recommended))
                .containsPattern(" NewSize +=\\s+12582912")
                .containsPattern("MaxNewSize +=\\s+41943040")
                .containsPattern("SurvivorRatio +=\\s+2\\s")
                .doesNotContainIgnoringCase("[warning]");
    }

    private String flags(String more) {
        try (Launched throng = Launched.start(folder,
                Map.of("THRONG_JVM_OPTIONS", "@" + OPTIONS + " " + more + " -XX:+PrintFlagsFinal"), "--version")) {
            return throng.exits(0).output();
        }
    }
}
