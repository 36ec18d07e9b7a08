package org.throng.net.loop;

import io.netty.channel.EventLoop;
import java.util.concurrent.TimeUnit;

/** A task that an event loop should run every 100 ms, and its delay. */
final class LagProbe implements Runnable {

    private static final long PERIOD_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private final EventLoop loop;
    private long dueNanos;
    private long worstNanos;

    private LagProbe(EventLoop loop) {
        this.loop = loop;
    }

    static LagProbe start(EventLoop loop) {
        LagProbe probe = new LagProbe(loop);
        probe.schedule();
        return probe;
    }

    @Override
    public void run() {
        synchronized (this) {
            worstNanos = Math.max(worstNanos, System.nanoTime() - dueNanos);
        }
        schedule();
    }

    /** The worst lag since the last call; a present lag counts with its value so far. */
    synchronized long takeWorstMicros() {
        long worst = Math.max(worstNanos, System.nanoTime() - dueNanos);
        worstNanos = 0;
        return TimeUnit.NANOSECONDS.toMicros(worst);
    }

    private void schedule() {
        synchronized (this) {
            dueNanos = System.nanoTime() + PERIOD_NANOS;
        }
        loop.schedule(this, PERIOD_NANOS, TimeUnit.NANOSECONDS);
    }
}
