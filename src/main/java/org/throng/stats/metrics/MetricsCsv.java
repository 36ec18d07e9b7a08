package org.throng.stats.metrics;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import org.throng.files.BackgroundRows;

/**
 * Writes {@code metrics.csv} (RFC 4180, UTF-8) during a run: a row for each series at each poll. The value is empty in
 * a gap; a poll that failed before any series was known has one row without a series. No caller waits for the disk.
 */
public final class MetricsCsv implements MetricsListener, AutoCloseable {

    /** The first line. */
    static final String HEAD = "time,source,series,value,type";

    private static final int MOST_WAITING_BYTES = 16 << 20;
    private static final DateTimeFormatter TIME =
            DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'", Locale.ROOT).withZone(ZoneOffset.UTC);

    private final BackgroundRows file;

    MetricsCsv(BackgroundRows file) {
        this.file = file;
        file.write(HEAD + "\r\n");
    }

    /** Begins the file and replaces an existing one. */
    public static MetricsCsv create(Path file) throws IOException {
        return new MetricsCsv(BackgroundRows.create(file, MOST_WAITING_BYTES, "server metrics"));
    }

    @Override
    public void polled(Poll poll, List<PolledValue> values) {
        StringBuilder rows = new StringBuilder();
        if (values.isEmpty()) {
            row(rows, poll.time(), poll.source(), "", "", "");
        }
        for (PolledValue value : values) {
            row(rows, poll.time(), poll.source(), value.series().toString(), text(value.sent()),
                    value.type().name().toLowerCase(Locale.ROOT));
        }
        file.write(rows);
    }

    private static void row(
            StringBuilder rows, Instant time, String source, String series, String value, String type) {
        rows.append(TIME.format(time)).append(',').append(cell(source)).append(',').append(cell(series)).append(',')
                .append(value).append(',').append(type).append("\r\n");
    }

    /** The value as Prometheus writes it. */
    private static String text(Double value) {
        if (value == null) {
            return "";
        }
        if (value.isInfinite()) {
            return value > 0 ? "+Inf" : "-Inf";
        }
        boolean whole = value == Math.rint(value) && Math.abs(value) < 1e15;
        return whole ? Long.toString(value.longValue()) : value.toString();
    }

    private static String cell(String text) {
        String line = text.replaceAll("\\p{Cc}+", " ");
        boolean plain = line.indexOf(',') < 0 && line.indexOf('"') < 0;
        return plain ? line : '"' + line.replace("\"", "\"\"") + '"';
    }

    /** Whether something could not be written, as on a full disk; known for certain when the file is closed. */
    public boolean isBroken() {
        return file.isBroken();
    }

    @Override
    public void close() {
        file.close();
    }
}
