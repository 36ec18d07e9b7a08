package org.throng.stats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.concurrent.CountDownLatch;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogProcessor;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.measure.Sample;

class HistogramLogTest {

    @TempDir
    Path folder;

    @Test
    void everySecondOfEveryLabelIsReadBack() throws Exception {
        Path file = folder.resolve("histograms.hlog");
        RunStatistics run = new RunStatistics();
        try (HistogramLog log = HistogramLog.create(file, Instant.parse("2026-01-02T03:04:05Z"))) {
            run.addListener(log);
            run.sample(new Sample("read, auth é", true, 1_500, 1_500, -1, -1, -1, -1, 0, 0));
            run.push("event", 700, 1);
            run.closeInterval(1, 1);
            run.sample(new Sample("read, auth é", true, 2_500, 2_500, -1, -1, -1, -1, 0, 0));
            run.sample(new Sample("hold", true, -1, -1, -1, -1, -1, -1, 0, 0));
            run.closeInterval(2.25, 1);
            assertThat(log.isBroken()).isFalse();
        }

        try (HistogramLogReader reader = new HistogramLogReader(file.toFile())) {
            Histogram total = (Histogram) reader.nextIntervalHistogram();
            assertThat(total.getTag()).as("all samples together, without the push").isNull();
            assertThat(total.getTotalCount()).isEqualTo(1);
            Histogram first = (Histogram) reader.nextIntervalHistogram();
            assertThat(reader.getStartTimeSec()).isEqualTo(Instant.parse("2026-01-02T03:04:05Z").getEpochSecond());
            assertThat(HistogramLog.label(first.getTag())).isEqualTo("read, auth é");
            assertThat(first.getMaxValue()).isEqualTo(1_500);
            EncodableHistogram push = reader.nextIntervalHistogram();
            assertThat(HistogramLog.label(push.getTag())).isEqualTo("event (push)");
            assertThat(reader.nextIntervalHistogram().getTag()).isNull();
            Histogram second = (Histogram) reader.nextIntervalHistogram();
            assertThat(second.getTotalCount()).isEqualTo(1);
            assertThat(second.getEndTimeStamp() - second.getStartTimeStamp()).isEqualTo(1_250);
            assertThat(reader.nextIntervalHistogram()).isNull();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"status.php|status.php", "GET /a/b?c=d&e=1+1|GET%20/a/b?c=d&e=1+1",
        "100%, \"auth\"|100%25%2C%20%22auth%22", "é\u007f|%C3%A9%7F"})
    void aTagIsTheLabelAsFarAsTheFormatAllows(String label, String tag) {
        assertThat(HistogramLog.tag(label)).isEqualTo(tag);
        assertThat(HistogramLog.label(tag)).isEqualTo(label);
    }

    /** HdrHistogram's reader scans with separators of its own; its processor selects by the exact tag. */
    @ParameterizedTest
    @ValueSource(strings = {"save", "", " ", "a,b", "Tag=x,1,2", "#comment", "two\nlines\r\u2028",
        "100%25 %2C \"auth\"", "\u0000\t\u001b[2J", "文書 \uD83D\uDE80", "half a pair \uD83D"})
    void hdrHistogramsOwnProcessorSelectsEveryLabel(String label) throws Exception {
        Path file = folder.resolve("histograms.hlog");
        Path selected = folder.resolve("selected");
        RunStatistics run = new RunStatistics();
        try (HistogramLog log = HistogramLog.create(file, Instant.EPOCH)) {
            run.addListener(log);
            run.sample(new Sample("other", true, 9_000, 9_000, -1, -1, -1, -1, 0, 0));
            run.sample(new Sample(label, true, 1_500, 1_500, -1, -1, -1, -1, 0, 0));
            run.closeInterval(1, 1);
            run.sample(new Sample(label, true, 1_500, 1_500, -1, -1, -1, -1, 0, 0));
            run.closeInterval(2, 1);
        }

        new HistogramLogProcessor(new String[] {"-i", file.toString(), "-o", selected.toString(),
            "-tag", HistogramLog.tag(label), "-outputValueUnitRatio", "1"}).run();

        assertThat(folder.resolve("selected.hgrm")).content().contains("Max     =     1500.000, Total count    =")
                .containsPattern("Total count +=  +2\\]");
        assertThat(Files.readAllLines(file)).as("one line for each label and second")
                .filteredOn(line -> line.startsWith("Tag=")).hasSize(3);
    }

    @Test
    void aFullDiskIsNoticed() throws Exception {
        Path full = Path.of("/dev/full");
        assumeTrue(Files.exists(full), "only Linux has a device that is always full");
        HistogramLog log = HistogramLog.create(full, Instant.EPOCH);
        log.close();
        assertThat(log.isBroken()).isTrue();
    }

    @Test
    @Timeout(60)
    void aDiskThatBlocksDelaysNobody() {
        CountDownLatch blocked = new CountDownLatch(1);
        RunStatistics run = new RunStatistics();
        HistogramLog log = new HistogramLog(new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                try {
                    blocked.await();
                } catch (InterruptedException e) {
                    throw new IOException(e);
                }
            }
        }, Instant.EPOCH);
        run.addListener(log);
        for (int second = 1; second <= 100; second++) {
            run.push("event", 700, 1);
            run.closeInterval(second, 1);
        }
        assertThat(run.tallies().get("event (push)").samples()).isEqualTo(100);
        assertThat(log.isBroken()).isFalse();
        blocked.countDown();
        log.close();
        assertThat(log.isBroken()).isFalse();
    }
}
