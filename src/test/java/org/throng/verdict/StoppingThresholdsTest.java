package org.throng.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.measure.Sample;
import org.throng.stats.RunStatistics;
import org.throng.stats.SampleBreach;

/** Rules that stop a run: when a second is closed, or at the sample that breaks them. */
class StoppingThresholdsTest extends RunUnderRules {

    @Test
    void abortIsSaidInTheSecondInWhichTheRuleBreaks() {
        RunThresholds thresholds = thresholds("errors(save) < 10% abort");
        samples("save", 100, 5, 1);
        secondPasses();
        assertThat(thresholds.abortReason()).isEmpty();
        samples("save", 100, 50, 1);
        secondPasses();

        assertThat(thresholds.abortReason()).hasValue("errors(save) < 10% abort: 27.50% at second 2");
        assertThat(thresholds.judge(run, 2)).extracting(Judgement::stoppedRun).containsExactly(true);
        assertFailed(only(thresholds), 0.275, "27.50% at second 2, which stopped the run");
    }

    @Test
    void theRuleThatStoppedTheRunStaysItsReason() {
        RunThresholds thresholds = thresholds("errors(save) < 10% abort; errors(read) < 10% abort");
        samples("read", 10, 5, 1);
        secondPasses();
        assertThat(thresholds.abortReason()).get().asString().startsWith("errors(read)");
        samples("save", 10, 5, 1);
        secondPasses();

        assertThat(thresholds.abortReason()).get().asString().startsWith("errors(read)");
        assertThat(thresholds.judge(run, 2)).extracting(Judgement::stoppedRun).containsExactly(false, true);
    }

    private int stopsAtSample(RunThresholds thresholds, Runnable samples) {
        AtomicInteger stops = new AtomicInteger();
        run.watchSamples(thresholds.stopAtSample(run, breach -> stops.incrementAndGet()).orElseThrow());
        samples.run();
        return stops.get();
    }

    @Test
    void theFirstErrorStopsTheRunBeforeItsSecondIsClosed() {
        RunThresholds thresholds = thresholds("errors == 0 abort");

        assertThat(stopsAtSample(thresholds, () -> samples("save", 10, 0, 1))).isZero();
        assertThat(thresholds.abortReason()).isEmpty();
        assertThat(stopsAtSample(thresholds, () -> samples("save", 10, 3, 1))).isOne();
        assertThat(thresholds.abortReason()).hasValue("errors == 0 abort: 1 at second 0.0 ('save')");
        secondPasses();

        assertThat(thresholds.judge(run, 1)).extracting(Judgement::stoppedRun).containsExactly(true);
        assertFailed(only(thresholds), 1.0, "1 at second 0.0 ('save'), which stopped the run");
    }

    @Test
    void aSampleOfAnInjectorStopsTheRunOnceAndIsNamed() {
        RunThresholds thresholds = thresholds("p95 < 500; errors == 0 abort; max < 500");

        assertThat(thresholds.brokenElsewhere(new SampleBreach(0, 1, 2.5, "save", "one"))).as("no guard").isFalse();
        assertThat(thresholds.brokenElsewhere(new SampleBreach(3, 1, 2.5, "save", "one"))).as("no rule").isFalse();
        assertThat(thresholds.brokenElsewhere(new SampleBreach(1, 0, 2.5, "save", "one"))).as("it holds").isFalse();
        assertThat(thresholds.abortReason()).isEmpty();
        assertThat(thresholds.brokenElsewhere(new SampleBreach(1, 1, 2.54, "save", "two:1100"))).isTrue();
        assertThat(thresholds.brokenElsewhere(new SampleBreach(1, 1, 2.4, "save", "one"))).as("a second").isFalse();

        assertThat(thresholds.abortReason()).hasValue("errors == 0 abort: 1 at second 2.5 ('save' on two:1100)");
        samples("save", 10, 2, 1);
        secondPasses();
        assertFailed(thresholds.judge(run, 3).get(1), 1.0,
                "1 at second 2.5 ('save' on two:1100), which stopped the run");
    }

    @Test
    void aSampleBeforeTheAgreedStartIsOfTheFirstSecond() {
        RunStatistics early = new RunStatistics(System.nanoTime() + TimeUnit.HOURS.toNanos(1));
        List<SampleBreach> breaches = new ArrayList<>();
        early.watchSamples(thresholds("errors == 0 abort").stopAtSample(early, breaches::add).orElseThrow());
        early.sample(Sample.unscheduled("set up", false, 1_000, 1, 1));

        assertThat(breaches).containsExactly(new SampleBreach(0, 1, 0, "set up", RunStatistics.LOCAL));
    }

    @Test
    void aNumberOfErrorsStopsTheRunAtTheLastOfThem() {
        RunThresholds thresholds = thresholds("errors(save) < 3 abort");

        assertThat(stopsAtSample(thresholds, () -> samples("read", 10, 10, 1))).isZero();
        assertThat(stopsAtSample(thresholds, () -> samples("save", 2, 2, 1))).isZero();
        assertThat(stopsAtSample(thresholds, () -> samples("save", 1, 1, 1))).isOne();
    }

    @Test
    void aSlowSampleStopsTheRun() {
        RunThresholds thresholds = thresholds("max(save) <= 500 abort");

        assertThat(stopsAtSample(thresholds, () -> samples("save", 5, 0, 500))).isZero();
        assertThat(stopsAtSample(thresholds, () -> samples("save", 5, 0, 501))).isOne();
    }

    @Test
    void aTransactionStopsTheRunByItsNameAndNotAsPartOfTheTotal() {
        Sample failed = Sample.unscheduled("visit", false, 1000, 1, 1);

        assertThat(stopsAtSample(thresholds("errors == 0 abort"), () -> run.transaction(failed))).isZero();
        assertThat(stopsAtSample(thresholds("errors(visit) == 0 abort"), () -> run.transaction(failed))).isOne();
    }

    @Test
    void aRuleIsAboutTheRowOfItsLabel() {
        Sample failed = Sample.unscheduled("login", false, 1000, 1, 1);
        samples("login", 1, 0, 1);

        assertThat(stopsAtSample(thresholds("errors(login) == 0 abort"), () -> run.transaction(failed))).isZero();
        assertThat(stopsAtSample(thresholds("errors(login (transaction)) == 0 abort"), () -> run.transaction(failed)))
                .isOne();
        assertThat(stopsAtSample(thresholds("errors(login (transaction)) == 0 abort"), () -> run.sample(failed)))
                .isZero();
    }

    @Test
    void aSampleOutsideThePartOfTheRuleStopsNothing() {
        assertThat(stopsAtSample(thresholds("errors == 0 after 1 h abort"), () -> samples("save", 3, 3, 1))).isZero();
        assertThat(stopsAtSample(thresholds("errors == 0 before 1 h abort"), () -> samples("save", 3, 3, 1))).isOne();
    }

    @ParameterizedTest
    @ValueSource(strings = {"errors == 0", "errors < 1% abort", "errors < 5 over 10 s abort", "p95 < 500 abort",
        "rate >= 10/s after 1 s abort"})
    void rulesThatNoSingleSampleBreaksWatchNoSamples(String rule) {
        assertThat(thresholds(rule).stopAtSample(run, breach -> { })).isEmpty();
    }

    @Test
    void aStallThatMayHaveCausedTheErrorMakesTheStoppedRunDisputed() {
        RunThresholds thresholds = thresholds("errors == 0 abort");
        samples("save", 100, 0, 1);
        secondPasses();
        assertThat(stopsAtSample(thresholds, () -> samples("save", 1, 1, 1))).isOne();
        run.closeInterval(++second, 1, 800);

        assertThat(thresholds.judge(run, second).get(0).disputed()).isNotNull();
    }

    @Test
    void aRuleThatBreaksInTheLastSecondStopsNothing() {
        RunThresholds thresholds = thresholds("errors(save) < 10% abort");
        samples("save", 200, 55, 1);
        secondPasses();

        assertThat(thresholds.judge(run, 1)).extracting(Judgement::stoppedRun).containsExactly(false);
        assertFailed(only(thresholds), 0.275, "27.50% at second 1");
    }

    @Test
    void abortWaitsForTheWarmUpAndTheWindow() {
        RunThresholds thresholds = thresholds("rate(save) >= 10/s over 2 s after 1 s abort");
        secondPasses();
        samples("save", 9, 0, 1);
        secondPasses();
        assertThat(thresholds.abortReason()).isEmpty();
        samples("save", 9, 0, 1);
        secondPasses();

        assertThat(thresholds.abortReason())
                .hasValueSatisfying(reason -> assertThat(reason).contains("9/s at second 3"));
    }

    @Test
    void withoutAbortNothingIsStopped() {
        RunThresholds thresholds = thresholds("errors < 1%; errors < 1% over 1 s");
        samples("save", 10, 10, 1);
        secondPasses();

        assertThat(thresholds.abortReason()).isEmpty();
    }

    @Test
    void theFirstSamplesMayFailWithoutStoppingTheRun() {
        RunThresholds thresholds = thresholds("p95(open) < 500 abort");
        secondPasses();
        assertThat(thresholds.abortReason()).isEmpty();
        samples("open", 1, 1, 3);
        secondPasses();
        assertThat(thresholds.abortReason()).isEmpty();
        assertFailed(only(thresholds), null, "no success: the only sample failed");

        samples("open", 1, 0, 3);
        secondPasses();
        assertThat(only(thresholds).result().passed()).isTrue();
    }

    @Test
    void slowFailuresStopARunAsSlowAnswersDo() {
        RunThresholds thresholds = thresholds("max(open) < 500 abort");
        samples("open", 2, 2, 30_000);
        secondPasses();

        assertThat(thresholds.abortReason()).hasValue("max(open) < 500 abort: 30,000 ms at second 1");
        assertFailed(only(thresholds), 30_000.0, "30,000 ms at second 1, which stopped the run");
    }
}
