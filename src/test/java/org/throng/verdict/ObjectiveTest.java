package org.throng.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.stats.summary.LabelKind;
import org.throng.stats.summary.LabelSummary;
import org.throng.stats.summary.ThresholdResult;
import org.throng.stats.summary.ThresholdUnit;

class ObjectiveTest {

    private static LabelSummary row(long inFlight) {
        return new LabelSummary(
                "poll", LabelKind.SAMPLE, 1_000, 5, 0.005, inFlight, 40.0, 1.0, 1_000.0, 9.0, 50.0, 90.0, 95.0, 99.0,
                99.9, 10, 0, 0, 0.0, null, null, null, 7.0, 0, 0, 1_000L, false);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "p50 < 50.1          | 50.1 | 50   | true",
        "p90 <= 90           | 90   | 90   | true",
        "p95 < 95            | 95   | 95   | false",
        "p99 < 0.1 s         | 100  | 99   | true",
        "p99.9 < 99          | 99   | 99.9 | false",
        "mean < 39           | 39   | 40   | false",
        "max < 2 s           | 2000 | 1000 | true",
        "lateness < 10       | 10   | 7    | true",
    })
    void rulesAreHeldAgainstTheRow(String rule, double limit, double observed, boolean passed) {
        assertThat(Objective.parse(rule).judge(row(0))).singleElement().satisfies(judgement ->
                assertThat(judgement.result())
                        .isEqualTo(new ThresholdResult(rule, ThresholdUnit.MS, limit, observed, passed)));
    }

    @Test
    void otherRulesMayStandBesideOneOfTime() {
        List<Judgement> judged = Objective.parse("p95 < 500; errors < 0.1%; errors <= 5; rate > 100; inflight == 0")
                .judge(row(2));

        assertThat(judged).extracting(judgement -> judgement.result().passed())
                .containsExactly(true, false, true, false, false);
        assertThat(judged.get(1).reason()).isEqualTo("0.50%");
    }

    @Test
    void percentilesCannotLeaveOutWhatWasNeverAnswered() {
        assertThat(Objective.parse("p95 < 500").judge(row(52)).get(0).result().passed()).isTrue();
        assertThat(Objective.parse("p95 < 500").judge(row(53)).get(0).reason()).isEqualTo("53 requests had no answer");
    }

    @Test
    void failuresAloneKeepNoObjective() {
        LabelSummary failed = new LabelSummary(
                "poll", LabelKind.SAMPLE, 9, 9, 1, 0, 3.0, 1.0, 3.0, 1.0, 3.0, 3.0, 3.0, 3.0, 3.0, 10, 0, 0, 0.0, null,
                null, null, 7.0, 0, 0, 9L, false);

        assertThat(Objective.parse("p95 < 500").judge(failed)).containsExactly(
                new Judgement(new ThresholdResult("p95 < 500", ThresholdUnit.MS, 500, null, false, "no success"),
                        "no success"));
        assertThat(Objective.parse("p95 < 500").isKeptByFar(failed)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "p95 < 191               | true", "p95 < 190               | false", "p95 < 500; p99 < 198     | false",
        "p95 < 500; errors < 0.1% | true", "p95 < 191; min > 1 s     | true", "p95 < 500; mean < 81     | true"})
    void isKeptByFarIfEveryTimeIsLessThanHalfItsLimit(String rules, boolean byFar) {
        assertThat(Objective.parse(rules).isKeptByFar(row(0))).isEqualTo(byFar);
        assertThat(Objective.parse(rules).isKeptByFar(row(900))).as("most have no answer").isFalse();
    }

    @Test
    void theLongestTimeIsThatOfItsLargestLimit() {
        assertThat(Objective.parse("p95 < 500; max <= 2 s; min > 9 s").longestTime()).hasValue(2_000);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "errors < 1%              | limits no response time",
        "p95 > 5                  | limits no response time",
        "p95(poll) < 5            | names a label",
        "p95 < 5 over 30 s        | is about a part of a run",
        "p95 < 5 after 60 s       | is about a part of a run",
        "p97 < 5                  | a summary has p50, p90, p95, p99 and p99.9",
        "fast                     | expected a metric"
    })
    void objectivesThatASummaryCannotAnswer(String text, String wrong) {
        assertThatThrownBy(() -> Objective.parse(text)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(wrong);
    }
}
