package org.throng.report.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.throng.report.ExampleRuns;
import org.throng.report.chart.Timeline.Step;
import org.throng.report.chart.Timeline.Track;
import org.throng.stats.history.HistoryPoint;
import org.throng.stats.history.HistoryPoint.Figures;
import org.throng.stats.summary.LabelKind;

class TimelineTest {

    @Test
    void everyPointIsAStep() {
        Timeline timeline = Timeline.of(List.of(point(1, 5, 0, 10.0), point(3, 6, 1, 20.0)));

        assertThat(timeline.steps()).containsExactly(new Step(1, 1, 3, 7), new Step(3, 2, 3, 7));
        assertThat(timeline.requests().figures()).extracting(Figures::samples).containsExactly(5L, 6L);
        assertThat(timeline.codes().get("200").sum()).isEqualTo(4);
        assertThat(timeline.failures().get("500").counts()).containsExactly(1L);
    }

    @Test
    void aRemnantOfASecondAtTheEndJoinsTheSecondBefore() {
        Timeline timeline = Timeline.of(List.of(point(1, 5, 0, 1.0), point(1.25, 2, 2, 50.0)));

        assertThat(timeline.steps()).containsExactly(new Step(1.25, 1.25, 3, 7));
        Figures both = timeline.requests().figures().get(0);
        assertThat(both.samples()).isEqualTo(7);
        assertThat(both.errors()).isEqualTo(2);
        assertThat(both.p95()).isEqualTo(120);
        assertThat(both.receivedBytes()).isEqualTo(7 * 1_200);
        assertThat(timeline.codes().get("200").counts()).containsExactly(4L);
        assertThat(HeatMap.of(timeline.requests(), 1).cells()).hasSizeGreaterThan(3);
    }

    @Test
    void theUsersOfSuchARemnantDoNotReplaceTheMostOfTheSecond() {
        HistoryPoint last = point(1.25, 2, 0, 50.0);
        HistoryPoint left = new HistoryPoint(1.25, 0, 7, last.requests(), last.labels(), last.codes(), Map.of());

        Timeline timeline = Timeline.of(List.of(point(1, 5, 0, 1.0), left));

        assertThat(timeline.steps()).containsExactly(new Step(1.25, 1.25, 3, 7));
    }

    @Test
    void aLabelHasFiguresOnlyWhereItHadSamples() {
        Figures late = ExampleRuns.figures("late", LabelKind.PUSH, false, 1, 0, 1);
        HistoryPoint second = new HistoryPoint(2, 3, 7, late, List.of(late), Map.of(), Map.of());

        Timeline timeline = Timeline.of(List.of(point(1, 5, 0, 1.0), second));

        Track track = timeline.labels().get(1);
        assertThat(track.first().label()).isEqualTo("late");
        assertThat(track.at()).containsExactly(1);
    }

    @Test
    void nothingMeasuredIsNoSteps() {
        assertThat(Timeline.of(List.of()).steps()).isEmpty();
    }

    @Test
    void aHeatMapAddsUpStepsAndLosesNoSample() {
        Track track = Timeline.of(java.util.stream.IntStream.rangeClosed(1, 1_000)
                .mapToObj(second -> point(second, 8, 0, second)).toList()).requests();

        HeatMap map = HeatMap.of(track, 1_000);

        assertThat(map.perColumn()).isEqualTo(4);
        long samples = 0;
        for (int i = 0; i < map.cells().size(); i += 3) {
            assertThat(map.cells().get(i)).isBetween(0L, 249L);
            samples += map.cells().get(i + 2);
        }
        assertThat(samples).isEqualTo(8_000);
    }

    private static HistoryPoint point(double second, long samples, long errors, double p50) {
        Figures figures = ExampleRuns.figures("connect", LabelKind.SAMPLE, false, samples, errors, p50);
        return new HistoryPoint(second, 3, 7, figures, List.of(figures), Map.of("200", 2L),
                errors == 0 ? Map.of() : Map.of("500", 1L));
    }
}
