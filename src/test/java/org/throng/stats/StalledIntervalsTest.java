package org.throng.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.throng.measure.Sample;
import org.throng.stats.summary.LabelKind;
import org.throng.stats.summary.Stall;

class StalledIntervalsTest {

    private final StalledIntervals intervals = new StalledIntervals();
    private final Label read = new Label("read", "read", LabelKind.SAMPLE);
    private final Label page = new Label("page (transaction)", "page", LabelKind.TRANSACTION);

    /** A second in which this process counted so many samples of each label. */
    private Map<Label, Tally> counted(int samples) {
        for (int i = 0; i < samples; i++) {
            read.live().sample(Sample.unscheduled("read", true, 1_000, 0, 0), false);
            page.live().sample(Sample.unscheduled("page", true, 2_000, 0, 0), false);
        }
        Map<Label, Tally> drained = new LinkedHashMap<>();
        read.closeInterval().ifPresent(tally -> drained.put(read, tally));
        page.closeInterval().ifPresent(tally -> drained.put(page, tally));
        return drained;
    }

    @Test
    void aSecondWithoutAStopIsNotTouched() {
        assertThat(intervals.close(0, 1, 1, 0, counted(5), 5)).isNull();
        assertThat(intervals.all()).isEmpty();
        assertThat(intervals.seconds()).isZero();
        assertThat(intervals.endsInStall()).isFalse();
    }

    @Test
    void aStopOfThisInjectorTouchesAllOfTheSecondAndTheTotalHasNoTransactions() {
        ClosedInterval.Touched touched = intervals.close(3, 5, 1, 700, counted(5), 5);

        assertThat(touched.share()).isOne();
        assertThat(touched.labels().keySet()).containsExactly("read", "page (transaction)");
        assertThat(touched.total().samples()).isEqualTo(5);
        assertThat(intervals.all()).containsExactly(new Stall(RunStatistics.LOCAL, 3, 5, 700, 700, 5));
        assertThat(intervals.seconds()).isEqualTo(2);
        assertThat(intervals.loadSeconds()).as("one was set-up").isEqualTo(1);
        assertThat(intervals.endsInStall()).isTrue();

        assertThat(intervals.close(7, 8, 1, 0, counted(5), 5)).as("no sample reaches back").isNull();
        assertThat(intervals.seconds()).isEqualTo(2);
        assertThat(intervals.endsInStall()).isFalse();
    }

    @Test
    void aStalledOneOfFourInjectorsTouchesItsPartAndAFourthOfTheTime() {
        PackedTally second = PackedTally.of(counted(8).get(read));
        for (int injector = 0; injector < 4; injector++) {
            boolean stalled = injector == 2;
            read.add(second, stalled);
            intervals.added("injector " + injector, 0, 1, stalled ? 300.0 : null, 8);
        }

        ClosedInterval.Touched touched = intervals.close(0, 1, 1, 0, counted(0), 32);

        assertThat(touched.share()).isEqualTo(0.25);
        assertThat(touched.labels().get("read").samples()).isEqualTo(8);
        assertThat(intervals.seconds()).isEqualTo(0.25);
        assertThat(intervals.loadSeconds()).isEqualTo(0.25);
        assertThat(intervals.all()).containsExactly(new Stall("injector 2", 0, 1, 300, 300, 8));
    }
}
