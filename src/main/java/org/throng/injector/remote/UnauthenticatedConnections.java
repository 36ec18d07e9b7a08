package org.throng.injector.remote;

import java.net.InetAddress;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * The connections that have not authenticated yet, limited for each address and in all. Beyond a limit the new
 * connection replaces the oldest one of the address that has the most: a peer needs milliseconds for its handshake, and
 * is not the oldest for long.
 *
 * @param <C> a connection
 */
final class UnauthenticatedConnections<C> {

    /** For each address; the injectors of one machine may all connect at the same time. */
    static final int MOST_OF_AN_ADDRESS = 64;
    /** Most of them in all: fewer than the threads for connections, so that some remain for known peers. */
    static final int MOST = 128;

    private final Consumer<C> drop;
    /** The address of each, the oldest first. */
    private final Map<C, InetAddress> waiting = new LinkedHashMap<>();

    /** @param drop closes a connection; may call {@link #remove} */
    UnauthenticatedConnections(Consumer<C> drop) {
        this.drop = drop;
    }

    /** Adds a connection, and closes another one if there are too many. */
    void add(C connection, InetAddress from) {
        C excess = null;
        synchronized (this) {
            if (waiting.values().stream().filter(from::equals).count() >= MOST_OF_AN_ADDRESS) {
                excess = oldest(from);
            } else if (waiting.size() >= MOST) {
                excess = oldest(busiest());
            }
            waiting.remove(excess);
            waiting.put(connection, from);
        }
        if (excess != null) {
            drop.accept(excess);
        }
    }

    private C oldest(InetAddress from) {
        return waiting.entrySet().stream()
                .filter(each -> each.getValue().equals(from))
                .findFirst()
                .map(Map.Entry::getKey)
                .orElseThrow();
    }

    private InetAddress busiest() {
        Map<InetAddress, Integer> counts = new HashMap<>();
        waiting.values().forEach(address -> counts.merge(address, 1, Integer::sum));
        return counts.entrySet().stream()
                .max(Comparator.comparing(Map.Entry::getValue))
                .map(Map.Entry::getKey)
                .orElseThrow();
    }

    /** The connection has authenticated, or is closed. */
    synchronized void remove(C connection) {
        waiting.remove(connection);
    }

    /** Closes the connection if it has not authenticated yet. */
    void expire(C connection) {
        boolean late;
        synchronized (this) {
            late = waiting.remove(connection) != null;
        }
        if (late) {
            drop.accept(connection);
        }
    }
}
