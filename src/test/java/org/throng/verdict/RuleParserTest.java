package org.throng.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RuleParserTest {

    private static final double END = Double.POSITIVE_INFINITY;

    private static Rule one(String text) {
        List<Rule> rules = RunThresholds.parse(text);
        assertThat(rules).hasSize(1);
        return rules.get(0);
    }

    @Test
    void theRulesOfTheDescriptionAreRead() {
        List<Rule> rules = RunThresholds.parse("p95(read auth) < 500; errors < 0.001%; rate(save) >= 1600/s");

        assertThat(rules).containsExactly(
                new Rule("p95(read auth) < 500",
                        Metric.PERCENTILE, 95, "read auth", Operator.LESS, 500, 0, 0, END, false),
                new Rule("errors < 0.001%", Metric.ERROR_SHARE, 0, null, Operator.LESS, 0.00001, 0, 0, END, false),
                new Rule("rate(save) >= 1600/s", Metric.RATE, 0, "save", Operator.AT_LEAST, 1600, 0, 0, END, false));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "p99.99(a)<=2 s          | PERCENTILE  | 99.99 | a    | AT_MOST  | 2000",
        "p50 < 250us             | PERCENTILE  | 50    |      | LESS     | 0.25",
        "p100 < 1 min            | PERCENTILE  | 100   |      | LESS     | 60000",
        "mean(a) < 1.5           | MEAN        | 0     | a    | LESS     | 1.5",
        "min > 1ms               | MIN         | 0     |      | MORE     | 1",
        "max(a) <= 3s            | MAX         | 0     | a    | AT_MOST  | 3000",
        "stddev < 10             | STDDEV      | 0     |      | LESS     | 10",
        "lateness < 10 ms        | LATENESS    | 0     |      | LESS     | 10",
        "errors(a) <= 5          | ERRORS      | 0     | a    | AT_MOST  | 5",
        "errors == 0             | ERRORS      | 0     |      | EQUAL    | 0",
        "rate > 90/min           | RATE        | 0     |      | MORE     | 1.5",
        "rate >= 7200 / h        | RATE        | 0     |      | AT_LEAST | 2",
        "rate >= 7               | RATE        | 0     |      | AT_LEAST | 7",
        "samples(a) >= 1000      | SAMPLES     | 0     | a    | AT_LEAST | 1000",
        "inflight == 0           | IN_FLIGHT   | 0     |      | EQUAL    | 0",
    })
    void everyMetricAndUnitIsRead(
            String text, Metric metric, double percent, String label, Operator comparison, double limit) {
        assertThat(one(text)).isEqualTo(
                new Rule(text.strip(), metric, percent, label, comparison, limit, 0, 0, END, false));
    }

    @Test
    void windowsWarmUpAndAbortAreRead() {
        Rule rule = one("p95(a) < 500 ms over 30 s after 2 min before 1 h abort");

        assertThat(rule.overSeconds()).isEqualTo(30);
        assertThat(rule.afterSeconds()).isEqualTo(120);
        assertThat(rule.beforeSeconds()).isEqualTo(3600);
        assertThat(rule.abort()).isTrue();
        assertThat(one("p95 < 500 before 9").beforeSeconds()).isEqualTo(9);
        assertThat(one("p95 < 500 over 30 after 60").afterSeconds()).isEqualTo(60);
        assertThat(one("p95 < 500 over 30 abort").abort()).isTrue();
        assertThat(one("errors < 1% abort").abort()).isTrue();
        assertThat(one("errors == 0 abort").abort()).isTrue();
        assertThat(one("p95 < 500 after 1h").afterSeconds()).isEqualTo(3600);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "p95(event (push)) < 5        | event (push)",
        "p95(\"a) b; #1\") < 5        | a) b; #1",
        "p95(#general; daily) < 5     | #general; daily",
        "p95( read ) < 5              | read",
        "p95( \" read \" ) < 5        | ` read `",
        "p95(GET /a?b=%C3%A4) < 5     | GET /a?b=%C3%A4",
    })
    void aLabelMayHoldAlmostAnything(String text, String label) {
        assertThat(one(text).label()).isEqualTo(label);
    }

    @Test
    void linesAndCommentsSeparateRules() {
        assertThat(RunThresholds.parse("# what we promise\np95 < 5 # ms\n\n ; errors < 1%;\r\nrate > 1/s;"))
                .extracting(Rule::text)
                .containsExactly("p95 < 5", "errors < 1%", "rate > 1/s");
        assertThat(RunThresholds.parse(" \n# nothing\n;;")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "p95(read auth 500        | 1  | 5  | no closing )",
        "p95(\"read auth) < 500   | 1  | 5  | no closing \"",
        "p95() < 500              | 1  | 5  | label is empty",
        "p95(a) 500               | 1  | 8  | expected <, <=, >, >= or == but found '500'",
        "p95(a) <                 | 1  | 9  | expected a number but found the end",
        "p95(a) < fast            | 1  | 10 | expected a number but found 'fast'",
        "p95(a) < -5              | 1  | 10 | expected a number but found '-5'",
        "p95(a) < 5 lightyears    | 1  | 12 | found 'lightyears'",
        "p95(a) < 5%              | 1  | 11 | % is a unit of errors only",
        "p95(a) < 5/s             | 1  | 11 | /s is a unit of rate only",
        "rate(a) > 5/fortnight    | 1  | 12 | expected /s, /min or /h",
        "rate(a) > 5 ms           | 1  | 13 | unit of time",
        "errors < 101%            | 1  | 13 | at most 100%",
        "p101 < 5                 | 1  | 1  | at most 100, not 101",
        "p0 < 5                   | 1  | 1  | above 0",
        "median < 5               | 1  | 1  | expected a metric (p50 … p99.99, mean, min, max, stddev, lateness,",
        "(a) < 5                  | 1  | 1  | found '(a) < 5'",
        "p95 < 5 over             | 1  | 13 | expected a number but found the end",
        "p95 < 5 over 30 weeks    | 1  | 17 | expected s, min or h but found 'weeks'",
        "p95 < 5 over 0.5 s       | 1  | 14 | at least one second",
        "p95 < 5 over 2 h         | 1  | 1  | at most an hour",
        "p95 < 5 abort over 30 s  | 1  | 15 | found 'over 30 s'",
        "p95 < 5 errors < 1%      | 1  | 9  | found 'errors'",
        "inflight == 0 over 30 s  | 1  | 1  | mean nothing for it",
        "inflight == 0 abort      | 1  | 1  | mean nothing for it",
        "p95 < 5 after 9 before 9 | 1  | 1  | before must be later than after",
        "samples > 1000 abort     | 1  | 1  | cannot abort",
        "samples == 0 abort       | 1  | 1  | cannot abort",
        "errors == 5 abort        | 1  | 1  | cannot abort",
    })
    void whatCannotBeReadIsSaidWithItsPlace(String text, int line, int column, String problem) {
        ThresholdSyntaxException thrown =
                catchThrowableOfType(ThresholdSyntaxException.class, () -> RunThresholds.parse(text));

        assertThat(thrown).as(text).isNotNull().hasMessageContaining(problem);
        assertThat(List.of(thrown.line(), thrown.column())).as(thrown.getMessage()).isEqualTo(List.of(line, column));
        assertThat(thrown).hasMessageStartingWith("thresholds, line " + line + ", column " + column + ": ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"samples >= 1000 over 60 s abort", "samples <= 1000 abort", "errors < 5 abort",
        "errors <= 100%", "p95 < 5 over 1 h", "p95 < 5 over 1 s after 1 s before 2 s"})
    void limitsOfTheLanguageAreWithinIt(String text) {
        assertThat(one(text).text()).isEqualTo(text);
    }

    @Test
    void aLabelEndsInItsLine() {
        assertThatThrownBy(() -> RunThresholds.parse("p95(read\nauth) < 5")).hasMessageContaining("no closing )");
    }

    @Test
    void placesCountLines() {
        assertThatThrownBy(() -> RunThresholds.parse("p95 < 5\n  errors ! 1%"))
                .hasMessage("thresholds, line 2, column 10: expected <, <=, >, >= or == but found '! 1%';"
                        + " write for example p95(read auth) < 500");
    }

    @Property(tries = 500)
    void anythingIsEitherReadOrRefusedWithAPlace(@ForAll("almostRules") String text) {
        try {
            RunThresholds.parse(text);
        } catch (ThresholdSyntaxException e) {
            assertThat(e.line()).isPositive();
            assertThat(e.column()).isPositive();
        }
    }

    @Provide
    Arbitrary<String> almostRules() {
        Arbitrary<String> pieces = Arbitraries.oneOf(
                Arbitraries.of("p95", "errors", "rate", "(", ")", "\"", "<", ">=", "5", "%", "/s", "over", "after",
                        "before", "abort", ";", "\n", "#", " ", "é", "p", ".", "1e9", "99999999999999999999"),
                Arbitraries.strings().ofMaxLength(3));
        return pieces.list().ofMaxSize(12).map(list -> String.join(" ", list));
    }

    @Property(tries = 200)
    void whatIsReadSaysItselfAgain(@ForAll("rules") String text) {
        Rule rule = one(text);

        assertThat(one(rule.text())).isEqualTo(rule);
    }

    @Provide
    Arbitrary<String> rules() {
        return Combinators.combine(
                        Arbitraries.of("p50", "p99.9", "mean", "max"),
                        Arbitraries.of("", "(a)", " ( read  auth ) ", "(\"x) y\")"),
                        Arbitraries.of("<", " <=", ">", ">= "),
                        Arbitraries.integers().between(0, 100_000),
                        Arbitraries.of("", "ms", " s", "us"),
                        Arbitraries.of("", " over 9", "  over 1 min after 5 s", " after 7 abort", " before 20s"))
                .as((metric, label, sign, limit, unit, span) -> metric + label + sign + limit + unit + span);
    }
}
