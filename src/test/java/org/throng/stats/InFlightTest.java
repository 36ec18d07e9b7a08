package org.throng.stats;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.throng.measure.InFlightEntry;
import org.throng.measure.Measurements;
import org.throng.measure.Sample;

class InFlightTest {

    private final InFlight inFlight = new InFlight(label -> false);

    @Test
    void aRequestIsInFlightFromItsStartToItsEnd() {
        begin("read", BegunSample.NOT_SCHEDULED);
        assertThat(inFlight.unanswered().get("read").count()).isEqualTo(1);

        inFlight.end();

        assertThat(inFlight.unanswered()).isEmpty();
        assertThat(inFlight.take().latenessMicros()).isEqualTo(Measurements.UNKNOWN);
        assertThat(inFlight.take()).isNull();
    }

    @Test
    void aRequestAgesFromItsIntendedStart() {
        begin("read", System.nanoTime() - TimeUnit.SECONDS.toNanos(5));

        assertThat(inFlight.unanswered().get("read").oldest()).isBetween(5_000.0, 60_000.0);
        assertThat(inFlight.take().latenessMicros()).isBetween(5_000_000L, 60_000_000L);
    }

    @Test
    void anEarlyStartIsNotLate() {
        begin("read", System.nanoTime() + TimeUnit.HOURS.toNanos(1));

        assertThat(inFlight.take().latenessMicros()).isZero();
    }

    @Test
    void whatTheEndOfTheRunBrokeOffIsInFlight() {
        inFlight.cut("read", 1_000_000);
        inFlight.cut("read", 3_000_000);
        begin("read", BegunSample.NOT_SCHEDULED);

        Unanswered read = inFlight.unanswered().get("read");

        assertThat(read.count()).isEqualTo(3);
        assertThat(read.oldest()).isBetween(3_000.0, 3_003.0);
    }

    @Test
    void anIdInALabelDoesNotMakeARowForEachRequest() {
        InFlight open = new InFlight("login"::equals);
        for (int i = 0; i < 3 * Labels.MOST; i++) {
            open.awaiting("document " + i, System.nanoTime());
            open.cut("file " + i, 1_000);
        }
        open.awaiting("login", System.nanoTime());

        Map<String, Unanswered> unanswered = open.unanswered();
        assertThat(unanswered).hasSizeLessThanOrEqualTo(Labels.MOST + 2);
        assertThat(unanswered.get("login").count()).isOne();
        assertThat(unanswered.values().stream().mapToLong(Unanswered::count).sum()).isEqualTo(6 * Labels.MOST + 1);
    }

    @Test
    void whatIsAwaitedIsInFlightUntilItComes() {
        long fiveSecondsAgo = System.nanoTime() - TimeUnit.SECONDS.toNanos(5);
        InFlightEntry first = inFlight.awaiting("callback", fiveSecondsAgo);
        InFlightEntry second = inFlight.awaiting("callback", fiveSecondsAgo);

        assertThat(inFlight.unanswered().get("callback").count()).isEqualTo(2);
        assertThat(inFlight.unanswered().get("callback").oldest()).isBetween(5_000.0, 60_000.0);

        first.end();
        first.end();
        assertThat(inFlight.unanswered().get("callback").count()).isEqualTo(1);
        second.end();
        assertThat(inFlight.unanswered()).isEmpty();
    }

    @Test
    void whatNobodyWillLearnOfStaysInFlightOnce() {
        InFlightEntry callback = inFlight.awaiting("callback", System.nanoTime() - TimeUnit.SECONDS.toNanos(2));
        callback.cut();
        callback.cut();
        callback.end();

        Unanswered unanswered = inFlight.unanswered().get("callback");
        assertThat(unanswered.count()).isEqualTo(1);
        assertThat(unanswered.oldest()).isBetween(2_000.0, 60_000.0);
    }

    @Test
    void requestsOfOtherThreadsAreSeen() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        Thread user = new Thread(() -> {
            begin("hang", BegunSample.NOT_SCHEDULED);
            begun.countDown();
            try {
                end.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        user.start();
        begun.await();

        assertThat(inFlight.unanswered()).containsOnlyKeys("hang");
        end.countDown();
        user.join();
    }

    @Test
    void resultsThatNeverComeDoNotPileUp() {
        for (int i = 0; i < 10_000; i++) {
            begin("ignored", BegunSample.NOT_SCHEDULED);
            inFlight.end();
        }

        int kept = 0;
        for (BegunSample request = inFlight.take(); request != null; request = request.earlier()) {
            kept++;
        }
        assertThat(kept).isBetween(1, 1_001);
    }

    @Test
    void onlyRequestsOlderThanTheLimitAreAddedToTheAnswered() {
        Unanswered open = new Unanswered();
        open.add(100_000);
        open.add(12_300_000);

        Tally both = open.addedTo(new Tally(), 500);

        assertThat(both.timed()).isEqualTo(1);
        assertThat(both.percentile(99)).isBetween(12_300.0, 12_313.0);
        assertThat(open.addedTo(new Tally(), Double.POSITIVE_INFINITY).timed()).isZero();
    }

    @Test
    void overdueIsWhatWaitedLongAndLongerThanAnyAnswer() {
        TallyRecorder recorder = new TallyRecorder();
        recorder.sample(new Sample("a", true, 20_000_000, -1, -1, -1, -1, -1, 0, 0), false);
        Tally slow = recorder.drain().orElseGet(Tally::new);
        Unanswered open = new Unanswered();
        open.add(9_900_000);
        open.add(10_100_000);
        open.add(25_000_000);

        assertThat(open.overdue(new Tally())).isEqualTo(2);
        assertThat(open.overdue(slow)).isEqualTo(1);
    }

    @Test
    void aStepWithAnAnswerStaysInFlightIfTheRunEndsBeforeItsTransactionDoes() {
        begin("skipped", BegunSample.NOT_SCHEDULED);
        inFlight.end();
        begin("first", BegunSample.NOT_SCHEDULED);
        inFlight.end();
        BegunSample first = begin("second", BegunSample.NOT_SCHEDULED);
        first.answered();

        assertThat(inFlight.unanswered()).as("while the run continues").containsOnlyKeys("second");
        inFlight.freeze();
        assertThat(inFlight.unanswered()).as("in the results").containsOnlyKeys("first", "second");
    }

    @Test
    void aRequestThatIsNotMadeIsNotInFlight() {
        begin("first", BegunSample.NOT_SCHEDULED);
        inFlight.end();
        begin("second", BegunSample.NOT_SCHEDULED);
        inFlight.refrain();

        assertThat(inFlight.unanswered()).isEmpty();
        assertThat(inFlight.take().label()).isEqualTo("first");
        assertThat(inFlight.take()).isNull();
    }

    private BegunSample begin(String label, long intendedNanos) {
        return inFlight.begin(label, System.nanoTime(), intendedNanos, false);
    }
}
