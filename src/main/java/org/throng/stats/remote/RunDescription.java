package org.throng.stats.remote;

import java.io.Serializable;
import java.util.List;
import org.throng.stats.summary.RunSetup;

/**
 * The description of a run at its beginning, the same for all injectors. It is at the head of every spool, so that the
 * results of a run can be written without its controller.
 *
 * @param runId unique name of the run, at most 120 characters
 * @param plan the plan's name without folder and ending
 * @param startMillis when the run begins, in ms since 1970 by the controller's clock, as estimated when the plan is
 *     sent: the exact instant is agreed later
 * @param plannedSeconds planned length of the run, 0 if unknown
 * @param plannedUsers users that all thread groups plan,
 *     over all injectors
 * @param seed of the run's random decisions
 * @param thresholds the rules as written; empty for the default rule
 * @param injectors the reported names of the injectors, by index
 * @param sampled names that samplers of the plan share with transactions
 * @param setup what is run; null if unknown
 */
public record RunDescription(
        String runId,
        String plan,
        long startMillis,
        double plannedSeconds,
        long plannedUsers,
        long seed,
        List<String> thresholds,
        List<String> injectors,
        List<String> sampled,
        RunSetup setup)
        implements Serializable {

    /** Limit of injectors of one run. */
    public static final int MOST_INJECTORS = 1_000;

    /** @throws IllegalArgumentException if there is no injector, or too many */
    public RunDescription {
        thresholds = List.copyOf(thresholds);
        injectors = List.copyOf(injectors);
        sampled = List.copyOf(sampled);
        if (injectors.isEmpty() || injectors.size() > MOST_INJECTORS) {
            throw new IllegalArgumentException("a run has 1 to " + MOST_INJECTORS + " injectors, not "
                    + injectors.size());
        }
    }

    RunDescription withoutSetup() {
        return new RunDescription(
                runId, plan, startMillis, plannedSeconds, plannedUsers, seed, thresholds, injectors, sampled, null);
    }
}
