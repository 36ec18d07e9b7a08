package org.throng.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.throng.report.Timeline.Point;
import org.throng.report.Timeline.Step;
import org.throng.report.Timeline.Track;
import org.throng.stats.Interval;
import org.throng.stats.Interval.LabelInterval;

class TimelineTest {

    @Test
    void everySecondIsAStepWhenThereIsRoom() {
        Timeline timeline = Timeline.of(List.of(interval(1, 5, 0, 10.0), interval(2, 6, 1, 20.0)), 100);

        assertThat(timeline.secondsPerStep()).isEqualTo(1);
        assertThat(timeline.steps()).containsExactly(new Step(1, 1, 3), new Step(2, 1, 3));
        assertThat(timeline.total().points())
                .containsExactly(
                        new Point(0, 5, 0, 10.0, 20.0, 30.0), new Point(1, 6, 1, 20.0, 40.0, 60.0));
    }

    @Test
    void mergedSecondsAddCountsAndKeepTheWorstPercentile() {
        List<Interval> series = List.of(
                interval(1, 5, 0, 10.0), interval(2, 5, 2, 90.0), interval(3, 5, 0, null), interval(4, 1, 1, 7.0));

        Timeline timeline = Timeline.of(series, 2);

        assertThat(timeline.secondsPerStep()).isEqualTo(2);
        assertThat(timeline.total().points())
                .containsExactly(
                        new Point(0, 10, 2, 90.0, 180.0, 270.0), new Point(1, 6, 1, 7.0, 14.0, 21.0));
    }

    @Test
    void noSampleIsLostHoweverTheRunIsCut() {
        for (int seconds : new int[] {1, 2, 7, 99, 100, 101, 1_801}) {
            List<Interval> series = new ArrayList<>();
            for (int second = 1; second <= seconds; second++) {
                series.add(interval(second, 10, second == seconds ? 10 : 0, 5.0));
            }
            Timeline timeline = Timeline.of(series, 100);
            List<Point> points = timeline.total().points();

            assertThat(timeline.steps()).hasSizeLessThanOrEqualTo(100);
            assertThat(points.stream().mapToLong(Point::samples).sum()).isEqualTo(10L * seconds);
            assertThat(points.get(points.size() - 1).errors()).as("errors of the last second").isEqualTo(10);
            assertThat(timeline.steps().get(timeline.steps().size() - 1).second()).isEqualTo(seconds);
        }
    }

    @Test
    void aRemnantOfASecondAtTheEndJoinsTheSecondBefore() {
        Timeline timeline = Timeline.of(List.of(interval(1, 5, 0, 1.0), interval(1.25, 2, 2, 50.0)), 100);

        assertThat(timeline.steps()).containsExactly(new Step(1.25, 1.25, 3));
        assertThat(timeline.total().points()).containsExactly(new Point(0, 7, 2, 50.0, 100.0, 150.0));
    }

    @Test
    void aLabelHasPointsOnlyWhereItHadSamples() {
        LabelInterval late = new LabelInterval("late", true, 1, 0, 1.0, 1.0, 1.0, 1.0);
        Interval second = new Interval(2, 3, List.of(late), late);

        Timeline timeline = Timeline.of(List.of(interval(1, 5, 0, 1.0), second), 100);

        Track track = timeline.tracks().get(1);
        assertThat(track.label()).isEqualTo("late");
        assertThat(track.push()).isTrue();
        assertThat(track.points()).containsExactly(new Point(1, 1, 0, 1.0, 1.0, 1.0));
    }

    @Test
    void nothingMeasuredIsNoSteps() {
        assertThat(Timeline.of(List.of(), 100).steps()).isEmpty();
    }

    private static Interval interval(double second, long samples, long errors, Double p50) {
        Double p95 = p50 == null ? null : p50 * 2;
        Double p99 = p50 == null ? null : p50 * 3;
        LabelInterval label = new LabelInterval("connect", false, samples, errors, p50, p95, p99, p99);
        return new Interval(second, 3, List.of(label), label);
    }
}
