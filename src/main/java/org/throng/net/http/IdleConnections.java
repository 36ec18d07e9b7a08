package org.throng.net.http;

import io.netty.channel.EventLoop;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.throng.net.Target;
import org.throng.net.loop.EventLoops;

/**
 * The connections without a request, for any user. The most recently used is taken first, so that surplus connections
 * of a burst expire.
 */
final class IdleConnections implements HttpChannel.Keeper {

    private record Idle(HttpChannel connection, long sinceNanos) {
    }

    private final EventLoops loops;
    private final int maxPerTarget;
    private final long keepNanos;
    private final Runnable onStrayBytes;

    /** For each server the oldest first; none is empty. */
    private final Map<Target.Server, Deque<Idle>> servers = new HashMap<>();
    private boolean sweepScheduled;
    private boolean closed;

    IdleConnections(EventLoops loops, HttpOptions options) {
        this.loops = loops;
        this.maxPerTarget = options.maxIdlePerTarget();
        this.keepNanos = options.idleKeep().toNanos();
        this.onStrayBytes = options.connection().onStrayBytes();
    }

    @Override
    public synchronized HttpChannel take(Target target) {
        Deque<Idle> idle = servers.get(target.server());
        if (idle == null) {
            return null;
        }
        HttpChannel connection = idle.pollLast().connection;
        removeIfEmpty(target.server());
        return connection;
    }

    @Override
    public EventLoop nextLoop() {
        return loops.next();
    }

    @Override
    public synchronized void giveBack(HttpChannel connection) {
        if (connection == null) {
            return;
        }
        Deque<Idle> idle = servers.get(connection.server());
        if (closed || (idle == null ? 0 : idle.size()) >= maxPerTarget) {
            connection.cut();
            return;
        }
        servers.computeIfAbsent(connection.server(), server -> new ArrayDeque<>())
                .addLast(new Idle(connection, System.nanoTime()));
        scheduleSweep(keepNanos);
    }

    @Override
    public synchronized void lost(HttpChannel connection) {
        Target.Server server = connection.server();
        if (servers.containsKey(server)) {
            servers.get(server).removeIf(idle -> idle.connection == connection);
            removeIfEmpty(server);
        }
    }

    @Override
    public void strayBytes() {
        onStrayBytes.run();
    }

    synchronized int size() {
        return servers.values().stream().mapToInt(Deque::size).sum();
    }

    /** Cuts all; connections that are returned from now on are cut as well. */
    synchronized void close() {
        closed = true;
        servers.values().forEach(idle -> idle.forEach(one -> one.connection.cutLater()));
        servers.clear();
    }

    private void removeIfEmpty(Target.Server server) {
        if (servers.get(server).isEmpty()) {
            servers.remove(server);
        }
    }

    /** One timer for all, and none while nothing is idle. */
    private void scheduleSweep(long nanos) {
        if (!sweepScheduled) {
            sweepScheduled = true;
            loops.group().next().schedule(this::sweep, nanos, TimeUnit.NANOSECONDS);
        }
    }

    private synchronized void sweep() {
        sweepScheduled = false;
        long now = System.nanoTime();
        long soonest = Long.MAX_VALUE;
        Iterator<Deque<Idle>> each = servers.values().iterator();
        while (each.hasNext()) {
            Deque<Idle> idle = each.next();
            while (!idle.isEmpty() && now - idle.peekFirst().sinceNanos >= keepNanos) {
                idle.pollFirst().connection.cutLater();
            }
            if (idle.isEmpty()) {
                each.remove();
            } else {
                soonest = Math.min(soonest, idle.peekFirst().sinceNanos + keepNanos - now);
            }
        }
        if (!servers.isEmpty()) {
            scheduleSweep(soonest);
        }
    }
}
