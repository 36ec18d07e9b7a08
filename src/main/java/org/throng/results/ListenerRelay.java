package org.throng.results;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleListener;
import org.apache.jmeter.threads.ListenerNotifier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Passes results to listeners of JMeter, in order, on a separate thread. A listener may wait for a disk or a window;
 * the thread that records the result may be an event loop, which must not wait.
 *
 * <p>The queue is bounded. A result that finds it full reaches no listener.
 */
final class ListenerRelay {

    /** Some 20 MB. */
    private static final int MOST_WAITING = 100_000;

    /** A listener that accepts nothing for this time no longer delays the end of a user or a test. */
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(5);

    private static final long KEEP_IDLE_NANOS = TimeUnit.SECONDS.toNanos(5);
    private static final Logger LOG = LoggerFactory.getLogger(ListenerRelay.class);
    private static final ListenerRelay SHARED = new ListenerRelay(MOST_WAITING, PATIENCE_NANOS);

    private final ListenerNotifier notifier = new ListenerNotifier();
    private final int mostWaiting;
    private final long patienceNanos;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition offered = lock.newCondition();
    private final Condition handedOver = lock.newCondition();

    // guarded by the lock
    private List<Delivery> waiting = new ArrayList<>();
    private long accepted;
    private boolean running;
    private boolean overflowLogged;

    /** How many of the accepted ones listeners have taken; written by the relay's thread only. */
    private volatile long taken;

    private record Delivery(Supplier<SampleEvent> event, List<SampleListener> listeners) {
    }

    ListenerRelay(int mostWaiting, long patienceNanos) {
        this.mostWaiting = mostWaiting;
        this.patienceNanos = patienceNanos;
    }

    /** The instance of this JVM. */
    static ListenerRelay shared() {
        return SHARED;
    }

    /**
     * Queues a result. Never waits for a listener.
     *
     * @param event makes the result, on the relay's thread
     * @return whether there was room for it
     */
    boolean offer(Supplier<SampleEvent> event, List<SampleListener> listeners) {
        lock.lock();
        try {
            if (accepted - taken >= mostWaiting) {
                logOverflow();
                return false;
            }
            waiting.add(new Delivery(event, listeners));
            accepted++;
            if (running) {
                offered.signal();
            } else {
                running = true;
                Thread thread = new Thread(this::run, "throng listeners");
                thread.setDaemon(true);
                thread.start();
            }
            return true;
        } finally {
            lock.unlock();
        }
    }

    private void logOverflow() {
        if (!overflowLogged) {
            overflowLogged = true;
            LOG.warn("The plan's listeners are too slow for what arrives: they do not see all of it");
        }
    }

    /**
     * Waits until listeners have taken what was offered before, or have taken nothing for some seconds.
     *
     * @return whether they have taken all
     */
    boolean drain() {
        boolean interrupted = false;
        lock.lock();
        try {
            long target = accepted;
            long seen = taken;
            long left = patienceNanos;
            while (taken < target && left > 0) {
                try {
                    left = handedOver.awaitNanos(left);
                } catch (InterruptedException e) {
                    interrupted = true;
                }
                if (taken != seen) {
                    seen = taken;
                    left = patienceNanos;
                }
            }
            return taken >= target;
        } finally {
            lock.unlock();
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private void run() {
        for (List<Delivery> batch = next(); !batch.isEmpty(); batch = next()) {
            for (Delivery delivery : batch) {
                handOver(delivery);
                taken++;
            }
        }
    }

    private void handOver(Delivery delivery) {
        try {
            notifier.notifyListeners(delivery.event().get(), delivery.listeners());
        } catch (RuntimeException | Error e) {
            // as on a user's thread: the listener is at fault, and the others go on
            LOG.error("A listener of the plan broke down", e);
        }
    }

    /** Waits for results and returns all of them; empty after an idle time, which ends the thread. */
    private List<Delivery> next() {
        lock.lock();
        try {
            handedOver.signalAll();
            long left = KEEP_IDLE_NANOS;
            while (waiting.isEmpty() && left > 0) {
                left = offered.awaitNanos(left);
            }
            running = !waiting.isEmpty();
            List<Delivery> batch = waiting;
            waiting = new ArrayList<>();
            return batch;
        } catch (InterruptedException e) {
            throw new IllegalStateException("this thread is never interrupted", e);
        } finally {
            lock.unlock();
        }
    }
}
