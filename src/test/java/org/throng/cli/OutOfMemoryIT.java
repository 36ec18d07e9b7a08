package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.JudgesItsInjector;

/** Users that take all memory there is, or nearly all. */
class OutOfMemoryIT {

    private static final int KILLED = 128 + 9;

    @TempDir
    private Path folder;

    @Test
    void endsTheRunAtOnceAndKeepsTheSecondsBefore() {
        String plan = Launched.testPlan("hungry.jmx").toString();
        try (Launched run = Launched.runWithOptions("-Xmx96m", folder, plan, "-Dwarmup=false",
                "-Dhistograms=" + folder.resolve("results/histograms.hlog"))) {
            run.exits(KILLED);
            assertThat(run.output()).contains("java.lang.OutOfMemoryError");
            assertThat(run.file("histograms.hlog")).contains("modest");
            assertThat(run.file("summary.json")).isEmpty();
        }
    }

    /** Late users and lagging event loops are then no reason to ask for more processors. */
    @Test
    @JudgesItsInjector
    void aHeapThatIsTooSmallIsNamedAsTheCause() {
        String plan = Launched.testPlan("crowded.jmx").toString();
        // the young generation is outside of what stays: with a large one there would be no room for it
        try (Launched run = Launched.runWithOptions("-Xmx256m -Xmn4m", folder, plan, "-Dwarmup=false")) {
            run.exits(4);
            assertThat(run.reasons().lines().findFirst()).hasValueSatisfying(first -> assertThat(first)
                    .containsAnyOf("heap after collection reached ", "garbage collection reached ")
                    .contains("give the JVM a larger heap (-Xmx) or use fewer users"));
            assertThat(run.output()).contains("VOID  ").doesNotContain("more processors, or more injectors.");
        }
    }
}
