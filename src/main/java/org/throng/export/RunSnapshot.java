package org.throng.export;

import java.util.List;
import java.util.Map;
import org.throng.stats.injectors.InjectorPoint;
import org.throng.stats.summary.Summary;

/**
 * The figures of a run at one moment: those of all intervals closed so far.
 *
 * @param second end of the last interval, in seconds since the run began
 * @param loadSecond the same, since its load profiles began
 * @param users the highest number of users at once in the last interval
 * @param usersStarted users that have begun since the run began
 * @param inFlight requests without an answer, by label
 * @param codes finished requests, by response code
 * @param injectors the latest second of each, by name
 * @param stalledSeconds how long injectors stalled
 * @param voidReasons how many reasons there are so far for which the run will be void
 * @param summary the written results, null while the run goes on
 */
record RunSnapshot(
        RunIdentity run,
        PlannedLoad planned,
        double second,
        double loadSecond,
        int users,
        long usersStarted,
        List<LabelCounts> labels,
        Map<String, Long> inFlight,
        Map<String, Long> codes,
        Map<String, InjectorPoint> injectors,
        double stalledSeconds,
        int voidReasons,
        Summary summary) {

    /**
     * The counts of a row of the results.
     *
     * @param kind request, awaited, transaction, push or injector
     * @param response distribution of the response times
     * @param lateness distribution of the lateness, null if nothing was due by the clock
     */
    record LabelCounts(
            String label, String kind, long samples, long errors, long receivedBytes, long sentBytes,
            TimeCounts response, TimeCounts lateness) {
    }
}
