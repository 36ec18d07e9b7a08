package org.throng.report.breakpoint;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.throng.breakpoint.Breakpoint;
import org.throng.breakpoint.SearchReport;
import org.throng.breakpoint.SearchStep;
import org.throng.files.PrivateFiles;
import org.throng.report.page.PageAssets;
import org.throng.report.page.Templates;
import org.throng.report.text.Numbers;
import org.throng.stats.failures.Failure;
import org.throng.verdict.Metric;
import org.throng.verdict.Rule;
import org.throng.verdict.RunThresholds;

/** The report of a search as one HTML file without scripts: the answer, three charts over the load, and all steps. */
public final class BreakpointPage {

    private static final List<String> STYLES = List.of("breakpoint.css");
    private static final double PERCENT = 100;

    private BreakpointPage() {
    }

    /** Writes the report, which only its owner may read: it quotes the server. */
    public static void write(SearchReport report, Path file) throws IOException {
        Map<String, Object> model = new HashMap<>();
        model.put("plan", report.plan());
        model.put("started", Numbers.utc(report.started()));
        model.put("sentence", report.sentence());
        model.put("ended", report.ended());
        model.put("unit", report.unit());
        model.put("knee", report.knee() == null ? "" : Breakpoint.text(report.knee()) + " " + report.unit());
        model.put("rules", report.rules());
        model.put("injector", report.injectorReasons());
        model.put("failure", failure(report.firstFailure()));
        model.put("steps", report.steps().stream().map(BreakpointPage::row).toList());
        model.put("hasBothEnds", report.breakpoint().low() != null && report.breakpoint().high() != null);
        model.put("width", LoadChart.WIDTH);
        model.put("height", LoadChart.HEIGHT);
        model.put("charts", charts(report));
        PageAssets.withoutScript(STYLES).addTo(model);
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
                "outcome", LoadChart.word(step.outcome()),
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
        Double slowest = limit(report, rule -> rule.metric() == Metric.PERCENTILE && rule.percent() == 95);
        Double mostErrors = limit(report, rule -> rule.metric() == Metric.ERROR_SHARE);
        return List.of(
                LoadChart.of(report, "p95 of all samples, ms", true, SearchStep::p95, slowest),
                LoadChart.of(report, "throughput, /s", false, SearchStep::throughput, null),
                LoadChart.of(report, "errors, %", false, step -> step.errorRate() * PERCENT,
                        mostErrors == null ? null : Double.valueOf(mostErrors * PERCENT)));
    }

    /** The limit of a rule about all samples; the charts show no single labels. Null without such a rule. */
    private static Double limit(SearchReport report, Predicate<Rule> metric) {
        return report.rules().stream()
                .flatMap(text -> RunThresholds.parse(text).stream())
                .filter(rule -> rule.label() == null && rule.limit() > 0 && metric.test(rule))
                .map(Rule::limit)
                .findFirst().orElse(null);
    }
}
