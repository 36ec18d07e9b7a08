package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.JudgesItsInjector;

/** A run whose injector process is stopped for a moment, as by a hypervisor or a laptop's lid. */
@JudgesItsInjector
class StalledInjectorIT {

    private static final Duration STOP = Duration.ofMillis(1_200);

    /** Three seconds of a run in its histogram log: those in which the JVM is busy with itself are over. */
    private static final Pattern SECONDS_OF_CONNECT = Pattern.compile("(?s)Tag=connect.*Tag=connect.*Tag=connect");

    @TempDir
    private Path folder;

    /** Limits are higher than by default, so that a machine that is busy with something else does not add to it. */
    @Test
    void aShortStopOfTheInjectorIsNoFailureOfTheTarget() {
        try (Launched run = Launched.run(folder, "websocket", "-Drate=50", "-Dduration=8", "-Dthink=1",
                "-Dthrong.saturation.lateness=500", "-Dthrong.saturation.eventLoopLag=500",
                "-Dthrong.saturation.cpu=off", "-Dthresholds=p90(connect) < 600 after 2 s; errors < 1%")) {
            await().atMost(Duration.ofMinutes(2)).until(() ->
                    SECONDS_OF_CONNECT.matcher(run.file("histograms.hlog")).find() || !run.isAlive());
            run.signal("STOP");
            long until = System.nanoTime() + STOP.toNanos();
            await().atMost(STOP.multipliedBy(10)).until(() -> System.nanoTime() >= until);
            run.signal("CONT");
            run.exits(4);

            assertThat(run.reasons())
                    .contains("The injector stood still or was late by up to ")
                    .containsPattern("p90\\(connect\\) < 600 after 2 s: [0-9,.]+ ms,"
                            + " but [0-9.]+ ms without the samples")
                    .doesNotContain("lateness p99 reached", "event-loop lag reached");
            JsonNode summary = run.summary();
            assertThat(longest(summary.get("stalls")).get("longestStop").asDouble()).isGreaterThan(1_050);
            JsonNode threshold = summary.get("thresholds").get(0);
            assertThat(threshold.get("observed").asDouble()).isGreaterThan(600);
            assertThat(threshold.get("withoutStalls").asDouble()).isLessThan(600);
            assertThat(summary.get("withoutStalls")).anySatisfy(row ->
                    assertThat(row.get("label").asText()).isEqualTo("connect"));
            assertThat(run.output()).contains("note: The injector stood still");
            assertThat(run.file("report.html")).contains("<h2>Stalls</h2>");
            assertThat(run.file("junit.xml")).contains("note: The injector stood still");
        }
    }

    private static JsonNode longest(JsonNode stalls) {
        List<JsonNode> all = new ArrayList<>();
        stalls.forEach(all::add);
        return all.stream().max(Comparator.comparingDouble(stall -> stall.get("longestStop").asDouble())).orElseThrow();
    }
}
