package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A plan that knows nothing of Throng, in a folder of its own: stock and third-party groups, listener, CSV file. */
class ForeignPlanIT {

    @TempDir
    private Path folder;

    @BeforeEach
    void copyPlan() throws IOException {
        for (String name : new String[] {"groups.jmx", "accounts.csv"}) {
            try (InputStream in = getClass().getResourceAsStream(name)) {
                Files.copy(in, folder.resolve(name));
            }
        }
    }

    private static TreeMap<String, Integer> samples(Launched run) {
        TreeMap<String, Integer> samples = new TreeMap<>();
        run.summary().get("labels").forEach(
                label -> samples.put(label.get("label").asText(), label.get("samples").asInt()));
        return samples;
    }

    private static void hasTheSamplesOfThePlan(Launched run) {
        assertThat(samples(run))
                .containsEntry("set up", 1)
                .containsEntry("as ann", 3)
                .containsEntry("as bob", 3)
                .containsEntry("in open model", 6)
                .containsEntry("tear down", 1)
                .hasEntrySatisfying("in concurrency", n -> assertThat(n).isPositive());
    }

    @Test
    void everyGroupIsCountedAndItsListenerWorks() throws IOException {
        try (Launched run = Launched.runUnjudged(folder, "groups.jmx", "-Djtl=true", "-Dthresholds=errors < 1%")) {
            run.exits(0);
            hasTheSamplesOfThePlan(run);
            assertThat(run.output()).contains("as the plan says");
            int all = samples(run).values().stream().mapToInt(Integer::intValue).sum();
            assertThat(Files.readAllLines(folder.resolve("listener.csv"))).hasSize(1 + all);
            assertThat(run.file("results.jtl").lines().count()).isEqualTo(1 + all);
        }
    }

    @Test
    void theConvertedPlanMakesTheSameSamples() {
        assertThat(new CommandLineCall("convert").with(folder.resolve("groups.jmx"))).isZero();
        try (Launched run = Launched.runUnjudged(
                folder, "groups-virtual-users.jmx", "-Dthresholds=errors < 1%")) {
            run.exits(0);
            hasTheSamplesOfThePlan(run);
            assertThat(run.summary().get("setup").get("profiles")).hasSize(3);
        }
    }

    @Test
    void afterAnInterruptionItIsTornDownAndEveryFileIsWhole() throws IOException {
        Path plan = folder.resolve("groups.jmx");
        Files.writeString(plan, Files.readString(plan).replace("name=\"Hold\">1<", "name=\"Hold\">600<"));
        try (Launched run = Launched.runUnjudged(folder, "groups.jmx", "-Djtl=true")) {
            run.awaitIn("histograms.hlog", "in%20concurrency");
            run.signal("TERM");
            run.exits(130);
            assertThat(samples(run)).containsKeys("in concurrency", "tear down");
            assertThat(run.file("results.jtl")).contains("tear down").endsWith("\n");
            assertThat(Files.readString(folder.resolve("listener.csv"))).endsWith("\n");
        }
    }
}
