package org.throng.cli.results;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.cli.CommandLineCall;
import org.throng.compare.FinishedRuns;
import org.throng.report.PageData;
import org.throng.stats.summary.Verdict;

class TrendCommandTest {

    private static final String HOSTILE = "<img src=x onerror=alert(1)>|`@all`";

    @TempDir
    private Path folder;

    private final CommandLineCall command = new CommandLineCall("trend");

    private int trend(Object... options) {
        return command.with(options);
    }

    private static FinishedRuns run(String day, double millis) {
        return new FinishedRuns().label("connect", random -> millis).seconds(2).started(day + "T03:04:05.678Z");
    }

    @Test
    void theRunsOfEachPlanAreListedInTheOrderOfTimeAndAJumpIsMarked() throws IOException {
        run("2026-01-03", 80).write(folder.resolve("websocket/c"));
        run("2026-01-01", 50).write(folder.resolve("websocket/a"));
        run("2026-01-02", 51).write(folder.resolve("websocket/b"));
        run("2026-01-01", 10).plan("conversion").write(folder.resolve("conversion/1"));
        Files.writeString(folder.resolve("websocket/c/report.html"), "the report");

        assertThat(trend(folder)).isZero();

        String text = command.out();
        assertThat(text.indexOf("conversion: p95")).isNotNegative().isLessThan(text.indexOf("websocket: p95"));
        assertThat(text.lines().filter(line -> line.contains("websocket/")).map(line -> line.substring(0, 16)))
                .containsExactly("2026-01-01 03:04", "2026-01-02 03:04", "2026-01-03 03:04");
        assertThat(text).containsPattern("51\\.0\n").containsPattern("80\\.0 \\(\\+58%\\)\n");
        String page = Files.readString(folder.resolve("trend.html"));
        assertThat(page).contains("href=\"./websocket/c/report.html\"", "80.0 (+58%)", "script-src 'sha256-")
                .doesNotContain("href=\"./websocket/a", "unsafe-inline");
        JsonNode connect = PageData.of(page).get(1).get("labels").get(0);
        assertThat(connect.get("label").asText()).isEqualTo("connect");
        assertThat(connect.get("p95")).extracting(JsonNode::asDouble).hasSize(3).isSorted()
                .allMatch(p95 -> p95 > 49 && p95 < 81);
        assertThat(Files.readString(folder.resolve("trend.md"))).contains("### websocket\n", "| p95 `connect` |",
                "**80.0 (+58%)**");
    }

    /** JMeter's times are whole milliseconds, so that a p95 may be 0. */
    @Test
    void aRiseFrom0AndAFallTo0AreMarked() throws IOException {
        run("2026-01-01", 0).write(folder.resolve("a"));
        run("2026-01-02", 40).write(folder.resolve("b"));
        run("2026-01-03", 40).label("old", 20).write(folder.resolve("c"));
        run("2026-01-04", 0).label("old", random -> 0).write(folder.resolve("d"));

        assertThat(trend(folder)).isZero();

        assertThat(command.out()).containsPattern("40\\.0 \\(\\+40\\.0 ms\\)").contains("(-100%)");
        assertThat(Files.readString(folder.resolve("trend.html"))).contains("40.0 (+40.0 ms)");
    }

    @Test
    void aVoidRunIsShownAndIsNoMeasure() throws IOException {
        run("2026-01-01", 50).write(folder.resolve("a"));
        run("2026-01-02", 500).verdict(Verdict.VOID, "Saturated.").write(folder.resolve("b"));
        run("2026-01-03", 50).write(folder.resolve("c"));

        assertThat(trend(folder)).isZero();

        assertThat(command.out()).contains("void").doesNotContain("%)");
        assertThat(PageData.of(Files.readString(folder.resolve("trend.html"))).get(0).get("labels").get(0).get("p95"))
                .extracting(JsonNode::isNull).as("no figure of a void run").containsExactly(false, true, false);
    }

    /** Their loads differ on purpose. */
    @Test
    void theStepsOfASearchAreShownAndAreNoMeasure() throws IOException {
        run("2026-01-01", 50).write(folder.resolve("a"));
        run("2026-01-02", 500).write(folder.resolve("search/steps/01"));
        run("2026-01-02", 900).write(folder.resolve("search/steps/02"));
        Files.writeString(folder.resolve("search/breakpoint.json"), "{}");
        run("2026-01-03", 50).write(folder.resolve("c"));

        assertThat(trend(folder)).isZero();

        assertThat(command.out()).contains("search/steps/02").doesNotContain("%)");
        assertThat(PageData.of(Files.readString(folder.resolve("trend.html"))).get(0).get("labels").get(0).get("p95"))
                .extracting(JsonNode::isNull).containsExactly(false, true, true, false);
    }

    @Test
    void longLabelsAndManyLeaveThePageReadable() throws IOException {
        FinishedRuns run = run("2026-01-01", 50);
        for (int i = 0; i < 30; i++) {
            run = run.label("GET " + "/a/long/path".repeat(40) + i, 20);
        }
        run.write(folder.resolve("a"));

        assertThat(trend(folder)).isZero();

        Document page = Jsoup.parse(Files.readString(folder.resolve("trend.html")));
        assertThat(page.select(".history th[title]")).hasSize(30).extracting(head -> head.select("bdi").text())
                .doesNotHaveDuplicates().allMatch(title -> title.length() <= 72);
        assertThat(page.select(".history th[title]").last().attr("title")).hasSizeGreaterThan(400);
        assertThat(page.text()).contains("1 more label has fewer samples, and no place here.");
    }

    @Test
    void anUnreadableSummaryIsNamedAndTheOthersAreShown() throws IOException {
        run("2026-01-01", 50).write(folder.resolve("a"));
        Files.writeString(Files.createDirectories(folder.resolve("b")).resolve("summary.json"), "{");

        assertThat(trend(folder, "--results", folder.resolve("out"))).isZero();

        assertThat(command.out()).contains("note: ", "b/summary.json is not a summary");
        assertThat(folder.resolve("out/trend.html")).exists();
    }

    @Test
    void aFolderWithoutResultsIsAMistake() {
        assertThat(trend(folder)).isEqualTo(2);
        assertThat(trend(folder.resolve("none"))).isEqualTo(2);
        assertThat(command.err()).contains("has no results of runs: no summary.json was found", "none is not a folder");
    }

    @Test
    void hostileNamesAreInert() throws IOException {
        run("2026-01-01", 50).plan(HOSTILE).label(HOSTILE + "\u001b[2J", 5)
                .write(folder.resolve("javascript:alert(1) <b>"));
        Files.writeString(folder.resolve("javascript:alert(1) <b>/report.html"), "");

        assertThat(trend(folder)).isZero();

        assertThat(command.out()).doesNotContain("\u001b");
        assertThat(Files.readString(folder.resolve("trend.html"))).doesNotContain("<img", "<b>", "\u001b")
                .contains("href=\"./javascript%3Aalert%281%29%20%3Cb%3E/report.html\"");
        assertThat(Files.readString(folder.resolve("trend.md")).replaceAll("`[^`\n]*`", ""))
                .doesNotContain("@all").doesNotContainPattern("(?<!\\\\)<");
    }
}
