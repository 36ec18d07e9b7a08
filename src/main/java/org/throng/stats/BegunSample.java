package org.throng.stats;

import org.throng.measure.Measurements;

/**
 * A sample that a user has begun. Kept until its result arrives, so that the result counts from the intended start, and
 * a request without a result is not lost.
 */
public final class BegunSample {

    /** Instead of an intended start: the request was meant to begin when it began. */
    public static final long NOT_SCHEDULED = Long.MIN_VALUE;

    /** A plan may ignore results; their requests are dropped beyond this number. */
    private static final int MOST_EARLIER = 1_000;

    private final String label;
    private final long startNanos;
    private final long intendedNanos;
    private final boolean waiting;
    private final boolean firstStep;
    private volatile boolean ended;
    private volatile boolean answered;
    private BegunSample earlier;
    private int earlierCount;

    private BegunSample(String label, long startNanos, long intendedNanos, boolean waiting, boolean firstStep) {
        this.label = label;
        this.startNanos = startNanos;
        this.intendedNanos = intendedNanos;
        this.waiting = waiting;
        this.firstStep = firstStep;
    }

    /**
     * A request that begins now; both instants are of {@link System#nanoTime()}.
     *
     * @param firstStep whether a transaction begins with it
     */
    static BegunSample begun(String label, long startNanos, long intendedNanos, boolean firstStep) {
        return new BegunSample(label, startNanos, intendedNanos, false, firstStep);
    }

    /** A wait that the plan asked for, already over: it was never in flight. */
    static BegunSample waited(String label) {
        BegunSample request = new BegunSample(label, 0, 0, true, false);
        request.ended = true;
        return request;
    }

    /** Links the requests of the same user without results yet. */
    void follow(BegunSample previous) {
        if (previous != null && previous.earlierCount < MOST_EARLIER) {
            earlier = previous;
            earlierCount = previous.earlierCount + 1;
        }
    }

    void end() {
        ended = true;
    }

    boolean isInFlight() {
        return !ended;
    }

    /** The plan has its answer, whose result comes with that of the whole transaction. */
    public void answered() {
        answered = true;
    }

    /** Whether the plan has its answer, although the result has not come yet. */
    public boolean isAnswered() {
        return answered;
    }

    /** The label as it was known at the start. */
    public String label() {
        return label;
    }

    /** Whether this was a wait that the plan asked for: it has neither a response time nor a lateness. */
    public boolean isWaiting() {
        return waiting;
    }

    /** Whether a transaction begins with it: then the lateness is that of the transaction, and not of this request. */
    public boolean isFirstStep() {
        return firstStep;
    }

    /** Microseconds from intended to actual start, 0 or more; {@link Measurements#UNKNOWN} without a schedule. */
    public long latenessMicros() {
        return intendedNanos == NOT_SCHEDULED ? Measurements.UNKNOWN : Math.max(0, startNanos - intendedNanos) / 1000;
    }

    /**
     * Microseconds from the intended start, or from its own as the first step of a transaction, to {@code nanoTime}.
     */
    public long ageMicros(long nanoTime) {
        long since = intendedNanos == NOT_SCHEDULED || firstStep ? startNanos : Math.min(startNanos, intendedNanos);
        return Math.max(0, nanoTime - since) / 1000;
    }

    /** The request before this one whose result has not come yet, as of the steps of a transaction; or null. */
    public BegunSample earlier() {
        return earlier;
    }
}
