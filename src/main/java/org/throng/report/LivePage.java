package org.throng.report;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import org.throng.report.chart.ChartData;
import org.throng.report.console.Progress;
import org.throng.report.page.PageAssets;
import org.throng.report.page.PageJson;
import org.throng.report.page.Templates;
import org.throng.report.text.Numbers;
import org.throng.stats.history.HistoryPoint;
import org.throng.stats.history.RunHistory;
import org.throng.stats.remote.InjectorProgress;
import org.throng.stats.summary.LabelSummary;
import org.throng.stats.summary.Summary;

/**
 * The report of a run in progress: the page, everything so far, and each further second. Its tables and charts are
 * those of {@link HtmlReport}. Used by one thread.
 */
public final class LivePage {

    private static final List<String> STYLES = List.of("report.css", "live.css");
    private static final List<String> SCRIPTS = List.of("append.js", "live-tables.js", "live.js");
    /** Columns that have no value yet may get one. */
    private static final List<ResultColumn> COLUMNS = List.of(ResultColumn.values());

    /** Rows of a result table that is sent each second. */
    private static final int MOST_ROWS_A_SECOND = 60;
    private static final int MOST_FAILURES = 30;
    /** Seconds between what is large. */
    private static final int PAUSE = 5;

    public enum State { STARTING, RUNNING, STOPPING }

    /**
     * A run at a moment.
     *
     * @param plannedSeconds second at which its load is to end, 0 if unknown
     * @param summary what was measured so far; without a verdict, and its reasons are why the run is void so far
     * @param injectors state of each; empty if this process drives the load
     */
    public record Moment(
            State state, double plannedSeconds, Summary summary, List<InjectorProgress> injectors) {
    }

    private final PageAssets assets;
    /** A page of an earlier run at the same address loads itself again. */
    private final String run = Long.toHexString(ThreadLocalRandom.current().nextLong());
    private int steps;

    /** @throws IOException if a resource of the page is missing */
    public LivePage() throws IOException {
        assets = PageAssets.ofRun(STYLES, SCRIPTS, ResultColumn.viewRules(COLUMNS));
    }

    /** The content security policy of the page: it runs its own script and connects to its own server. */
    public String policy() {
        Map<String, Object> hashes = new HashMap<>();
        assets.addTo(hashes);
        return "default-src 'none'; style-src '" + hashes.get("styleHash") + "'; script-src '"
                + hashes.get("scriptHash") + "'; connect-src 'self'; img-src data:; base-uri 'none';"
                + " form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'";
    }

    /**
     * The page, without figures: it receives them.
     *
     * @param action token of its actions
     */
    public byte[] html(Moment moment, String action) {
        Map<String, Object> model = new HashMap<>();
        assets.addTo(model);
        model.put("page", Page.of(moment.summary(), new RunHistory(
                List.of(), List.of(), List.of(), List.of(), List.of(), 0)));
        model.put("table", Page.emptyTable(COLUMNS));
        model.put("injectorColumns", LiveInjectors.COLUMNS);
        model.put("action", action);
        model.put("run", run);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            Templates.write("live.ftlh", model, out);
        } catch (IOException e) {
            throw new UncheckedIOException("The live page cannot be made", e);
        }
        return out.toByteArray();
    }

    /** Everything so far. */
    public String whole(Moment moment, RunHistory history) {
        Summary summary = moment.summary();
        List<HistoryPoint> points = history.points();
        int last = points.size() - 1;
        HistoryPoint point = last < 0 ? null : points.get(last);
        double from = last < 1 ? 0 : points.get(last - 1).second();
        return PageJson.packed(running(moment, history, point, from)
                .results(summary, COLUMNS)
                .metrics(summary.serverMetrics())
                .failures(history.failures(), Page.MAX_FAILURES, Page.lastSeen(history.points()))
                .injectors(LiveInjectors.of(moment.injectors(), history.injectors()))
                .charts(ChartData.of(summary, history)));
    }

    /**
     * A further second.
     *
     * @param history with that second only, and without distributions
     * @param from second at which it begins
     */
    public String step(Moment moment, RunHistory history, double from) {
        Summary summary = moment.summary();
        LiveMessage message = running(moment, history, history.points().get(0), from)
                .injectors(LiveInjectors.of(moment.injectors(), history.injectors()))
                .charts(ChartData.step(summary, history, from));
        boolean isTurn = steps++ % PAUSE == 0;
        if (isTurn || summary.labels().size() <= MOST_ROWS_A_SECOND) {
            message.results(summary, COLUMNS);
        }
        if (isTurn) {
            String now = Numbers.clock(history.points().get(0).second());
            // only of those whose count has grown since the last turn
            message.metrics(summary.serverMetrics()).failures(history.failures(), MOST_FAILURES, failure -> now);
        }
        return PageJson.line(message);
    }

    /**
     * The end: everything, with the verdict.
     *
     * @param moment the last one, for what the summary does not have
     * @param report where report.html is; null if it could not be written
     */
    public String end(Moment moment, Summary summary, RunHistory history, String report) {
        List<ResultRow> rows = ResultRow.of(summary);
        return PageJson.packed(new LiveMessage(run,
                summary.verdict().name().toLowerCase(Locale.ROOT), summary.durationSeconds(), 0,
                VerdictWords.headline(summary, history.failures()), summary.reasons(), summary.notes(),
                Page.facts(summary, ResultRow.total(summary, rows).figures()), summary.thresholds())
                .results(summary, COLUMNS)
                .metrics(summary.serverMetrics())
                .failures(history.failures(), Page.MAX_FAILURES, Page.lastSeen(history.points()))
                .injectors(LiveInjectors.ended(summary.injectors(),
                        LiveInjectors.of(moment.injectors(), history.injectors())))
                .charts(ChartData.of(summary, history))
                .report(report == null ? "" : report));
    }

    private LiveMessage running(Moment moment, RunHistory history, HistoryPoint point, double from) {
        Summary summary = moment.summary();
        double second = summary.durationSeconds();
        String headline = switch (moment.state()) {
            case STARTING -> "The run is being prepared";
            case STOPPING -> "The run is being stopped";
            case RUNNING -> running(second, moment.plannedSeconds());
        };
        return new LiveMessage(run, moment.state().name().toLowerCase(Locale.ROOT), second, moment.plannedSeconds(),
                headline, summary.reasons(), summary.notes(),
                facts(moment, history.requests(), point, from), summary.thresholds());
    }

    private static String running(double second, double plannedSeconds) {
        if (plannedSeconds == 0) {
            return Numbers.clock(second);
        }
        return Numbers.clock(second) + (Progress.isFinishing(second, plannedSeconds)
                ? ", the last users finish" : " of " + Numbers.clock(plannedSeconds));
    }

    /** @param requests all so far; null if they are the total */
    private static List<Page.Fact> facts(Moment moment, LabelSummary requests, HistoryPoint point, double from) {
        Summary summary = moment.summary();
        LabelSummary total = summary.total();
        LabelSummary soFar = requests == null ? total : requests;
        double width = point == null ? 0 : point.second() - from;
        Double p95 = point == null ? null : point.requests().p95();
        List<Page.Fact> facts = new ArrayList<>();
        facts.add(new Page.Fact("Users", point == null ? Numbers.ABSENT : Numbers.count(point.users()),
                "now; " + Numbers.count(summary.users().peak()) + " " + Page.peak(summary)));
        facts.add(new Page.Fact("Rate", width <= 0 ? Numbers.ABSENT : Numbers.rate(point.requests().samples() / width),
                "requests in the last second; " + Numbers.rate(soFar.throughput()) + " on average"));
        facts.add(new Page.Fact("p95", p95 == null ? Numbers.ABSENT : Numbers.millis(p95) + " ms",
                "of requests in the last second; " + Numbers.millis(soFar.p95()) + " ms since the beginning"));
        facts.add(new Page.Fact("Samples", Numbers.count(total.samples()),
                Numbers.count(total.inFlight()) + " in flight"));
        facts.add(new Page.Fact("Errors",
                total.samples() == 0 ? Numbers.ABSENT : Numbers.percent(total.errorRate()),
                Numbers.count(total.errors()) + (total.errors() == 1 ? " sample" : " samples")));
        return facts;
    }
}
