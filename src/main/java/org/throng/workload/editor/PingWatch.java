package org.throng.workload.editor;

import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.throng.net.loop.SessionTimer;
import org.throng.workload.editor.messages.ServerMessage;

/**
 * Detects that the server of a Socket.IO connection is silent for longer than its pingInterval plus its pingTimeout, as
 * clients of Engine.IO do: a server that hangs, or a broken path to it, closes no connection. Any message counts as a
 * ping. Costs one timer, which is due at most once in that time.
 */
final class PingWatch {

    /** A stall of this machine delays pings that have arrived: they get this time to be read. */
    static final long GRACE_NANOS = Duration.ofSeconds(2).toNanos();

    /** From {@link #next}: the server counts as lost. */
    static final long LOST = 0;

    private static final long MAX_MILLIS = Duration.ofDays(30).toMillis();

    private final long silenceNanos;
    private final Runnable lost;
    private volatile long heardNanos;
    private volatile Future<?> timer;
    private volatile boolean stopped;
    private boolean overdue;

    /** @param lost runs once, on the timer's thread */
    PingWatch(Duration silence, long nowNanos, Runnable lost) {
        this.silenceNanos = silence.toNanos();
        this.heardNanos = nowNanos;
        this.lost = lost;
    }

    /** Watches a connection from its handshake on; null if the handshake has not both times. */
    static PingWatch start(ServerMessage hello, Runnable lost) {
        if (!isPlausible(hello.pingInterval()) || !isPlausible(hello.pingTimeout())) {
            return null;
        }
        Duration silence = Duration.ofMillis(hello.pingInterval() + hello.pingTimeout());
        PingWatch watch = new PingWatch(silence, hello.arrivedNanos(), lost);
        watch.schedule(silence.toNanos());
        return watch;
    }

    private static boolean isPlausible(long millis) {
        return millis > 0 && millis <= MAX_MILLIS;
    }

    /** The server has sent a message. */
    void heard(long nowNanos) {
        heardNanos = nowNanos;
    }

    void stop() {
        stopped = true;
        timer.cancel(false);
    }

    private void check() {
        if (stopped) {
            return;
        }
        long wait = next(System.nanoTime());
        if (wait == LOST) {
            lost.run();
        } else {
            schedule(wait);
        }
    }

    /** The time until the next check, or {@link #LOST}. Called by one thread. */
    long next(long nowNanos) {
        long left = heardNanos + silenceNanos - nowNanos;
        if (left > 0) {
            overdue = false;
            return left;
        }
        if (overdue) {
            return LOST;
        }
        overdue = true;
        return GRACE_NANOS;
    }

    private void schedule(long nanos) {
        timer = SessionTimer.THREAD.schedule(this::check, nanos, TimeUnit.NANOSECONDS);
    }
}
