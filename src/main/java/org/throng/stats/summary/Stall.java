package org.throng.stats.summary;

/**
 * Neighbouring seconds of a run in which an injector stalled or was late by more than its limits, or in which this
 * still had effects. JSON names of {@code summary.json}; times in ms.
 *
 * @param injector "local", or the address of a remote injector
 * @param from second of the run at which the first of these seconds begins
 * @param to second of the run at which the last of them ends
 * @param longestStop the longest stop
 * @param stopped the longest stop of each of these seconds, added up: no sample was delayed by more
 * @param samples samples that ended in these seconds; the stall touched some or all of them
 */
public record Stall(String injector, double from, double to, double longestStop, double stopped, long samples) {

    /** Both as one: {@code next} follows without a gap. */
    public Stall and(Stall next) {
        return new Stall(injector, from, next.to, Math.max(longestStop, next.longestStop), stopped + next.stopped,
                samples + next.samples);
    }
}
