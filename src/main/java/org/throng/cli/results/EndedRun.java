package org.throng.cli.results;

import java.util.List;
import org.throng.stats.failures.Failure;
import org.throng.stats.summary.LabelSummary;
import org.throng.stats.summary.Summary;
import org.throng.verdict.ExitCode;

/**
 * A run whose results are written.
 *
 * @param code its exit code
 * @param summary its verdict, the reasons, and all figures, as {@code summary.json} has them
 * @param failures the first to appear first
 */
public record EndedRun(ExitCode code, Summary summary, List<Failure> failures) {

    /** Requests without an answer at its end. */
    public long inFlight() {
        return summary.labels().stream().mapToLong(LabelSummary::inFlight).sum();
    }
}
