package org.throng.report;

import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.throng.report.text.Numbers;

/**
 * The columns of the result table: those of JMeter's Summary Report under JMeter's names, then percentiles and Throng's
 * own figures. A second set has the columns of The Grinder, some of which are the same, for comparisons with its
 * published tables; it exists if connections were measured.
 */
enum ResultColumn {
    LABEL("Label", "", "Sampler, or kind of push", row -> row.figures().label()),
    SAMPLES("# Samples", "", "Finished samples, failed ones included", row -> Numbers.count(row.figures().samples())),
    PASSED("Passed", "", "Samples that did not fail",
            row -> Numbers.count(row.figures().samples() - row.figures().errors())),
    ERRORS("Errors", "", "Failed samples", row -> Numbers.count(row.figures().errors())),
    PASS_RATE("Pass rate", "", "Samples that did not fail, as a share of all",
            row -> row.share(1 - row.figures().errorRate())),
    AVERAGE("Average", "ms", "Mean response time from the intended start", row -> Numbers.millis(row.figures().mean())),
    MIN("Min", "ms", "Shortest response time", row -> Numbers.millis(row.figures().min())),
    P50("p50", "ms", "Half of the response times were at most this", row -> Numbers.millis(row.figures().p50())),
    P90("p90", "ms", "90% of the response times were at most this", row -> Numbers.millis(row.figures().p90())),
    P95("p95", "ms", "95% of the response times were at most this", row -> Numbers.millis(row.figures().p95())),
    P99("p99", "ms", "99% of the response times were at most this", row -> Numbers.millis(row.figures().p99())),
    P999("p99.9", "ms", "99.9% of the response times were at most this", row -> Numbers.millis(row.figures().p999())),
    MAX("Max", "ms", "Longest response time", row -> Numbers.millis(row.figures().max())),
    STD_DEV("Std. Dev.", "ms", "Standard deviation of the response time",
            row -> Numbers.millis(row.figures().stddev())),
    ERROR("Error %", "", "Failed samples as a share of all", row -> row.share(row.figures().errorRate())),
    THROUGHPUT("Throughput", "/s", "Finished samples a second", row -> Numbers.rate(row.figures().throughput())),
    RECEIVED("Received", "KB/s", "Received on the wire; 1 KB is 1,024 bytes",
            row -> row.kilobytesReceived()),
    SENT("Sent", "KB/s", "Sent on the wire; 1 KB is 1,024 bytes",
            row -> row.kilobytesSent()),
    AVG_BYTES("Avg. Bytes", "B", "Mean received bytes a sample", ResultRow::meanBytes),
    IN_FLIGHT("In flight", "", "Requests without an answer when the run ended",
            row -> Numbers.count(row.figures().inFlight())),
    LATENESS("Lateness p99", "ms", "How late the clock's samples began",
            row -> Numbers.millis(row.figures().latenessP99())),
    SCHEDULED("Scheduled", "", "Samples that the clock started, whether or not earlier ones had been answered",
            ResultRow::scheduled),
    RESOLVE("Resolve", "ms", "Mean name resolution of the samples that had one",
            row -> Numbers.millis(row.figures().resolveMean())),
    CONNECT("Connect", "ms", "Mean connect, TLS included, of the samples that opened a connection",
            row -> Numbers.millis(row.figures().connectMean())),
    RESOLVE_HOST("Resolve host", "ms",
            "Mean over all samples until the name was resolved; 0 for those that had nothing to resolve",
            row -> Numbers.millis(row.resolveHost())),
    ESTABLISH("Establish connection", "ms",
            "Mean over all samples until the connection was open; 0 for those that used an open one",
            row -> Numbers.millis(row.establishConnection())),
    FIRST_BYTE("First byte", "ms", "Mean time to the answer's first byte, from the start of the sample",
            row -> Numbers.millis(row.figures().firstByteMean()));

    /** A set of columns. */
    enum View {
        OVERVIEW("Overview", "What most readers look for",
                LABEL, SAMPLES, ERROR, AVERAGE, P50, P90, P95, P99, P999, MAX, THROUGHPUT, RECEIVED, IN_FLIGHT),
        SUMMARY("Summary Report", "The columns of JMeter's Summary Report",
                LABEL, SAMPLES, AVERAGE, MIN, MAX, STD_DEV, ERROR, THROUGHPUT, RECEIVED, SENT, AVG_BYTES),
        GRINDER("As The Grinder", "The columns of The Grinder's table, counted as it does",
                LABEL, PASSED, ERRORS, PASS_RATE, AVERAGE, STD_DEV, AVG_BYTES, RESOLVE_HOST, ESTABLISH, FIRST_BYTE),
        K6("As k6", "The columns of k6's summary: http_req_duration, http_reqs and http_req_failed",
                LABEL, AVERAGE, MIN, P50, MAX, P90, P95, SAMPLES, THROUGHPUT, ERROR),
        ALL("All", "Every figure", LABEL, SAMPLES, AVERAGE, MIN, P50, P90, P95, P99, P999, MAX, STD_DEV, ERROR,
                THROUGHPUT, RECEIVED, SENT, AVG_BYTES, IN_FLIGHT, LATENESS, SCHEDULED, RESOLVE, CONNECT, FIRST_BYTE);

        final String title;
        final String meaning;
        private final Set<ResultColumn> columns;

        View(String title, String meaning, ResultColumn... columns) {
            this.title = title;
            this.meaning = meaning;
            this.columns = EnumSet.copyOf(List.of(columns));
        }
    }

    private static final Set<ResultColumn> PHASES = EnumSet.of(RESOLVE, CONNECT, FIRST_BYTE);
    private static final Set<ResultColumn> GRINDER =
            EnumSet.of(PASSED, ERRORS, PASS_RATE, RESOLVE_HOST, ESTABLISH);

    final String title;
    final String unit;
    final String meaning;
    private final Function<ResultRow, String> cell;

    ResultColumn(String title, String unit, String meaning, Function<ResultRow, String> cell) {
        this.title = title;
        this.unit = unit;
        this.meaning = meaning;
        this.cell = cell;
    }

    String cell(ResultRow row) {
        return cell.apply(row);
    }

    boolean tellsOfFailures() {
        return this == ERROR || this == ERRORS;
    }

    /** The sets that a table with these columns offers: The Grinder's only if connections were measured. */
    static List<View> views(List<ResultColumn> columns) {
        return Stream.of(View.values()).filter(view -> view != View.GRINDER || columns.contains(ESTABLISH)).toList();
    }

    /**
     * The style rules of a page that has these columns in a table: each position of the switch hides what only others
     * show. Without a class in every cell, the page of thousands of labels stays small.
     */
    static String viewRules(List<ResultColumn> columns) {
        return views(columns).stream().map(view -> hiding(view, columns)).collect(Collectors.joining());
    }

    private static String hiding(View view, List<ResultColumn> columns) {
        String position = "#view-" + view.name().toLowerCase(Locale.ROOT);
        return IntStream.range(0, columns.size())
                .filter(i -> !view.columns.contains(columns.get(i)))
                .mapToObj(i -> position + ":checked ~ .scroll tr > :nth-child(" + (i + 1) + ") { display: none; }\n")
                .collect(Collectors.joining());
    }

    /** The columns in order, without phases that have no value in any row, and columns derived from them. */
    static List<ResultColumn> worthShowing(List<ResultRow> rows) {
        boolean anyPhase = PHASES.stream().anyMatch(phase -> phase.isMeasured(rows));
        return Stream.of(values())
                .filter(column -> !PHASES.contains(column) || column.isMeasured(rows))
                .filter(column -> !GRINDER.contains(column) || anyPhase)
                .toList();
    }

    private boolean isMeasured(List<ResultRow> rows) {
        return rows.stream().anyMatch(row -> !cell(row).equals(Numbers.ABSENT));
    }
}
