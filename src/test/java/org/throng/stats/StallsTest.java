package org.throng.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.throng.measure.Sample;
import org.throng.stats.summary.Stall;
import org.throng.stats.summary.WithoutStalls;

/** Which samples count as touched by a stall, and what is left without them. */
class StallsTest {

    private final RunStatistics run = new RunStatistics();
    private final List<Double> touchedShares = new ArrayList<>();
    private final List<Long> clearSamples = new ArrayList<>();

    StallsTest() {
        run.addListener(interval -> {
            touchedShares.add(interval.touched() == null ? 0 : interval.touched().share());
            clearSamples.add(interval.clear().total().samples());
        });
    }

    private static void samples(RunStatistics to, String label, int count, long millis) {
        for (int i = 0; i < count; i++) {
            to.sample(Sample.unscheduled(label, true, millis * 1000, 10, 100));
        }
    }

    private void samples(String label, int count, long millis) {
        samples(run, label, count, millis);
    }

    @Test
    void aRunWithoutAStallHasNone() {
        samples("read", 100, 3);
        run.closeInterval(1, 1, 0);

        assertThat(run.stalls()).isEmpty();
        assertThat(run.withoutStalls()).isEmpty();
        assertThat(run.stalledSeconds()).isZero();
        assertThat(run.clearTally().samples()).isEqualTo(100);
        assertThat(touchedShares).containsExactly(0.0);
    }

    @Test
    void theSecondOfTheStopAndThoseInWhichItIsFeltAreTouched() {
        samples("read", 100, 3);
        run.closeInterval(1, 1, 0);
        samples("read", 40, 3);
        run.closeInterval(2.4, 1, 1_200); // the tick came late as well
        samples("read", 60, 900); // they were under way meanwhile
        run.closeInterval(3, 1, 0);
        samples("read", 99, 3);
        samples("read", 1, 700); // began in second 2.3 at the latest
        run.closeInterval(4, 1, 0);
        samples("read", 100, 500); // the target is slow, but the stall was over when they began
        run.closeInterval(5, 1, 0);

        assertThat(touchedShares).containsExactly(0.0, 1.0, 1.0, 1.0, 0.0);
        assertThat(run.stalls()).containsExactly(new Stall("local", 1, 4, 1_200, 1_200, 200));
        assertThat(run.stalledSeconds()).isEqualTo(3);
        assertThat(run.clearTally().samples()).isEqualTo(200);
        assertThat(clearSamples).containsExactly(100L, 0L, 0L, 0L, 100L);
        assertThat(run.endsInStall()).isFalse();
        assertThat(run.tally().samples()).as("nothing is left out of the results").isEqualTo(400);
    }

    @Test
    void aSingleStragglerOfManySamplesDoesNotMakeASecondTouched() {
        run.closeInterval(1, 1, 500);
        samples("read", 1, 3);
        run.closeInterval(2, 1, 0);
        samples("read", 999, 3);
        samples("read", 9, 1_500);
        run.closeInterval(3, 1, 0);

        assertThat(touchedShares).containsExactly(1.0, 1.0, 0.0);
    }

    @Test
    void percentilesThatMovedAreSetApart() {
        samples("read", 900, 3);
        samples("steady", 900, 3);
        run.push("event", 3_000, 10);
        run.repollLag(1_000, 30_000_000);
        run.closeInterval(1, 1, 0);
        samples("read", 100, 1_000);
        samples("steady", 1, 1_000);
        samples("begun", 5, 20);
        run.push("event", 1_000_000, 10);
        run.repollLag(900_000, 30_000_000);
        run.closeInterval(2, 1, 1_000);

        assertThat(run.withoutStalls()).extracting(WithoutStalls::label)
                .containsExactly("read", "event (push)", "begun");
        WithoutStalls read = run.withoutStalls().get(0);
        assertThat(read.samples()).isEqualTo(900);
        assertThat(read.p95()).isBetween(3.0, 3.003);
        assertThat(run.withoutStalls().get(2)).isEqualTo(new WithoutStalls("begun", 0, null, null, null, null));
    }

    @Test
    void onlyTheInjectorThatStoodStillIsLeftOut() {
        RunStatistics one = new RunStatistics();
        RunStatistics two = new RunStatistics();
        samples(one, "read", 30, 3);
        samples(two, "read", 10, 1_200);
        run.add(one.takeSecond(10, 1, 0), "one", 0, 1);
        run.add(two.takeSecond(10, 1.2, 1_150), "two:1100", 0, 1.2);
        run.closeInterval(1, 2);
        samples(one, "read", 30, 3);
        samples(two, "read", 10, 1_000);
        run.add(one.takeSecond(10, 2, 0), "one", 1, 2);
        run.add(two.takeSecond(10, 2, 0), "two:1100", 1.2, 2);
        run.closeInterval(2, 2);
        samples(one, "read", 30, 3);
        samples(two, "read", 10, 3);
        run.add(one.takeSecond(10, 3, 0), "one", 2, 3);
        run.add(two.takeSecond(10, 3, 0), "two:1100", 2, 3);
        run.closeInterval(3, 2);

        assertThat(touchedShares).as("half of 1.2 s, and half of the 0.8 s after them").containsExactly(0.6, 0.4, 0.0);
        assertThat(clearSamples).containsExactly(30L, 30L, 40L);
        assertThat(run.stalls()).containsExactly(new Stall("two:1100", 0, 2, 1_150, 1_150, 20));
        assertThat(run.stalledSeconds()).isEqualTo(1);
        assertThat(run.clearTallies().get("read").max()).isBetween(3.0, 3.003);
    }

    @Test
    void theListIsBoundedAndKeepsTheLongest() {
        for (int i = 0; i < 500; i++) {
            run.closeInterval(2 * i + 1, 1, 100 + i);
            run.closeInterval(2 * i + 2, 1, 0);
        }

        assertThat(run.stalls()).hasSize(Stalls.MOST + 1).allMatch(stall -> stall.longestStop() > 298);
        assertThat(run.stalledSeconds()).as("what is left out of the list counts").isEqualTo(500);
    }
}
