package org.throng.report.comparison;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.throng.compare.History;
import org.throng.compare.History.PastRun;
import org.throng.report.comparison.TrendTable.Cell;
import org.throng.report.comparison.TrendTable.Row;
import org.throng.report.page.PageAssets;
import org.throng.report.page.PageJson;
import org.throng.report.page.Templates;
import org.throng.report.text.LabelNames;
import org.throng.stats.summary.LabelSummary;

/**
 * The history of runs as one HTML file: a table of each plan, and p50 and p95 of each label. Everything but the charts
 * is there without JavaScript.
 */
public final class TrendPage {

    private static final List<String> STYLES = List.of("comparison.css");
    private static final List<String> SCRIPTS = List.of("trend.js");

    /** The charts of a plan; {@code runs} are the names of its runs, in the order of time. */
    private record PlanData(List<String> runs, List<LabelData> labels) {
    }

    /** In ms, one value for each run; null if the run does not have the label, or is void. */
    private record LabelData(String label, List<Double> p50, List<Double> p95) {
    }

    /** In characters: about six lines of the head. */
    private static final int LONGEST_TITLE = 72;

    private TrendPage() {
    }

    /**
     * Writes {@code file}.
     *
     * @param folder of the history; the page links to the reports of its runs
     */
    public static void write(History history, Path folder, Path file) throws IOException {
        Path from = file.toAbsolutePath().getParent();
        Map<String, Object> model = new HashMap<>();
        model.put("folder", folder.toString());
        model.put("head", TrendTable.HEAD);
        List<TrendTable> tables = history.plans().stream().map(TrendTable::of).toList();
        model.put("plans", tables.stream().map(table -> plan(table, folder.toAbsolutePath(), from)).toList());
        model.put("data", PageJson.packed(tables.stream().map(TrendPage::data).toList()));
        PageAssets.of(STYLES, SCRIPTS, "").addTo(model);
        model.put("unreadable", history.unreadable());
        Templates.write("trend.ftlh", model, file);
    }

    private static Map<String, Object> plan(TrendTable table, Path folder, Path from) {
        Map<String, String> titles = LabelNames.shortened(table.labels(), LONGEST_TITLE, "…");
        return Map.of(
                "name", table.plan(),
                "labels", table.labels().stream()
                        .map(label -> Map.of("name", label, "title", titles.get(label))).toList(),
                "leftOut", table.leftOut(),
                "rows", table.rows().stream().map(row -> row(row, folder, from)).toList());
    }

    private static Map<String, Object> row(Row row, Path folder, Path from) {
        return Map.of(
                "texts", row.texts(),
                "verdict", row.texts().get(2),
                "link", link(folder.resolve(row.run().folder()).resolve("report.html"), from),
                "cells", row.cells().stream().map(TrendPage::cell).toList());
    }

    private static Map<String, String> cell(Cell cell) {
        return Map.of("text", cell.text(),
                "class", !cell.isMarked() ? "" : cell.isWorse() ? "worse" : "better");
    }

    /** A relative link; empty if there is no such file. */
    private static String link(Path report, Path from) {
        if (!Files.exists(report)) {
            return "";
        }
        StringBuilder link = new StringBuilder(".");
        from.normalize().relativize(report.normalize()).forEach(part -> link.append('/').append(
                URLEncoder.encode(part.toString(), StandardCharsets.UTF_8).replace("+", "%20")));
        return link.toString();
    }

    private static PlanData data(TrendTable table) {
        List<PastRun> runs = table.rows().stream().map(Row::run).toList();
        return new PlanData(
                table.rows().stream().map(row -> row.texts().get(0) + ", " + row.texts().get(1)).toList(),
                table.labels().stream().map(label -> new LabelData(label,
                        values(runs, label, LabelSummary::p50), values(runs, label, LabelSummary::p95))).toList());
    }

    private static List<Double> values(List<PastRun> runs, String label, Function<LabelSummary, Double> figure) {
        List<Double> values = new ArrayList<>();
        for (PastRun run : runs) {
            LabelSummary row = run.isProof() ? run.label(label) : null;
            values.add(row == null ? null : figure.apply(row));
        }
        return values;
    }
}
