package org.throng.sizing;

import java.util.List;
import org.throng.report.ExampleRuns;
import org.throng.stats.summary.LabelKind;
import org.throng.stats.summary.LabelSummary;
import org.throng.stats.summary.Summary;
import org.throng.stats.summary.ThresholdResult;
import org.throng.stats.summary.ThresholdUnit;
import org.throng.stats.summary.Verdict;

/** Summaries of runs of a hundred seconds. */
public final class Rows {

    private static final double SECONDS = 100;

    private Rows() {
    }

    /** A row whose 95th percentile is 120 ms and whose 99th is 480 ms. */
    public static LabelSummary row(String label, long samples, long errors, Long scheduled) {
        return new LabelSummary(
                label, LabelKind.SAMPLE, samples, errors, (double) errors / samples, 3, 60.0, 5.0, 900.0, 20.0, 50.0,
                90.0, 120.0, 480.0, 700.0, samples / SECONDS, 1_000, 1_000, 10.0, null, null, 50.0, 1.0, 0, 0,
                scheduled, false);
    }

    /** A run that passed {@code p95 < 500}. */
    public static Summary passed(LabelSummary... rows) {
        return run(Verdict.PASS, List.of(new ThresholdResult("p95 < 500", ThresholdUnit.MS, 500, 120.0, true)),
                List.of(), rows);
    }

    /** Any run. */
    public static Summary run(
            Verdict verdict, List<ThresholdResult> thresholds, List<String> reasons, LabelSummary... rows) {
        return ExampleRuns.summary(Summary.SCHEMA, "file-sync", "2026-11-22T03:04:05Z", SECONDS, 1,
                new Summary.Users(100, 100),
                List.of(rows), List.of(), thresholds, verdict, reasons);
    }
}
