package org.throng.workload.sync.transfers;

import org.throng.workload.sync.server.Job;
import org.throng.workload.sync.server.SyncErrorKind;
import org.throng.workload.sync.server.SyncException;

/** A job that carries a file's content. */
public abstract class Transfer extends Job {

    /** How often a transfer continues after lost connections without progress in between. */
    public static final int MOST_LOSSES = 3;

    /** The status of a file that the server still processes. */
    static final int TOO_EARLY = 425;

    /** Size below which clients expect a quick end, in bytes. */
    private static final long QUICK_BYTES = 100_000;

    private int losses;
    private long furthest;

    /** Bytes of the content. */
    abstract long bytes();

    boolean isQuick() {
        return bytes() < QUICK_BYTES;
    }

    /**
     * The connection was lost.
     *
     * @throws SyncException {@code why}, if this was too often, or another attempt cannot help
     */
    void countLoss(SyncException why) throws SyncException {
        losses++;
        if (losses > MOST_LOSSES || why.kind() != SyncErrorKind.CONNECTION || why.code().equals("resolve")) {
            throw why;
        }
    }

    /**
     * Reports the bytes that have arrived. They are no progress if as many had arrived before and the server has lost
     * them: that may go on forever.
     */
    void arrivedTo(long bytes) {
        if (bytes > furthest) {
            furthest = bytes;
            losses = 0;
        }
    }

    /** The transfer is repeated after a failure. */
    void again() {
        losses = 0;
    }
}
