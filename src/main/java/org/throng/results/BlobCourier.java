package org.throng.results;

import java.io.IOException;
import java.rmi.RemoteException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import org.apache.jmeter.samplers.RemoteSampleListener;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.stats.remote.Spool;
import org.throng.stats.remote.Spool.Place;

/**
 * Takes blobs to the controller, in order and again and again until they are acknowledged, on a thread of its own. What
 * waits is read from the spool when its turn comes, so that a controller which is away for an hour costs no memory.
 */
final class BlobCourier {

    private static final Logger LOG = LoggerFactory.getLogger(BlobCourier.class);

    private static final long PAUSE_MILLIS = 500;

    /** When the test has ended, a controller that does not answer is given up after this time. */
    private static final long LAST_PATIENCE_NANOS = TimeUnit.MINUTES.toNanos(2);

    /** What could not be written to the disk waits in memory, up to this much. */
    private static final long MOST_BYTES_IN_MEMORY = 64L << 20;

    private final RemoteSampleListener controller;
    private final Spool spool;
    private final Deque<Waiting> waiting = new ArrayDeque<>();
    private final Thread thread;
    private long bytesInMemory;
    private long acknowledgedNanos;
    private boolean failing;
    private boolean closing;
    private long closingNanos;
    private boolean givenUp;
    private String spoolProblem;

    /** @param blob null if it is to be read from its place in the spool */
    private record Waiting(long sequence, Place place, byte[] blob) {
    }

    /** @param fromNanos {@link System#nanoTime()} from which the controller's silence counts */
    BlobCourier(RemoteSampleListener controller, Spool spool, long fromNanos) {
        this.controller = controller;
        this.spool = spool;
        this.acknowledgedNanos = fromNanos;
        thread = new Thread(this::run, "throng results to controller");
        thread.setDaemon(true);
    }

    void start() {
        thread.start();
    }

    /** Whether another blob can be kept: on the disk, or else in memory. */
    synchronized boolean hasRoom() {
        return bytesInMemory < MOST_BYTES_IN_MEMORY;
    }

    /** Keeps a blob and has it sent. Never waits for the controller. */
    synchronized void send(byte[] blob, long sequence) {
        Place place = null;
        try {
            place = spool.append(blob, sequence);
        } catch (IOException e) {
            if (spoolProblem == null) {
                LOG.warn("What is measured cannot be written to the spool and waits in memory to be sent", e);
            }
            spoolProblem = e.toString();
            bytesInMemory += blob.length;
        }
        waiting.addLast(new Waiting(sequence, place, place == null ? blob : null));
        notifyAll();
    }

    /** Why not everything is in the spool, or null. */
    synchronized String spoolProblem() {
        return spoolProblem;
    }

    /** For how long the controller has acknowledged nothing. */
    synchronized double silentSeconds() {
        return Math.max(0, System.nanoTime() - acknowledgedNanos) / 1e9;
    }

    /**
     * There will be no more blobs: waits until all have been acknowledged.
     *
     * @return whether they have been within that time; if not, they are still being sent for two minutes
     */
    synchronized boolean close(long patienceMillis) throws InterruptedException {
        closing = true;
        closingNanos = System.nanoTime();
        notifyAll();
        long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(patienceMillis);
        while (thread.isAlive() && System.nanoTime() < until) {
            TimeUnit.NANOSECONDS.timedWait(this, Math.min(until - System.nanoTime(), 100_000_000));
        }
        return waiting.isEmpty();
    }

    /** Sends nothing more. What has not been acknowledged stays in the spool. */
    synchronized void giveUp() {
        givenUp = true;
        notifyAll();
    }

    private void run() {
        try {
            Waiting next = next();
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
        } finally {
            closeSpool();
        }
    }

    /** Null when there is nothing more to send. */
    private synchronized Waiting next() throws InterruptedException {
        while (waiting.isEmpty() && !closing && !givenUp) {
            wait();
        }
        boolean tooLate = closing && System.nanoTime() - closingNanos > LAST_PATIENCE_NANOS;
        return givenUp || tooLate ? null : waiting.peekFirst();
    }

    private boolean isDelivered(Waiting next) {
        try {
            byte[] blob = next.blob() == null ? spool.read(next.place()) : next.blob();
            controller.sampleOccurred(new BlobEvent(blob));
            return true;
        } catch (RemoteException e) {
            if (!failing) {
                LOG.warn("The controller cannot be reached; what is measured is kept and sent again: {}", e.toString());
            }
            failing = true;
            return false;
        } catch (IOException e) {
            LOG.error("A second of measurements cannot be read from the spool and is not sent", e);
            return true;
        } catch (RuntimeException e) {
            LOG.error("The controller refuses a second of measurements", e);
            return true;
        }
    }

    private synchronized void delivered(Waiting one) {
        waiting.removeFirst();
        acknowledgedNanos = System.nanoTime();
        failing = false;
        if (one.blob() != null) {
            bytesInMemory -= one.blob().length;
        }
        try {
            spool.acknowledged(one.sequence());
        } catch (IOException e) {
            LOG.warn("An old file of the spool cannot be deleted", e);
        }
        notifyAll();
    }

    private synchronized void pause() throws InterruptedException {
        if (!givenUp) {
            TimeUnit.MILLISECONDS.timedWait(this, PAUSE_MILLIS);
        }
    }

    private synchronized void closeSpool() {
        try {
            spool.close();
        } catch (IOException e) {
            LOG.warn("The spool cannot be closed", e);
        }
        notifyAll();
    }
}
