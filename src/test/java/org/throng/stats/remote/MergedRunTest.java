package org.throng.stats.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.throng.measure.Sample;
import org.throng.stats.ClosedInterval;
import org.throng.stats.Interval;
import org.throng.stats.SampleBreach;
import org.throng.stats.remote.InjectorProgress.Phase;
import org.throng.stats.summary.InjectorSummary;
import org.throng.stats.summary.InjectorSummary.Status;
import org.throng.stats.summary.Stall;

class MergedRunTest {

    private final AtomicLong nanos = new AtomicLong();
    private final MergedRun run = new MergedRun(MeasuringInjector.run("one", "two:1100"), nanos::get);
    private final MeasuringInjector one = new MeasuringInjector(0);
    private final MeasuringInjector two = new MeasuringInjector(1);
    private final List<ClosedInterval> closed = new ArrayList<>();

    MergedRunTest() {
        run.statistics().addListener(closed::add);
    }

    private static void sample(MeasuringInjector injector, long millis) {
        injector.statistics().sample(Sample.unscheduled("read", true, millis * 1_000, 1, 1));
    }

    @Test
    void aSecondIsClosedWhenAllHaveDeliveredIt() throws BlobException {
        sample(one, 10);
        sample(two, 20);
        run.accept(one.tick(5));

        assertThat(run.closeDue(1.2)).isEmpty();

        run.accept(two.tick(7));
        List<Interval> intervals = run.closeDue(1.3);

        assertThat(intervals).hasSize(1);
        assertThat(intervals.get(0).second()).isEqualTo(1);
        assertThat(intervals.get(0).users()).isEqualTo(12);
        assertThat(intervals.get(0).samples()).isEqualTo(2);
        assertThat(closed.get(0).labels().get("read").max()).isEqualTo(20.0);
        assertThat(run.closeDue(1.4)).isEmpty();
    }

    private static byte[] breach(String run, int injector) {
        return new BreachMessage(run, injector, new SampleBreach(1, 612.5, 3.25, "save", "")).encode();
    }

    @Test
    void aBreachIsPassedOnWithTheNameOfItsInjector() throws BlobException {
        List<SampleBreach> breaches = new ArrayList<>();
        run.onBreach(breaches::add);
        run.broken(breach(MeasuringInjector.RUN, 1));

        assertThat(breaches).containsExactly(new SampleBreach(1, 612.5, 3.25, "save", "two:1100"));
        assertThatThrownBy(() -> run.broken(breach("run-2", 1))).hasMessageContaining("of another run");
        assertThatThrownBy(() -> run.broken(breach(MeasuringInjector.RUN, 2))).hasMessageContaining("the run has 2");
        assertThatThrownBy(() -> run.broken(new byte[BreachMessage.MOST_BYTES + 1])).hasMessageContaining("limit");
        assertThatThrownBy(() -> run.broken(one.tick(1))).hasMessageContaining("not a message about a threshold");
        assertThat(breaches).hasSize(1);
    }

    @Test
    void aBreachOfTheLongestLabelFits() throws BlobException {
        BreachMessage longest = new BreachMessage("r".repeat(120), 0,
                new SampleBreach(0, 1, 1, "\u20ac".repeat(2_000), ""));

        assertThat(BreachMessage.decode(longest.encode()).breach().label()).isEqualTo("\u20ac".repeat(1_000));
    }

    @Test
    void aSecondThatIsLateIsClosedWithoutAndCountsLater() throws BlobException {
        sample(one, 10);
        sample(two, 20);
        byte[] late = two.tick(7);
        run.accept(one.tick(5));
        for (int second = 2; second <= 4; second++) {
            run.accept(one.tick(5));
        }

        assertThat(run.closeDue(3.9)).isEmpty();
        List<Interval> intervals = run.closeDue(4.0);

        assertThat(intervals).hasSize(1);
        assertThat(intervals.get(0).samples()).isEqualTo(1);
        assertThat(intervals.get(0).users()).isEqualTo(5);

        run.accept(late);
        run.accept(two.tick(7));

        assertThat(run.closeDue(4.1)).hasSize(1).first().satisfies(second -> {
            assertThat(second.samples()).isEqualTo(1);
            assertThat(second.users()).isEqualTo(12);
        });
        assertThat(run.statistics().tally().samples()).isEqualTo(2);
    }

    @Test
    void theRateOfAnInjectorLeavesOutSetUpAndTearDownLikeThatOfTheRun() throws BlobException {
        sample(one, 3);
        sample(one, 3);
        run.accept(one.tick(5));
        one.statistics().load().tearDownBegins(System.nanoTime());
        sample(one, 3);
        run.accept(one.last(1));

        assertThat(run.summaries().get(0).samples()).isEqualTo(3);
        assertThat(run.summaries().get(0).loadSamples()).isEqualTo(2);
        assertThat(run.summaries().get(0).rate(4)).isEqualTo(0.5);
        assertThat(run.summaries().get(0).rate(0)).isNaN();
    }

    @Test
    void anInjectorThatWasGivenUpIsNotWaitedForAndMayComeBack() throws BlobException {
        run.accept(one.tick(5));
        run.accept(two.tick(7));
        run.closeDue(1.1);
        run.accept(one.tick(5));

        run.lost(1, 1.5);

        assertThat(run.closeDue(2.1)).hasSize(1).first().satisfies(second -> assertThat(second.users()).isEqualTo(5));
        assertThat(run.injectors().get(1).phase()).isEqualTo(Phase.LOST);
        assertThat(run.summaries().get(1).status()).isEqualTo(Status.LOST);
        assertThat(run.summaries().get(1).lostAtSeconds()).isEqualTo(1.5);

        sample(two, 3);
        run.accept(two.tick(7));

        assertThat(run.injectors().get(1).phase()).isEqualTo(Phase.RUNNING);
        assertThat(run.injectors().get(1).lostAtSeconds()).isEqualTo(1.5);
        run.closeRest();
        assertThat(run.statistics().tally().samples()).isEqualTo(1);
    }

    @Test
    void whatComesAfterTheRestIsClosedIsNotAcknowledged() throws BlobException {
        byte[] taken = one.tick(5);
        assertThat(run.accept(taken)).isTrue();
        run.closeRest();
        sample(two, 20);

        assertThat(run.accept(two.tick(7))).isFalse();

        assertThat(run.accept(taken)).as("counts, however often it is sent").isTrue();
        assertThat(run.injectors().get(1).phase()).isEqualTo(Phase.EXPECTED);
        assertThat(run.statistics().tally().samples()).isZero();
    }

    @Test
    void theLastIntervalEndsWithTheLastInjector() throws BlobException {
        run.accept(one.tick(5));
        run.accept(two.tick(7));
        run.accept(one.last(0.25));
        run.accept(two.last(0.75));

        List<Interval> intervals = run.closeDue(1.9);

        assertThat(intervals).extracting(Interval::second).containsExactly(1.0, 1.75);
        assertThat(intervals).extracting(Interval::users).containsExactly(12, 0);
        assertThat(run.hasEnded()).isTrue();
        assertThat(run.closeDue(100)).isEmpty();
        assertThat(run.summaries()).allMatch(summary -> summary.status() == Status.COMPLETED);
        assertThat(run.summaries().get(1).name()).isEqualTo("two:1100");
        assertThat(run.summaries().get(1).cpuPeak()).isEqualTo(0.5);
    }

    @Test
    void ofAnInjectorThatIsLostBeforeItsFirstSecondNothingIsKnown() {
        run.lost(1, 1.5);

        InjectorSummary lost = run.summaries().get(1);
        assertThat(lost.heapPeakBytes()).isNull();
        assertThat(lost.openFiles()).isNull();
        assertThat(lost.openFilesLimit()).isNull();
    }

    @Test
    void theSecondInWhichAnInjectorEndsHasItsUsers() throws BlobException {
        run.accept(one.tick(5));
        run.accept(two.tick(7));
        run.accept(Blobs.encode(one.next(0.25, 4, Ending.COMPLETED)));
        run.accept(two.tick(7));
        run.accept(Blobs.encode(two.next(0.75, 6, Ending.COMPLETED)));

        assertThat(run.closeDue(2.9)).extracting(Interval::users).containsExactly(12, 11, 6);
    }

    @Test
    void theLoadLastsAsLongAsOneInjectorHasNotEndedIt() throws BlobException {
        one.statistics().load().tearDownBegins(System.nanoTime());
        run.accept(one.tick(1));
        run.accept(two.tick(5));
        run.accept(Blobs.encode(one.next(0.5, 0, Ending.COMPLETED)));
        run.accept(two.tick(5));
        run.closeDue(2.1);

        assertThat(closed).extracting(ClosedInterval::loadSeconds).containsExactly(1.0, 1.0);

        two.statistics().load().tearDownBegins(System.nanoTime());
        run.accept(two.tick(5));
        run.closeDue(3.1);

        assertThat(closed.get(2).loadSeconds()).as("only tearDown").isZero();
        assertThat(run.statistics().load().seconds(3)).isEqualTo(2);
    }

    @Test
    void secondsLeftOutCountAsDelivered() throws BlobException {
        for (int second = 1; second <= 5; second++) {
            run.accept(one.tick(5));
        }
        two.standStill(4);
        run.accept(two.tick(7));

        assertThat(run.closeDue(5.1)).extracting(Interval::second).containsExactly(1.0, 2.0, 3.0, 4.0, 5.0);
    }

    @Test
    void anInjectorWhoseClockRunsAheadDoesNotTakeTheRunWithIt() throws BlobException {
        one.standStill(1_000_000);
        two.standStill(1_000_000);
        run.accept(one.tick(5));
        run.accept(two.tick(7));

        assertThat(run.closeDue(2.0)).hasSize(5);
        assertThat(run.closeRest()).hasSize(1);
    }

    @Test
    void whatIsNotOfThisRunIsRefused() {
        MeasuringInjector third = new MeasuringInjector(2);
        InjectorSecond next = one.next(1, 1, Ending.NONE);
        byte[] foreign = Blobs.encode(new InjectorSecond("other", 0, 1, 1, 0, 1, Ending.NONE, next.users(),
                next.counted(), null));

        assertThatThrownBy(() -> run.accept(foreign)).isInstanceOf(BlobException.class).hasMessageContaining("other");
        assertThatThrownBy(() -> run.accept(third.tick(1)))
                .isInstanceOf(BlobException.class)
                .hasMessageContaining("injector 2");
        assertThat(run.injectors()).allMatch(injector -> injector.phase() == Phase.EXPECTED);
    }

    @Test
    void everyInjectorIsShown() throws BlobException {
        sample(one, 10);
        sample(one, 11);
        byte[] blob = one.tick(5);
        run.accept(blob);
        run.accept(blob);
        nanos.addAndGet(2_500_000_000L);

        InjectorProgress progress = run.injectors().get(0);

        assertThat(progress.name()).isEqualTo("one");
        assertThat(progress.phase()).isEqualTo(Phase.RUNNING);
        assertThat(progress.second()).isEqualTo(1);
        assertThat(progress.silentSeconds()).isCloseTo(2.5, within(1e-9));
        assertThat(progress.users().active()).isEqualTo(5);
        assertThat(progress.rate()).isEqualTo(2.0);
        assertThat(progress.state().lag()).isEqualTo(2.5);
        assertThat(progress.blobs()).isEqualTo(1);
        assertThat(run.users()).isEqualTo(5);
    }

    @Test
    void whatMakesTheRunVoidNamesItsInjector() throws BlobException {
        InjectorSecond next = two.next(1, 3, Ending.COMPLETED);
        run.accept(Blobs.encode(new InjectorSecond(next.runId(), 1, 4, 1, 0, 1, Ending.COMPLETED, next.users(),
                next.counted(), MeasuringInjector.state(1, List.of("process CPU reached 100%.")))));
        run.accept(Blobs.encode(one.next(1, 3, Ending.ORPHANED)));

        assertThat(run.voidReasons()).hasSize(2);
        assertThat(run.voidReasons().get(0)).isEqualTo("Injector two:1100: process CPU reached 100%.");
        assertThat(run.voidReasons().get(1)).isEqualTo("Injector two:1100: what it measured in 3 seconds is missing.");
        assertThat(run.warnings()).containsExactly("All injectors: event-loop lag was near its limit");
        assertThat(run.summaries().get(0).status()).isEqualTo(Status.LOST);
        assertThat(run.summaries().get(0).lostAtSeconds()).isEqualTo(1.0);
        assertThat(run.summaries().get(1).status()).isEqualTo(Status.SATURATED);
    }

    @Test
    void whatIsInFlightIsWhatWasLastTold() throws BlobException {
        one.statistics().inFlight().cut("held", 1_000_000);
        byte[] first = one.tick(5);
        one.statistics().inFlight().cut("held", 2_000_000);
        run.accept(one.tick(5));
        run.accept(two.tick(7));
        run.accept(two.tick(7));
        run.closeDue(2.5);
        run.accept(first);
        run.closeRest();

        assertThat(run.statistics().inFlight().unanswered().get("held").count()).isEqualTo(2);
    }

    @Test
    void aStallTouchesTheSamplesOfItsInjectorOnly() throws BlobException {
        sample(one, 10);
        sample(two, 1_200);
        run.accept(one.tick(5));
        run.accept(two.stalledTick(7, 1_150));
        run.closeDue(1.2);

        assertThat(run.statistics().stalls()).containsExactly(new Stall("two:1100", 0, 1, 1_150, 1_150, 1));
        assertThat(closed.get(0).clear().labels().get("read").max()).isBetween(10.0, 10.01);
        assertThat(run.statistics().clearTally().samples()).isEqualTo(1);
    }
}
