package org.throng.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.stats.summary.ThresholdResult;
import org.throng.stats.summary.ThresholdUnit;

/** What becomes of rules when a run is over. */
class RunThresholdsTest extends RunUnderRules {

    @Test
    void aRuleThatHoldsHasNoReason() {
        RunThresholds thresholds = thresholds("p95(read) < 500");
        samples("read", 100, 0, 100);
        samples("other", 100, 0, 5_000);
        secondPasses();

        Judgement judgement = only(thresholds);

        assertThat(judgement.result().passed()).isTrue();
        assertThat(judgement.result().observed()).isBetween(100.0, 100.1);
        assertThat(judgement.result().rule()).isEqualTo("p95(read) < 500");
        assertThat(judgement.reason()).isNull();
    }

    @Test
    void aBrokenRuleSaysWhatWasObserved() {
        RunThresholds thresholds = thresholds("max < 500; rate >= 100/s; errors < 1%; errors(read) <= 3; samples > 50");
        samples("read", 50, 4, 600);
        secondPasses();

        List<Judgement> judgements = thresholds.judge(run, 1);

        assertFailed(judgements.get(0), 600.0, "600 ms");
        assertFailed(judgements.get(1), 50.0, "50/s");
        assertFailed(judgements.get(2), 0.08, "8.00%");
        assertFailed(judgements.get(3), 4.0, "4");
        assertFailed(judgements.get(4), 50.0, "50");
    }

    @Test
    void aSmallShareIsNotWrittenAsNothing() {
        RunThresholds thresholds = thresholds("errors < 0.001%");
        samples("read", 80_000, 1, 1);
        secondPasses();

        assertFailed(only(thresholds), 1 / 80_000.0, "0.0012%");
    }

    @Test
    void anUnknownLabelIsNamedWithThoseThereAre() {
        RunThresholds thresholds = thresholds("p95(raed) < 500");
        samples("read", 1, 0, 1);
        samples("save", 1, 0, 1);
        secondPasses();

        assertFailed(only(thresholds), null, "'raed' had no samples; labels of this run: read, save");
    }

    @Test
    void ofManyLabelsSomeAreNamed() {
        RunThresholds thresholds = thresholds("p95(raed) < 500");
        assertFailed(only(thresholds), null, "'raed' had no samples; labels of this run: none");
        for (int i = 0; i < 10; i++) {
            samples("l" + i, 1, 0, 1);
        }
        secondPasses();
        assertThat(only(thresholds).reason()).endsWith("l0, l1, l2, l3, l4, l5, l6, l7, l8, l9");
        samples("l10", 1, 0, 1);
        secondPasses();
        assertThat(only(thresholds).reason()).endsWith("l8, l9, …");
    }

    @Test
    void pushesAreJudgedByTheirName() {
        RunThresholds thresholds = thresholds("p95(event (push)) < 10");
        run.push("event", 20_000, 1);
        secondPasses();

        assertThat(only(thresholds).result().passed()).isFalse();
    }

    @Test
    void requestsInFlightOlderThanTheLimitCountAtTheirAge() {
        RunThresholds thresholds = thresholds("p99(read auth) < 500; inflight <= 3");
        samples("read auth", 97, 0, 10);
        for (int i = 0; i < 3; i++) {
            run.inFlight().cut("read auth", 12_300_000);
        }
        run.inFlight().cut("read auth", 400_000);
        secondPasses();

        List<Judgement> judgements = thresholds.judge(run, 1);

        assertThat(judgements.get(0).result().passed()).isFalse();
        assertThat(judgements.get(0).result().observed()).isBetween(12_300.0, 12_313.0);
        assertThat(judgements.get(0).reason())
                .endsWith(" ms, with 3 requests that had no answer after up to 12.3 s");
        assertFailed(judgements.get(1), 4.0, "4, with 4 requests that had no answer after up to 12.3 s");
    }

    @Test
    void requestsInFlightOfAllLabelsAreOneNumber() {
        RunThresholds thresholds = thresholds("inflight == 2; inflight(read) == 1; inflight(save) == 0");
        samples("save", 1, 0, 1);
        run.inFlight().cut("read", 400_000);
        run.inFlight().cut("list", 400_000);
        secondPasses();

        assertThat(thresholds.judge(run, 1)).extracting(judgement -> judgement.result().observed())
                .containsExactly(2.0, 1.0, 0.0);
    }

    @Test
    void youngRequestsInFlightSayNothing() {
        RunThresholds thresholds = thresholds("p99 < 500");
        samples("read", 10, 0, 10);
        run.inFlight().cut("read", 400_000);
        secondPasses();

        assertThat(only(thresholds).result().passed()).isTrue();
    }

    @Test
    void requestsThatBeginAfterThePartOfARuleAreNotJudgedByIt() {
        RunThresholds thresholds = thresholds("max < 2 s before 3 s; errors < 1% before 3 s; max < 20 s before 9 s");
        for (int i = 0; i < 20; i++) {
            samples("read", 10, 0, 50);
            secondPasses();
        }
        run.inFlight().cut("read", 12_000_000);

        assertThat(thresholds.judge(run, second)).extracting(judgement -> judgement.result().passed())
                .containsExactly(true, true, true);

        run.inFlight().cut("read", 19_000_000);

        assertThat(thresholds.judge(run, second)).extracting(judgement -> judgement.result().passed())
                .as("began at second 1").containsExactly(false, false, true);
    }

    @Test
    void overdueRequestsAreErrors() {
        RunThresholds thresholds = thresholds("errors < 1%");
        samples("read", 9, 0, 10);
        run.inFlight().cut("read", 30_000_000);
        secondPasses();

        assertFailed(only(thresholds), 0.1, "10.00%, with 1 request that had no answer after up to 30.0 s");
    }

    @Test
    void aLabelThatWasNeverAnsweredIsJudgedByAge() {
        RunThresholds thresholds = thresholds("p50(hang) < 500");
        run.inFlight().cut("hang", 2_000_000);
        secondPasses();

        assertThat(only(thresholds).result().observed()).isBetween(2_000.0, 2_002.0);
        assertThat(only(thresholds).result().passed()).isFalse();
    }

    @Test
    void everyFullWindowMustHold() {
        RunThresholds thresholds = thresholds("p95(read) < 100 over 3 s");
        for (int i = 1; i <= 20; i++) {
            samples("read", 10, 0, i == 8 ? 700 : 10);
            secondPasses();
        }

        Judgement judgement = only(thresholds);

        assertThat(judgement.result().observed()).isBetween(700.0, 700.7);
        assertThat(judgement.reason()).endsWith(" ms from second 5 to 8; first broken at second 8");
        assertThat(run.total(20).p50()).isLessThan(11);
    }

    @Test
    void aTargetThatStopsAnsweringBreaksAWindow() {
        RunThresholds thresholds = thresholds("p95(read) < 500 over 2 s abort");
        samples("read", 10, 0, 10);
        secondPasses();
        samples("read", 10, 0, 10);
        secondPasses();
        assertThat(thresholds.abortReason()).isEmpty();

        long now = System.nanoTime();
        run.inFlight().begin("read", now, now - TimeUnit.SECONDS.toNanos(2), false);
        secondPasses();
        secondPasses();

        assertThat(thresholds.abortReason()).isPresent();
        assertThat(only(thresholds).result().observed()).isBetween(2_000.0, 60_000.0);
    }

    @Test
    void aWindowIsAsLongAsItSays() {
        RunThresholds thresholds = thresholds("samples >= 30 over 3 s");
        for (int i = 1; i <= 10; i++) {
            samples("read", 10, 0, 1);
            secondPasses();
        }

        assertThat(only(thresholds).result()).extracting("passed", "observed").containsExactly(true, 30.0);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "samples >= 6 over 1 s  | 5  | 4", "samples > 9 over 1 s  | 5  | 3", "samples <= 11 over 1 s | 12 | 2",
        "samples < 10 over 1 s  | 12 | 1", "samples == 10 over 1 s | 5  | 2", "rate >= 9.5/s over 2 s | 7 | 4"})
    void theWorstWindowIsThatFurthestFromTheLimit(String rule, double worst, int firstBroken) {
        RunThresholds thresholds = thresholds(rule);
        for (int count : new int[] {10, 12, 9, 5, 14}) {
            samples("read", rule.contains("<") || rule.contains("==") ? Math.min(count, 12) : count, 0, 1);
            secondPasses();
        }

        assertThat(only(thresholds).result().observed()).isEqualTo(worst);
        assertThat(only(thresholds).reason()).endsWith("; first broken at second " + firstBroken);
    }

    @Test
    void aWindowThatNeverFilledProvesNothing() {
        RunThresholds thresholds = thresholds("p95(read) < 100 over 30 s");
        samples("read", 10, 0, 1);
        secondPasses();

        assertFailed(only(thresholds), null, "nothing was measured in any full window of this length");
    }

    @Test
    void aSilentSecondBreaksARateInAWindow() {
        RunThresholds thresholds = thresholds("rate(read) >= 5/s over 2 s");
        samples("read", 10, 0, 1);
        secondPasses();
        secondPasses();
        secondPasses();

        assertThat(only(thresholds).result().observed()).isZero();
    }

    @Test
    void theWarmUpIsLeftOut() {
        RunThresholds thresholds = thresholds("max(read) < 100 after 2 s; rate(read) >= 10/s after 2 s");
        samples("read", 1, 0, 900);
        secondPasses();
        samples("read", 1, 0, 900);
        secondPasses();
        samples("read", 10, 0, 50);
        secondPasses();

        assertThat(thresholds.judge(run, 3))
                .extracting(judgement -> judgement.result().passed())
                .containsExactly(true, true);
    }

    @Test
    void theEndIsLeftOutWhereTheRuleSaysSo() {
        RunThresholds thresholds = thresholds(
                "rate >= 10/s over 2 s before 3 s abort; max(read) < 100 before 3 s; rate(read) >= 10/s before 3 s");
        for (int i = 0; i < 3; i++) {
            samples("read", 10, 0, 50);
            secondPasses();
        }
        samples("read", 1, 0, 900);
        secondPasses();
        secondPasses();

        assertThat(thresholds.abortReason()).isEmpty();
        assertThat(thresholds.judge(run, 5))
                .extracting(judgement -> judgement.result().passed())
                .containsExactly(true, true, true);
    }

    @ParameterizedTest
    @CsvSource({"after 3 s, 20", "before 3 s, 30", "after 2 s before 3 s, 10", "after 5 s before 9 s,"})
    void thePartOfARuleBeginsAndEndsWithItsSeconds(String part, Double observed) {
        RunThresholds thresholds = thresholds("samples >= 1 " + part);
        for (int i = 0; i < 5; i++) {
            samples("read", 10, 0, 1);
            secondPasses();
        }

        assertThat(only(thresholds).result().observed()).isEqualTo(observed);
        assertThat(only(thresholds).result().passed()).isEqualTo(observed != null);
    }

    @ParameterizedTest
    @ValueSource(strings = {"max(read) < 100", "samples(read) <= 100", "samples == 0", "rate < 100/s", "errors < 1%"})
    void aRunShorterThanItsWarmUpProvesNothing(String rule) {
        RunThresholds thresholds = thresholds(rule + " after 1 min");
        samples("read", 1, 0, 1);
        secondPasses();

        assertFailed(only(thresholds), null, "nothing was measured in this part of the run");
    }

    @Test
    void aRuleOnErrorsHasAShareOnlyIfItsLimitIsOne() {
        samples("save", 100, 5, 1);
        secondPasses();

        assertThat(thresholds("errors == 0; errors < 1%").judge(run, 1))
                .extracting(Judgement::result)
                .extracting(ThresholdResult::unit, ThresholdResult::observed)
                .containsExactly(tuple(ThresholdUnit.COUNT, 5.0), tuple(ThresholdUnit.SHARE, 0.05));
    }

    @Test
    void aRunWithoutRulesIsJudgedByItsErrors() {
        RunThresholds thresholds = thresholds("");
        samples("read", 100, 2, 1);
        secondPasses();

        assertFailed(only(thresholds), 0.02, "2.00%");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "p95(open) < 15 s", "p50(open) >= 1", "mean(open) < 500", "min(open) < 500", "max(open) < 500",
        "stddev(open) < 500", "max < 500"
    })
    void aTimeIsNotJudgedByFailuresAlone(String rule) {
        RunThresholds thresholds = thresholds(rule);
        samples("open", 12, 12, 3);
        secondPasses();

        assertFailed(only(thresholds), null, "no success: all 12 samples failed");
        assertThat(only(thresholds).result().unobserved()).isEqualTo("no success");
    }

    @Test
    void whatIsNoResponseTimeIsJudgedByFailuresToo() {
        RunThresholds thresholds = thresholds("errors(open) <= 12; samples(open) == 12; rate(open) > 1; lateness < 1");
        samples("open", 12, 12, 3);
        run.lateness("open", 100);
        secondPasses();

        assertThat(thresholds.judge(run, second)).extracting(Judgement::reason).containsOnlyNulls();
    }

    @Test
    void oneSuccessIsEnoughToJudgeATime() {
        RunThresholds thresholds = thresholds("p95(open) < 500");
        samples("open", 12, 11, 3);
        secondPasses();

        assertThat(only(thresholds).result().passed()).isTrue();
        assertThat(only(thresholds).result().unobserved()).isNull();
    }

    @Test
    void theOnlySampleOfARuleIsNamedInTheSingular() {
        RunThresholds thresholds = thresholds("p95(open) < 500 after 1 s");
        samples("open", 5, 0, 3);
        secondPasses();
        samples("open", 1, 1, 3);
        secondPasses();

        assertFailed(only(thresholds), null, "no success: the only sample failed");
    }

    @Test
    void aWindowWithoutSuccessBreaksARuleOfTime() {
        RunThresholds thresholds = thresholds("p95(open) < 500 over 2 s abort");
        samples("open", 5, 0, 3);
        secondPasses();
        samples("open", 5, 5, 3);
        secondPasses();
        assertThat(thresholds.abortReason()).isEmpty();
        samples("open", 5, 5, 900);
        secondPasses();

        assertThat(thresholds.abortReason())
                .hasValue("p95(open) < 500 over 2 s abort: no success at second 3");
        assertFailed(only(thresholds), null, "no success from second 1 to 3; first broken at second 3");
        assertThat(only(thresholds).result().unobserved()).isEqualTo("no success");
    }

    private static Rule held(String rule) {
        return RunThresholds.parse(rule).get(0).ofHeldLoad(2, 6);
    }

    @Test
    void aRuleOfAHeldLoadIsJudgedAfterTheWarmUp() {
        assertThat(held("p95(read) < 500 over 30 s after 1 min before 2 min"))
                .extracting(Rule::afterSeconds, Rule::beforeSeconds, Rule::overSeconds, Rule::abort)
                .containsExactly(2.0, Double.POSITIVE_INFINITY, 0.0, false);
        assertThat(held("p95 < 500 over 3 s").overSeconds()).isEqualTo(3);
        assertThat(held("p95 < 500 over 6 s").overSeconds()).as("the whole of what is held").isZero();
        assertThat(List.of(held("p95 < 500 abort"), held("errors == 0"), held("max < 500"))).allMatch(Rule::abort);
        assertThat(List.of(held("errors <= 3 over 3 s"), held("errors == 3"), held("max > 5"), held("p95 < 500")))
                .noneMatch(Rule::abort);
        assertThat(held("errors <= 3").abort()).as("no more can be learnt after the fourth").isTrue();
        assertThat(held("inflight == 0").isPartial()).isFalse();
        assertThat(held("rate(save) >= 1600/s")).isNull();
    }
}
