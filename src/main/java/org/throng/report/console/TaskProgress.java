package org.throng.report.console;

/**
 * The progress of work of known size, for the live line.
 *
 * @param second seconds since it began
 * @param words the present work
 * @param unit the counted unit, in the plural
 * @param before work done before it began
 * @param done work done now, including {@code before}
 * @param total all of the work
 * @param errors failed work
 * @param effort the cost of the work, for estimating the remaining time
 */
public record TaskProgress(double second, String words, String unit, long before, long done, long total, long errors,
        Effort effort) {

    /**
     * The cost of the work, in a unit of about equal duration, such as requests.
     *
     * @param before cost done before it began
     * @param done cost done now, including {@code before}
     * @param total all of the cost
     */
    public record Effort(long before, long done, long total) {
    }

    /** For work whose parts take equally long. */
    public TaskProgress(
            double second, String words, String unit, long before, long done, long total, long errors) {
        this(second, words, unit, before, done, total, errors, new Effort(before, done, total));
    }

    /** Work a second since it began; 0 before the first. */
    double rate() {
        return second > 0 ? (done - before) / second : 0;
    }

    /** Share of all that is done, 0 to 1. */
    double share() {
        return total > 0 ? (double) done / total : 1;
    }

    /** Estimated seconds until the end, at the present rate; infinite if unknown. */
    double secondsLeft() {
        return (effort.total - effort.done) * second / (effort.done - effort.before);
    }
}
