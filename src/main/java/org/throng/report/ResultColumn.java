package org.throng.report;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The columns of the result table: those of JMeter's Summary Report under JMeter's names, then percentiles and what
 * only Throng measures.
 */
enum ResultColumn {
    LABEL("Label", "", "Sampler, or kind of push", row -> row.figures().label()),
    SAMPLES("# Samples", "", "Finished samples, failed ones included", row -> Numbers.count(row.figures().samples())),
    AVERAGE("Average", "ms", "Mean response time from the intended start", row -> Numbers.millis(row.figures().mean())),
    MIN("Min", "ms", "Shortest response time", row -> Numbers.millis(row.figures().min())),
    P50("p50", "ms", "Half of the response times were at most this", row -> Numbers.millis(row.figures().p50())),
    P90("p90", "ms", "90 % of the response times were at most this", row -> Numbers.millis(row.figures().p90())),
    P95("p95", "ms", "95 % of the response times were at most this", row -> Numbers.millis(row.figures().p95())),
    P99("p99", "ms", "99 % of the response times were at most this", row -> Numbers.millis(row.figures().p99())),
    P999("p99.9", "ms", "99.9 % of the response times were at most this", row -> Numbers.millis(row.figures().p999())),
    MAX("Max", "ms", "Longest response time", row -> Numbers.millis(row.figures().max())),
    STD_DEV("Std. Dev.", "ms", "Standard deviation of the response time",
            row -> Numbers.millis(row.figures().stddev())),
    ERROR("Error %", "", "Failed samples as a share of all", row -> Numbers.percent(row.figures().errorRate())),
    THROUGHPUT("Throughput", "/s", "Finished samples a second", row -> Numbers.rate(row.figures().throughput())),
    RECEIVED("Received", "KB/s", "Received on the wire; 1 KB is 1,024 bytes",
            row -> row.kilobytesPerSecond(row.figures().receivedBytes())),
    SENT("Sent", "KB/s", "Sent on the wire; 1 KB is 1,024 bytes",
            row -> row.kilobytesPerSecond(row.figures().sentBytes())),
    AVG_BYTES("Avg. Bytes", "B", "Mean received bytes a sample", row -> Numbers.millis(row.figures().meanBytes())),
    IN_FLIGHT("In flight", "", "Requests without an answer when the run ended",
            row -> Numbers.count(row.figures().inFlight())),
    LATENESS("Lateness p99", "ms", "How late the clock's samples began",
            row -> Numbers.millis(row.figures().latenessP99())),
    RESOLVE("Resolve", "ms", "Mean name resolution", row -> Numbers.millis(row.figures().resolveMean())),
    CONNECT("Connect", "ms", "Mean connect, TLS included", row -> Numbers.millis(row.figures().connectMean())),
    FIRST_BYTE("First byte", "ms", "Mean time to the answer's first byte",
            row -> Numbers.millis(row.figures().firstByteMean()));

    private static final Set<ResultColumn> OPTIONAL = EnumSet.of(RESOLVE, CONNECT, FIRST_BYTE);

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

    /** The columns in order, without those of {@link #OPTIONAL} that no row has a value for. */
    static List<ResultColumn> worthShowing(List<ResultRow> rows) {
        return Stream.of(values())
                .filter(column -> !OPTIONAL.contains(column)
                        || rows.stream().anyMatch(row -> !column.cell(row).equals(Numbers.ABSENT)))
                .toList();
    }
}
