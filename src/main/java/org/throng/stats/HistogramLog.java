package org.throng.stats;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.throng.files.BackgroundOutput;
import org.throng.stats.histogram.LiveHistogram;

/**
 * Writes {@code histograms.hlog}: the response times of every label in every second, in HdrHistogram's log format 1.3
 * (<a href="https://hdrhistogram.github.io/HdrHistogram/">hdrhistogram.org</a>), which its own tools and log readers
 * of other languages read. Values are microseconds. Lines without tag are all samples together, which those tools show
 * unless they are given a tag. A tag is a label; what the format does not allow there is percent-encoded.
 *
 * <p>The thread that closes an interval does not wait for the disk: a second is encoded at once and written by another
 * thread. After a second that could not be written nothing more is written, so that the file stays readable.
 */
public final class HistogramLog implements IntervalListener, AutoCloseable {

    private static final double MICROS_IN_MILLI = 1000;

    /** The separators of the format and of CSV, and the sign of the encoding itself. */
    private static final String ENCODED = " ,\"%";

    private static final char DELETE = 0x7F;

    private static final int MOST_WAITING_BYTES = 32 << 20;
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final BackgroundOutput file;
    private final ByteArrayOutputStream second = new ByteArrayOutputStream();
    private final PrintStream stream = new PrintStream(second, false, StandardCharsets.UTF_8);
    private final HistogramLogWriter writer;

    /** All output passes through it, because an encoded histogram keeps a buffer of its own size. */
    private final Histogram written = new Histogram(LiveHistogram.SIGNIFICANT_DIGITS);

    /** A log in an output that is open. */
    HistogramLog(OutputStream output, Instant started) {
        file = new BackgroundOutput(output, MOST_WAITING_BYTES, "histogram log");
        writer = new HistogramLogWriter(stream);
        writer.outputComment("[response times in microseconds from the intended start; Interval_Max in milliseconds]");
        writer.outputLogFormatVersion();
        writer.outputStartTime(started.toEpochMilli());
        writer.outputLegend();
        send();
    }

    /** Begins a log and replaces an existing file. */
    public static HistogramLog create(Path file, Instant started) throws IOException {
        return new HistogramLog(Files.newOutputStream(file), started);
    }

    /** Writes one line for the total and for each label with samples, and sends the second to the operating system. */
    @Override
    public void closed(ClosedInterval interval) {
        write(interval, null, interval.total());
        for (Map.Entry<String, Tally> label : interval.labels().entrySet()) {
            write(interval, tag(label.getKey()), label.getValue());
        }
        send();
    }

    private void write(ClosedInterval interval, String tag, Tally tally) {
        if (tally.response.getTotalCount() > 0) {
            tally.response.copyInto(written);
            written.setTag(tag);
            writer.outputIntervalHistogram(interval.fromSecond(), interval.toSecond(), written, MICROS_IN_MILLI);
        }
    }

    private void send() {
        stream.flush();
        if (!file.isBroken()) {
            file.write(second.toByteArray(), 0, second.size());
        }
        second.reset();
    }

    /** Whether something could not be written, as on a full disk; known for certain when the log is closed. */
    public boolean isBroken() {
        return file.isBroken();
    }

    @Override
    public void close() {
        file.close(PATIENCE);
    }

    /** The tag under which a label is logged. */
    static String tag(String label) {
        StringBuilder tag = new StringBuilder(label.length());
        for (byte character : label.getBytes(StandardCharsets.UTF_8)) {
            // also the bytes of other characters than ASCII, which are negative
            if (character < ' ' || character == DELETE || ENCODED.indexOf(character) >= 0) {
                tag.append(String.format(Locale.ROOT, "%%%02X", character));
            } else {
                tag.append((char) character);
            }
        }
        return tag.toString();
    }

    /** The label that was logged under {@code tag}. */
    public static String label(String tag) {
        // a plus sign is not encoded here, and the decoder would take it for a blank
        return URLDecoder.decode(tag.replace("+", "%2B"), StandardCharsets.UTF_8);
    }
}
