package org.throng.element;

/**
 * The start time and the label of a sample. The result itself is made when the sample has ended, so that a waiting user
 * holds none.
 *
 * @param millis by the wall clock
 * @param nanos by {@link System#nanoTime()}
 */
public record SampleStart(String label, long millis, long nanos) {

    public static SampleStart now(String label) {
        return new SampleStart(label, System.currentTimeMillis(), System.nanoTime());
    }

    /** The sample ended just now. */
    public SampleOutcome ended() {
        return endedAt(System.nanoTime());
    }

    /** The sample ended at an instant of {@link System#nanoTime()}, such as the arrival of the answer. */
    public SampleOutcome endedAt(long endNanos) {
        return SampleOutcome.of(this, Math.max(0, endNanos - nanos));
    }

    /** A wait that the plan asked for ends: it has a duration, but no response time. */
    public SampleOutcome waited() {
        return SampleOutcome.ofWaiting(this, System.nanoTime() - nanos);
    }
}
