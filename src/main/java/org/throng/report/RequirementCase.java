package org.throng.report;

import java.util.ArrayList;
import java.util.List;
import org.throng.compare.ChangeVerdict;
import org.throng.compare.ChangeWords;
import org.throng.compare.ComparedLabel;
import org.throng.compare.Comparison;
import org.throng.stats.failures.Failure;
import org.throng.stats.summary.Reach;
import org.throng.stats.summary.Summary;
import org.throng.stats.summary.ThresholdResult;
import org.throng.stats.summary.Verdict;

/**
 * One requirement on a run, as a test case: the run is valid, the target was reached, each threshold holds, no label is
 * worse than the baseline.
 *
 * @param type kind of failure, empty if it passed
 * @param message the failure, in one line
 * @param details the same at length
 */
record RequirementCase(String name, Outcome outcome, String type, String message, String details) {

    private static final int FAILURES_NAMED = 5;

    /** Failure: the target fell short. Error: the run itself is no proof. */
    enum Outcome { PASSED, FAILURE, ERROR }

    /** All requirements on the run; at least one of them did not pass unless the verdict is pass. */
    static List<RequirementCase> of(Summary summary, List<Failure> failures, Comparison comparison) {
        List<RequirementCase> cases = new ArrayList<>();
        cases.add(valid(summary));
        cases.add(reached(summary, failures));
        for (ThresholdResult threshold : summary.thresholds()) {
            cases.add(threshold(threshold));
        }
        if (comparison != null) {
            comparison.labels().forEach(label -> cases.add(compared(label)));
        }
        if (summary.verdict() == Verdict.FAIL && cases.stream().allMatch(one -> one.outcome == Outcome.PASSED)) {
            cases.add(of("the verdict is pass", Outcome.FAILURE, "verdict", summary.reasons(), "The run failed"));
        }
        return cases;
    }

    private static RequirementCase valid(Summary summary) {
        String name = "the run is valid";
        return summary.verdict() == Verdict.VOID
                ? of(name, Outcome.ERROR, "void", summary.reasons(), VerdictWords.headline(Verdict.VOID))
                : passed(name);
    }

    private static RequirementCase reached(Summary summary, List<Failure> failures) {
        String name = "the target was reached";
        if (Reach.isProven(summary.labels(), failures)) {
            return passed(name);
        }
        List<String> seen = failures.stream()
                .limit(FAILURES_NAMED)
                .map(failure -> failure.label() + ": " + failure.message())
                .toList();
        return of(name, Outcome.FAILURE, "unreached", seen, "No sample finished");
    }

    private static RequirementCase threshold(ThresholdResult result) {
        String name = result.rule();
        String message = result.rule() + " did not hold, observed: " + Observed.of(result);
        return result.passed() ? passed(name) : of(name, Outcome.FAILURE, "threshold", List.of(message), message);
    }

    private static RequirementCase compared(ComparedLabel label) {
        String name = label.label() + " is no worse than the baseline";
        List<String> worse = label.changes().stream()
                .filter(change -> change.verdict() == ChangeVerdict.WORSE)
                .map(ChangeWords::of)
                .toList();
        return worse.isEmpty() ? passed(name) : of(name, Outcome.FAILURE, "comparison", worse, name);
    }

    private static RequirementCase passed(String name) {
        return new RequirementCase(name, Outcome.PASSED, "", "", "");
    }

    private static RequirementCase of(
            String name, Outcome outcome, String type, List<String> reasons, String otherwise) {
        return new RequirementCase(
                name, outcome, type, reasons.isEmpty() ? otherwise : reasons.get(0), String.join("\n", reasons));
    }
}
