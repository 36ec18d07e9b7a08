package org.throng.report.breakpoint;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import org.throng.breakpoint.Breakpoint;
import org.throng.breakpoint.SearchReport;
import org.throng.breakpoint.SearchStep;
import org.throng.breakpoint.StepOutcome;
import org.throng.report.text.Numbers;

/**
 * A figure of all steps of a search over their load, drawn as SVG without scripts. The loads are on a logarithmic axis,
 * because the search multiplies them; both ends of its answer are marked on it.
 */
final class LoadChart {

    static final int WIDTH = 400;
    static final int HEIGHT = 230;

    private static final int LEFT = 46;
    private static final int RIGHT = WIDTH - 18;
    private static final int TOP = 12;
    private static final int BOTTOM = HEIGHT - 30;
    private static final int LOAD_TEXT = HEIGHT - 12;

    /** Texts of loads that are closer than this overlap. */
    private static final int TEXT_WIDTH = 40;
    private static final int TEXT_HEIGHT = 13;

    private final SearchReport report;
    private final String name;
    private final Function<SearchStep, Double> value;
    private final ChartAxis loads;
    private final ChartAxis values;
    private final StringBuilder svg = new StringBuilder();

    /**
     * @param name of the figure, with its unit
     * @param isLogarithmic whether the values span so much that one would hide the others
     * @param value null if a step has none
     * @param limit of the rule that judged this figure; null without one
     */
    private LoadChart(SearchReport report, String name, boolean isLogarithmic, Function<SearchStep, Double> value,
            Double limit) {
        this.report = report;
        this.name = name;
        this.value = value;
        DoubleStream all = DoubleStream.concat(
                report.steps().stream().map(value).filter(Objects::nonNull).mapToDouble(Double::doubleValue),
                limit == null ? DoubleStream.empty() : DoubleStream.of(limit));
        values = isLogarithmic ? ChartAxis.logarithmic(all) : ChartAxis.linear(all);
        loads = ChartAxis.around(report.steps().stream().mapToDouble(SearchStep::load));
    }

    /** The model of a chart for the template. */
    static Map<String, String> of(SearchReport report, String name, boolean isLogarithmic,
            Function<SearchStep, Double> value, Double limit) {
        LoadChart chart = new LoadChart(report, name, isLogarithmic, value, limit);
        if (!report.steps().isEmpty()) {
            chart.draw(limit);
        }
        return Map.of("name", name, "svg", chart.svg.toString());
    }

    private void draw(Double limit) {
        for (double tick : values.ticks()) {
            horizontal("grid", tick);
            text("", LEFT - 6, y(tick) + 4, "end", number(tick));
        }
        bounds();
        if (limit != null) {
            horizontal("limit", limit);
            double above = y(limit) - 5;
            // on the side of the low loads: the answer is on the other one
            text("limit", LEFT + 2, above < TOP + TEXT_HEIGHT ? y(limit) + TEXT_HEIGHT : above, "start",
                    "limit " + number(limit));
        }
        report.steps().stream()
                .sorted(Comparator.comparing(step -> step.outcome() != StepOutcome.VOID))
                .filter(step -> value.apply(step) != null)
                .forEach(this::dot);
    }

    /** The answer of the search, and round loads where there is space for them. */
    private void bounds() {
        Double low = report.breakpoint().low();
        Double high = report.breakpoint().high();
        List<Double> taken = new ArrayList<>();
        if (low != null && high != null) {
            svg.append(String.format(Locale.ROOT,
                    "<rect class=\"between\" x=\"%.1f\" y=\"%d\" width=\"%.1f\" height=\"%d\"/>",
                    x(low), TOP, x(high) - x(low), BOTTOM - TOP));
        }
        boolean areClose = low != null && high != null && x(high) - x(low) < TEXT_WIDTH;
        bound(low, StepOutcome.KEPT, areClose ? "end" : "middle", taken);
        bound(high, StepOutcome.BROKEN, areClose ? "start" : "middle", taken);
        List<Double> named = new ArrayList<>(loads.ticks());
        report.steps().stream().map(SearchStep::load).max(Comparator.naturalOrder()).ifPresent(named::add);
        report.steps().stream().map(SearchStep::load).min(Comparator.naturalOrder()).ifPresent(named::add);
        for (double load : named) {
            double x = x(load);
            if (taken.stream().allMatch(other -> Math.abs(other - x) >= TEXT_WIDTH)) {
                text("", x, LOAD_TEXT, "middle", Breakpoint.text(load));
                taken.add(x);
            }
        }
    }

    private void bound(Double load, StepOutcome outcome, String anchor, List<Double> taken) {
        if (load == null) {
            return;
        }
        double x = x(load);
        svg.append(String.format(Locale.ROOT, "<line class=\"%s\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\"/>",
                word(outcome), x, x, TOP, BOTTOM));
        text(word(outcome), x, LOAD_TEXT, anchor, Breakpoint.text(load));
        taken.add(x + switch (anchor) {
            case "end" -> -TEXT_WIDTH / 2;
            case "start" -> TEXT_WIDTH / 2;
            default -> 0;
        });
    }

    private void dot(SearchStep step) {
        double shown = value.apply(step);
        svg.append(String.format(Locale.ROOT,
                "<circle class=\"%s\" cx=\"%.1f\" cy=\"%.1f\" r=\"4.5\">"
                        + "<title>Step %d: %s %s; %s: %s; %s</title></circle>",
                word(step.outcome()), x(step.load()), y(shown), step.number(), Breakpoint.text(step.load()),
                report.unit(), name, number(shown), word(step.outcome())));
    }

    private void horizontal(String kind, double at) {
        svg.append(String.format(Locale.ROOT, "<line class=\"%s\" x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\"/>",
                kind, LEFT, RIGHT, y(at), y(at)));
    }

    private void text(String kind, double x, double y, String anchor, String text) {
        svg.append(String.format(Locale.ROOT,
                "<text class=\"%s\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">%s</text>", kind, x, y, anchor, text));
    }

    private double x(double load) {
        return LEFT + loads.at(load) * (RIGHT - LEFT);
    }

    private double y(double shown) {
        return BOTTOM - values.at(shown) * (BOTTOM - TOP);
    }

    static String word(StepOutcome outcome) {
        return outcome.name().toLowerCase(Locale.ROOT);
    }

    private static String number(double shown) {
        return Math.abs(shown) >= 1000 ? String.format(Locale.ROOT, "%,.0f", shown) : Numbers.plain(shown, 3);
    }
}
