package org.throng.report.console;

import java.util.List;
import org.throng.stats.Interval;
import org.throng.stats.remote.InjectorProgress;

/**
 * The progress of a run, for the live line.
 *
 * @param second seconds since the run began
 * @param plannedSeconds second of the run at which its load is to end, 0 if unknown; users may take longer to finish
 * @param users the highest number of users at once in the last interval
 * @param rate samples a second in the last interval
 * @param samples samples since the run began, pushes left out
 * @param errors failed samples since the run began
 * @param p95 response time in ms of the last interval, or null
 * @param status short state of the injectors, may be empty
 * @param injectors state of each injector; empty if this process drives the load
 */
public record Progress(
        double second,
        double plannedSeconds,
        int users,
        double rate,
        long samples,
        long errors,
        Double p95,
        String status,
        List<InjectorProgress> injectors) {

    public Progress {
        injectors = List.copyOf(injectors);
    }

    /** A run that begins now. */
    public static Progress begin(double plannedSeconds) {
        return new Progress(0, plannedSeconds, 0, 0, 0, 0, null, "", List.of());
    }

    /**
     * The progress after one more interval.
     *
     * @param newPlannedSeconds second at which the load is to end: it is known when a setUp group has ended
     */
    public Progress after(
            Interval interval, double newPlannedSeconds, String newStatus, List<InjectorProgress> newInjectors) {
        double width = interval.second() - second;
        return new Progress(
                interval.second(),
                newPlannedSeconds,
                interval.users(),
                width > 0 ? interval.samples() / width : 0,
                samples + interval.samples(),
                errors + interval.errors(),
                interval.p95(),
                newStatus,
                newInjectors);
    }

    /** A run whose users end at once is over by then, in seconds after the planned end. */
    private static final double FINISHING_AFTER = 2;

    /** Whether the load was to end before now: the last users finish. */
    boolean isFinishing() {
        return isFinishing(second, plannedSeconds);
    }

    /** The same for a second of a run. */
    public static boolean isFinishing(double second, double plannedSeconds) {
        return plannedSeconds > 0 && second > plannedSeconds + FINISHING_AFTER;
    }

    /** Share of the planned time that has passed, 0 to 1; 0 if the planned time is unknown. */
    double share() {
        return plannedSeconds > 0 ? Math.min(1, second / plannedSeconds) : 0;
    }
}
