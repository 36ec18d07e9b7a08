package org.throng.stats.history;

import java.util.List;
import java.util.Map;
import org.throng.stats.histogram.Spread;
import org.throng.stats.summary.LabelKind;

/**
 * A point of the course of a run: one second, or several neighbouring ones of a long run.
 *
 * @param second end of this time, in seconds since the run began
 * @param users the most that were active at once in this time
 * @param started users that have begun since the run began
 * @param requests all samples together, without those that are awaited apart from samplers
 * @param labels one entry for each label that had samples in this time
 * @param codes how many samples had each response code
 * @param failures how many samples failed in each way
 */
public record HistoryPoint(
        double second,
        int users,
        long started,
        Figures requests,
        List<Figures> labels,
        Map<String, Long> codes,
        Map<String, Long> failures) {

    /**
     * The counts of this time; times in ms, null where nothing was measured.
     *
     * @param label the row's name
     * @param awaited whether these end apart from the samplers of users: deliveries, callbacks and the like
     * @param worst the highest 99th percentile of one second
     * @param connect mean of those that opened a connection
     * @param firstByte mean from the start of the sample
     * @param lateness the highest 99th percentile of the lateness in one second
     * @param spread how many response times are in each bucket of {@link Spread}: index and count in turn, ascending
     */
    public record Figures(
            String label,
            LabelKind kind,
            boolean awaited,
            long samples,
            long errors,
            Double p50,
            Double p90,
            Double p95,
            Double p99,
            Double max,
            Double worst,
            Double connect,
            Double firstByte,
            Double lateness,
            long receivedBytes,
            long sentBytes,
            long[] spread) {
    }
}
