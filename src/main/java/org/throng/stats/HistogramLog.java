package org.throng.stats;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/**
 * Writes {@code histograms.hlog}: the response times of every label in every second, in HdrHistogram's log format 1.3
 * (<a href="https://hdrhistogram.github.io/HdrHistogram/">hdrhistogram.org</a>), which its own tools and log readers
 * of other languages read. Values are microseconds; the tag is the label, percent-encoded because the format allows no
 * blanks and commas there.
 */
public final class HistogramLog implements IntervalListener, AutoCloseable {

    private static final double MICROS_IN_MILLI = 1000;

    private final PrintStream stream;
    private final HistogramLogWriter writer;

    /** All that is written passes through it, for what was encoded once keeps a buffer as large as itself. */
    private final Histogram written = new Histogram(Tally.SIGNIFICANT_DIGITS);

    private HistogramLog(PrintStream stream, Instant started) {
        this.stream = stream;
        writer = new HistogramLogWriter(stream);
        writer.outputComment("[response times in microseconds from the intended start; Interval_Max in milliseconds]");
        writer.outputLogFormatVersion();
        writer.outputStartTime(started.toEpochMilli());
        writer.outputLegend();
    }

    /** Begins a log, replacing a file that is there. */
    public static HistogramLog create(Path file, Instant started) throws IOException {
        return new HistogramLog(
                new PrintStream(new BufferedOutputStream(Files.newOutputStream(file)), false, StandardCharsets.UTF_8),
                started);
    }

    /** Writes one line for each label that had samples, and hands the second to the operating system. */
    @Override
    public void closed(ClosedInterval interval) {
        for (Map.Entry<String, Tally> label : interval.labels().entrySet()) {
            Histogram response = label.getValue().response;
            if (response.getTotalCount() > 0) {
                response.copyInto(written);
                written.setTag(tag(label.getKey()));
                writer.outputIntervalHistogram(
                        interval.fromSecond(), interval.toSecond(), written, MICROS_IN_MILLI);
            }
        }
        stream.flush();
    }

    /** Whether something could not be written, as on a full disk. */
    public boolean isBroken() {
        return stream.checkError();
    }

    @Override
    public void close() {
        writer.close();
    }

    /** The tag under which a label is logged. */
    public static String tag(String label) {
        return URLEncoder.encode(label, StandardCharsets.UTF_8).replace("+", "%20");
    }

    /** The label that was logged under {@code tag}. */
    public static String label(String tag) {
        return URLDecoder.decode(tag, StandardCharsets.UTF_8);
    }
}
