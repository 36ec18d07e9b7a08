package org.throng.sizing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.throng.sizing.Rows.passed;
import static org.throng.sizing.Rows.row;
import static org.throng.sizing.Rows.run;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.stats.summary.LabelKind;
import org.throng.stats.summary.LabelSummary;
import org.throng.stats.summary.Summary;
import org.throng.stats.summary.ThresholdResult;
import org.throng.stats.summary.ThresholdUnit;
import org.throng.stats.summary.Verdict;
import org.throng.verdict.Objective;

class RateReaderTest {

    private static final Map<Operation, String> LABELS = Map.of(Operation.POLL, "poll", Operation.UPLOAD, "PUT");

    private static MeasuredRun read(Summary run) {
        return new RateReader(null, 1).read("run", run, LABELS, Set.of());
    }

    private static MeasuredRun read(Summary run, String objective) {
        return new RateReader(Objective.parse(objective), 1).read("run", run, LABELS, Set.of());
    }

    private static Rate poll(MeasuredRun run) {
        return run.capacity().rate(Operation.POLL).orElseThrow();
    }

    @Test
    void goodAnswersOfAnOpenModelAtAnObjectiveAreACapacity() {
        MeasuredRun read = read(passed(row("poll", 50_000, 40, 50_000L), row("login", 1_000, 0, 0L)), "p99 < 500 ms");

        assertThat(read.objections()).isEmpty();
        assertThat(poll(read)).isEqualTo(new Rate(Operation.POLL, 499.6, "'poll': 49,960 / 100 s",
                "p99 < 500 ms: 480", Model.OPEN, List.of()));
        assertThat(read.capacity().isMix()).isFalse();
        assertThat(read.capacity().notes()).containsExactly(
                "run carried besides: login 10/s. The sizing leaves that out.");
    }

    private static LabelSummary with(LabelSummary row, LabelKind kind, double throughput, Double lateness) {
        return new LabelSummary(row.label(), kind, row.samples(), row.errors(), row.errorRate(), row.inFlight(),
                row.mean(), row.min(), row.max(), row.stddev(), row.p50(), row.p90(), row.p95(), row.p99(), row.p999(),
                throughput, row.receivedBytes(), row.sentBytes(), row.meanBytes(), row.resolveMean(),
                row.connectMean(), row.firstByteMean(), lateness, row.resolves(), row.connects(), row.scheduled(),
                row.awaited());
    }

    @Test
    void ratesAreThoseOfTheLoadAndNotOfWhatCameBeforeIt() {
        LabelSummary poll = with(row("poll", 16_000, 0, 16_000L), LabelKind.SAMPLE, 200, 1.0);
        LabelSummary put = with(row("PUT", 1_000, 100, 1_000L), LabelKind.SAMPLE, 10, 1.0);
        LabelSummary before = with(row("before: upload", 500, 0, 500L), LabelKind.SAMPLE, 0, null);
        Summary whole = passed(poll, put, before);
        Summary run = new Summary(whole.schema(), whole.plan(), whole.started(), whole.durationSeconds(), 1,
                whole.users(), whole.labels(), whole.injectors(), whole.thresholds(), whole.verdict(), whole.reasons(),
                List.of(), List.of(), List.of(), 80.0, List.of(), null, null);

        MeasuredRun read = read(run, "p99 < 500 ms");

        assertThat(poll(read).perSecond()).isEqualTo(200);
        assertThat(poll(read).formula()).isEqualTo("'poll': 16,000 / 80 s");
        assertThat(read.capacity().rate(Operation.UPLOAD).orElseThrow().perSecond())
                .as("800 of the 1,000 were in the load, of which nine of ten were good").isEqualTo(9);
    }

    @Test
    void aStepOfWhatBeganLateIsNoCapacity() {
        LabelSummary step = with(row("poll", 50_000, 0, 50_000L), LabelKind.SAMPLE, 500, null);
        LabelSummary late = with(row("sync run", 50_000, 0, 50_000L), LabelKind.TRANSACTION, 500, 68_000.0);
        LabelSummary onTime = with(row("sync run", 50_000, 0, 50_000L), LabelKind.TRANSACTION, 500, 400.0);

        assertThat(poll(read(passed(step, onTime), "p95 < 500")).isCapacity()).isTrue();
        assertThat(poll(read(passed(step, late), "p95 < 500")).remarks()).singleElement().asString()
                .contains("'sync run' up to 68,000 ms late");
        assertThat(poll(read(passed(step, late))).isCapacity()).as("by the run's own threshold").isFalse();
        assertThat(poll(read(passed(row("poll", 50_000, 0, 50_000L), late), "p95 < 500")).isCapacity())
                .as("its own times show how late it was").isTrue();
    }

    @Test
    void aRunThatWasFarFromItsLimitSaysSo() {
        assertThat(read(passed(row("poll", 900, 0, 900L)), "p95 < 500").capacity().notes()).singleElement().asString()
                .startsWith("run kept the objective by far");
        assertThat(read(passed(row("poll", 900, 0, 900L)), "p95 < 200").capacity().notes()).isEmpty();
        assertThat(read(passed(row("poll", 900, 0, 900L)), "p95 < 500; p99 < 500").capacity().notes()).isEmpty();
    }

    @Test
    void whatOneRunMeasuredAtOnceIsAMix() {
        MeasuredRun read = read(passed(row("poll", 50_000, 0, 50_000L), row("PUT", 500, 0, 500L)));

        assertThat(read.capacity().isMix()).isTrue();
        assertThat(read.capacity().rates()).extracting(Rate::operation)
                .containsExactly(Operation.POLL, Operation.UPLOAD);
    }

    @Test
    void aRateIsThatOfOneNode() {
        Rate rate = poll(new RateReader(null, 4).read(
                "run", passed(row("poll", 50_000, 0, 50_000L)), LABELS, Set.of(Operation.POLL)));

        assertThat(rate.perSecond()).isEqualTo(125);
        assertThat(rate.formula()).isEqualTo("'poll': 50,000 / 100 s / 4 nodes");
        assertThatThrownBy(() -> new RateReader(null, 0)).hasMessage("a run is against at least 1 node, not 0");
    }

    @ParameterizedTest
    @CsvSource({
        "50000, OPEN,        ",
        "49999, PARTLY_OPEN, the others waited for an answer",
        "0,     CLOSED,      a slow target got fewer requests",
        ",      NOT_NOTED,   it is unknown whether the model was open"
    })
    void aRateThatIsNotOfAnOpenModelIsNoCapacity(Long scheduled, Model model, String why) {
        Rate rate = poll(read(passed(row("poll", 50_000, 0, scheduled))));

        assertThat(rate.model()).isEqualTo(model);
        assertThat(rate.isCapacity()).isEqualTo(why == null);
        assertThat(rate.perSecond()).as("known all the same").isEqualTo(500);
        if (why != null) {
            assertThat(rate.remarks()).singleElement().asString()
                    .startsWith("The rate of poll is not a capacity: ").contains(why);
        }
    }

    @Test
    void aVoidRunIsNoUseToAnybody() {
        MeasuredRun read = read(run(Verdict.VOID, List.of(), List.of("The CPU was at 99%."),
                row("poll", 50_000, 0, 50_000L)), "p95 < 500");

        assertThat(read.objections()).containsExactly(
                new Objection(true, "run is void and proves nothing: The CPU was at 99%"));
    }

    @Test
    void aRunThatFailedOrMissedTheObjectiveIsObjectedTo() {
        ThresholdResult broken = new ThresholdResult("errors < 1%", ThresholdUnit.SHARE, 0.01, 0.02, false);
        MeasuredRun read = read(run(Verdict.FAIL, List.of(broken), List.of("errors < 1%: 2 %"),
                row("poll", 50_000, 1_000, 50_000L)), "p95 < 100; mean < 80");

        assertThat(read.objections()).containsExactly(
                new Objection(false, "run failed its own thresholds: errors < 1%: 2 %"),
                new Objection(false, "run: 'poll' misses the objective p95 < 100: 120 ms"));
        assertThat(poll(read).isCapacity()).isFalse();
        assertThat(poll(read).remarks()).hasSize(2);
        assertThat(poll(read).latency()).isEqualTo("p95 < 100: 120; mean < 80: 60");
    }

    @Test
    void withoutAnObjectiveTheRunsOwnThresholdsDoIfTheyLimitTheLabel() {
        ThresholdResult ofAnother = new ThresholdResult("p95(PUT) < 900", ThresholdUnit.MS, 900, 120.0, true);
        ThresholdResult ofThis = new ThresholdResult("max(poll) <= 2 s", ThresholdUnit.MS, 2_000, 900.0, true);

        assertThat(poll(read(run(Verdict.PASS, List.of(ofThis), List.of(), row("poll", 9, 0, 9L)))).isCapacity())
                .isTrue();
        assertThat(poll(read(run(Verdict.PASS, List.of(ofAnother), List.of(), row("poll", 9, 0, 9L)))).remarks())
                .singleElement().asString().contains("held 'poll' to no latency");
    }

    @Test
    void labelsThatAreNotThereAreNamed() {
        Summary run = passed(row("sync poll", 9, 0, 9L), row("failed", 9, 9, 9L));

        assertThatThrownBy(() -> read(run)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageMatching("run has none of the labels (poll, PUT|PUT, poll); it has: sync poll\\. Say.*");
        assertThatThrownBy(() -> new RateReader(null, 1).read("run", passed(row("poll", 9, 0, 9L)), LABELS,
                Set.of(Operation.UPLOAD))).hasMessage("run has no good answer of 'PUT'; it has answers of: poll");
        assertThatThrownBy(() -> read(passed(row("poll", 9, 9, 9L)))).hasMessageContaining("it has: none");
    }
}
