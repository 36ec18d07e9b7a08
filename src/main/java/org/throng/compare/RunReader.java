package org.throng.compare;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.throng.stats.HistogramLog;
import org.throng.stats.IntervalLog;
import org.throng.stats.histogram.LiveHistogram;
import org.throng.stats.summary.LabelSummary;
import org.throng.stats.summary.Summary;
import org.throng.stats.summary.SummaryJson;

/** Reads the results of finished runs from their folders. */
public final class RunReader {

    /** The most intervals of a run that are kept; those of a longer run are merged. */
    static final int MOST_INTERVALS = 600;

    private static final String SUMMARY = "summary.json";

    private RunReader() {
    }

    /**
     * The result folders that {@code path} names: itself, if it is such a folder or the summary.json in one; otherwise
     * those directly below it, ordered by the start of their runs.
     *
     * @throws IOException with one sentence, if there is none
     */
    public static List<Path> folders(Path path) throws IOException {
        if (Files.isRegularFile(path)) {
            if (!path.endsWith(SUMMARY)) {
                throw new IOException(path + " is neither a summary.json nor a folder of results");
            }
            return List.of(path.toAbsolutePath().getParent());
        }
        if (Files.exists(path.resolve(SUMMARY))) {
            return List.of(path);
        }
        if (!Files.isDirectory(path)) {
            throw new IOException(path + " does not exist");
        }
        List<Path> folders = new ArrayList<>();
        Map<Path, String> started = new HashMap<>();
        try (Stream<Path> below = Files.list(path)) {
            for (Path folder : below.filter(one -> Files.exists(one.resolve(SUMMARY))).toList()) {
                started.put(folder, SummaryJson.read(folder.resolve(SUMMARY)).started());
                folders.add(folder);
            }
        }
        if (folders.isEmpty()) {
            throw new IOException(path + " has no summary.json, and no folder in it has one");
        }
        folders.sort(Comparator.comparing(started::get));
        return folders;
    }

    /**
     * Reads the run in a folder.
     *
     * @throws IOException with one sentence that names the file, if one is missing or cannot be read
     */
    public static ComparedRun read(Path folder) throws IOException {
        return read(folder, SummaryJson.read(folder.resolve(SUMMARY)));
    }

    /** Reads the run in a folder, whose summary is known and perhaps not written yet. */
    public static ComparedRun read(Path folder, Summary summary) throws IOException {
        if (summary.labels() == null || summary.verdict() == null || !(summary.durationSeconds() >= 0)) {
            throw new IOException(folder.resolve(SUMMARY) + " has no labels, verdict or duration");
        }
        double seconds = Math.max(1, Math.rint(summary.durationSeconds()));
        double perInterval = Math.ceil(seconds / MOST_INTERVALS);
        int intervals = (int) Math.ceil(seconds / perInterval);
        Map<String, LabelSeries> series = new HashMap<>();
        histograms(folder.resolve("histograms.hlog"), perInterval, intervals, series);
        for (LabelSummary row : summary.labels()) {
            if (row.p50() != null && !series.containsKey(row.label())) {
                throw new IOException(folder.resolve("histograms.hlog") + " is not a histogram log of a run: it has no"
                        + " '" + row.label() + "', which the summary has");
            }
        }
        Path errors = folder.resolve("intervals.csv");
        boolean hasErrors = Files.exists(errors);
        if (hasErrors) {
            errors(errors, perInterval, intervals, series);
        } else {
            series.values().forEach(RunReader::samplesFromTimes);
        }
        return new ComparedRun(folder.toString(), summary, perInterval, series, hasErrors);
    }

    /** Histograms of a label that belong to one interval, until a later one begins. */
    private static final class Open {
        private final Histogram histogram = new Histogram(3);
        private int interval;
    }

    private static void histograms(Path file, double perInterval, int intervals, Map<String, LabelSeries> series)
            throws IOException {
        Map<String, Open> open = new HashMap<>();
        try (InputStream in = Files.newInputStream(file); HistogramLogReader reader = new HistogramLogReader(in)) {
            EncodableHistogram next = reader.nextIntervalHistogram();
            while (next != null) {
                if (!(next instanceof Histogram histogram)) {
                    throw new IllegalArgumentException("a histogram of fractions");
                }
                double second = histogram.getStartTimeStamp() / 1000.0 - reader.getStartTimeSec();
                // all samples together have no tag
                if (histogram.getTag() != null) {
                    add(open, HistogramLog.label(histogram.getTag()), interval(second, perInterval, intervals),
                            histogram, series, intervals);
                }
                next = reader.nextIntervalHistogram();
            }
        } catch (RuntimeException e) {
            throw new IOException(file + " is not a histogram log of a run: " + e.getMessage(), e);
        }
        open.forEach((label, last) -> series(series, label, intervals).times(last.interval, last.histogram));
    }

    private static void add(Map<String, Open> open, String label, int interval, Histogram histogram,
            Map<String, LabelSeries> series, int intervals) {
        Open current = open.computeIfAbsent(label, unknown -> new Open());
        if (interval != current.interval) {
            if (interval < current.interval) {
                throw new IllegalArgumentException("its lines are not in the order of time");
            }
            series(series, label, intervals).times(current.interval, current.histogram);
            current.histogram.reset();
            current.interval = interval;
        }
        if (histogram.getMaxValue() > 2 * LiveHistogram.LONGEST_MICROS) {
            throw new IllegalArgumentException("a response time of more than an hour");
        }
        current.histogram.add(histogram);
    }

    /** Intervals begin a little later than the second that they are for. */
    private static int interval(double second, double perInterval, int intervals) {
        if (!(second > -1)) {
            throw new IllegalArgumentException("an interval before the start of the run");
        }
        return (int) Math.max(0, Math.min(intervals - 1, Math.floor((second + 0.25) / perInterval)));
    }

    private static LabelSeries series(Map<String, LabelSeries> series, String label, int intervals) {
        return series.computeIfAbsent(label, unknown -> new LabelSeries(intervals));
    }

    private static void errors(Path file, double perInterval, int intervals, Map<String, LabelSeries> series)
            throws IOException {
        try (BufferedReader lines = Files.newBufferedReader(file)) {
            if (!IntervalLog.HEAD.equals(lines.readLine())) {
                throw new IllegalArgumentException("its first line is not " + IntervalLog.HEAD);
            }
            String line = lines.readLine();
            while (line != null) {
                String[] cells = line.split(",", -1);
                if (cells.length != 5) {
                    throw new IllegalArgumentException("a line does not have five cells");
                }
                series(series, HistogramLog.label(cells[2]), intervals).add(
                        interval(Double.parseDouble(cells[0]), perInterval, intervals), Long.parseLong(cells[3]),
                        Long.parseLong(cells[4]));
                line = lines.readLine();
            }
        } catch (RuntimeException e) {
            throw new IOException(file + " is not a table of a run's intervals: " + e.getMessage(), e);
        }
    }

    private static void samplesFromTimes(LabelSeries series) {
        for (int i = 0; i < series.intervals(); i++) {
            series.add(i, series.timed(i), 0);
        }
    }
}
