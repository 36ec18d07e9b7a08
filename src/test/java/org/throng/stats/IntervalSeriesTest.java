package org.throng.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.throng.measure.Sample;
import org.throng.stats.history.HistoryPoint;
import org.throng.stats.summary.LabelKind;

class IntervalSeriesTest {

    private static final Label LABEL = new Label("a", "a", LabelKind.SAMPLE);

    private final IntervalSeries series = new IntervalSeries();

    private static Tally tally(long... micros) {
        TallyRecorder recorder = new TallyRecorder();
        for (long value : micros) {
            recorder.sample(new Sample("a", value < 500_000, value, value, -1, -1, -1, -1, 0, 0), false);
        }
        return recorder.drain().orElseGet(Tally::new);
    }

    private static IntervalSeries.Moment moment(int second, int users) {
        return new IntervalSeries.Moment(second, users, second, Map.of("200", 1L), Map.of());
    }

    private void addSeconds(int count) {
        long[] fast = LongStream.generate(() -> 1_000).limit(99).toArray();
        for (int second = 1; second <= count; second++) {
            // 99 fast samples in an even second, one slow in an odd one
            Tally tally = second % 2 == 0 ? tally(fast) : tally(900_000);
            series.add(moment(second, second % 7), Map.of(LABEL, tally), tally);
        }
    }

    @Test
    void aShortRunKeepsEverySecond() {
        addSeconds(100);

        assertThat(series.points().get()).hasSize(100).extracting(HistoryPoint::second)
                .startsWith(1.0, 2.0).endsWith(100.0);
    }

    @Test
    void theLastSecondIsThereOnItsOwnAlsoInALongRun() {
        assertThat(series.last()).isNull();
        addSeconds(1_300);

        HistoryPoint last = series.last().get();

        assertThat(last.second()).isEqualTo(1_300);
        assertThat(last.requests().samples()).isEqualTo(99);
        List<HistoryPoint> points = series.points().get();
        assertThat(points.get(0).requests().samples()).as("a point of several seconds").isEqualTo(100);
    }

    @Test
    void pointsStayAsTheyWereWhenTheyAreComputedLater() {
        addSeconds(10);
        Supplier<List<HistoryPoint>> points = series.points();
        addSeconds(1_300);

        assertThat(points.get()).hasSize(10);
    }

    @Test
    void aLongRunIsThinnedWithPercentilesFromMergedHistograms() {
        addSeconds(3_600);

        List<HistoryPoint> intervals = series.points().get();

        assertThat(intervals).hasSizeLessThanOrEqualTo(IntervalSeries.MOST_POINTS)
                .hasSizeGreaterThan(IntervalSeries.MOST_POINTS / 2);
        assertThat(intervals.get(intervals.size() - 1).second()).isEqualTo(3_600);
        assertThat(intervals.stream().mapToLong(interval -> interval.requests().samples()).sum())
                .isEqualTo(1_800 * 100);
        assertThat(intervals.stream().mapToLong(interval -> interval.requests().errors()).sum()).isEqualTo(1_800);
        HistoryPoint point = intervals.get(10);
        assertThat(point.labels().get(0).samples()).isEqualTo(200);
        assertThat(point.requests().p95()).isBetween(1.0, 1.001);
        assertThat(point.requests().p99()).as("the seconds' percentiles have a mean of 450").isLessThan(2);
        assertThat(point.requests().max()).isEqualTo(900);
        assertThat(point.requests().worst()).as("p99 of the worse second").isBetween(900.0, 901.0);
        assertThat(point.codes()).containsExactly(Map.entry("200", 4L));
        assertThat(point.second()).as("its seconds have 6, 0, 1 and 2 users").isEqualTo(44);
        assertThat(point.users()).as("the most at once").isEqualTo(6);
    }

    @Test
    void manyLabelsMakeCoarserPoints() {
        Map<Label, Tally> labels = new LinkedHashMap<>();
        Tally one = tally(1_000);
        for (int i = 0; i < 300; i++) {
            labels.put(new Label("label " + i, "label " + i, LabelKind.SAMPLE), one);
        }
        for (int second = 1; second <= 200; second++) {
            series.add(moment(second, 1), labels, one);
        }

        List<HistoryPoint> intervals = series.points().get();

        assertThat(intervals.stream().mapToInt(interval -> interval.labels().size()).sum())
                .isLessThanOrEqualTo(IntervalSeries.MOST_ENTRIES + labels.size());
        assertThat(intervals.stream().mapToLong(interval -> interval.requests().samples()).sum()).isEqualTo(200);
    }
}
