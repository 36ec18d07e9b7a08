package org.throng.workload.editor.coediting;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.throng.workload.editor.coediting.CoEditing.PROPAGATION;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.throng.measure.Measurements;
import org.throng.measure.Sample;
import org.throng.stats.RunStatistics;
import org.throng.stats.summary.LabelSummary;
import org.throng.verdict.RunThresholds;
import org.throng.workload.editor.ChangeListener;
import org.throng.workload.editor.RecordedMeasurements;

class CoEditingTest {

    private static final Duration BOUND = Duration.ofSeconds(30);

    private final RecordedMeasurements measured = new RecordedMeasurements();
    private long now = 1_000_000_000;
    private final CoEditing coEditing = new CoEditing(measured, BOUND, () -> now);
    private final ChangeListener anna = coEditing.member("doc");
    private final ChangeListener ben = coEditing.member("doc");
    private final ChangeListener viewer = coEditing.member("doc");

    private void pass(long millis) {
        now += TimeUnit.MILLISECONDS.toNanos(millis);
    }

    private void bothJoin() {
        anna.joined("a1", 0);
        ben.joined("b2", 0);
    }

    private void save(ChangeListener sender, long endIndex) {
        sender.sending(5);
        sender.saved(endIndex);
    }

    @Nested
    class Propagation {

        @Test
        void runsFromTheSendingToTheArrival() {
            bothJoin();
            anna.sending(5);
            pass(3);
            anna.saved(5);
            assertThat(measured.awaited(PROPAGATION)).isEqualTo(1);
            pass(4);
            ben.received("a1", 5, now, 321);

            assertThat(measured.samples(PROPAGATION))
                    .containsExactly(Sample.unscheduled(PROPAGATION, true, 7_000, 0, 321));
            assertThat(measured.awaited(PROPAGATION)).isZero();
            assertThat(measured.failures()).isEmpty();
        }

        @Test
        void mayComeBeforeTheAcknowledgement() {
            bothJoin();
            anna.sending(5);
            pass(2);
            ben.received("a1", 5, now, 321);
            pass(2);
            anna.saved(5);

            assertThat(measured.samples(PROPAGATION))
                    .containsExactly(Sample.unscheduled(PROPAGATION, true, 2_000, 0, 321));
            assertThat(measured.awaited(PROPAGATION)).isZero();
        }

        @Test
        void goesToEveryOtherEditorAndViewer() {
            bothJoin();
            viewer.joined("v3", 0);
            ben.sending(1);
            anna.received("b2", 1, now, 50);
            ben.saved(1);
            assertThat(measured.awaited(PROPAGATION)).isEqualTo(1);
            viewer.received("b2", 1, now, 50);

            assertThat(measured.samples(PROPAGATION)).hasSize(2);
            assertThat(measured.awaited(PROPAGATION)).isZero();
        }

        @Test
        void isTimedForEachPart() {
            bothJoin();
            anna.sending(5);
            ben.received("a1", 5, now, 100);
            pass(10);
            anna.saved(5);
            anna.sending(3);
            pass(1);
            anna.saved(8);
            pass(1);
            ben.received("a1", 8, now, 60);

            assertThat(measured.samples(PROPAGATION)).extracting(Sample::responseMicros).containsExactly(0L, 2_000L);
        }

        @Test
        void fromAnotherJvmIsCountedWithoutATime() {
            bothJoin();
            ben.received("stranger7", 4, now, 80);

            assertThat(measured.samples(PROPAGATION))
                    .containsExactly(Sample.unscheduled(PROPAGATION, true, Measurements.UNKNOWN, 0, 80));
        }

        @Test
        void staysApartFromOtherDocuments() {
            bothJoin();
            ChangeListener elsewhere = coEditing.member("other");
            elsewhere.joined("c1", 0);
            save(anna, 5);

            assertThat(measured.awaited(PROPAGATION)).isEqualTo(1);
        }

        @Test
        void isOwedToNobodyWhenTheEditorIsAlone() {
            anna.joined("a1", 0);
            save(anna, 5);

            assertThat(measured.awaited(PROPAGATION)).isZero();
            assertThat(measured.samples(PROPAGATION)).isEmpty();
        }
    }

    @Nested
    class Joining {

        @Test
        void laterEditorsAreOwedOnlyWhatTheyHaveNotBeenGiven() {
            anna.joined("a1", 0);
            save(anna, 5);
            save(anna, 9);
            ben.joined("b2", 5);

            assertThat(measured.awaited(PROPAGATION)).isEqualTo(1);
            ben.received("a1", 9, now, 10);
            assertThat(measured.samples(PROPAGATION)).hasSize(1);
            assertThat(measured.awaited(PROPAGATION)).isZero();
        }

        @Test
        void whatTheyHaveBeenGivenIsNoDuplicate() {
            anna.joined("a1", 0);
            save(anna, 5);
            ben.joined("b2", 5);
            ben.received("a1", 5, now, 10);

            assertThat(measured.samples(PROPAGATION)).isEmpty();
        }

        @Test
        void aSaveAcknowledgedAfterwardsButGivenAtJoiningIsNotOwed() {
            anna.joined("a1", 0);
            anna.sending(5);
            ben.joined("b2", 5);
            anna.saved(5);

            assertThat(measured.awaited(PROPAGATION)).isZero();
        }

        @Test
        void againAfterADropOwesNothingOfTheTimeBetween() {
            bothJoin();
            ben.left();
            save(anna, 5);
            ben.joined("b2", 5);
            save(anna, 8);
            ben.received("a1", 8, now, 10);
            pass(60_000);
            save(anna, 9);

            assertThat(measured.failures()).isEmpty();
            assertThat(measured.samples(PROPAGATION)).hasSize(1);
        }

        @Test
        void againDoesNotOweAnEditorItsOwnSaves() {
            bothJoin();
            save(anna, 5);
            anna.left();
            anna.joined("a1", 0);

            assertThat(measured.awaited(PROPAGATION)).isEqualTo(1);
        }

        @Test
        void twiceWithoutLeavingCountsOnce() {
            bothJoin();
            ben.joined("b2", 0);
            save(anna, 5);

            assertThat(measured.awaited(PROPAGATION)).isEqualTo(1);
        }
    }

    @Nested
    class Losses {

        @Test
        void areOwedForLongerThanTheBound() {
            bothJoin();
            save(anna, 5);
            pass(30_001);
            save(anna, 6);

            assertThat(measured.codes()).containsExactly("lost change");
            assertThat(measured.failures().get(0).message()).contains("30000 ms");
            assertThat(measured.samples(PROPAGATION))
                    .containsExactly(Sample.unscheduled(PROPAGATION, false, 30_001_000, 0, 0));
            assertThat(measured.awaited(PROPAGATION)).isEqualTo(1);
        }

        @Test
        void doNotCountAgainWhenTheyArriveAfterAll() {
            bothJoin();
            save(anna, 5);
            pass(30_001);
            ben.received("a1", 5, now, 10);

            assertThat(measured.codes()).containsExactly("lost change");
            assertThat(measured.samples(PROPAGATION)).hasSize(1);

            ben.received("a1", 5, now, 10);
            assertThat(measured.codes()).containsExactly("lost change", "duplicate change");
        }

        @Test
        void areKnownWhenALaterOneHasArrivedAndTheEditorLeaves() {
            bothJoin();
            save(anna, 5);
            save(anna, 6);
            ben.received("a1", 6, now, 10);
            assertThat(measured.failures()).isEmpty();
            ben.left();

            assertThat(measured.codes()).containsExactly("lost change");
            assertThat(measured.cut(PROPAGATION)).isZero();
        }

        @Test
        void cannotBeToldOfAnEditorWhoLeavesAtOnce() {
            bothJoin();
            save(anna, 5);
            ben.left();

            assertThat(measured.failures()).isEmpty();
            assertThat(measured.samples(PROPAGATION)).isEmpty();
            assertThat(measured.cut(PROPAGATION)).isEqualTo(1);
        }

        @Test
        void areCountedWhenAnEditorLeavesAfterTheBound() {
            bothJoin();
            save(anna, 5);
            pass(30_001);
            ben.left();

            assertThat(measured.codes()).containsExactly("lost change");
        }

        @Test
        void areCountedAtTheEndAndTheRestStaysInFlight() {
            bothJoin();
            save(anna, 5);
            pass(30_001);
            save(ben, 6);
            coEditing.close();

            assertThat(measured.codes()).containsExactly("lost change");
            assertThat(measured.cut(PROPAGATION)).isEqualTo(1);
            assertThat(measured.awaited(PROPAGATION)).isZero();
        }
    }

    @Nested
    class Disorder {

        @Test
        void theSameChangeTwiceIsADuplicate() {
            bothJoin();
            save(anna, 5);
            ben.received("a1", 5, now, 10);
            ben.received("a1", 5, now, 11);

            assertThat(measured.codes()).containsExactly("duplicate change");
            assertThat(measured.samples(PROPAGATION)).extracting(Sample::ok).containsExactly(true, false);
            assertThat(measured.samples(PROPAGATION).get(1).responseMicros()).isEqualTo(Measurements.UNKNOWN);
        }

        @Test
        void twiceBeforeTheAcknowledgementIsADuplicateAsWell() {
            bothJoin();
            anna.sending(5);
            ben.received("a1", 5, now, 10);
            ben.received("a1", 5, now, 10);
            anna.saved(5);

            assertThat(measured.codes()).containsExactly("duplicate change");
            assertThat(measured.samples(PROPAGATION)).hasSize(2);
        }

        @Test
        void theSameChangeAtTwoEditorsIsNone() {
            bothJoin();
            viewer.joined("v3", 0);
            save(anna, 5);
            ben.received("a1", 5, now, 10);
            viewer.received("a1", 5, now, 10);

            assertThat(measured.failures()).isEmpty();
        }

        @Test
        void anEditorsOwnChangeIsOneTooMany() {
            bothJoin();
            save(anna, 5);
            anna.received("a1", 5, now, 10);

            assertThat(measured.codes()).containsExactly("duplicate change");
        }

        @Test
        void anEarlierChangeAfterALaterOneIsOutOfOrder() {
            bothJoin();
            save(anna, 5);
            save(anna, 6);
            ben.received("a1", 6, now, 10);
            pass(8);
            ben.received("a1", 5, now, 10);

            assertThat(measured.codes()).containsExactly("change out of order");
            assertThat(measured.samples(PROPAGATION))
                    .extracting(Sample::ok, Sample::responseMicros)
                    .containsExactly(
                            tuple(true, 0L),
                            tuple(false, 8_000L));
        }
    }

    @Nested
    class UnacknowledgedSaves {

        @Test
        void withoutAcknowledgementAreOwedToNobody() {
            bothJoin();
            anna.sending(5);
            anna.notSaved();
            pass(30_001);
            coEditing.close();

            assertThat(measured.awaited(PROPAGATION)).isZero();
            assertThat(measured.samples(PROPAGATION)).isEmpty();
            assertThat(measured.failures()).isEmpty();
        }

        @Test
        void mayHaveArrivedWithoutAcknowledgement() {
            bothJoin();
            anna.sending(5);
            pass(6);
            ben.received("a1", 5, now, 10);
            anna.notSaved();

            assertThat(measured.samples(PROPAGATION)).extracting(Sample::responseMicros).containsExactly(6_000L);
        }

        @Test
        void mayArriveAfterTheSenderGaveThemUp() {
            bothJoin();
            anna.sending(5);
            anna.notSaved();
            ben.received("a1", 5, now, 10);
            anna.sending(3);
            anna.saved(8);
            ben.received("a1", 8, now, 10);

            assertThat(measured.samples(PROPAGATION))
                    .extracting(Sample::responseMicros)
                    .containsExactly(Measurements.UNKNOWN, 0L);
            assertThat(measured.failures()).isEmpty();
        }

        @Test
        void thatAreLateDoNotPassForTheNextOne() {
            bothJoin();
            anna.sending(5);
            anna.notSaved();
            anna.sending(3);
            ben.received("a1", 5, now, 10);
            pass(2);
            ben.received("a1", 8, now, 10);
            anna.saved(8);

            assertThat(measured.samples(PROPAGATION))
                    .extracting(Sample::responseMicros)
                    .containsExactlyInAnyOrder(Measurements.UNKNOWN, 2_000L);
        }
    }

    @Test
    void lossesAreInTheTableAndBreakThresholds() {
        RunStatistics run = new RunStatistics();
        RunThresholds thresholds = RunThresholds.of(RunThresholds.parse("errors(propagation) < 0.1%"));
        try (CoEditing real = new CoEditing(run, BOUND, () -> now)) {
            ChangeListener sender = real.member("doc");
            ChangeListener receiver = real.member("doc");
            sender.joined("s1", 0);
            receiver.joined("r2", 0);
            save(sender, 1);
            receiver.received("s1", 1, now, 10);
            save(sender, 2);
            pass(30_001);
        }
        run.closeInterval(1, 2);

        assertThat(run.labels(1))
                .extracting(LabelSummary::label, LabelSummary::samples, LabelSummary::errors, LabelSummary::inFlight)
                .containsExactly(tuple(PROPAGATION, 2L, 1L, 0L));
        assertThat(run.total(1).samples()).isEqualTo(2);
        assertThat(thresholds.judge(run, 1))
                .extracting(judgement -> judgement.result().passed())
                .containsExactly(false);
    }

    @Test
    void documentsAreForgottenWithTheirLastEditor() {
        bothJoin();
        save(anna, 5);
        anna.left();
        assertThat(coEditing.openDocuments()).isEqualTo(1);
        ben.left();
        ben.left();
        assertThat(coEditing.openDocuments()).isZero();
    }

    @Test
    void newsAfterTheEndAreIgnored() {
        bothJoin();
        anna.sending(5);
        coEditing.close();
        anna.saved(5);
        anna.notSaved();
        ben.received("a1", 5, now, 10);
        ben.joined("b2", 5);
        save(anna, 6);
        ben.left();

        assertThat(measured.samples(PROPAGATION)).isEmpty();
        assertThat(measured.awaited(PROPAGATION)).isZero();
        assertThat(coEditing.openDocuments()).isZero();
    }

    @Test
    void newsOfAnEditorWhoHasNotJoinedAreIgnored() {
        save(anna, 5);
        anna.notSaved();
        anna.received("b2", 5, now, 10);
        anna.left();

        assertThat(measured.samples(PROPAGATION)).isEmpty();
    }
}
