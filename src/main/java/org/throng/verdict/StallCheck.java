package org.throng.verdict;

import java.util.List;
import org.throng.stats.LoadSpan;
import org.throng.stats.summary.Stall;
import org.throng.stats.summary.ThresholdResult;

/**
 * Whether a threshold was kept or broken by the target or by a stall of an injector. A stall makes times longer and
 * samples fewer, and may end in errors; so a rule that holds in spite of it holds. The target broke a rule that is also
 * broken without the samples that the stall touched, or is broken by more than the stall can explain.
 */
final class StallCheck {

    /**
     * A stall delays a sample by at most twice its length: once in the injector, and once on the network, where a
     * sender doubles its wait before each new attempt (RFC 6298, section 5.5).
     */
    private static final double LONGEST_DELAY_OF_STOP = 2;

    private final double longestDelay;
    /** Seconds of the load in which an injector stood still. */
    private final double stopped;

    /** @param stalls of the run, at least one */
    StallCheck(List<Stall> stalls, LoadSpan load) {
        this.longestDelay = LONGEST_DELAY_OF_STOP * stalls.stream().mapToDouble(Stall::stopped).max().orElse(0);
        this.stopped = stalls.stream().filter(stall -> load.seconds(stall.from(), stall.to()) > 0)
                .mapToDouble(Stall::stopped).sum() / 1000;
    }

    /**
     * The judgement of a rule.
     *
     * @param all judged on all samples
     * @param clear judged on those that no stall touched
     * @param seconds of the load that each value is about: of the run, of a part of it, or of a window
     */
    Judgement weigh(Rule rule, Judgement all, Judgement clear, double seconds) {
        Double without = clear.result().observed();
        ThresholdResult result = all.result().withoutStalls(without);
        boolean disputed = all.result().passed()
                ? !clear.result().passed() && without != null && !isOnlyHarmed(rule)
                : !isBrokenByTarget(rule, all.result(), clear.result(), seconds);
        return new Judgement(result, all.reason(), disputed ? dispute(rule, result) : null, all.stoppedRun());
    }

    /** Whether a stall can break the rule but cannot keep it. */
    private static boolean isOnlyHarmed(Rule rule) {
        return switch (rule.metric()) {
            case RATE, SAMPLES -> rule.comparison().isLowerLimit();
            default -> rule.comparison().isUpperLimit();
        };
    }

    private boolean isBrokenByTarget(Rule rule, ThresholdResult all, ThresholdResult clear, double seconds) {
        if (all.observed() == null || !clear.passed() && clear.observed() != null) {
            return true;
        }
        boolean nothingLeft = clear.observed() == null;
        return switch (rule.metric()) {
            case PERCENTILE, MEAN, MIN, MAX, LATENESS ->
                rule.comparison().isUpperLimit() && !rule.holds(all.observed() - longestDelay);
            case RATE, SAMPLES ->
                rule.comparison().isLowerLimit() && stopped < seconds
                        && !rule.holds(all.observed() * seconds / (seconds - stopped));
            // the length that a stop needs to cause a timeout; longer ones void the run
            case ERROR_SHARE, ERRORS -> nothingLeft;
            case STDDEV, IN_FLIGHT, SERVER_METRIC -> false;
        };
    }

    private static String dispute(Rule rule, ThresholdResult result) {
        String without = result.withoutStalls() == null
                ? "no sample is left without those that a stall of the injector touched"
                : rule.write(result.withoutStalls()) + " without the samples that a stall of the injector touched";
        return rule.text() + ": " + rule.write(result.observed()) + ", but " + without + ".";
    }
}
