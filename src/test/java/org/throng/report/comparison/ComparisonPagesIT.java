package org.throng.report.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.List;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.compare.ComparedRun;
import org.throng.compare.Comparer;
import org.throng.compare.FinishedRuns;
import org.throng.compare.History;
import org.throng.compare.Tolerances;
import org.throng.report.BrowserTab;

/** The comparison and the history in a browser: their scripts run under their own security policy. */
class ComparisonPagesIT {

    private static final String HOSTILE = "</script><img src=x onerror=alert(1)>";

    private static final String ESCAPED = HOSTILE.replace("<", "&lt;").replace(">", "&gt;");

    @TempDir
    Path folder;

    @Test
    void theCurvesOfAllRunsAreDrawnAlsoOfDifferentLengths() throws Exception {
        ComparedRun base = new FinishedRuns().label("connect", 50).label(HOSTILE, 20).seconds(12)
                .in(folder.resolve("runs/a"));
        ComparedRun again = new FinishedRuns().label("connect", 51).label(HOSTILE, 20).seconds(20).seed(2)
                .in(folder.resolve("runs/b"));
        ComparedRun now = new FinishedRuns().label("connect", 60).label(HOSTILE, 20).seconds(12).seed(3)
                .in(folder.resolve("runs/c"));
        Path page = folder.resolve("compare.html");
        ComparePage.write(Comparer.compare(List.of(base, again), List.of(now), Tolerances.DEFAULTS), page);

        String drawn = open(page);
        assertThat(titles(drawn)).containsExactly("connect: p95", "connect: percentiles", ESCAPED + ": p95",
                ESCAPED + ": percentiles");
        assertThat(keys(drawn)).containsExactly("base 1", "base 2", "new", "base 1", "base 2", "new",
                "base 1", "base 2", "new", "base 1", "base 2", "new");

        Path trend = folder.resolve("trend.html");
        TrendPage.write(History.read(folder.resolve("runs")), folder.resolve("runs"), trend);
        String history = open(trend);
        assertThat(titles(history)).containsExactlyInAnyOrder("connect", ESCAPED);
        assertThat(history).as("what came out last is first").contains("3 runs, the last one <strong>pass</strong>");
        assertThat(found(history, "<td class=\"number quiet\">(\\d+)</td>")).containsExactly("1", "2", "3");

        TrendPage.write(History.read(folder.resolve("runs/a")), folder.resolve("runs"), trend);
        String once = open(trend);
        assertThat(titles(once)).as("a point is no course").isEmpty();
        assertThat(once).contains("A second run of this plan");
    }

    @Test
    void curvesThatCannotBeDrawnSayWhy() throws Exception {
        Path runs = folder.resolve("runs");
        ComparedRun base = new FinishedRuns().label("connect", 50).in(runs.resolve("a"));
        ComparedRun now = new FinishedRuns().label("connect", 60).seed(2).in(runs.resolve("b"));
        Path compared = folder.resolve("compare.html");
        ComparePage.write(Comparer.compare(List.of(base), List.of(now), Tolerances.DEFAULTS), compared);
        Path trend = folder.resolve("trend.html");
        TrendPage.write(History.read(runs), runs, trend);

        for (Path page : List.of(compared, trend)) {
            String whole = Files.readString(page);
            for (String data : List.of("of another version", packed("{}"))) {
                Files.writeString(page, whole.replaceFirst("(id=\"data\">)[^<]*", "$1" + data));
                assertThat(BrowserTab.drawn(page, folder)).as(data).contains("The charts cannot be drawn: ");
            }
        }
    }

    private static String packed(String json) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
            gzip.write(json.getBytes(StandardCharsets.UTF_8));
        }
        return Base64.getEncoder().encodeToString(packed.toByteArray());
    }

    private static List<String> titles(String dom) {
        return found(dom, "<span class=\"title\">(.*?)<small");
    }

    private static List<String> keys(String dom) {
        return found(dom, "<span class=\"name\">([^<]*)");
    }

    private static List<String> found(String dom, String pattern) {
        return Pattern.compile(pattern).matcher(dom).results().map(found -> found.group(1)).toList();
    }

    /** The document after its script has run; fails if the browser's console has a message. */
    private String open(Path page) throws IOException, InterruptedException {
        String document = BrowserTab.drawn(page, folder);
        assertThat(document)
                .doesNotContain("class=\"plot nothing\"", "class=\"plots-missing", "<img");
        return document;
    }
}
