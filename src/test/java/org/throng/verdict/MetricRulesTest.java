package org.throng.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.stats.RunStatistics;
import org.throng.stats.metrics.MetricType;
import org.throng.stats.metrics.MetricValue;
import org.throng.stats.metrics.Poll;
import org.throng.stats.metrics.Series;
import org.throng.stats.summary.ThresholdUnit;

/** Thresholds on metrics of a server. */
class MetricRulesTest {

    private final RunStatistics run = new RunStatistics();

    private RunThresholds thresholds(String text) {
        RunThresholds thresholds = RunThresholds.of(RunThresholds.parse(text));
        run.metrics().addListener(thresholds);
        return thresholds;
    }

    private void polled(double second, MetricValue... values) {
        run.metrics().polled(new Poll("srv", Instant.EPOCH, second, List.of(values), null));
    }

    private void gap(double second) {
        run.metrics().polled(new Poll("srv", Instant.EPOCH, second, List.of(), "away"));
    }

    private static MetricValue queue(double value) {
        return new MetricValue(new Series("app_queue_size", Map.of("kind", "html")), MetricType.GAUGE, value);
    }

    private static MetricValue errors(double value) {
        return new MetricValue(new Series("errors_total", Map.of()), MetricType.COUNTER, value);
    }

    private Judgement judged(String rule, Runnable polls) {
        RunThresholds thresholds = thresholds(rule);
        polls.run();
        return thresholds.judge(run, 60).get(0);
    }

    @Test
    void holdsIfEveryValueDoes() {
        Judgement judgement = judged("metric(app_queue_size) < 10", () -> {
            polled(0, queue(3));
            polled(5, queue(9.5));
            gap(10);
            polled(15, queue(0));
        });
        assertThat(judgement.reason()).isNull();
        assertThat(judgement.result().passed()).isTrue();
        assertThat(judgement.result().observed()).isEqualTo(9.5);
        assertThat(judgement.result().unit()).isEqualTo(ThresholdUnit.NONE);
    }

    @Test
    void namesTheWorstValueAndTheFirstBreach() {
        Judgement judgement = judged("metric(*_queue_size{kind=\"h*\"}) < 10", () -> {
            polled(0, queue(3));
            polled(5, queue(10));
            polled(10, queue(44));
        });
        assertThat(judgement.result().passed()).isFalse();
        assertThat(judgement.result().observed()).isEqualTo(44);
        assertThat(judgement.reason()).isEqualTo("metric(*_queue_size{kind=\"h*\"}) < 10: 44 at second 10"
                + " (app_queue_size{kind=\"html\"} of 'srv'); first broken at second 5");
    }

    @Test
    void judgesACounterByItsIncreasePerSecond() {
        Judgement judgement = judged("metric(errors_total) == 0", () -> {
            polled(0, errors(1_000));
            polled(5, errors(1_000));
            polled(10, errors(1_010));
        });
        assertThat(judgement.reason()).endsWith(": 2 at second 10 (errors_total of 'srv')");
    }

    @Test
    void coversThePartOfTheRunThatItNames() {
        Judgement judgement = judged("metric(app_queue_size) <= 5 after 10 s before 20 s", () -> {
            polled(5, queue(40));
            polled(10, queue(5));
            polled(20, queue(40));
        });
        assertThat(judgement.result().passed()).isTrue();
        assertThat(judgement.result().observed()).isEqualTo(5);
    }

    @Test
    void doesNotHoldWithoutANumber() {
        Judgement judgement = judged("metric(app_queue_size) < 10", () -> {
            polled(0, queue(Double.NaN));
            gap(5);
        });
        assertThat(judgement.result().passed()).isFalse();
        assertThat(judgement.result().observed()).isNull();
        assertThat(judgement.reason()).startsWith("metric(app_queue_size) < 10: no number was polled");
    }

    @Test
    void namesTheSeriesThereAre() {
        Judgement judgement = judged("metric(queue_size) < 10", () -> polled(0, queue(1), errors(1)));
        assertThat(judgement.reason()).isEqualTo("metric(queue_size) < 10: no series that was polled has this name;"
                + " series of this run: app_queue_size, errors_total");
        assertThat(judged("metric(a) < 1", () -> { }).reason()).isEqualTo(
                "metric(a) < 1: no series of a server is known");
    }

    @Test
    void ofManySeriesSomeAreNamed() {
        MetricValue[] values = IntStream.rangeClosed(1, 11)
                .mapToObj(i -> new MetricValue(new Series("s" + i, Map.of()), MetricType.GAUGE, 1))
                .toArray(MetricValue[]::new);

        assertThat(judged("metric(a) < 1", () -> polled(0, Arrays.copyOf(values, 10))).reason()).endsWith(", s9, s10");
        assertThat(judged("metric(a) < 1", () -> polled(5, values)).reason()).endsWith(", s9, s10, …");
    }

    @Test
    void stopsNoRunWithoutAbort() {
        RunThresholds thresholds = thresholds("metric(app_queue_size) < 10");
        polled(0, queue(12));

        assertThat(thresholds.abortReason()).isEmpty();
        assertThat(thresholds.judge(run, 1)).extracting(Judgement::stoppedRun).containsExactly(false);
    }

    @Test
    void stopsTheRunWithAbort() {
        RunThresholds thresholds = thresholds("metric(app_queue_size) < 10 abort");
        polled(0, queue(3));
        assertThat(thresholds.abortReason()).isEmpty();
        polled(5, queue(12));
        assertThat(thresholds.abortReason()).contains("metric(app_queue_size) < 10 abort: 12 at second 5"
                + " (app_queue_size{kind=\"html\"} of 'srv')");
        polled(10, queue(90));
        Judgement judgement = thresholds.judge(run, 11).get(0);
        assertThat(judgement.stoppedRun()).isTrue();
        assertThat(judgement.result().observed()).isEqualTo(12);
        assertThat(judgement.reason()).endsWith("of 'srv'), which stopped the run");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\'', value = {
        "metric < 10|metric needs the name of a series in parentheses; write for example metric(requests_queue_size)",
        "metric() < 10|the label is empty", "metric(a b) < 10|metric(a b): expected the end of the line but found 'b'",
        "metric(a{b=c}) < 10|expected a value in double quotes", "metric(a) < 10%|% is a unit of errors only",
        "metric(a) < 10/s|/s is a unit of rate only", "metric(a) < 10 ms|which this metric is not",
        "metric(a) < 10 over 30 s|every value of a metric is judged by itself"})
    void saysWhatIsWrong(String rule, String message) {
        assertThatThrownBy(() -> RunThresholds.parse(rule))
                .isInstanceOf(ThresholdSyntaxException.class)
                .hasMessageContaining(message);
    }
}
