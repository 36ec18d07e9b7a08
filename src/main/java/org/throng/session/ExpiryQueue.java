package org.throng.session;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;

/**
 * Remembers events for a fixed time, so that an overdue one is counted as lost and a late or repeated arrival is
 * recognized. It has no timer: its owner calls {@link #expire} at every event.
 *
 * <p>Events are added about in the order of their beginning; one that is added behind a later one expires with that.
 *
 * <p>Safe to use from any thread. One thread at a time drops expired events; others do not wait for it.
 *
 * @param <E> the event
 */
public final class ExpiryQueue<E> {

    private final Queue<E> order = new ConcurrentLinkedQueue<>();
    private final ReentrantLock expiring = new ReentrantLock();
    private final long keptNanos;
    private final ToLongFunction<E> sinceNanos;
    private final Consumer<E> expired;

    /**
     * @param keptNanos an event expires when more than this has passed since its beginning, in nanoseconds
     * @param sinceNanos the beginning of an event, by the same clock as the argument of {@link #expire}
     * @param expired called once for each event that has expired
     */
    public ExpiryQueue(long keptNanos, ToLongFunction<E> sinceNanos, Consumer<E> expired) {
        this.keptNanos = keptNanos;
        this.sinceNanos = sinceNanos;
        this.expired = expired;
    }

    public void add(E event) {
        order.add(event);
    }

    /** Drops what has expired by {@code now}. Does nothing while another thread does this. */
    public void expire(long now) {
        if (!expiring.tryLock()) {
            return;
        }
        try {
            for (E oldest = order.peek();
                    oldest != null && now - sinceNanos.applyAsLong(oldest) > keptNanos;
                    oldest = order.peek()) {
                order.remove();
                expired.accept(oldest);
            }
        } finally {
            expiring.unlock();
        }
    }

    /** Forgets all events, after {@code each} has received them. */
    public void clear(Consumer<E> each) {
        order.forEach(each);
        order.clear();
    }
}
