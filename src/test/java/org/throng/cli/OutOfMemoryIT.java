package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A user that takes all memory there is. */
class OutOfMemoryIT {

    private static final int KILLED = 128 + 9;

    @TempDir
    private Path folder;

    @Test
    void endsTheRunAtOnceAndKeepsTheSecondsBefore() {
        String plan = Launched.testPlan("hungry.jmx").toString();
        try (Launched run = Launched.runWithOptions("-Xmx96m", folder, plan, "-Dwarmup=false")) {
            run.exits(KILLED);
            assertThat(run.output()).contains("java.lang.OutOfMemoryError");
            assertThat(run.file("histograms.hlog")).contains("modest");
            assertThat(run.file("summary.json")).isEmpty();
        }
    }
}
