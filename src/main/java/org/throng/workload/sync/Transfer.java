package org.throng.workload.sync;

/** A job that carries a file's content. */
abstract class Transfer extends Job {

    /** The status of a file that the server still processes. */
    static final int TOO_EARLY = 425;

    /** What clients take to be over soon, in bytes. */
    private static final long QUICK_BYTES = 100_000;

    /** How often a transfer goes on after its connection was lost without a byte of progress in between. */
    static final int MOST_LOSSES = 3;

    private int losses;

    /** Of the content. */
    abstract long bytes();

    boolean isQuick() {
        return bytes() < QUICK_BYTES;
    }

    /**
     * The connection was lost.
     *
     * @throws SyncException {@code why}, if that was once too often, or nothing is to be hoped for
     */
    void countLoss(SyncException why) throws SyncException {
        losses++;
        if (losses > MOST_LOSSES || why.trouble() != Trouble.CONNECTION || why.code().equals("resolve")) {
            throw why;
        }
    }

    /** Something has arrived for good. */
    void progressed() {
        losses = 0;
    }
}
