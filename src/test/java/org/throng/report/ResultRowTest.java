package org.throng.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.measure.Sample;
import org.throng.stats.RunStatistics;
import org.throng.stats.summary.LabelKind;
import org.throng.stats.summary.LabelSummary;

class ResultRowTest {

    @Test
    void theTotalPoolsMeansAndDeviationsByTheirSamples() {
        // 1, 3 and 5, 5, 8: mean 4.4, variance (3.4² + 1.4² + 2 · 0.6² + 3.6²) / 5
        List<ResultRow> rows =
                List.of(row("a", 2, 2.0, 1.0, LabelKind.SAMPLE), row("b", 3, 6.0, Math.sqrt(2), LabelKind.SAMPLE));
        LabelSummary total = ResultRow.total(rows).figures();

        assertThat(total.samples()).isEqualTo(5);
        assertThat(total.mean()).isCloseTo(4.4, within(1e-9));
        assertThat(total.stddev()).isCloseTo(Math.sqrt(27.2 / 5), within(1e-9));
        assertThat(total.p95()).isNull();
    }

    @Test
    void theTotalLeavesOutPushesAndTransactions() {
        ResultRow event = row("event", 900, 9.0, 1.0, LabelKind.PUSH);
        ResultRow session = row("session", 1, 90.0, 0.0, LabelKind.TRANSACTION);
        LabelSummary total = ResultRow.total(List.of(row("a", 2, 2.0, 1.0, LabelKind.SAMPLE), event, session))
                .figures();

        assertThat(total.samples()).isEqualTo(2);
        assertThat(total.max()).isEqualTo(20.0);
    }

    @Test
    void aLabelWithoutTimesCountsButDoesNotShiftTheMean() {
        List<ResultRow> rows =
                List.of(row("a", 2, 2.0, 1.0, LabelKind.SAMPLE), row("b", 8, null, null, LabelKind.SAMPLE));
        LabelSummary total = ResultRow.total(rows).figures();

        assertThat(total.samples()).isEqualTo(10);
        assertThat(total.mean()).isEqualTo(2.0);
    }

    @Test
    void aLabelWithoutSamplesHasNoShareOfErrors() {
        ResultRow unanswered = row("delivery", 0, 0);
        ResultRow answered = row("read", 4, 1);

        assertThat(List.of(unanswered, answered)).extracting(ResultColumn.ERROR::cell).containsExactly("–", "0.00%");
        assertThat(List.of(unanswered, answered)).extracting(ResultColumn.PASS_RATE::cell)
                .containsExactly("–", "100.00%");
    }

    /** As the pages say below the table. */
    @ParameterizedTest
    @CsvSource({"99, true, true", "100, false, true", "999, false, true", "1000, false, false"})
    void percentilesOfFewSamplesAreTheLongestTime(int samples, boolean isP99, boolean isP999) {
        RunStatistics run = new RunStatistics();
        for (int i = 1; i < samples; i++) {
            run.sample(Sample.unscheduled("read", true, 1_000, 1, 1));
        }
        run.sample(Sample.unscheduled("read", true, 9_000, 1, 1));
        run.closeInterval(1, 1);
        LabelSummary read = run.labels(1).get(0);

        assertThat(read.p99().equals(read.max())).isEqualTo(isP99);
        assertThat(read.p999().equals(read.max())).isEqualTo(isP999);
    }

    @Test
    void bytesOfSetUpAreInNoRate() {
        ResultRow setUp = row("create", 100, 0);
        ResultRow load = row("read", 100, 10);
        ResultRow both = row("log in", 100, 5);

        assertThat(List.of(setUp, load, both)).extracting(ResultRow::receivedRate).containsExactly(0.0, 10.0, 5.0);
        ResultRow total = ResultRow.total(List.of(setUp, load, both));
        assertThat(total.receivedRate()).isEqualTo(15);
        assertThat(total.sentRate()).isEqualTo(30);
        assertThat(total.figures().receivedBytes()).isEqualTo(300);
    }

    private static ResultRow row(String label, long samples, double throughput) {
        return new ResultRow(new LabelSummary(label, LabelKind.SAMPLE, samples, 0, 0, 0, null, null, null, null, null,
                null, null, null, null, throughput, samples, 2 * samples, 1.0, null, null, null, null, 0, 0, 0L,
                false));
    }

    @Test
    void nothingMeasuredHasATotalOfNothing() {
        LabelSummary total = ResultRow.total(List.of()).figures();

        assertThat(total.samples()).isZero();
        assertThat(total.errorRate()).isZero();
        assertThat(total.mean()).isNull();
        assertThat(total.meanBytes()).isNull();
    }

    private static ResultRow row(String label, long samples, Double mean, Double deviation, LabelKind kind) {
        Double max = mean == null ? null : mean * 10;
        LabelSummary figures = new LabelSummary(
                label, kind, samples, 0, 0, 0, mean, mean, max, deviation, mean, mean, mean, mean, mean, samples / 10.0,
                100, 100, 1.0, null, null, null, null, 0, 0, 0L, false);
        return new ResultRow(figures);
    }
}
