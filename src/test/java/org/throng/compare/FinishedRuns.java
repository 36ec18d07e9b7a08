package org.throng.compare;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.ToDoubleFunction;
import org.throng.measure.Measurements;
import org.throng.measure.Sample;
import org.throng.stats.HistogramLog;
import org.throng.stats.IntervalLog;
import org.throng.stats.RunStatistics;
import org.throng.stats.summary.RunSetup;
import org.throng.stats.summary.Summary;
import org.throng.stats.summary.SummaryJson;
import org.throng.stats.summary.Verdict;

/** Writes the results of runs with known response times, as a run does. */
public final class FinishedRuns {

    private final Map<String, ToDoubleFunction<Random>> labels = new LinkedHashMap<>();
    private final Map<String, Double> errors = new LinkedHashMap<>();
    private String plan = "websocket";
    private String started = "2026-01-02T03:04:05Z";
    private int seconds = 30;
    private int quietSeconds;
    private int perSecond = 40;
    private long seed = 1;
    private Verdict verdict = Verdict.PASS;
    private List<String> reasons = List.of();
    private List<String> notes = List.of();
    private RunSetup setup;

    /** A label with these response times in ms. */
    public FinishedRuns label(String label, ToDoubleFunction<Random> millis) {
        labels.put(label, millis);
        return this;
    }

    /** A label whose times vary by 10 % around a mean. */
    public FinishedRuns label(String label, double meanMillis) {
        return label(label, random -> meanMillis * (1 + 0.1 * Math.max(-3, Math.min(3, random.nextGaussian()))));
    }

    /** A label without response times. */
    public FinishedRuns pause(String label) {
        return label(label, random -> Double.NaN);
    }

    public FinishedRuns errors(String label, double share) {
        errors.put(label, share);
        return this;
    }

    public FinishedRuns plan(String name) {
        plan = name;
        return this;
    }

    public FinishedRuns started(String instant) {
        started = instant;
        return this;
    }

    public FinishedRuns seconds(int length) {
        seconds = length;
        return this;
    }

    /** Seconds after the load. */
    public FinishedRuns quietSeconds(int length) {
        quietSeconds = length;
        return this;
    }

    public FinishedRuns perSecond(int samples) {
        perSecond = samples;
        return this;
    }

    public FinishedRuns seed(long value) {
        seed = value;
        return this;
    }

    public FinishedRuns verdict(Verdict value, String... why) {
        verdict = value;
        reasons = List.of(why);
        return this;
    }

    public FinishedRuns notes(String... sentences) {
        notes = List.of(sentences);
        return this;
    }

    public FinishedRuns setup(RunSetup value) {
        setup = value;
        return this;
    }

    /** Writes histograms.hlog and intervals.csv, as a run does before its end. */
    public RunStatistics measure(Path folder) throws IOException {
        Files.createDirectories(folder);
        RunStatistics run = new RunStatistics();
        Random random = new Random(seed);
        try (HistogramLog histograms = HistogramLog.create(folder.resolve("histograms.hlog"), Instant.parse(started));
                IntervalLog intervals = IntervalLog.create(folder.resolve("intervals.csv"))) {
            run.addListener(histograms);
            run.addListener(intervals);
            for (int second = 1; second <= seconds; second++) {
                for (int i = 0; i < perSecond; i++) {
                    labels.forEach((label, millis) -> {
                        double time = millis.applyAsDouble(random);
                        long micros = Double.isNaN(time) ? Measurements.UNKNOWN : Math.max(0, (long) (time * 1000));
                        boolean isGood = random.nextDouble() >= errors.getOrDefault(label, 0.0);
                        run.sample(new Sample(label, isGood, micros, micros, -1, -1, -1, -1, 0, 0));
                    });
                }
                run.closeInterval(second, 10);
            }
            for (int second = 1; second <= quietSeconds; second++) {
                run.closeInterval(seconds + second, 0);
            }
        }
        return run;
    }

    /** Writes summary.json, histograms.hlog and intervals.csv. */
    public Path write(Path folder) throws IOException {
        RunStatistics run = measure(folder);
        int whole = seconds + quietSeconds;
        Summary summary = new Summary(Summary.SCHEMA, plan, started, whole, seed, new Summary.Users(10, 10),
                new ArrayList<>(run.labels(whole)), List.of(), List.of(), verdict, reasons, notes, List.of(),
                List.of(), null, List.of(), null, setup);
        SummaryJson.write(summary, folder.resolve("summary.json"));
        return folder;
    }

    /** Writes and reads it. */
    public ComparedRun in(Path folder) throws IOException {
        return RunReader.read(write(folder));
    }
}
