package org.throng.report;

import java.util.List;
import org.throng.stats.failures.Failure;
import org.throng.stats.summary.InjectorSummary.Status;
import org.throng.stats.summary.Reach;
import org.throng.stats.summary.Summary;
import org.throng.stats.summary.Verdict;

/** The verdict as sentences, the same on the console and on the page. */
final class VerdictWords {

    private VerdictWords() {
    }

    /** @param verdict null while the run goes on */
    static String headline(Verdict verdict) {
        return verdict == null ? "The run goes on" : switch (verdict) {
            case PASS -> "The run passed";
            case FAIL -> "The run failed";
            case VOID -> "The run is void: it proves nothing about the target";
        };
    }

    /** The first sentence of a page: why the run passed, or which rules did not hold. */
    static String headline(Summary summary, List<Failure> failures) {
        if (summary.verdict() == Verdict.PASS && summary.reasons().isEmpty()) {
            return whyItPassed(summary);
        }
        if (summary.verdict() != Verdict.FAIL) {
            return headline(summary.verdict());
        }
        if (!failures.isEmpty() && !Reach.isProven(summary.labels(), failures)) {
            return "The target was never reached";
        }
        int rules = summary.thresholds().size();
        long broken = summary.thresholds().stream().filter(threshold -> !threshold.passed()).count();
        if (broken == 0) {
            return headline(Verdict.FAIL);
        }
        if (broken < rules) {
            return broken + " of " + rules + " thresholds " + (broken == 1 ? "is" : "are") + " broken";
        }
        return all(rules) + (rules == 1 ? " is" : " are") + " broken";
    }

    /** All of so many thresholds, at least one, as the subject of a sentence. */
    private static String all(int rules) {
        return switch (rules) {
            case 1 -> "The threshold";
            case 2 -> "Both thresholds";
            default -> "All " + rules + " thresholds";
        };
    }

    /** The summary's reasons; for a passed run the checks, so that "pass" does not suggest more. */
    static List<String> reasons(Summary summary) {
        if (!summary.reasons().isEmpty() || summary.verdict() != Verdict.PASS) {
            return summary.reasons();
        }
        return List.of(whyItPassed(summary) + ".");
    }

    private static String whyItPassed(Summary summary) {
        int rules = summary.thresholds().size();
        String held = rules == 0 ? "No thresholds were set: the run completed" : all(rules) + " held";
        return held + howTheLoadWasDriven(summary);
    }

    private static String howTheLoadWasDriven(Summary summary) {
        if (summary.injectors().stream().anyMatch(injector -> injector.status() == Status.REBALANCED)) {
            return ", although an injector was lost: others took over its users";
        }
        if (!summary.stalls().isEmpty()) {
            return summary.thresholds().isEmpty()
                    ? ", with stalls of the injector (see the notes)"
                    : ", in spite of stalls of the injector (see the notes)";
        }
        return (summary.thresholds().isEmpty() ? " and" : ", and") + " the load was driven as planned";
    }
}
