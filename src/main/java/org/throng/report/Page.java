package org.throng.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.throng.report.page.Note;
import org.throng.report.text.Numbers;
import org.throng.stats.failures.Failure;
import org.throng.stats.history.HistoryPoint;
import org.throng.stats.history.RunHistory;
import org.throng.stats.metrics.MetricSummary;
import org.throng.stats.metrics.MetricType;
import org.throng.stats.summary.InjectorSummary;
import org.throng.stats.summary.InjectorSummary.Status;
import org.throng.stats.summary.LabelGroup;
import org.throng.stats.summary.LabelSummary;
import org.throng.stats.summary.RunSetup;
import org.throng.stats.summary.Stall;
import org.throng.stats.summary.Summary;
import org.throng.stats.summary.ThresholdResult;
import org.throng.stats.summary.Verdict;
import org.throng.stats.summary.WithoutStalls;

/**
 * The texts and figures of the HTML report, formatted; the template only arranges and escapes them. Public, because the
 * template engine reads it by reflection.
 *
 * @param verdict pass, fail or void; running while the run goes on
 * @param mainFailures the most frequent failures of a run that failed
 * @param notes notes for a reader of the figures
 * @param stalls injector, beginning, end, longest stop and samples of each stall
 * @param withoutStalls label, samples and percentiles without those that ended in a stall
 * @param serverMetrics source, series, and figures of each
 * @param facts name and value of the key figures
 * @param ran what was run
 * @param failuresLeftOut kinds of failure that are in errors.csv only
 * @param noFailures text if there are no failures to show
 */
public record Page(
        String plan,
        String started,
        String verdict,
        String headline,
        List<Note> reasons,
        List<MainFailure> mainFailures,
        List<Note> notes,
        List<List<String>> stalls,
        List<List<String>> withoutStalls,
        List<List<String>> serverMetrics,
        List<Fact> facts,
        RanSection ran,
        List<Threshold> thresholds,
        Table results,
        List<FailureRow> failures,
        int failuresLeftOut,
        String noFailures,
        List<InjectorRow> injectors) {

    private static final Map<LabelGroup, String> GROUPS = new EnumMap<>(Map.of(
            LabelGroup.REQUESTS, "Requests",
            LabelGroup.TRANSACTIONS, "Transactions: the steps are above",
            LabelGroup.AWAITED, "Awaited events",
            LabelGroup.PUSHES, "Pushes",
            LabelGroup.INJECTOR, "What the injector did by itself"));
    static final int MAX_FAILURES = 200;
    private static final int MAX_SERVER_WORDS = 400;

    /** One figure of the head. */
    public record Fact(String name, String value, String note) {
    }

    /** One judged rule. */
    public record Threshold(String rule, String observed, boolean passed) {
    }

    /** The result table, with sets of columns to choose from. */
    public record Table(
            List<View> views, List<Column> columns, List<Group> groups, List<String> total,
            boolean totalHasPercentiles) {
    }

    /** Rows of one kind; the name is empty if there is only one. */
    public record Group(String name, List<Row> rows) {
    }

    /** A set of columns. */
    public record View(String id, String name, String meaning) {
    }

    /** Head of a column; {@code failures} marks the columns of failures. */
    public record Column(String title, String unit, String meaning, boolean failures) {
    }

    /** One label; {@code mark} says what it is if it is no ordinary sample. */
    public record Row(String mark, boolean failed, List<String> cells) {
    }

    /** One kind of failure; first and last are the times of the run at which it was seen. */
    public record FailureRow(
            String label, String first, String last, String count, String code, String message, String said,
            List<String> headers, String trace) {
    }

    /** A kind of failure in a line; {@code cause} begins with a colon. */
    public record MainFailure(String count, String label, String cause) {
    }

    /** One injector. */
    public record InjectorRow(String name, String status, boolean healthy, List<String> cells) {
    }

    static Page of(Summary summary, RunHistory history) {
        List<Failure> failures = history.failures();
        List<ResultRow> rows = ResultRow.of(summary);
        ResultRow total = ResultRow.total(summary, rows);
        return new Page(
                summary.plan(),
                Numbers.utc(summary.started()),
                summary.verdict() == null ? "running" : summary.verdict().name().toLowerCase(Locale.ROOT),
                VerdictWords.headline(summary, failures),
                Note.ofReasons(summary.reasons().stream().map(Numbers::unbroken).toList()),
                summary.verdict() == Verdict.FAIL ? mainFailures(failures) : List.of(),
                summary.notes().stream().map(Numbers::unbroken).map(Note::of).toList(),
                summary.stalls().stream().map(Page::stall).toList(),
                summary.withoutStalls().stream().map(Page::withoutStalls).toList(),
                serverMetrics(summary.serverMetrics()),
                facts(summary, total.figures()),
                RanSection.of(summary),
                summary.thresholds().stream().map(Page::threshold).toList(),
                table(summary, rows, total, ResultColumn.worthShowing(rows)),
                failures(failures, MAX_FAILURES, lastSeen(history.points())),
                Math.max(0, failures.size() - MAX_FAILURES),
                rows.stream().allMatch(row -> row.figures().errors() == 0)
                        ? "No sample failed."
                        : "What failed samples said was not recorded.",
                summary.injectors().stream()
                        .map(injector -> injector(injector, summary.loadSeconds()))
                        .toList());
    }

    /** How much load there was, how fast the target answered, what failed, and whether the injector could drive it. */
    static List<Fact> facts(Summary summary, LabelSummary total) {
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact("Duration", Numbers.duration(summary.durationSeconds()), ""));
        facts.add(new Fact("Users", Numbers.count(summary.users().peak()), peak(summary)));
        facts.add(new Fact("Rate", Numbers.rate(total.throughput()) + "/s", samples(total.samples())));
        if (total.p95() != null) {
            facts.add(new Fact("p95", Numbers.millis(total.p95()) + " ms", "of all samples"));
        }
        slowest(summary).ifPresent(facts::add);
        facts.add(new Fact("Errors", total.samples() == 0 ? Numbers.ABSENT : Numbers.percent(total.errorRate()),
                samples(total.errors())));
        if (total.inFlight() > 0) {
            facts.add(new Fact("In flight", Numbers.count(total.inFlight()), "without an answer at the end"));
        }
        injectors(summary.injectors()).ifPresent(facts::add);
        return facts;
    }

    private static String samples(long count) {
        return Numbers.count(count) + (count == 1 ? " sample" : " samples");
    }

    /** What driving the load took of the injectors, at most; empty if nothing is known of any. */
    private static Optional<Fact> injectors(List<InjectorSummary> injectors) {
        String which = injectors.size() == 1 ? "" : "busiest of " + injectors.size() + "; ";
        String lateness = "lateness p99 " + Numbers.millis(injectors.stream().map(InjectorSummary::latenessP99)
                .filter(Objects::nonNull).max(Comparator.naturalOrder()).orElse(null)) + " ms";
        return injectors.stream().map(InjectorSummary::cpuPeak).filter(Double::isFinite)
                .max(Comparator.naturalOrder())
                .map(most -> new Fact("Injector CPU peak", Numbers.wholePercent(most),
                        Numbers.unbroken(which + lateness)));
    }

    /** The request with the largest p95; empty if there is no other to compare it with. */
    private static Optional<Fact> slowest(Summary summary) {
        List<LabelSummary> timed = summary.labels().stream()
                .filter(label -> label.group() == LabelGroup.REQUESTS && label.p95() != null)
                .toList();
        return timed.size() < 2 ? Optional.empty() : timed.stream()
                .max(Comparator.comparing(LabelSummary::p95))
                .map(label -> new Fact("Slowest request", Numbers.millis(label.p95()) + " ms",
                        "p95 of " + label.label()));
    }

    /**
     * The most users at once, and the planned number. The arrivals of an open profile are planned in all, not at once.
     */
    static String peak(Summary summary) {
        String planned = Numbers.count(summary.users().planned()) + " planned";
        boolean isOpen = summary.setup() != null
                && summary.setup().profiles().stream().anyMatch(RunSetup.Profile::open);
        return isOpen ? "at once at most; " + planned + " in all" : "at peak, of " + planned;
    }

    private static List<String> stall(Stall stall) {
        String stop = stall.longestStop() > 0
                ? Numbers.millis(stall.longestStop()) : "none, effects of the one before";
        return List.of(stall.injector(), Numbers.fineClock(stall.from()), Numbers.fineClock(stall.to()), stop,
                Numbers.count(stall.samples()));
    }

    private static List<String> withoutStalls(WithoutStalls row) {
        return List.of(row.label(), Numbers.count(row.samples()), Numbers.millis(row.p50()), Numbers.millis(row.p90()),
                Numbers.millis(row.p95()), Numbers.millis(row.p99()));
    }

    /** Source, series, and figures of each. */
    static List<List<String>> serverMetrics(List<MetricSummary> metrics) {
        return metrics.stream().map(Page::serverMetric).toList();
    }

    private static List<String> serverMetric(MetricSummary metric) {
        boolean counter = metric.type() == MetricType.COUNTER;
        return List.of(metric.source(), metric.series().toString(), counter ? "counter" : "gauge",
                Numbers.count(metric.points()), Numbers.count(metric.gaps()), Numbers.any(metric.first()),
                Numbers.any(metric.last()), Numbers.any(metric.min()), Numbers.any(metric.mean()),
                Numbers.any(metric.max()), Numbers.any(metric.rate()));
    }

    private static Threshold threshold(ThresholdResult result) {
        return new Threshold(result.rule(), Observed.of(result), result.passed());
    }

    /** A table without rows. */
    static Table emptyTable(List<ResultColumn> columns) {
        return new Table(views(columns), columns(columns), List.of(), List.of(), true);
    }

    private static List<View> views(List<ResultColumn> columns) {
        return ResultColumn.views(columns).stream()
                .map(view -> new View(view.name().toLowerCase(Locale.ROOT), view.title, view.meaning))
                .toList();
    }

    private static List<Column> columns(List<ResultColumn> columns) {
        return columns.stream()
                .map(column -> new Column(column.title, column.unit, column.meaning, column.tellsOfFailures()))
                .toList();
    }

    static Table table(Summary summary, List<ResultRow> rows, ResultRow total, List<ResultColumn> columns) {
        Map<LabelGroup, List<Row>> groups = new EnumMap<>(LabelGroup.class);
        rows.forEach(row -> groups.computeIfAbsent(row.group(), none -> new ArrayList<>()).add(
                new Row(row.mark(), row.figures().errors() > 0, cells(row, columns))));
        return new Table(
                views(columns),
                columns(columns),
                groups.entrySet().stream()
                        .map(group -> new Group(groups.size() == 1 ? "" : GROUPS.get(group.getKey()), group.getValue()))
                        .toList(),
                cells(total, columns),
                summary.total() != null);
    }

    private static List<String> cells(ResultRow row, List<ResultColumn> columns) {
        return columns.stream().map(column -> column.cell(row)).toList();
    }

    /**
     * The most frequent kinds.
     *
     * @param last when each was seen last
     */
    static List<FailureRow> failures(List<Failure> all, int most, Function<Failure, String> last) {
        return FailureWords.mostFrequent(all, most).stream().map(one -> failure(one, last.apply(one))).toList();
    }

    /** When failures were seen last in the course of a run. */
    static Function<Failure, String> lastSeen(List<HistoryPoint> points) {
        Map<String, Double> ends = new HashMap<>();
        points.forEach(point -> point.failures().keySet().forEach(name -> ends.put(name, point.second())));
        return failure -> {
            Double end = ends.get(failure.name());
            return end == null ? Numbers.ABSENT : Numbers.clock(Math.max(end, failure.firstSecond()));
        };
    }

    private static FailureRow failure(Failure failure, String last) {
        String said = failure.serverSaid() == null ? "" : failure.serverSaid();
        return new FailureRow(
                failure.label(),
                Numbers.clock(failure.firstSecond()),
                last,
                Numbers.count(failure.count()),
                failure.code(),
                failure.message(),
                said.length() > MAX_SERVER_WORDS ? said.substring(0, MAX_SERVER_WORDS) + "…" : said,
                failure.headers(),
                failure.trace() == null ? "" : failure.trace());
    }

    private static List<MainFailure> mainFailures(List<Failure> all) {
        return FailureWords.mostFrequent(all, FailureWords.MOST_NAMED).stream()
                .map(failure -> new MainFailure(Numbers.count(failure.count()), failure.label(),
                        FailureWords.ofCause(failure)))
                .toList();
    }

    /** How an injector ended, in some words. */
    static String status(InjectorSummary injector) {
        String status = injector.status().name().toLowerCase(Locale.ROOT);
        return injector.lostAtSeconds() == null ? status : status + " at " + Numbers.clock(injector.lostAtSeconds());
    }

    private static InjectorRow injector(InjectorSummary injector, double loadSeconds) {
        return new InjectorRow(
                injector.name(),
                status(injector),
                injector.status() == Status.COMPLETED,
                List.of(
                        Numbers.count(injector.usersPeak()),
                        Numbers.rate(injector.rate(loadSeconds)),
                        Numbers.percent(injector.cpuPeak()),
                        Numbers.millis(injector.latenessP99()),
                        Numbers.millis(injector.lagMax()),
                        Numbers.millis(injector.repollLagP99()),
                        Numbers.millis(injector.repollLagMax()),
                        Numbers.millis(injector.gcPauseMax()),
                        Numbers.bytes(injector.heapPeakBytes()),
                        Numbers.count(injector.openFiles()) + " / " + Numbers.count(injector.openFilesLimit())));
    }
}
