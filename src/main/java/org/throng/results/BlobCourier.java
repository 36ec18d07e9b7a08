package org.throng.results;

import java.io.IOException;
import java.rmi.RemoteException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.stats.remote.RemoteResults;

/**
 * Sends blobs to the controller, in order and repeatedly until they are acknowledged, on a separate thread. A waiting
 * blob is read from the spool when its turn comes, so that a controller which is unreachable for an hour costs no
 * memory. A blocked disk delays neither the closing of a second nor the sending.
 */
final class BlobCourier {

    private static final Logger LOG = LoggerFactory.getLogger(BlobCourier.class);

    private static final long PAUSE_MILLIS = 500;
    private static final int FAILURES_OF_A_CONTROLLER = 2;

    /** Time after the end of the test after which a controller that does not answer is given up. */
    private static final long LAST_PATIENCE_NANOS = TimeUnit.MINUTES.toNanos(2);

    /** How long the end of the test waits for a blocked disk; writing continues afterwards. */
    private static final long DISK_PATIENCE_MILLIS = 5_000;

    private final RemoteResults controller;
    private final BackgroundSpool spool;
    private final Deque<BackgroundSpool.Kept> waiting = new ArrayDeque<>();
    private final Thread thread;
    private int failures;
    private Exception failure;
    private boolean closing;
    private long closingNanos;
    private boolean givenUp;

    BlobCourier(RemoteResults controller, BackgroundSpool spool) {
        this.controller = controller;
        this.spool = spool;
        thread = new Thread(this::run, "throng results to controller");
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    /** Keeps and sends a blob. Waits neither for the disk nor for the controller. */
    synchronized void send(byte[] blob, long sequence) {
        waiting.addLast(spool.keep(blob, sequence));
        notifyAll();
    }

    /**
     * Why the controller does not take results; empty until an attempt has failed twice. One failure may be that of an
     * old connection.
     */
    synchronized Optional<Exception> undelivered() {
        return failures < FAILURES_OF_A_CONTROLLER ? Optional.empty() : Optional.of(failure);
    }

    /**
     * Waits until all blobs have been acknowledged, and for a moment until they are on the disk; no more may follow.
     *
     * @return whether all were acknowledged in time; if not, they are sent for two more minutes
     */
    boolean close(long patienceMillis) throws InterruptedException {
        boolean taken = awaitTaken(patienceMillis);
        if (!spool.awaitClosed(DISK_PATIENCE_MILLIS)) {
            LOG.warn("The disk has not taken everything yet; it is written when the disk goes on");
        }
        return taken;
    }

    private synchronized boolean awaitTaken(long patienceMillis) throws InterruptedException {
        closing = true;
        closingNanos = System.nanoTime();
        notifyAll();
        long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(patienceMillis);
        while (!waiting.isEmpty() && thread.isAlive() && System.nanoTime() < until) {
            TimeUnit.NANOSECONDS.timedWait(this, Math.min(until - System.nanoTime(), 100_000_000));
        }
        return waiting.isEmpty();
    }

    /** Sends nothing more. Unacknowledged blobs stay in the spool. */
    synchronized void giveUp() {
        givenUp = true;
        notifyAll();
    }

    private void run() {
        try {
            BackgroundSpool.Kept next = next();
            while (next != null) {
                if (isDelivered(next)) {
                    delivered(next);
                } else {
                    pause();
                }
                next = next();
            }
        } catch (InterruptedException e) {
            LOG.debug("Nothing more is sent", e);
        }
    }

    /** Null when there is nothing more to send. */
    private synchronized BackgroundSpool.Kept next() throws InterruptedException {
        while (waiting.isEmpty() && !closing && !givenUp) {
            wait();
        }
        boolean tooLate = closing && System.nanoTime() - closingNanos > LAST_PATIENCE_NANOS;
        return givenUp || tooLate ? null : waiting.peekFirst();
    }

    private boolean isDelivered(BackgroundSpool.Kept next) {
        try {
            controller.accept(next.blob());
            return true;
        } catch (RemoteException e) {
            failed(e);
            return false;
        } catch (IOException e) {
            LOG.error("A second of measurements cannot be read from the spool and is not sent", e);
            return true;
        } catch (RuntimeException e) {
            LOG.error("The controller refuses a second of measurements", e);
            return true;
        }
    }

    private synchronized void failed(RemoteException e) {
        if (failures == 0) {
            LOG.warn("The controller does not take results; what is measured is kept and sent again: {}",
                    e.toString());
        }
        failures++;
        failure = e;
    }

    private synchronized void delivered(BackgroundSpool.Kept one) {
        one.acknowledge();
        waiting.removeFirst();
        failures = 0;
        notifyAll();
    }

    private synchronized void pause() throws InterruptedException {
        if (!givenUp) {
            TimeUnit.MILLISECONDS.timedWait(this, PAUSE_MILLIS);
        }
    }
}
