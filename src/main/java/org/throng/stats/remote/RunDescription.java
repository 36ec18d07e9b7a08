package org.throng.stats.remote;

import java.io.Serializable;
import java.util.List;

/**
 * What is said of a run when it begins, alike for all of its injectors. It stands at the head of every spool, so that
 * the results of a run can be written without the controller that began it.
 *
 * @param runId what no other run is called, at most 120 characters
 * @param plan the plan's name without folder and ending
 * @param startMillis when the run begins, in ms since 1970 by the controller's clock, as far as that is known when the
 *     plan is sent: injectors agree on the instant after that
 * @param plannedSeconds planned length of the run, 0 when it is not known
 * @param plannedUsers users that all thread groups plan, over all injectors
 * @param seed what the run's random decisions follow from
 * @param thresholds the rules, each as it was written; empty for the default rule
 * @param injectors the names of the injectors as they are reported, by index
 */
public record RunDescription(
        String runId,
        String plan,
        long startMillis,
        double plannedSeconds,
        long plannedUsers,
        long seed,
        List<String> thresholds,
        List<String> injectors)
        implements Serializable {

    /** The most injectors that one run may have. */
    public static final int MOST_INJECTORS = 1_000;

    /** @throws IllegalArgumentException if there is no injector, or too many */
    public RunDescription {
        thresholds = List.copyOf(thresholds);
        injectors = List.copyOf(injectors);
        if (injectors.isEmpty() || injectors.size() > MOST_INJECTORS) {
            throw new IllegalArgumentException("a run has 1 to " + MOST_INJECTORS + " injectors, not "
                    + injectors.size());
        }
    }
}
