package org.throng.stats.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a run has written to metrics.csv is read again. */
class MetricsCsvReaderTest {

    private static final Instant START = Instant.parse("2026-11-23T12:00:00Z");
    private static final String HEAD = MetricsCsv.HEAD + "\r\n";
    /** All that has to be quoted or escaped, in the file or in a series. */
    private static final Series AWKWARD = new Series("done_total", Map.of(
            "kind", "a,b \"c\" \\ d}\n=\"e\u0007", "x", "\u20ac \ud83d\ude00 \udb40\udc01 \ud800"));

    @TempDir
    private Path folder;

    private Path file;
    private final List<Poll> polls = new ArrayList<>();

    @BeforeEach
    void name() {
        file = folder.resolve("metrics.csv");
    }

    private void write(RunMetrics metrics) throws IOException {
        try (MetricsCsv csv = MetricsCsv.create(file)) {
            metrics.addListener(csv);
            poll(metrics, "a, \"b\"", 0, "away");
            poll(metrics, "srv", 0.25, null, gauge(1), new MetricValue(AWKWARD, MetricType.COUNTER, 100));
            poll(metrics, "a, \"b\"", 1, "away");
            poll(metrics, "srv", 1.25, null, gauge(Double.NaN), new MetricValue(AWKWARD, MetricType.COUNTER, 110.5));
            poll(metrics, "srv", 2.25, "away");
            poll(metrics, "srv", 3.25, null, new MetricValue(AWKWARD, MetricType.COUNTER, 2e20));
            poll(metrics, "srv", 4.25, null, gauge(Double.NEGATIVE_INFINITY));
        }
    }

    private static MetricValue gauge(double value) {
        return new MetricValue(new Series("queue", Map.of()), MetricType.GAUGE, value);
    }

    private static void poll(RunMetrics metrics, String source, double second, String problem, MetricValue... values) {
        metrics.polled(new Poll(source, START.plusMillis((long) (second * 1_000)), second, List.of(values), problem));
    }

    @Test
    void seriesAndGapsAreThoseThatWereWritten() throws IOException {
        RunMetrics written = new RunMetrics();
        write(written);
        RunMetrics read = new RunMetrics();

        assertThat(MetricsCsvReader.read(file, START, read::polled)).isTrue();

        assertThat(read.summaries()).isEqualTo(written.summaries()).hasSize(2);
        assertThat(read.tracks()).isEqualTo(written.tracks());
        assertThat(read.notes()).containsExactly(
                "Server Metrics 'a, \"b\"': all 2 polls failed, the first at second 0.0: " + MetricsCsvReader.NO_NUMBER
                        + ". It has no values.",
                "Server Metrics 'srv': 1 of 5 polls failed, at second 2.3: " + MetricsCsvReader.NO_NUMBER
                        + ". Its series have gaps there.");
    }

    /** A controller may be killed while it writes. */
    @Test
    void whereverTheFileIsCutOffTheWholePollsBeforeItAreRead() throws IOException {
        write(new RunMetrics());
        byte[] bytes = Files.readAllBytes(file);
        assertThat(MetricsCsvReader.read(file, START, polls::add)).isTrue();
        List<Poll> whole = List.copyOf(polls);
        for (int length = HEAD.length(); length < bytes.length; length++) {
            Files.write(file, Arrays.copyOf(bytes, length));
            polls.clear();
            boolean atEndOfRow = MetricsCsvReader.read(file, START, polls::add);
            assertThat(atEndOfRow).isEqualTo(bytes[length - 1] == '\n');
            int certain = atEndOfRow ? polls.size() - 1 : polls.size();
            assertThat(polls.subList(0, Math.max(0, certain)))
                    .usingElementComparator((a, b) -> a.toString().compareTo(b.toString()))
                    .isEqualTo(whole.subList(0, Math.max(0, certain)));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "x,srv,queue,1,gauge", "2026-11-23T12:00:00Z,srv,queue,1",
        "2026-11-23T12:00:00Z,srv,queue,one,gauge", "2026-11-23T12:00:00Z,srv,queue,1,",
        "2026-11-23T12:00:00Z,srv,q{,1,gauge",
        "2026-11-23T12:00:00Z,srv,\"q{a=\"\"\\\",1,gauge", "2026-11-23T12:00:00Z,srv,\"q{a=\"\"\\u12\"\"}\",1,gauge"})
    void aMalformedRowIsNamed(String row) throws IOException {
        Files.writeString(file, HEAD + row + "\r\n");

        assertThatThrownBy(() -> MetricsCsvReader.read(file, START, polls::add)).isInstanceOf(IOException.class)
                .hasMessageStartingWith("line 2 of it is malformed: ");
    }

    @Test
    void aFileOfAnotherVersionOrWithoutLinesIsRefused() throws IOException {
        Files.writeString(file, "time,source,series,value\r\n");
        assertThatThrownBy(() -> MetricsCsvReader.read(file, START, polls::add))
                .hasMessageContaining("its first line is not time,source,series,value,type");
        Files.writeString(file, "x".repeat(100_000));
        assertThatThrownBy(() -> MetricsCsvReader.read(file, START, polls::add)).hasMessageContaining("longer than");
    }
}
