package org.throng.report.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.compare.ChangeVerdict;
import org.throng.compare.ChangeWords;
import org.throng.compare.ComparedRun;
import org.throng.compare.Comparer;
import org.throng.compare.Comparison;
import org.throng.compare.FinishedRuns;
import org.throng.compare.Tolerances;
import org.throng.report.PageData;
import org.throng.report.console.Terminal;
import org.throng.stats.summary.Verdict;

/** The comparison as a page, in Markdown and on the console. */
class ComparisonPagesTest {

    private static final String HOSTILE =
            "</script><img src=x onerror=alert(1)>|`![a](http://evil.example)` @everyone #1\u001b[2J\u202e\n| x |";
    private static final Terminal TERMINAL = new Terminal(false, false, true, 120);

    @TempDir
    Path folder;

    private Comparison compare(FinishedRuns base, FinishedRuns now) throws IOException {
        ComparedRun before = base.seconds(12).in(folder.resolve("before"));
        ComparedRun after = now.seconds(12).seed(2).in(folder.resolve("after"));
        return Comparer.compare(List.of(before), List.of(after), Tolerances.DEFAULTS);
    }

    private String page(Comparison comparison) throws IOException {
        Path file = folder.resolve("compare.html");
        ComparePage.write(comparison, file);
        return Files.readString(file);
    }

    @Test
    void aLabelWithoutResponseTimesHasItsRateAndErrorsOnly() throws IOException {
        Comparison comparison = compare(
                new FinishedRuns().label("connect", 50).pause("hold"),
                new FinishedRuns().label("connect", 50).pause("hold"));
        String page = page(comparison);

        assertThat(page.substring(page.indexOf(">hold<")))
                .contains(">rate <small>", ">errors <small>").doesNotContain(">p95 <small>", ">mean <small>");
        assertThat(PageData.of(page).get("labels")).extracting(label -> label.get("label").asText())
                .containsExactly("connect");
        assertThat(page).contains("2026-01-02 03:04:05 UTC");
    }

    @Test
    void thePageHasEveryFigureAndBothCurves() throws IOException {
        Comparison comparison = compare(
                new FinishedRuns().label("connect", 50).label("save", 20),
                new FinishedRuns().label("connect", 60).label("save", 20));
        String page = page(comparison);

        assertThat(comparison.verdict()).isEqualTo(ChangeVerdict.WORSE);
        assertThat(page).contains("<p class=\"word worse\">WORSE</p>", comparison.sentence(), "One run on each side",
                "Rates are those of the whole seconds");
        JsonNode data = PageData.of(page);
        assertThat(data.get("labels")).extracting(label -> label.get("label").asText())
                .containsExactly("connect", "save");
        assertThat(data.get("labels")).allSatisfy(label -> assertThat(List.of(label.get("base"), label.get("now")))
                .allSatisfy(side -> {
                    assertThat(side).hasSize(1);
                    assertThat(side.get(0).get("p95")).hasSize(12);
                    assertThat(side.get(0).get("percentiles")).hasSizeGreaterThan(40);
                }));
        assertThat(data.get("seconds").asDouble()).isEqualTo(11.5);
        assertThat(data.get("labels").get(0).get("now").get(0).get("p95").get(0).get(1).asDouble())
                .isGreaterThan(data.get("labels").get(0).get("base").get(0).get("p95").get(0).get(1).asDouble());
        assertThat(page.split("<script", -1)).as("its data and its own script").hasSize(3);
        assertThat(page).contains("script-src 'sha256-").doesNotContain("unsafe-inline", "<p>${");
        comparison.changes().forEach(change ->
                assertThat(page).contains(ChangeWords.interval(change)));
    }

    @Test
    void theBannerSaysWhatIsWorseBeforeTheNotes() throws IOException {
        Comparison comparison = compare(
                new FinishedRuns().label("connect", 2).label("save", 20).label("close", 30),
                new FinishedRuns().label("connect", 70).label("save", 20).label("close", 30).errors("save", 0.4));
        String page = page(comparison);
        String banner = page.substring(page.indexOf("<header"), page.indexOf("</header>"));

        assertThat(comparison.changes().filter(change -> change.verdict() == ChangeVerdict.WORSE)
                .map(change -> "<strong class=\"worse\"><bdi>" + change.label() + "</bdi></strong> "
                        + ChangeWords.of(change)))
                .isNotEmpty().allSatisfy(change -> assertThat(banner).contains(change));
        assertThat(banner.indexOf("<ul class=\"certain\">")).isLessThan(banner.indexOf("<ul class=\"notes\">"));
        assertThat(page).containsPattern("\\(\\+3,\\d{3}\\.\\d%, ");
    }

    @Test
    void aLongBannerNamesWhereTheRestIs() throws IOException {
        FinishedRuns base = new FinishedRuns();
        FinishedRuns now = new FinishedRuns();
        for (String label : List.of("a", "b", "c")) {
            base.label(label, 20);
            now.label(label, 60);
        }
        Comparison comparison = compare(base, now);
        long worse = comparison.count(ChangeVerdict.WORSE);

        assertThat(worse).isGreaterThan(6);
        assertThat(page(comparison)).contains(worse - 6 + " more are in the table below.");
    }

    @Test
    void aRestOfOneIsNamedInTheSingular() throws IOException {
        FinishedRuns base = new FinishedRuns().label("a", 20);
        FinishedRuns now = new FinishedRuns().label("a", 60);
        for (String label : List.of("b", "c", "d", "e")) {
            base.label(label, 20);
            now.label(label, 20).errors(label, 0.4);
        }
        Comparison comparison = compare(base, now);

        assertThat(comparison.count(ChangeVerdict.WORSE)).isEqualTo(7);
        assertThat(page(comparison)).contains("<li class=\"quiet\">1 more is in the table below.</li>");
    }

    @Test
    void theUnitIsAtTheFigureAndTheToleranceIsTheOneThatDecides() throws IOException {
        String page = page(compare(
                new FinishedRuns().label("connect", 2).label("save", 200),
                new FinishedRuns().label("connect", 2).label("save", 200)));

        assertThat(page).contains("p95 <small>ms</small>", "rate <small>/s</small>", "errors <small>%</small>",
                "<td>±1 ms</td>", "<td>±5%</td>", "<td>±0.1 pp</td>").doesNotContain(" ms</td><td>");
    }

    @Test
    void thatNoiseLastsLongIsSaidOnce() throws IOException {
        FinishedRuns base = new FinishedRuns();
        FinishedRuns now = new FinishedRuns();
        for (String label : List.of("a", "b")) {
            int[] calls = {0};
            base.label(label, random -> 50 + calls[0]++ / 40);
            now.label(label, random -> 50 + calls[0]++ / 40);
        }
        String page = page(compare(base, now));

        assertThat(page.split("The noise lasts longer", -1)).hasSize(2);
        assertThat(page.split(" s\\*</span>", -1)).hasSize(3);
    }

    @Test
    void markdownHasATableAndTheIntervals() throws IOException {
        String text = CompareMarkdown.render(compare(
                new FinishedRuns().label("connect", 50), new FinishedRuns().label("connect", 60)));

        assertThat(text).startsWith("### websocket: worse\n\nThe new run is worse: of 4 judged figures, ");
        assertThat(text).contains("| label | p50 | p95 | p99 | mean | rate | errors |\n", "| `connect` | ❌ **+",
                "<details><summary>Values and intervals</summary>", "| `connect` | errors | 0 | 0% | 0 pp |");
        assertThat(text.lines().filter(line -> line.startsWith("|"))).allMatch(line -> line.endsWith("|"));
    }

    @Test
    void theConsoleHasTheTableAndTheVerdictLast() throws IOException {
        String text = CompareText.render(compare(
                new FinishedRuns().label("connect", 50), new FinishedRuns().label("connect", 60)), TERMINAL);

        assertThat(text.lines().toList().get(0)).startsWith("Label ").endsWith("errors");
        assertThat(text).contains("✗ +", "✗ connect  p95 ", "\nWORSE  The new run is worse: ");
        assertThat(CompareText.render(compare(
                new FinishedRuns().label("connect", 50), new FinishedRuns().label("connect", 60)),
                new Terminal(false, false, false, 80))).matches("\\p{ASCII}*");
    }

    @Test
    void labelsThatDifferInTheirMiddleStayDifferentOnTheConsole() throws IOException {
        FinishedRuns base = new FinishedRuns();
        FinishedRuns now = new FinishedRuns();
        for (String document : List.of("first", "other")) {
            String label = "https://collab.example.com/api/" + document + "/revisions?include=authors,comments";
            base.label(label, 50);
            now.label(label, 50);
        }

        assertThat(CompareText.changes(compare(base, now), TERMINAL).lines()
                .filter(line -> line.startsWith("https")).map(line -> line.substring(0, 40))).hasSize(2)
                .doesNotHaveDuplicates();
    }

    @Test
    void hostileLabelsAndReasonsAreInert() throws IOException {
        Comparison comparison = compare(
                new FinishedRuns().label(HOSTILE, 50).label("gone" + HOSTILE, 1).verdict(Verdict.FAIL, HOSTILE),
                new FinishedRuns().label(HOSTILE, 60).plan(HOSTILE).label("new" + HOSTILE, 1));

        String page = page(comparison);
        assertThat(page).contains("&lt;img src=x onerror=alert(1)&gt;").doesNotContain("<img", "\u001b", "\u202e");

        String markdown = CompareMarkdown.render(comparison);
        assertThat(markdown).doesNotContain("\u001b", "\u202e", " @everyone #1\n");
        assertThat(withoutCode(markdown)).doesNotContain("![a]", "](http", "@everyone", " #1", "http://")
                .doesNotContainPattern("(?<!\\\\)<(?!/?(details|summary)>)");
        assertThat(markdown.lines().filter(line -> line.startsWith("| x"))).isEmpty();
        assertThat(markdown.lines().filter(line -> line.startsWith("| `</script>"))
                .map(line -> line.replace("\\|", "").split("\\|", -1).length).distinct())
                .containsExactlyInAnyOrder(9, 10);

        assertThat(CompareText.render(comparison, TERMINAL)).doesNotContain("\u001b", "\u202e", "\n| x |");
    }

    /** Markdown without its code spans, in which nothing is interpreted. */
    private static String withoutCode(String markdown) {
        return markdown.replaceAll("`[^`\n]*`", "");
    }

    @Test
    void nothingToCompareIsSaidOnEveryOutput() throws IOException {
        Comparison comparison = compare(new FinishedRuns(), new FinishedRuns().label("connect", 5));

        assertThat(page(comparison)).contains("UNJUDGED", "Nothing can be compared.");
        assertThat(CompareMarkdown.render(comparison)).startsWith("### websocket: not compared\n");
        assertThat(CompareText.render(comparison, TERMINAL)).contains("Nothing can be compared.");
    }
}
