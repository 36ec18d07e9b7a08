package org.throng.stats.injectors;

/**
 * The state of an injector in one second; NaN where a figure is unknown.
 *
 * @param second its end, in seconds since the run began
 * @param users the most that were active at once
 * @param rate samples a second that its users finished
 * @param cpu share of the processors it may use that it used, 0 to 1
 * @param gcPause longest pause of the garbage collector in ms
 * @param heapBytes Java heap in use
 * @param lag longest wait on a network event loop in ms
 * @param lateness 99th percentile in ms of how late it began what was due
 * @param saturated whether it was saturated
 */
public record InjectorPoint(
        double second,
        int users,
        double rate,
        double cpu,
        double gcPause,
        double heapBytes,
        double lag,
        double lateness,
        boolean saturated) {

    /** Both seconds as one, with the higher figures. */
    InjectorPoint and(InjectorPoint next) {
        return new InjectorPoint(next.second, Math.max(users, next.users), Math.max(rate, next.rate),
                higher(cpu, next.cpu), higher(gcPause, next.gcPause), higher(heapBytes, next.heapBytes),
                higher(lag, next.lag), higher(lateness, next.lateness),
                saturated || next.saturated);
    }

    private static double higher(double one, double other) {
        return one >= other || Double.isNaN(other) ? one : other;
    }
}
