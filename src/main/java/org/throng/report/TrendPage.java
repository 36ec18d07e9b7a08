package org.throng.report;

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
import org.throng.compare.Curves.Point;
import org.throng.compare.History;
import org.throng.compare.History.PastRun;
import org.throng.report.TrendTable.Cell;
import org.throng.report.TrendTable.Row;
import org.throng.stats.LabelSummary;

/** The history of runs as one HTML file without scripts: a table of each plan, and p50 and p95 of each label. */
public final class TrendPage {

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
        model.put("plans", history.plans().stream()
                .map(TrendTable::of)
                .map(table -> plan(table, folder.toAbsolutePath(), from))
                .toList());
        model.put("unreadable", history.unreadable());
        Templates.write("trend.ftlh", model, file);
    }

    private static Map<String, Object> plan(TrendTable table, Path folder, Path from) {
        return Map.of(
                "name", table.plan(),
                "labels", table.labels(),
                "rows", table.rows().stream().map(row -> row(row, folder, from)).toList(),
                "charts", table.labels().stream().map(label -> Map.of(
                        "label", label,
                        "svg", chart(table.rows().stream().map(Row::run).toList(), label))).toList());
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
                "class", cell.change() == null ? "" : cell.change() > 0 ? "worse" : "better");
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

    /** One point for each run that proves something. */
    private static String chart(List<PastRun> runs, String label) {
        List<Point> p50 = points(runs, label, LabelSummary::p50);
        List<Point> p95 = points(runs, label, LabelSummary::p95);
        double most = p95.stream().mapToDouble(Point::y).max().orElse(0);
        return new CurveChart(Math.max(1, runs.size() - 1), List.of("first run", "last run"), most)
                .draw(List.of(p50), List.of(p95));
    }

    private static List<Point> points(List<PastRun> runs, String label, Function<LabelSummary, Double> figure) {
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < runs.size(); i++) {
            LabelSummary row = runs.get(i).isProof() ? runs.get(i).label(label) : null;
            Double value = row == null ? null : figure.apply(row);
            if (value != null) {
                points.add(new Point(i, value));
            }
        }
        return points;
    }
}
