package org.throng.stats.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.throng.files.BackgroundRows;
import org.throng.stats.metrics.MetricTrack.Point;

class RunMetricsTest {

    private static final Instant START = Instant.parse("2026-11-23T12:00:00Z");
    private static final Series QUEUE = new Series("queue", Map.of());
    private static final Series DONE = new Series("done_total", Map.of("kind", "a,b"));

    private final RunMetrics metrics = new RunMetrics();

    private static MetricValue queue(double value) {
        return new MetricValue(QUEUE, MetricType.GAUGE, value);
    }

    private static MetricValue done(double value) {
        return new MetricValue(DONE, MetricType.COUNTER, value);
    }

    private void answered(double second, MetricValue... values) {
        metrics.polled(new Poll("srv", START.plusMillis((long) (second * 1000)), second, List.of(values), null));
    }

    private void failed(double second, String problem) {
        metrics.polled(new Poll("srv", START.plusMillis((long) (second * 1000)), second, List.of(), problem));
    }

    @Test
    void summarizesAGauge() {
        answered(0, queue(4));
        answered(5, queue(-1));
        answered(10, queue(6));
        assertThat(metrics.summaries()).containsExactly(new MetricSummary(
                "srv", "queue", Map.of(), MetricType.GAUGE, 3, 0, 4.0, 6.0, -1.0, 3.0, 6.0, null));
        assertThat(metrics.notes()).isEmpty();
    }

    @Test
    void summarizesACounterByItsIncreaseAlsoAfterARestart() {
        answered(0, done(1_000));
        answered(5, done(1_050));
        answered(10, done(20));
        answered(15, done(20));
        assertThat(metrics.summaries()).containsExactly(new MetricSummary(
                "srv", "done_total", Map.of("kind", "a,b"), MetricType.COUNTER, 4, 0, 1_000.0, 20.0, 0.0,
                14.0 / 3, 10.0, 70.0 / 15));
        assertThat(metrics.tracks()).singleElement().extracting(MetricTrack::points)
                .isEqualTo(List.of(new Point(5, 10.0), new Point(10, 4.0), new Point(15, 0.0)));
    }

    @Test
    void hasNoFalseNumberInAGap() {
        answered(0, queue(1), done(10));
        failed(5, "connection refused");
        answered(10, done(40));
        answered(15, queue(Double.NaN), done(50));
        answered(20, queue(3), done(60));
        assertThat(metrics.summaries()).containsExactly(
                new MetricSummary("srv", "queue", Map.of(), MetricType.GAUGE, 2, 3, 1.0, 3.0, 1.0, 2.0, 3.0, null),
                new MetricSummary("srv", "done_total", Map.of("kind", "a,b"), MetricType.COUNTER, 4, 1, 10.0, 60.0,
                        2.0, 7.0 / 3, 3.0, 2.5));
        assertThat(metrics.tracks().get(0).points()).containsExactly(new Point(0, 1.0), new Point(5, null),
                new Point(10, null), new Point(15, null), new Point(20, 3.0));
        assertThat(metrics.notes()).containsExactly(
                "Server Metrics 'srv': 1 of 5 polls failed, at second 5.0: connection refused. Its series have gaps"
                        + " there.");
    }

    @Test
    void hasNoRateWithOneValue() {
        answered(0, done(10));
        assertThat(metrics.summaries()).containsExactly(new MetricSummary(
                "srv", "done_total", Map.of("kind", "a,b"), MetricType.COUNTER, 1, 0, 10.0, 10.0, null, null, null,
                null));
    }

    @Test
    void saysThatASourceNeverAnswered() {
        failed(0, "status 500");
        assertThat(metrics.notes()).containsExactly(
                "Server Metrics 'srv': the only poll failed, at second 0.0: status 500. It has no values.");
        failed(5, "other");
        assertThat(metrics.notes()).containsExactly(
                "Server Metrics 'srv': all 2 polls failed, the first at second 0.0: status 500; the last at second 5.0:"
                        + " other. It has no values.");
        failed(10, "status 500");
        assertThat(metrics.notes()).containsExactly(
                "Server Metrics 'srv': all 3 polls failed, the first at second 0.0: status 500. It has no values.");
    }

    @Test
    void ignoresWhatComesAfterTheEnd() {
        answered(0, queue(1));
        metrics.end();
        answered(5, queue(2));
        assertThat(metrics.summaries()).singleElement().extracting(MetricSummary::points).isEqualTo(1L);
    }

    @Test
    void boundsTheTrackOfALongRunAndKeepsItsGaps() {
        int polls = 100_000;
        for (int i = 0; i < polls; i++) {
            if (i >= 50_000 && i < 52_000) {
                failed(i, "away");
            } else {
                answered(i, queue(i % 2));
            }
        }
        List<Point> points = metrics.tracks().get(0).points();
        assertThat(points).hasSizeBetween(SeriesHistory.MOST_POINTS / 2, SeriesHistory.MOST_POINTS);
        assertThat(points.get(points.size() - 1).second()).isEqualTo(polls - 1);
        assertThat(points).filteredOn(point -> point.value() == null)
                .hasSizeGreaterThan(10)
                .allSatisfy(point -> assertThat(point.second()).isBetween(50_000.0, 52_000.0));
        assertThat(points).filteredOn(point -> point.second() < 49_000)
                .allSatisfy(point -> assertThat(point.value()).isCloseTo(0.5, within(1e-9)));
        assertThat(metrics.summaries().get(0).gaps()).isEqualTo(2_000);
    }

    private static MetricsCsv csv(OutputStream to) {
        return new MetricsCsv(new BackgroundRows(to, 1 << 20, "metrics of a test"));
    }

    @Test
    void writesEachPollToTheCsv() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        MetricsCsv csv = csv(out);
        metrics.addListener(csv);
        failed(0, "away");
        answered(1.5, queue(1), done(2.25));
        answered(3, done(Double.POSITIVE_INFINITY));
        failed(5, "away");
        csv.close();
        assertThat(csv.isBroken()).isFalse();
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("""
                time,source,series,value,type
                2026-11-23T12:00:00.000Z,srv,,,
                2026-11-23T12:00:01.500Z,srv,queue,1,gauge
                2026-11-23T12:00:01.500Z,srv,"done_total{kind=""a,b""}",2.25,counter
                2026-11-23T12:00:03.000Z,srv,queue,,gauge
                2026-11-23T12:00:03.000Z,srv,"done_total{kind=""a,b""}",+Inf,counter
                2026-11-23T12:00:05.000Z,srv,queue,,gauge
                2026-11-23T12:00:05.000Z,srv,"done_total{kind=""a,b""}",,counter
                """.replace("\n", "\r\n"));
    }

    @Test
    void noticesThatTheCsvCannotBeWritten() {
        MetricsCsv csv = csv(new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("No space left on device");
            }
        });
        csv.close();
        assertThat(csv.isBroken()).isTrue();
    }

    @Test
    void passesTheJudgedValuesToListeners() {
        List<Double> judged = new ArrayList<>();
        metrics.addListener((poll, values) -> values.forEach(value -> judged.add(value.judged())));
        answered(0, done(1));
        answered(2, done(5));
        failed(4, "away");
        assertThat(judged).containsExactly(null, 2.0, null);
    }
}
