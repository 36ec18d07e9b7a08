package org.throng.standin.sync.accounts;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.throng.standin.Siblings;

/**
 * Delays logins from addresses that sent wrong passwords, as Nextcloud does (source: {@code
 * OC\Security\Bruteforce\Throttler}): each wrong password doubles the delay of the next login, up to 25 s; after more
 * than ten within the window all logins are refused. All users of an injector have one address. Used on the event loop
 * only.
 */
public final class Throttle {

    private static final String KIND = "sync-login";
    private static final int MOST_WRONG = 10;
    private static final long MOST_DELAY = TimeUnit.SECONDS.toNanos(25);
    /** Delays last longer than refusals: 12 hours and 30 minutes. */
    private static final int DELAY_WINDOWS = 24;
    private static final int MOST_ADDRESSES = 10_000;
    private static final int MOST_KEPT = 64;

    private record Wrong(long nanos, String user) {
    }

    private final LongSupplier windowNanos;
    private final LongSupplier firstDelayNanos;
    private final LongSupplier clock;
    private final Siblings siblings;
    private final Map<String, Deque<Wrong>> wrong = new LinkedHashMap<>();

    /**
     * Makes one.
     *
     * @param windowNanos how long wrong passwords lead to refusals; 0 disables everything
     * @param firstDelayNanos half of the delay after the first wrong password
     * @param clock nanoseconds since any time
     */
    public Throttle(LongSupplier windowNanos, LongSupplier firstDelayNanos, LongSupplier clock, Siblings siblings) {
        this.windowNanos = windowNanos;
        this.firstDelayNanos = firstDelayNanos;
        this.clock = clock;
        this.siblings = siblings;
    }

    /** Whether logins from this address are refused. */
    public boolean isBlocked(String address) {
        return count(address, windowNanos.getAsLong()) > MOST_WRONG;
    }

    /** Delay of a login from this address. */
    public long delayNanos(String address) {
        int count = count(address, windowNanos.getAsLong() * DELAY_WINDOWS);
        if (count == 0) {
            return 0;
        }
        long delay = count > MOST_WRONG ? MOST_DELAY : firstDelayNanos.getAsLong() << count;
        return firstDelayNanos.getAsLong() == 0 ? 0 : Math.min(delay, MOST_DELAY);
    }

    private int count(String address, long window) {
        long now = clock.getAsLong();
        int count = 0;
        for (Wrong each : wrong.getOrDefault(address, new ArrayDeque<>())) {
            if (now - each.nanos() < window) {
                count++;
            }
        }
        return count;
    }

    /** Records the result of a login in all processes. */
    public void ended(String address, String user, boolean right) {
        if (windowNanos.getAsLong() > 0 && (!right || wrong.containsKey(address))) {
            note(address, user, right);
            siblings.send(JsonNodeFactory.instance.objectNode()
                    .put("kind", KIND)
                    .put("address", address)
                    .put("user", user)
                    .put("right", right));
        }
    }

    /** Handles a message from another process; false if it concerns another subject. */
    public boolean fromSibling(JsonNode message) {
        if (!message.path("kind").asText().equals(KIND)) {
            return false;
        }
        note(message.path("address").asText(), message.path("user").asText(), message.path("right").asBoolean());
        return true;
    }

    /** A right password removes the wrong ones of the same user only. */
    private void note(String address, String user, boolean right) {
        if (right) {
            Deque<Wrong> all = wrong.get(address);
            if (all != null) {
                all.removeIf(each -> each.user().equals(user));
            }
            return;
        }
        Deque<Wrong> all = wrong.computeIfAbsent(address, unknown -> new ArrayDeque<>());
        all.add(new Wrong(clock.getAsLong(), user));
        if (all.size() > MOST_KEPT) {
            all.remove();
        }
        if (wrong.size() > MOST_ADDRESSES) {
            Iterator<String> oldest = wrong.keySet().iterator();
            oldest.next();
            oldest.remove();
        }
    }
}
