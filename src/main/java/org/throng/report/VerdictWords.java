package org.throng.report;

import java.util.List;
import org.throng.stats.Summary;
import org.throng.stats.Verdict;

/** The verdict in plain sentences, the same on the console and on the page. */
final class VerdictWords {

    private VerdictWords() {
    }

    static String headline(Verdict verdict) {
        return switch (verdict) {
            case PASS -> "The run passed";
            case FAIL -> "The run failed";
            case VOID -> "The run is void: it proves nothing about the target";
        };
    }

    /** The summary's reasons; a run that passed says what was checked, so that "pass" is never taken for more. */
    static List<String> reasons(Summary summary) {
        if (!summary.reasons().isEmpty() || summary.verdict() != Verdict.PASS) {
            return summary.reasons();
        }
        int rules = summary.thresholds().size();
        return List.of(
                switch (rules) {
                    case 0 -> "No thresholds were set: the run completed and the load was driven as planned.";
                    case 1 -> "The threshold held, and the load was driven as planned.";
                    default -> "All " + rules + " thresholds held, and the load was driven as planned.";
                });
    }
}
