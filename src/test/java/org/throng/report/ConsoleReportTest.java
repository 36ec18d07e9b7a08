package org.throng.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.report.ExampleRuns.Run;
import org.throng.report.console.Terminal;
import org.throng.report.text.Numbers;
import org.throng.report.text.TerminalText;
import org.throng.stats.failures.Failure;
import org.throng.stats.summary.InjectorSummary;
import org.throng.stats.summary.LabelSummary;
import org.throng.stats.summary.Summary;
import org.throng.stats.summary.Verdict;

class ConsoleReportTest {

    private static final Path REPORT = Path.of("results", "report.html");
    private static final Path ERRORS = Path.of("errors.csv");
    private static final Terminal LOG = new Terminal(false, false, true, Terminal.WIDTH_OF_A_LOG);

    @Test
    void endsWithThresholdsVerdictAndReport() {
        assertThat(render(ExampleRuns.failing(), LOG)).isEqualTo("""
                Label          # Samples  Average   Min   p50   p90   p95   p99  p99.9    Max  Std. Dev.  Error %  Throughput  Received  Sent  Avg. Bytes  Resolve  Connect  First byte
                                               ms    ms    ms    ms    ms    ms     ms     ms         ms                   /s      KB/s  KB/s           B       ms       ms          ms
                ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
                connect           45,141     14.4  3.60  12.0  24.0  31.2  72.0    168    252       9.60    3.74%       150.5      60.5  14.1         412     0.20     1.40        10.8
                subscribe         38,688     28.8  7.20  24.0  48.0  62.4   144    336    504       19.2    3.68%       129.0      51.9  12.1         412     0.20     1.40        21.6
                save document     33,803     43.2  10.8  36.0  72.0  93.6   216    504    756       28.8    3.73%       112.7      45.3  10.6         412     0.20     1.40        32.4
                ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
                event (push)      30,064     57.6  14.4  48.0  96.0   125   288    672  1,008       38.4    0.00%       100.2      40.3  9.40         412     0.20     1.40        43.2
                ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────
                Total            117,632     27.4  3.60     –     –     –     –      –    756       23.1    3.72%       392.1     157.8  36.8         412        –        –           –

                ✓ p95(connect) < 500      31.2 ms
                ✓ rate(connect) >= 100/s  152.25/s
                ✗ errors < 0.001%         4.12%

                FAIL  errors < 0.001% did not hold: 4.12345% of the samples failed.
                Report: results/report.html
                """);
    }

    @Test
    void theLoadWasNotDrivenAsPlannedWhenAnInjectorWasLost() {
        InjectorSummary lost = ExampleRuns.LOCAL.with(InjectorSummary.Status.REBALANCED, 12.0);
        Run run = ExampleRuns.passing();

        assertThat(render(run, LOG)).contains("PASS  All 3 thresholds held, and the load was driven as planned.");
        assertThat(render(ExampleRuns.with(run, Verdict.PASS, List.of(), List.of(ExampleRuns.LOCAL, lost),
                        run.summary().thresholds()), LOG))
                .contains("PASS  All 3 thresholds held, although an injector was lost: others took over its users.");
    }

    @Test
    void theLoadWasNotDrivenAsPlannedWhenTheInjectorStoodStill() {
        assertThat(render(ExampleRuns.stalled(ExampleRuns.passing()), LOG))
                .contains("PASS  All 3 thresholds held, in spite of stalls of the injector (see the notes).\n"
                        + "note: The injector stood still.\n");
    }

    @Test
    void theTotalHasThePercentilesOfAllSamplesTogether() {
        LabelSummary total = ExampleRuns.rich().summary().total();
        String row = render(ExampleRuns.rich(), LOG).lines()
                .filter(line -> line.startsWith("Total ")).findFirst().orElseThrow();

        assertThat(row).contains(Numbers.millis(total.p50()), Numbers.millis(total.p95()), Numbers.millis(total.p99()));
    }

    @Test
    void longNotesTakeTwoLinesOfANarrowTerminal() {
        String note = "event-loop lag was over its limit of 100 ms for 3 seconds in all from second 0 on, up to 225 ms;"
                + " answers waited in the injector and response times contain that wait; use fewer users";

        assertThat(render(ExampleRuns.noted(ExampleRuns.passing(), note), new Terminal(true, false, true, 60)))
                .contains("""

                        note: event-loop lag was over its limit of 100 ms for 3
                              seconds in all from second 0 on, up to 225 ms;…
                        """);
        assertThat(render(ExampleRuns.noted(ExampleRuns.passing(), note), LOG)).contains("note: " + note + "\n");
    }

    @Test
    void notesStandBetweenTheVerdictAndTheReport() {
        assertThat(render(ExampleRuns.noted(ExampleRuns.passing(), "first", "sec\u001b[31mond"), LOG))
                .containsSubsequence("PASS  ", "\nnote: first\n", "note: sec", "Report: ")
                .doesNotContain("\u001b");
    }

    @Test
    void aNarrowAsciiTerminalKeepsWhatMattersMost() {
        assertThat(render(ExampleRuns.failing(), new Terminal(true, false, false, 72))).startsWith("""
                Label          # Samples   p50   p95   p99    Max  Error %  Throughput
                                            ms    ms    ms     ms                   /s
                ----------------------------------------------------------------------
                connect           45,141  12.0  31.2  72.0    252    3.74%       150.5
                """).contains("\n+ p95(connect) < 500", "\nx errors < 0.001%");
    }

    @Test
    void theColumnsOfJMetersReportFitInto140() {
        assertThat(render(ExampleRuns.transactions(), new Terminal(true, false, true, 140)).lines().findFirst()
                .orElseThrow())
                .containsSubsequence("# Samples", "Average", "Min", "Max", "Std. Dev.", "Error %", "Throughput",
                        "Received", "Sent", "Avg. Bytes");
    }

    @Test
    void aWideTerminalShowsThePhasesOfAnExchange() {
        assertThat(render(ExampleRuns.transactions(), new Terminal(true, false, true, 200)).lines().findFirst()
                .orElseThrow())
                .containsSubsequence("Avg. Bytes", "Resolve", "Connect", "First byte");
    }

    @Test
    void requestsComeFirstThenTransactionsAndAwaitedRowsLast() {
        Run run = ExampleRuns.transactions();
        List<String> labels = render(run, LOG).lines()
                .takeWhile(line -> !line.isEmpty())
                .map(line -> line.split("  ")[0].replaceFirst("─+", "─"))
                .toList();

        assertThat(labels).containsExactly(
                "Label", "", "─", "read getLock", "read unSaveLock", "close", "─", "save change (transaction)",
                "close (transaction)", "─", "assemble document", "─", "propagation (push)", "─", "re-poll (injector)",
                "─", "Total");
        assertThat(render(run, LOG)).as("requests and awaited events").containsPattern("Total +1,215 ");
        assertThat(Page.of(run.summary(), run.history()).results().groups())
                .flatExtracting(Page.Group::rows)
                .extracting(row -> row.cells().get(0) + (row.mark().isEmpty() ? "" : " (" + row.mark() + ")"))
                .as("as on the page")
                .containsExactlyElementsOf(labels.subList(0, labels.size() - 1).stream().skip(2)
                        .filter(label -> !label.equals("─")).toList());
    }

    @Test
    void injectorsInTroubleAreNamed() {
        assertThat(render(ExampleRuns.voided(), LOG)).endsWith("""

                Injector 10.0.0.11:1099 is saturated: CPU peak 97.00%, lateness p99 412 ms, lag up to 180 ms, open files 31,000 of 65,536
                Injector 10.0.0.12:1099 was lost at 03:32

                VOID  Injector 10.0.0.12:1099 was lost at 212 s: no heartbeat for 10 s; its 1,000 users are missing since then.
                      Injector 10.0.0.11:1099 is saturated since 180 s: 97% of its processors, lateness p99 412 ms.
                Report: results/report.html
                """);
    }

    @Test
    void whyARunIsVoidTakesTwoLinesOfATerminal() {
        assertThat(render(ExampleRuns.voided(), new Terminal(true, false, true, 80))).endsWith("""

                VOID  Injector 10.0.0.12:1099 was lost at 212 s: no heartbeat for 10 s; its
                      1,000 users are missing since then. (see report.html)
                Report: results/report.html
                """);
        assertThat(render(ExampleRuns.voided(), new Terminal(true, false, true, 60))).endsWith("""

                VOID  Injector 10.0.0.12:1099 was lost at 212 s: no
                      heartbeat for 10 s; its 1,000… (see report.html)
                Report: results/report.html
                """);
    }

    @Test
    void aVoidTextThatFitsDoesNotReferToTheReport() {
        Run run = ExampleRuns.with(ExampleRuns.passing(), Verdict.VOID, List.of("one", "two"), List.of(), List.of());

        assertThat(render(run, new Terminal(true, false, true, 80)))
                .endsWith("\nVOID  one\n      two\nReport: results/report.html\n");
    }

    @Test
    void withoutAReportTheVoidTextIsWhole() {
        Run run = ExampleRuns.with(
                ExampleRuns.passing(), Verdict.VOID, List.of("one", "two", "three"), List.of(), List.of());

        assertThat(ConsoleReport.render(run.summary(), List.of(), ERRORS, null, LOG)).contains("three");
        assertThat(render(run, LOG)).contains("VOID  one\n      two (see report.html)\n").doesNotContain("three");
    }

    @Test
    void aRunThatMeasuredNothingSaysSo() {
        assertThat(render(ExampleRuns.empty(), LOG)).isEqualTo("""
                Nothing was measured: no sample finished.

                ✗ p95(connect) < 500  nothing measured

                VOID  No injector could start: 10.0.0.11:1099 refused the connection.
                Report: results/report.html
                """);
    }

    @Test
    void aVerdictWithoutReasonsStillSaysWhatItMeans() {
        Run run = ExampleRuns.with(ExampleRuns.passing(), Verdict.FAIL, List.of(), List.of(), List.of());

        assertThat(render(run, LOG)).contains("FAIL  The run failed\n");
    }

    @Test
    void colourMarksSignsAndVerdictOnly() {
        String coloured = render(ExampleRuns.failing(), new Terminal(true, true, true, 180));

        assertThat(coloured)
                .contains("\u001b[1;32m✓\u001b[0m p95", "\u001b[1;31m✗\u001b[0m errors", "\u001b[1;31mFAIL\u001b[0m");
        assertThat(coloured.replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(render(ExampleRuns.failing(), LOG));
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 80, 100, 130, 180})
    void noLineOfTheTableIsWiderThanTheTerminal(int width) {
        String text = render(ExampleRuns.huge(8, 3), new Terminal(true, false, true, width));

        assertThat(text.lines().takeWhile(line -> !line.isEmpty()))
                .allSatisfy(line -> assertThat(TerminalText.width(line)).isLessThanOrEqualTo(width));
        assertThat(text.contains("…")).as("labels are shortened").isEqualTo(width < LOG.width());
    }

    @Test
    void ofThousandsOfLabelsTheFiftyWorstAreShown() {
        String text = render(ExampleRuns.huge(2_000, 3), LOG);

        assertThat(text.lines().filter(line -> line.startsWith("GET"))).hasSize(50);
        assertThat(text).contains("1,950 more labels are in the report");
    }

    @Test
    void theThreeMostFrequentFailuresStandUnderTheTable() {
        List<Failure> failures = List.of(new Failure("connect", 1, 2, "timeout", "no answer", ""),
                new Failure("login", 2, 1_402, "not-authorized", "the server refused the login", "<failure/>\u202E"),
                new Failure("save", 2, 1, "", "seldom", ""),
                new Failure("delivery", 3, 30, "lost message", "lost message", ""),
                new Failure("open", 3, 1, "", "seldom", ""));
        Summary summary = ExampleRuns.failing().summary();
        Failure longest = new Failure("GET /api/v2/workspaces/{id}/documents/{id}/revisions/07?include=authors", 1, 3,
                "500", "Internal Server Error", "<html>");

        assertThat(ConsoleReport.render(
                summary, List.of(longest), ERRORS, REPORT, new Terminal(true, false, true, 60))).contains("  3 × GET /api/…e=authors: 500: Internal Server Error; the…");
        assertThat(ConsoleReport.render(summary, failures, ERRORS, REPORT, LOG).replace(System.lineSeparator(), "\n"))
                .contains("""

                        Failures:
                          1,402 × login: not-authorized: the server refused the login; the server said: <failure/>?
                          30 × delivery: lost message
                          2 × connect: timeout: no answer
                          2 other kinds are in errors.csv

                        ✓ p95(connect)""");
        assertThat(ConsoleReport.render(summary, failures, null, REPORT, LOG)).contains("  2 other kinds")
                .doesNotContain("errors.csv");
        assertThat(ConsoleReport.render(summary, failures, ERRORS, REPORT, new Terminal(true, false, false, 60)).lines())
                .filteredOn(line -> line.contains(" x login: "))
                .singleElement()
                .isEqualTo("  1,402 x login: not-authorized: the server refused the..");
    }

    @Test
    void labelsCannotSteerTheTerminal() {
        Run run = ExampleRuns.passing();
        LabelSummary label = ExampleRuns.label("sa\u001b[2Jve\n文書", 5, 0, 10, 1);
        Summary s = run.summary();
        Summary summary = ExampleRuns.summary(
                1, s.plan(), s.started(), 1, 1, s.users(), List.of(label), List.of(), List.of(), Verdict.VOID,
                List.of("re\u001bason"));

        String text = ConsoleReport.render(summary, List.of(), ERRORS, REPORT, LOG);

        assertThat(text).contains("sa?[2Jve?文書", "re?ason").doesNotContain("\u001b");
        List<String> lines = text.lines().toList();
        assertThat(TerminalText.width(lines.get(3))).isEqualTo(TerminalText.width(lines.get(2)));
    }

    @Test
    void asciiOutputIsAsciiThroughout() {
        assertThat(StandardCharsets.US_ASCII
                        .newEncoder()
                        .canEncode(render(ExampleRuns.failing(), new Terminal(true, true, false, 100))))
                .isTrue();
    }

    private static String render(Run run, Terminal terminal) {
        return ConsoleReport.render(run.summary(), List.of(), ERRORS, REPORT, terminal)
                .replace(System.lineSeparator(), "\n")
                .replace('\\', '/');
    }
}
