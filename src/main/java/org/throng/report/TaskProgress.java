package org.throng.report;

/**
 * How far something of known size has come: what the live line shows of it.
 *
 * @param second seconds since it began
 * @param words what is being done
 * @param unit what is counted, in the plural
 * @param before how much was done before it began
 * @param done how much is done now, with what was before
 * @param total how much there is to do
 * @param errors how much of it failed
 * @param effort what it takes, by which the time that is left is estimated
 */
public record TaskProgress(double second, String words, String unit, long before, long done, long total, long errors,
        Effort effort) {

    /**
     * What the work takes, in a unit that takes about as long each time, such as requests.
     *
     * @param before how much was done before it began
     * @param done how much is done now, with what was before
     * @param total how much there is to do
     */
    public record Effort(long before, long done, long total) {
    }

    /** Of something whose parts take equally long. */
    public TaskProgress(
            double second, String words, String unit, long before, long done, long total, long errors) {
        this(second, words, unit, before, done, total, errors, new Effort(before, done, total));
    }

    /** Done a second since it began; 0 before anything is. */
    double rate() {
        return second > 0 ? (done - before) / second : 0;
    }

    /** Share of all that is done, 0 to 1. */
    double share() {
        return total > 0 ? (double) done / total : 1;
    }

    /** Seconds until all is done, if it goes on as it went so far; infinite if nothing is known yet. */
    double secondsLeft() {
        return (effort.total - effort.done) * second / (effort.done - effort.before);
    }
}
