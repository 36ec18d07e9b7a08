package org.throng.verdict;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.throng.stats.failures.Failure;
import org.throng.stats.summary.InjectorSummary;
import org.throng.stats.summary.InjectorSummary.Status;
import org.throng.stats.summary.LabelSummary;
import org.throng.stats.summary.Reach;
import org.throng.stats.summary.Verdict;

/**
 * Judges a run. The first of these that applies decides, because each makes the ones below it meaningless:
 *
 * <ol>
 *   <li>the run was interrupted: void, exit code 130;
 *   <li>an injector saturated, was lost or could not start: void, 4. The target's failures cannot be distinguished from
 *       the injector's; even an unreachable target may be an injector out of file descriptors;
 *   <li>a stall of an injector decided a threshold: void, 4; unless the target was never reached, which no short stall
 *       can cause;
 *   <li>nothing was measured: no sample finished and none was in flight: void, 4;
 *   <li>the target was never reached: nothing succeeded and not one byte came back: fail, 5. This is unknown if a
 *       threshold stopped the run while all requests were still waiting for their answer;
 *   <li>a threshold did not hold: fail, 3;
 *   <li>otherwise: pass, 0.
 * </ol>
 */
public final class Judge {

    /** The verdict, its reasons, and the exit code of the process. */
    public record Outcome(Verdict verdict, ExitCode exitCode, List<String> reasons) {
    }

    private final Evidence evidence;
    private final List<String> injectors;
    private final boolean nothingMeasured;
    private final boolean unreached;
    private final List<String> disputed;
    private final List<String> broken;

    private Judge(Evidence evidence) {
        this.evidence = evidence;
        LabelSummary total = evidence.total();
        injectors = injectorReasons(evidence);
        nothingMeasured = total.samples() == 0 && total.inFlight() == 0;
        boolean stoppedWhileWaiting = total.samples() == 0
                && evidence.thresholds().stream().anyMatch(Judgement::stoppedRun);
        unreached = !nothingMeasured && !stoppedWhileWaiting
                && !Reach.isProven(List.of(total), evidence.failures());
        disputed = nothingMeasured || unreached
                ? List.of()
                : evidence.thresholds().stream().map(Judgement::disputed).filter(Objects::nonNull).toList();
        broken = evidence.thresholds().stream()
                .filter(threshold -> disputed.isEmpty() || threshold.disputed() == null)
                .map(Judgement::reason)
                .filter(Objects::nonNull)
                .toList();
    }

    /** Weighs the evidence. A pass has no reasons. */
    public static Outcome judge(Evidence evidence) {
        return new Judge(evidence).outcome();
    }

    private Outcome outcome() {
        List<String> reasons = reasons();
        if (evidence.interruptedAtSeconds() != null) {
            return new Outcome(Verdict.VOID, ExitCode.INTERRUPTED, reasons);
        }
        if (!injectors.isEmpty() || nothingMeasured || !disputed.isEmpty()) {
            return new Outcome(Verdict.VOID, ExitCode.VOID, reasons);
        }
        if (unreached) {
            return new Outcome(Verdict.FAIL, ExitCode.UNREACHED, reasons);
        }
        Verdict verdict = broken.isEmpty() ? Verdict.PASS : Verdict.FAIL;
        return new Outcome(verdict, ExitCode.of(verdict), reasons);
    }

    private List<String> reasons() {
        List<String> reasons = new ArrayList<>();
        if (evidence.interruptedAtSeconds() != null) {
            reasons.add(String.format(
                    Locale.ROOT, "The run was interrupted after %.1f s.", evidence.interruptedAtSeconds()));
        }
        reasons.addAll(injectors);
        if (nothingMeasured && injectors.isEmpty()) {
            reasons.add("Nothing was measured: no sampler was ever run. Is everything in the plan disabled, or did the"
                    + " run end before its first sample?");
        }
        if (unreached) {
            reasons.add(unreachedReason(evidence));
        }
        if (!disputed.isEmpty()) {
            reasons.add(StallWords.voidReason(evidence.stalls()));
            reasons.addAll(disputed);
        }
        if (!nothingMeasured) {
            reasons.addAll(broken);
        }
        return reasons;
    }

    private static List<String> injectorReasons(Evidence evidence) {
        List<String> reasons = new ArrayList<>(evidence.voidReasons());
        for (InjectorSummary injector : evidence.injectors()) {
            if (injector.status() == Status.LOST && evidence.voidReasons().isEmpty()) {
                reasons.add("Injector " + injector.name() + " was lost"
                        + (injector.lostAtSeconds() == null
                                ? "."
                                : String.format(Locale.ROOT, " at second %.1f.", injector.lostAtSeconds())));
            } else if (injector.status() == Status.SATURATED && evidence.voidReasons().isEmpty()) {
                reasons.add("Injector " + injector.name() + " was saturated.");
            }
        }
        return reasons;
    }

    private static String unreachedReason(Evidence evidence) {
        LabelSummary total = evidence.total();
        StringBuilder reason = new StringBuilder("The target was never reached: ");
        if (total.samples() > 0) {
            reason.append(String.format(
                    Locale.ROOT, "all %,d samples failed and not one byte came back", total.samples()));
        } else {
            reason.append(String.format(Locale.ROOT, "none of %,d requests was answered", total.inFlight()));
        }
        if (!evidence.failures().isEmpty()) {
            Failure first = evidence.failures().get(0);
            reason.append("; the first: '").append(first.label()).append("', ").append(first.code());
            if (!first.message().isEmpty()) {
                reason.append(", ").append(first.message());
            }
        }
        return reason.append('.').toString();
    }
}
