package org.throng.report.breakpoint;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.breakpoint.Breakpoint;
import org.throng.breakpoint.Breakpoint.Kind;
import org.throng.breakpoint.SearchReport;
import org.throng.breakpoint.SearchStep;
import org.throng.breakpoint.StepOutcome;

class BreakpointPageTest {

    private static final String HOSTILE = "<img src=x onerror=alert(1)>";

    @TempDir
    Path folder;

    static SearchStep step(int number, double load, StepOutcome outcome, Double p95) {
        return new SearchStep(number, "steps/0" + number, load, number, 5, outcome, p95, load, 100, 2, 0,
                List.of(HOSTILE), null);
    }

    static SearchReport report(Breakpoint answer, List<String> rules, SearchStep... steps) {
        return new SearchReport(1, HOSTILE, "users", "2026-11-28T13:16:31.508Z", 60, answer, "It ended.", rules,
                List.of(steps));
    }

    private static SearchReport between(String... rules) {
        return report(new Breakpoint(Kind.BETWEEN, 95.0, 99.0, 0.87, 4, 4, 4, 4), List.of(rules),
                step(1, 10, StepOutcome.KEPT, 12.0), step(2, 95, StepOutcome.KEPT, 40.0),
                step(3, 99, StepOutcome.BROKEN, 2_000.0), step(4, 200, StepOutcome.VOID, null));
    }

    private String page(SearchReport report) throws IOException {
        Path file = folder.resolve("breakpoint.html");
        BreakpointPage.write(report, file);
        return Files.readString(file);
    }

    @Test
    void itLooksLikeTheOtherPages() throws IOException {
        assertThat(page(between("p95 < 500")))
                .contains("<meta name=\"viewport\"", "<meta name=\"color-scheme\" content=\"light dark\">",
                        "style-src 'sha256-", "prefers-color-scheme: dark", "Started 2026-11-28 13:16:31 UTC.")
                .doesNotContain("unsafe-inline", "<script", "<img");
    }

    @Test
    void theTitleOfAChartIsAboveItAndItsAxesHaveTicks() throws IOException {
        String page = page(between("p95 < 500"));

        assertThat(page).containsSubsequence("<figcaption>p95 of all samples, ms</figcaption><svg", ">10</text>",
                ">100</text>", ">1,000</text>", "<figcaption>throughput, /s</figcaption><svg");
        assertThat(page).contains("<line class=\"grid\"");
    }

    @Test
    void theAnswerIsOnTheAxis() throws IOException {
        assertThat(page(between("p95 < 500"))).containsPattern("<rect class=\"between\" x=\"[\\d.]+\"")
                .containsPattern("<text class=\"kept\" [^>]*text-anchor=\"end\">95</text>")
                .containsPattern("<text class=\"broken\" [^>]*text-anchor=\"start\">99</text>")
                .contains("Shaded: ");
        String above = page(report(new Breakpoint(Kind.ABOVE_MOST, 95.0, null, null, 4, 4, 0, 0), List.of(),
                step(1, 95, StepOutcome.KEPT, 0.0)));
        assertThat(above).containsPattern("<text class=\"kept\" [^>]*text-anchor=\"middle\">95</text>")
                .doesNotContain("<rect", "Shaded: ", "NaN", "Infinity");
    }

    @Test
    void aDotSaysWhatItIsAndAStepWithoutAValueHasNone() throws IOException {
        String page = page(between("p95 < 500"));

        assertThat(page).contains("<title>Step 2: 95 users; p95 of all samples, ms: 40; kept</title>");
        assertThat(Pattern.compile("<circle").matcher(page).results()).as("the void step has no p95").hasSize(11);
    }

    @Test
    void onlyARuleAboutAllSamplesHasALineInTheCharts() throws IOException {
        assertThat(page(between("p95(save) < 500", "p99 < 700"))).doesNotContain("class=\"limit\"");
        assertThat(page(between("p95 < 500", "errors < 1%"))).contains(">limit 500</text>", ">limit 1</text>");
    }

    @Test
    void onlyOutcomesThatOccurredAreExplained() throws IOException {
        assertThat(page(report(new Breakpoint(Kind.ABOVE_MOST, 95.0, null, null, 4, 4, 0, 0), List.of(),
                step(1, 95, StepOutcome.KEPT, 0.0)))).contains("<span class=\"key kept\">")
                .doesNotContain("key broken", "key unsteady", "key void", "Unsteady:", "Void:");
        assertThat(page(between("p95 < 500"))).contains("key kept", "key broken", "key void", "Void:");
    }

    @Test
    void aSearchWithoutStepsHasAPage() throws IOException {
        assertThat(page(report(new Breakpoint(Kind.UNKNOWN, null, null, null, 0, 0, 0, 0), List.of())))
                .contains("Nothing is known about the target").doesNotContain("<circle");
    }
}
