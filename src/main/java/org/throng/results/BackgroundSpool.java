package org.throng.results;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.stats.remote.Spool;
import org.throng.stats.remote.Spool.Place;

/**
 * A spool whose callers never wait: a separate thread writes the blobs to the disk, which may be slow or blocked. A
 * blob is in memory until it is on the disk; one that cannot be written stays there until it is acknowledged. Safe for
 * use by several threads.
 */
final class BackgroundSpool {

    private static final Logger LOG = LoggerFactory.getLogger(BackgroundSpool.class);

    /** Upper limit of unwritten blobs. */
    private static final long MOST_BYTES_IN_MEMORY = 64L << 20;

    private final Spool spool;
    private final Thread thread = new Thread(this::run, "throng results to disk");
    private final Deque<Kept> unwritten = new ArrayDeque<>();
    private long bytesInMemory;
    private long acknowledged;
    private boolean complete;
    private boolean ended;
    private String problem;

    /** A blob that is kept. */
    final class Kept {

        private final long sequence;
        private byte[] inMemory;
        private Place place;
        private boolean isWritten;
        private boolean isAcknowledged;

        private Kept(byte[] blob, long sequence) {
            this.inMemory = blob;
            this.sequence = sequence;
        }

        /**
         * The blob, from memory or from the disk.
         *
         * @throws IOException if it cannot be read from the disk
         */
        byte[] blob() throws IOException {
            Place onDisk;
            synchronized (BackgroundSpool.this) {
                if (inMemory != null) {
                    return inMemory;
                }
                onDisk = place;
            }
            return spool.read(onDisk);
        }

        /** Everything up to this blob has been acknowledged. */
        void acknowledge() {
            synchronized (BackgroundSpool.this) {
                isAcknowledged = true;
                acknowledged = sequence;
                forgetIfPossible();
            }
        }

        /** Drops blobs from memory that are on the disk, or that cannot be written and are acknowledged. */
        private void forgetIfPossible() {
            if (inMemory != null && isWritten && (place != null || isAcknowledged)) {
                bytesInMemory -= inMemory.length;
                inMemory = null;
            }
        }
    }

    /** Begins to write to {@code spool}, which this object owns from now on. */
    BackgroundSpool(Spool spool) {
        this.spool = spool;
        thread.setDaemon(true);
        thread.start();
    }

    /** Whether there is memory for another blob until it is written. */
    synchronized boolean hasRoom() {
        return bytesInMemory < MOST_BYTES_IN_MEMORY;
    }

    /**
     * Keeps a blob, even without room.
     *
     * @param sequence its sequence number, higher than those before
     */
    synchronized Kept keep(byte[] blob, long sequence) {
        Kept kept = new Kept(blob, sequence);
        unwritten.addLast(kept);
        bytesInMemory += blob.length;
        notifyAll();
        return kept;
    }

    /** Closes the spool when all blobs are written; no more may follow. */
    synchronized void complete() {
        complete = true;
        notifyAll();
    }

    /**
     * After {@link #complete}: waits until the spool is closed.
     *
     * @return whether it is
     */
    synchronized boolean awaitClosed(long patienceMillis) throws InterruptedException {
        long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(patienceMillis);
        while (!ended && System.nanoTime() < until) {
            TimeUnit.NANOSECONDS.timedWait(this, until - System.nanoTime());
        }
        return ended;
    }

    /** The reason why not everything is on the disk, or null. */
    synchronized String problem() {
        return problem;
    }

    private void run() {
        try (spool) {
            for (Kept next = next(); next != null; next = next()) {
                written(append(next));
                makeRoom();
            }
        } catch (IOException e) {
            LOG.warn("The spool cannot be closed", e);
        } catch (InterruptedException e) {
            LOG.debug("Nothing more is written", e);
        } finally {
            end();
        }
    }

    /** Null when there will be nothing more to write. */
    private synchronized Kept next() throws InterruptedException {
        while (unwritten.isEmpty() && !complete) {
            wait();
        }
        return unwritten.peekFirst();
    }

    /** The position of the blob on the disk; null if it cannot be written. */
    private Place append(Kept next) {
        try {
            return spool.append(next.inMemory, next.sequence);
        } catch (IOException e) {
            if (problem() == null) {
                LOG.warn("Measurements cannot be written to the spool; they wait in memory to be sent", e);
            }
            failed(e);
            return null;
        }
    }

    private synchronized void failed(IOException e) {
        problem = e.toString();
    }

    private synchronized void written(Place place) {
        Kept written = unwritten.removeFirst();
        written.place = place;
        written.isWritten = true;
        written.forgetIfPossible();
    }

    private void makeRoom() {
        long upTo;
        synchronized (this) {
            upTo = acknowledged;
        }
        try {
            spool.acknowledged(upTo);
        } catch (IOException e) {
            LOG.warn("An old file of the spool cannot be deleted", e);
        }
    }

    private synchronized void end() {
        ended = true;
        notifyAll();
    }
}
