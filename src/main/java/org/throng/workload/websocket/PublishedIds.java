package org.throng.workload.websocket;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.throng.measure.RunContext;

/**
 * Stores when a message with a certain id was published in this JVM, so that every receiving user can measure its
 * latency by the same clock. Limited in number and time; the oldest are dropped first.
 */
public final class PublishedIds {

    private static final int LIMIT = 100_000;
    private static final Duration KEEP = Duration.ofMinutes(2);

    private final int limit;
    private final long keepNanos;
    private final Map<String, Long> sentNanos = new ConcurrentHashMap<>();

    /** The ids in the order of publishing; guarded by itself. */
    private final Deque<Published> order = new ArrayDeque<>();

    PublishedIds(int limit, Duration keep) {
        this.limit = limit;
        this.keepNanos = keep.toNanos();
    }

    /** The ids that all users and connections of the run in progress publish in this JVM. */
    public static PublishedIds ofRun() {
        return RunContext.current().part(PublishedIds.class, () -> new PublishedIds(LIMIT, KEEP));
    }

    /** Records that {@code id} was sent at {@code nanoTime} of {@link System#nanoTime()}. */
    public void published(String id, long nanoTime) {
        synchronized (order) {
            order.addLast(new Published(id, nanoTime));
            sentNanos.put(id, nanoTime);
            while (order.size() > limit || nanoTime - order.peekFirst().nanos() > keepNanos) {
                Published oldest = order.removeFirst();
                sentNanos.remove(oldest.id(), oldest.nanos());
            }
        }
    }

    /** The time at which {@code id} was sent, or null if it is unknown (or dropped). */
    Long sentNanos(String id) {
        return sentNanos.get(id);
    }

    private record Published(String id, long nanos) {
    }
}
