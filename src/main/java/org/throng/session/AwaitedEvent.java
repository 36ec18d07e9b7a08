package org.throng.session;

import org.throng.measure.InFlightEntry;
import org.throng.measure.Measurements;

/**
 * An event that is awaited apart from the sample of the user who causes it, until it has ended exactly once: the
 * delivery of a message, the arrival of a change or of a file at another user, the callback with a document.
 *
 * <pre>
 * ahead --begin--&gt; under way --end--&gt; ended     the caller counts a sample, or nothing if it was cancelled
 *                     |  '-----cut--&gt; ended     in flight in the results, with its age at the cut
 *                     '--add to AwaitedEvents: in flight under its label until it ends
 * </pre>
 *
 * <p>An event that no receiver awaits may begin and end as well, so that its arrival has a time. It is never in flight.
 *
 * <p><b>Threads.</b> All methods may be called by any thread and do not block. The state is guarded by the monitor of
 * this object. A subclass that holds the monitor combines several steps into one, such as {@link #begin} and adding it
 * to its receiver. The lock of the receiver's {@link AwaitedEvents} is taken inside this monitor, never around it.
 */
public abstract class AwaitedEvent {

    private enum State { AHEAD, UNDER_WAY, ENDED }

    private State state = State.AHEAD;
    private long sinceNanos;

    /** Null if no receiver awaits it. */
    private InFlightEntry inFlight;
    private AwaitedEvents<?> receiver;

    // The neighbours in the list of the receiver, guarded by the receiver.

    AwaitedEvent before;
    AwaitedEvent after;

    /**
     * Begins the wait: the event is under way.
     *
     * @param since {@link System#nanoTime()} from which its time counts
     * @return false, without an effect, if it has begun before
     */
    public final synchronized boolean begin(long since) {
        if (state != State.AHEAD) {
            return false;
        }
        state = State.UNDER_WAY;
        sinceNanos = since;
        return true;
    }

    final synchronized void awaitedAt(AwaitedEvents<?> at, InFlightEntry entry) {
        if (state != State.UNDER_WAY || inFlight != null) {
            throw new IllegalStateException("an event is added once, after its beginning and before its end");
        }
        inFlight = entry;
        receiver = at;
        if (!at.link(this)) {
            cut();
        }
    }

    /**
     * Ends the wait: the event happened, failed or was cancelled.
     *
     * @return whether this is its end; the caller counts it only then
     */
    public final synchronized boolean end() {
        if (!claim()) {
            return false;
        }
        if (inFlight != null) {
            inFlight.end();
            receiver.unlink(this);
        }
        return true;
    }

    /**
     * The same, for a receiver with {@link AwaitedEvents#awaitNone}: that returns after {@code count}.
     *
     * @param count counts it; called without a lock, and only if this is its end
     */
    public final boolean end(Runnable count) {
        synchronized (this) {
            if (!claim()) {
                return false;
            }
            if (inFlight != null) {
                inFlight.end();
            }
        }
        try {
            count.run();
        } finally {
            if (receiver != null) {
                receiver.unlink(this);
            }
        }
        return true;
    }

    /**
     * Its outcome will not be known, because its receiver leaves or the run ends: it stays in flight with its present
     * age.
     *
     * @return whether this is its end
     */
    public final synchronized boolean cut() {
        if (!claim()) {
            return false;
        }
        if (inFlight != null) {
            inFlight.cut();
            receiver.unlink(this);
        }
        return true;
    }

    private boolean claim() {
        boolean first = state == State.UNDER_WAY;
        if (first) {
            state = State.ENDED;
        }
        return first;
    }

    /** Whether it is under way or has ended. */
    protected final synchronized boolean hasBegun() {
        return state != State.AHEAD;
    }

    /** Whether a receiver awaits it, or did until its end. */
    protected final synchronized boolean isAwaited() {
        return inFlight != null;
    }

    /** Its begin, by {@link System#nanoTime()}. */
    public final synchronized long sinceNanos() {
        return sinceNanos;
    }

    /**
     * The time from its beginning to {@code nanoTime} in microseconds; 0 if that is before, because it may have arrived
     * before its sender could report the beginning. Never {@link Measurements#UNKNOWN}.
     */
    public final long microsUntil(long nanoTime) {
        return Math.max(0, nanoTime - sinceNanos()) / 1000;
    }
}
