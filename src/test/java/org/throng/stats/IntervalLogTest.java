package org.throng.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.measure.Sample;

class IntervalLogTest {

    private static final String LABEL = "=read, \"auth\"\n=1";

    @TempDir
    Path folder;

    @Test
    void everySecondOfEveryLabelIsWritten() throws Exception {
        Path file = folder.resolve("intervals.csv");
        RunStatistics run = new RunStatistics();
        try (IntervalLog log = IntervalLog.create(file)) {
            run.addListener(log);
            run.sample(new Sample(LABEL, true, 1_500, 1_500, -1, -1, -1, -1, 0, 0));
            run.sample(new Sample(LABEL, false, -1, -1, -1, -1, -1, -1, 0, 0));
            run.closeInterval(1, 3);
            run.closeInterval(2, 4);
            run.push("event", 700, 1);
            run.closeInterval(3.25, 5);
        }

        assertThat(Files.readAllLines(file)).containsExactly(
                IntervalLog.HEAD,
                "0.000,3,%3Dread%2C%20%22auth%22%0A=1,2,1",
                "2.000,5,event%20(push),1,0");
        assertThat(HistogramLog.label("%3Dread%2C%20%22auth%22%0A=1")).isEqualTo(LABEL);
    }

    @Test
    void aFullDiskIsNoticed() throws Exception {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.exists(full), "only Linux has a device that is always full");
        IntervalLog log = IntervalLog.create(full);
        log.close();
        assertThat(log.isBroken()).isTrue();
    }
}
