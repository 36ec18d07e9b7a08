package org.throng.session;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.throng.measure.InFlightEntry;

/**
 * The events that one receiver awaits, in the order in which they were added. A receiver is a user at whom they should
 * arrive, or the run itself for those that end at no user.
 *
 * <p>An added event is in flight until it ends or is cut. When the receiver leaves, all of its events are cut, and so
 * is every event that is added later: a sender may still add one while its recipient leaves.
 *
 * <p>Safe to use from any thread. The list is made of the events themselves: to add or to remove one allocates nothing
 * and takes constant time. The lock is this object; a caller must not hold it and use an event.
 *
 * @param <E> the event
 */
public final class AwaitedEvents<E extends AwaitedEvent> {

    private AwaitedEvent first;
    private AwaitedEvent last;
    private boolean left;

    /**
     * {@code event} is awaited here. Cut at once if the receiver has left.
     *
     * @param event has begun, has not ended, and is awaited nowhere else
     * @param inFlight counts it under its label
     * @throws IllegalStateException if it is added in another state
     */
    public void add(E event, InFlightEntry inFlight) {
        event.awaitedAt(this, inFlight);
    }

    /** The event that was added first; null if there is none. */
    public synchronized E first() {
        return typed(first);
    }

    /** The event that was added first of those that fulfil the condition; null if there is none. */
    public synchronized E first(Predicate<? super E> condition) {
        for (AwaitedEvent each = first; each != null; each = each.after) {
            E event = typed(each);
            if (condition.test(event)) {
                return event;
            }
        }
        return null;
    }

    /** The receiver has left, or the run is over. A second call does nothing. */
    public void leave() {
        List<AwaitedEvent> all = new ArrayList<>();
        synchronized (this) {
            left = true;
            for (AwaitedEvent each = first; each != null; each = each.after) {
                all.add(each);
            }
        }
        all.forEach(AwaitedEvent::cut);
    }

    /**
     * Waits until nothing is awaited.
     *
     * @return false if {@code patience} is over and something is
     */
    public synchronized boolean awaitNone(Duration patience) throws InterruptedException {
        long deadline = System.nanoTime() + patience.toNanos();
        while (first != null) {
            long remaining = deadline - System.nanoTime();
            if (remaining <= 0) {
                return false;
            }
            // rounded up: 0 would wait forever
            wait(remaining / 1_000_000 + 1);
        }
        return true;
    }

    /** Returns false, without an effect, if the receiver has left. */
    synchronized boolean link(AwaitedEvent event) {
        if (left) {
            return false;
        }
        if (last == null) {
            first = event;
        } else {
            last.after = event;
            event.before = last;
        }
        last = event;
        return true;
    }

    /** Does nothing if {@code event} is not in the list. */
    synchronized void unlink(AwaitedEvent event) {
        if (event.before == null && first != event) {
            return;
        }
        if (event.before == null) {
            first = event.after;
        } else {
            event.before.after = event.after;
        }
        if (event.after == null) {
            last = event.before;
        } else {
            event.after.before = event.before;
        }
        event.before = null;
        event.after = null;
        if (first == null) {
            notifyAll();
        }
    }

    @SuppressWarnings("unchecked")
    private E typed(AwaitedEvent event) {
        return (E) event; // add accepts no other
    }
}
