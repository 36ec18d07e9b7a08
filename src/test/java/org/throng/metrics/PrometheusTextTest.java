package org.throng.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.stats.metrics.MetricType;
import org.throng.stats.metrics.MetricValue;
import org.throng.stats.metrics.Series;

class PrometheusTextTest {

    /** As Gotenberg 8, node_exporter and the Erlang client write it. */
    private static final String ANSWER = """
            # HELP gotenberg_chromium_requests_queue_size Current number of Chromium conversion requests waiting.
            # TYPE gotenberg_chromium_requests_queue_size gauge
            gotenberg_chromium_requests_queue_size 44
            # TYPE node_cpu_seconds_total counter
            node_cpu_seconds_total{cpu="0",mode="idle"} 1.234567e+06
            node_cpu_seconds_total{mode="user",cpu="0",} 0.25 1395066363000
            # TYPE http_request_duration_seconds histogram
            http_request_duration_seconds_bucket{le="+Inf"} 144320
            http_request_duration_seconds_sum 53423
            http_request_duration_seconds_count 144320
            # TYPE rpc_seconds summary
            rpc_seconds{quantile="0.5"} NaN
            rpc_seconds_count 2693

            # a comment
            something_weird{problem="division by \\"zero\\"",path="C:\\\\DIR\\nnext"} +Inf -3982045
            untyped_total 7
            """;

    private static List<MetricValue> read(String text) throws SourceException {
        List<MetricValue> values = new ArrayList<>();
        PrometheusText.read(text, values::add);
        return values;
    }

    private static MetricValue gauge(String name, Map<String, String> labels, double value) {
        return new MetricValue(new Series(name, labels), MetricType.GAUGE, value);
    }

    private static MetricValue counter(String name, Map<String, String> labels, double value) {
        return new MetricValue(new Series(name, labels), MetricType.COUNTER, value);
    }

    @Test
    void readsNamesLabelsTypesAndValues() throws SourceException {
        assertThat(read(ANSWER)).containsExactly(
                gauge("gotenberg_chromium_requests_queue_size", Map.of(), 44),
                counter("node_cpu_seconds_total", Map.of("cpu", "0", "mode", "idle"), 1_234_567),
                counter("node_cpu_seconds_total", Map.of("cpu", "0", "mode", "user"), 0.25),
                counter("http_request_duration_seconds_bucket", Map.of("le", "+Inf"), 144_320),
                counter("http_request_duration_seconds_sum", Map.of(), 53_423),
                counter("http_request_duration_seconds_count", Map.of(), 144_320),
                gauge("rpc_seconds", Map.of("quantile", "0.5"), Double.NaN),
                counter("rpc_seconds_count", Map.of(), 2_693),
                gauge("something_weird", Map.of("problem", "division by \"zero\"", "path", "C:\\DIR\nnext"),
                        Double.POSITIVE_INFINITY),
                counter("untyped_total", Map.of(), 7));
    }

    @Test
    void readsOpenMetrics() throws SourceException {
        assertThat(read("""
                # TYPE foo counter
                # UNIT foo seconds
                foo_total{a="b"} 17.0 1520879607.789 # {trace_id="KOO5S4vxi0o"} 0.67
                foo_created{a="b"} 1520430000.123
                # TYPE temperature_total gauge
                temperature_total 3
                # TYPE q gaugehistogram
                q_gcount 4
                # EOF
                """.replace("\n", "\r\n"))).containsExactly(
                counter("foo_total", Map.of("a", "b"), 17),
                gauge("foo_created", Map.of("a", "b"), 1_520_430_000.123),
                gauge("temperature_total", Map.of(), 3),
                gauge("q_gcount", Map.of(), 4));
    }

    @ParameterizedTest
    @CsvSource({"1e3,1000", "-2.5,-2.5", "+7,7", ".5,0.5", "0,0", "-Inf,-Infinity", "+Inf,Infinity", "NaN,NaN",
        "1e400,Infinity"})
    void readsNumbersAsGoWritesThem(String text, double value) throws SourceException {
        assertThat(read("a " + text + "\n")).singleElement().extracting(MetricValue::value).isEqualTo(value);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "<html><body>Not Found</body></html>\n", "{\"status\":\"up\"}\n", "a\n", "a \n", "a b\n", "a 1 2 3\n",
        "a 1f\n", "a 0x1p3\n", "a 1d\n", "1a 1\n", "a{ 1\n", "a{b} 1\n", "a{b=} 1\n", "a{b=\"c} 1\n",
        "a{b=\"c\"\n", "a{b=\"c\" d=\"e\"} 1\n", "a{b=\"c\",b=\"d\"} 1\n", "a{=\"c\"} 1\n", "a{b:c=\"d\"} 1\n",
        "# TYPE\n", "# TYPE a\n", "a 1,5\n", "ä 1\n", "a 1 now\n", "\u0000\n", "a e\n", "a --1\n"})
    void refusesOtherTextsWithoutQuotingThem(String text) {
        assertThatThrownBy(() -> read("ok 1\n" + text))
                .isInstanceOf(SourceException.class)
                .hasMessageStartingWith("the answer is not Prometheus text: line 2 ")
                .hasMessageNotContaining("html");
    }

    @Test
    void refusesAnAnswerThatIsCutOffInANumber() {
        assertThatThrownBy(() -> read("a 123\nb 45")).hasMessageContaining("line 2 has no line feed at its end");
    }

    @Test
    void refusesASampleOfUnusualSize() {
        assertThatThrownBy(() -> read("a{b=\"" + "c".repeat(10_000) + "\"} 1\n"))
                .hasMessageContaining("line 1 is longer than 8192 characters");
        assertThatThrownBy(() -> read("a " + "1".repeat(100) + "\n")).hasMessageContaining("has no number");
        StringBuilder labels = new StringBuilder();
        for (int i = 0; i < 65; i++) {
            labels.append("l").append(i).append("=\"\",");
        }
        assertThatThrownBy(() -> read("a{" + labels + "} 1\n")).hasMessageContaining("more than 64 labels");
    }

    @Test
    void readsAnEmptyAnswer() throws SourceException {
        assertThat(read("")).isEmpty();
        assertThat(read("\n \n")).isEmpty();
    }

    /** What is read and written again is read as the same. */
    @Test
    void readsWhatSeriesAreWrittenAs() throws SourceException {
        Random random = new Random(20);
        for (int i = 0; i < 2_000; i++) {
            Series series = new Series("m" + i, Map.of("a", text(random), "b", text(random)));
            double value = random.nextGaussian() * Math.pow(10, random.nextInt(40) - 20);
            assertThat(read(series + " " + value + "\n"))
                    .containsExactly(new MetricValue(series, MetricType.GAUGE, value));
        }
    }

    private static String text(Random random) {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(8); i > 0; i--) {
            text.append("ab\\\"\n{},= #é€".charAt(random.nextInt(13)));
        }
        return text.toString();
    }

    /** Any damage is refused or read; nothing else happens, and a value that is read is one of the text. */
    @Test
    void endsForDamagedAnswers() {
        Random random = new Random(20);
        int refused = 0;
        for (int i = 0; i < 20_000; i++) {
            StringBuilder damaged = new StringBuilder(ANSWER);
            for (int n = 1 + random.nextInt(4); n > 0; n--) {
                int at = random.nextInt(Math.max(1, damaged.length()));
                switch (random.nextInt(4)) {
                    case 0 -> damaged.replace(at, at + 1, String.valueOf((char) random.nextInt(256)));
                    case 1 -> damaged.delete(at, at + 1);
                    case 2 -> damaged.insert(at, "{\",= \\#\n".charAt(random.nextInt(8)));
                    default -> damaged.setLength(at + 1);
                }
            }
            try {
                assertThat(read(damaged.toString())).hasSizeLessThan(30);
            } catch (SourceException e) {
                assertThat(e.getMessage()).contains(" line ");
                refused++;
            }
        }
        assertThat(refused).isBetween(5_000, 19_999);
    }

    /** Every prefix of an answer either ends with a whole line or is refused. */
    @Test
    void refusesEveryPrefixThatEndsWithinALine() throws SourceException {
        for (int end = 1; end < ANSWER.length(); end++) {
            String prefix = ANSWER.substring(0, end);
            if (prefix.endsWith("\n")) {
                assertThat(read(ANSWER)).containsAll(read(prefix));
            } else {
                assertThatThrownBy(() -> read(prefix)).isInstanceOf(SourceException.class);
            }
        }
    }
}
