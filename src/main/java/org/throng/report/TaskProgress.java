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
 */
public record TaskProgress(
        double second, String words, String unit, long before, long done, long total, long errors) {

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
        return (total - done) / rate();
    }
}
