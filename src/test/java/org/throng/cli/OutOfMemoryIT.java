package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A user that takes all memory there is. */
class OutOfMemoryIT {

    private static final int KILLED = 128 + 9;

    @TempDir
    private Path folder;

    @Test
    void endsTheRunAtOnceAndKeepsTheSecondsBefore() throws IOException {
        try (InputStream in = getClass().getResourceAsStream("hungry.jmx")) {
            Files.copy(in, folder.resolve("hungry.jmx"));
        }
        try (Launched run = Launched.runWithOptions("-Xmx96m", folder, "hungry.jmx", "-Dwarmup=false")) {
            run.exits(KILLED);
            assertThat(run.output()).contains("java.lang.OutOfMemoryError");
            assertThat(run.file("histograms.hlog")).contains("modest");
            assertThat(run.file("summary.json")).isEmpty();
        }
    }
}
