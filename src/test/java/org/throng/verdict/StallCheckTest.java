package org.throng.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.measure.Sample;
import org.throng.stats.RunStatistics;

/** Thresholds of runs whose injector stands still for a time. */
class StallCheckTest {

    private final RunStatistics run = new RunStatistics();
    private final List<RunThresholds> thresholds = new ArrayList<>();
    private int second;

    private void rules(String text) {
        thresholds.add(RunThresholds.of(RunThresholds.parse(text)));
        run.addListener(thresholds.get(0));
    }

    private void samples(int count, int failed, long millis) {
        for (int i = 0; i < count; i++) {
            run.sample(Sample.unscheduled("read", i >= failed, millis * 1000, 1, 1));
        }
    }

    private void secondPasses() {
        secondPasses(0);
    }

    private void secondPasses(double stopMillis) {
        run.closeInterval(++second, 1, stopMillis);
    }

    /** Seconds of 100 samples each. */
    private void seconds(int count, long millis) {
        for (int i = 0; i < count; i++) {
            samples(100, 0, millis);
            secondPasses();
        }
    }

    private Judgement judged() {
        return thresholds.get(0).judge(run, second).get(0);
    }

    private void assertFailed(boolean disputed) {
        Judgement judgement = judged();
        assertThat(judgement.result().passed()).isFalse();
        assertThat(judgement.disputed() != null).as(judgement.reason() + " / " + judgement.disputed())
                .isEqualTo(disputed);
    }

    private void assertPassed() {
        Judgement judgement = judged();
        assertThat(judgement.result().passed()).as(judgement.reason()).isTrue();
        assertThat(judgement.disputed()).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"p95(read) < 500", "p95 < 500", "p99 <= 500 over 3 s", "mean < 100", "max < 1 s",
        "p95(read) < 500 after 1 s", "p95 < 500 abort", "stddev < 100"})
    void aStallThatBreaksAThresholdIsNoFailureOfTheTarget(String rule) {
        rules(rule);
        seconds(4, 3);
        samples(100, 0, 1_100);
        secondPasses(1_200);
        assertThat(thresholds.get(0).abortReason()).isEmpty();
        seconds(1, 3);
        assertThat(thresholds.get(0).abortReason()).isEmpty();

        assertFailed(true);
    }

    @Test
    void theSentenceHasTheFigureWithAndWithout() {
        rules("p95(read) < 500");
        seconds(4, 3);
        samples(100, 0, 1_100);
        secondPasses(1_200);

        assertThat(judged().disputed()).isEqualTo("p95(read) < 500: 1,100 ms, but 3.001 ms without the samples that a"
                + " stall of the injector touched.");
        assertThat(judged().result().withoutStalls()).isBetween(3.0, 3.003);
    }

    @Test
    void aSlowTargetFailsWithAndWithoutTheStall() {
        rules("p95(read) < 500");
        seconds(4, 700);
        samples(100, 0, 1_500);
        secondPasses(1_200);
        seconds(2, 700);

        assertFailed(false);
    }

    @Test
    void aSlowTargetFailsWhereNoSampleIsLeftIfTheStallIsTooShortToExplainIt() {
        rules("p95(read) < 500");
        samples(100, 0, 3_000);
        secondPasses(150);
        assertFailed(false);
        assertThat(judged().result().withoutStalls()).isNull();
    }

    @Test
    void whereNoSampleIsLeftAStallThatExplainsItDecides() {
        rules("p95(read) < 500");
        samples(100, 0, 700);
        secondPasses(150);
        assertFailed(true);
        assertThat(judged().disputed()).contains("no sample is left");
    }

    @ParameterizedTest
    @CsvSource({"1250, true", "1350, false", "4000, false"})
    void aStopExplainsTwiceItsLength(int millis, boolean disputed) {
        rules("max < 500");
        seconds(4, 3);
        samples(1, 0, millis);
        secondPasses(400);

        assertFailed(disputed);
    }

    @Test
    void aStallNeverMakesAThresholdHold() {
        rules("p95(read) < 500");
        seconds(1, 600);
        for (int i = 0; i < 30; i++) {
            samples(100, 0, 300);
            secondPasses(i == 0 ? 300 : 0);
        }
        assertPassed();
    }

    @Test
    void aLimitFromBelowMayBeKeptByAStall() {
        rules("p50 > 500");
        seconds(1, 3);
        samples(300, 0, 1_000);
        secondPasses(1_100);

        assertThat(judged().result().passed()).isTrue();
        assertThat(judged().disputed()).isNotNull();
    }

    @Test
    void errorsThatOnlyTheStalledSecondsHaveAreDisputed() {
        rules("errors < 1%");
        seconds(4, 3);
        samples(100, 20, 3);
        secondPasses(2_500);
        assertFailed(true);
    }

    @Test
    void errorsOfATargetAreItsOwnEvenIfTheInjectorWasBusyAtTheStart() {
        rules("errors < 1%");
        samples(100, 20, 3);
        secondPasses(180);
        assertFailed(false);
    }

    @Test
    void aRateIsJudgedOnTheTimeThatIsLeft() {
        rules("rate(read) >= 95/s");
        seconds(8, 3);
        samples(20, 0, 3);
        secondPasses(1_000);
        seconds(1, 3);
        assertFailed(true);
        assertThat(judged().result().withoutStalls()).isEqualTo(100);
    }

    @Test
    void aRateThatNoStallCanHaveLoweredSoMuchIsTheTargets() {
        rules("rate(read) >= 95/s");
        seconds(4, 3);
        secondPasses(200);
        seconds(1, 3);
        secondPasses();
        secondPasses();
        assertFailed(false);
    }

    @Test
    void aNumberOfSamplesIsThatOfTheWholeRun() {
        rules("samples(read) >= 980");
        seconds(8, 3);
        samples(50, 0, 3);
        secondPasses(1_000);
        seconds(1, 3);
        assertFailed(true);
        assertThat(judged().result().withoutStalls()).isEqualTo(1_000);
    }

    @Test
    void aNumberOfSamplesOfAPartIsThatOfTheWholePart() {
        rules("samples(read) >= 780 after 2 s");
        seconds(8, 3);
        samples(50, 0, 3);
        secondPasses(1_000);
        seconds(1, 3);
        assertFailed(true);
        assertThat(judged().result().withoutStalls()).isEqualTo(800);
    }

    @Test
    void everyStallIsLeftOut() {
        rules("p95(read) < 500 after 1 s");
        seconds(3, 3);
        samples(100, 0, 1_100);
        secondPasses(1_200);
        seconds(3, 3);
        samples(100, 0, 1_100);
        secondPasses(1_200);

        assertFailed(true);
        assertThat(judged().result().withoutStalls()).isBetween(3.0, 3.003);
    }

    @ParameterizedTest
    @ValueSource(strings = {"samples >= 200", "samples(read) >= 200", "rate >= 200/s", "samples >= 200 before 9 s"})
    void aLoadThatStalledThroughoutProvesNothingAboutTheTarget(String rule) {
        rules(rule);
        samples(100, 0, 3);
        secondPasses(1_000);

        assertFailed(true);
        assertThat(judged().result().withoutStalls()).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"samples(read) >= 150 over 2 s abort", "rate(read) >= 75/s over 2 s abort"})
    void aWindowThatStalledThroughoutStopsNoRun(String rule) {
        rules(rule);
        seconds(4, 3);
        for (int i = 0; i < 3; i++) {
            secondPasses(1_000);
        }

        assertThat(thresholds.get(0).abortReason()).isEmpty();
        assertFailed(true);
    }

    @ParameterizedTest
    @ValueSource(strings = {"rate(read) >= 95/s after 8 s", "samples(read) >= 190 after 8 s",
        "rate(read) >= 95/s over 2 s", "samples(read) >= 190 over 2 s"})
    void aStopIsComparedWithThePartThatTheRuleIsAbout(String rule) {
        rules(rule);
        seconds(8, 3);
        samples(50, 0, 3);
        secondPasses(500);
        seconds(1, 3);

        assertFailed(true);
    }

    @Test
    void aRateThatTheStopsAreTooShortForIsTheTargets() {
        rules("rate(read) >= 95/s");
        seconds(4, 3);
        secondPasses(150);
        seconds(4, 3);
        secondPasses(150);

        assertFailed(false);
        assertThat(judged().result().withoutStalls()).as("80/s of all").isEqualTo(100);
    }

    @Test
    void aRateFromAboveMayBeKeptByAStall() {
        rules("rate(read) <= 95/s");
        seconds(8, 3);
        samples(20, 0, 3);
        secondPasses(1_000);
        seconds(1, 3);

        assertThat(judged().result().passed()).isTrue();
        assertThat(judged().disputed()).contains("92", "100");
    }

    @ParameterizedTest
    @ValueSource(strings = {"rate(read) >= 105/s", "rate(read) > 105/s", "p95 < 500", "samples >= 1050"})
    void whatHoldsInSpiteOfAStallHoldsAlsoIfTheRestDoesNot(String rule) {
        rules(rule);
        seconds(9, 600);
        samples(20_000, 0, 3);
        secondPasses(300);

        assertPassed();
        assertThat(judged().result().withoutStalls()).isNotNull();
    }

    @Test
    void whatHasNoAnswerAtTheEndOfAStallMayHaveOneThatWasNotRead() {
        rules("inflight == 0");
        seconds(3, 3);
        run.inFlight().cut("read", 900_000);
        secondPasses(1_000);
        assertFailed(true);
    }

    @Test
    void theTargetStopsARunThatStalledBefore() {
        rules("errors < 5% over 2 s abort");
        seconds(2, 3);
        samples(100, 50, 3);
        secondPasses(1_000);
        assertThat(thresholds.get(0).abortReason()).isEmpty();
        seconds(3, 3);
        samples(100, 50, 3);
        secondPasses();
        assertThat(thresholds.get(0).abortReason()).isPresent();
        assertFailed(false);
        assertThat(judged().stoppedRun()).isTrue();
    }

    @Test
    void anAbortThatAStallPreventedIsJudgedByTheWholeRun() {
        rules("p95 < 500 abort");
        samples(100, 0, 1_000);
        secondPasses(1_000);
        seconds(40, 3);

        assertThat(thresholds.get(0).abortReason()).isEmpty();
        assertPassed();
    }
}
