package org.throng.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.throng.breakpoint.Breakpoint;
import org.throng.breakpoint.SearchReport;
import org.throng.breakpoint.SearchStep;
import org.throng.breakpoint.StepOutcome;
import org.throng.files.PrivateFiles;
import org.throng.stats.Failure;

/** The report of a search as one HTML file without scripts: the answer, three charts over the load, and all steps. */
public final class BreakpointPage {

    private static final int WIDTH = 560;
    private static final int HEIGHT = 180;
    private static final int MARGIN = 50;

    private BreakpointPage() {
    }

    /** Writes the report, which only its owner may read: it quotes the server. */
    public static void write(SearchReport report, Path file) throws IOException {
        Map<String, Object> model = new HashMap<>();
        model.put("plan", report.plan());
        model.put("started", report.started());
        model.put("sentence", report.sentence());
        model.put("ended", report.ended());
        model.put("unit", report.unit());
        model.put("knee", report.knee() == null ? "" : Breakpoint.text(report.knee()) + " " + report.unit());
        model.put("rules", report.rules());
        model.put("injector", report.injectorReasons());
        model.put("failure", failure(report.firstFailure()));
        model.put("steps", report.steps().stream().map(BreakpointPage::row).toList());
        model.put("charts", charts(report));
        PrivateFiles.whole(file, out -> Templates.write("breakpoint.ftlh", model, out));
    }

    private static Map<String, Object> failure(Failure failure) {
        return failure == null ? Map.of() : Map.of(
                "label", failure.label(),
                "code", failure.code(),
                "message", failure.message(),
                "trace", failure.trace(),
                "headers", failure.headers(),
                "serverSaid", failure.serverSaid());
    }

    private static Map<String, Object> row(SearchStep step) {
        return Map.of(
                "folder", step.folder(),
                "outcome", step.outcome().name().toLowerCase(Locale.ROOT),
                "reasons", step.reasons(),
                "cells", List.of(
                        Integer.toString(step.number()),
                        Breakpoint.text(step.load()),
                        Numbers.millis(step.p95()),
                        Numbers.rate(step.throughput()),
                        Numbers.count(step.samples()),
                        Numbers.percent(step.errorRate()),
                        Numbers.count(step.inFlight())));
    }

    private static List<Map<String, String>> charts(SearchReport report) {
        List<Map<String, String>> charts = new ArrayList<>();
        charts.add(chart(report, "p95, ms", step -> step.p95() == null ? 0 : step.p95()));
        charts.add(chart(report, "throughput, /s", SearchStep::throughput));
        charts.add(chart(report, "errors, %", step -> step.errorRate() * 100));
        return charts;
    }

    /** One point a step; the loads are on a logarithmic axis, because the search multiplies them. */
    private static Map<String, String> chart(SearchReport report, String name, ToDoubleFunction<SearchStep> value) {
        List<SearchStep> steps = report.steps().stream().sorted(Comparator.comparingDouble(SearchStep::load)).toList();
        double most = steps.stream().mapToDouble(value).max().orElse(0);
        StringBuilder svg = new StringBuilder();
        if (!steps.isEmpty()) {
            double least = Math.log(steps.get(0).load());
            double span = Math.max(1e-9, Math.log(steps.get(steps.size() - 1).load()) - least);
            for (SearchStep step : steps) {
                double x = MARGIN + (Math.log(step.load()) - least) / span * (WIDTH - 2 * MARGIN);
                double y = HEIGHT - 30 - (most == 0 ? 0 : value.applyAsDouble(step) / most * (HEIGHT - 50));
                svg.append(String.format(Locale.ROOT, "<circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"4\"/>",
                        step.outcome().name().toLowerCase(Locale.ROOT), x, y));
            }
            svg.append(text(MARGIN, HEIGHT - 10, Breakpoint.text(steps.get(0).load())));
            svg.append(text(WIDTH - MARGIN, HEIGHT - 10, Breakpoint.text(steps.get(steps.size() - 1).load())));
            svg.append(text(MARGIN - 30, 25, String.format(Locale.ROOT, "%.4g", most)));
            edge(svg, report.breakpoint().low(), least, span, StepOutcome.KEPT);
            edge(svg, report.breakpoint().high(), least, span, StepOutcome.BROKEN);
        }
        return Map.of("name", name, "svg", svg.toString());
    }

    private static void edge(StringBuilder svg, Double load, double least, double span, StepOutcome outcome) {
        if (load != null) {
            double x = MARGIN + (Math.log(load) - least) / span * (WIDTH - 2 * MARGIN);
            svg.append(String.format(Locale.ROOT, "<line class=\"%s\" x1=\"%.1f\" x2=\"%.1f\" y1=\"15\" y2=\"%d\"/>",
                    outcome.name().toLowerCase(Locale.ROOT), x, x, HEIGHT - 28));
        }
    }

    private static String text(int x, int y, String text) {
        return String.format(Locale.ROOT, "<text x=\"%d\" y=\"%d\">%s</text>", x, y, text);
    }
}
