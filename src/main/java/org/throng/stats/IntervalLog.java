package org.throng.stats;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import org.throng.files.BackgroundRows;

/**
 * Writes {@code intervals.csv}: the users, samples and errors of every label in every second. Labels are encoded as in
 * {@code histograms.hlog}, and {@link HistogramLog#label} reads them. The thread that closes an interval does not wait
 * for the disk.
 */
public final class IntervalLog implements IntervalListener, AutoCloseable {

    /** The first line. */
    public static final String HEAD = "second,users,label,samples,errors";

    private static final String FORMULA = "=+-@";

    private static final int MOST_WAITING_BYTES = 8 << 20;

    private final BackgroundRows rows;

    private IntervalLog(BackgroundRows rows) {
        this.rows = rows;
        rows.write(HEAD + "\n");
    }

    /** Begins a log and replaces an existing file. */
    public static IntervalLog create(Path file) throws IOException {
        return new IntervalLog(BackgroundRows.create(file, MOST_WAITING_BYTES, "interval log"));
    }

    /** Writes one line for each label that had samples; the second is that of the interval's begin. */
    @Override
    public void closed(ClosedInterval interval) {
        StringBuilder lines = new StringBuilder();
        for (Map.Entry<String, Tally> label : interval.labels().entrySet()) {
            Tally tally = label.getValue();
            if (tally.samples() > 0) {
                lines.append(String.format(Locale.ROOT, "%.3f,%d,%s,%d,%d\n", interval.fromSecond(), interval.users(),
                        cell(label.getKey()), tally.samples(), tally.errors()));
            }
        }
        rows.write(lines);
    }

    /** The tag, whose first character no spreadsheet takes for that of a formula. */
    private static String cell(String label) {
        String tag = HistogramLog.tag(label);
        return !tag.isEmpty() && FORMULA.indexOf(tag.charAt(0)) >= 0
                ? String.format(Locale.ROOT, "%%%02X", (int) tag.charAt(0)) + tag.substring(1)
                : tag;
    }

    /** Whether something could not be written, as on a full disk; known for certain when the log is closed. */
    public boolean isBroken() {
        return rows.isBroken();
    }

    @Override
    public void close() {
        rows.close();
    }
}
