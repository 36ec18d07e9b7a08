package org.throng.workload.editor;

/** The latest indices, in constant memory. */
final class RecentIndices {

    /** A duplicate arrives soon after the original; 32 changes of one document are minutes at the usual pace. */
    static final int MOST = 32;

    private static final long[] NONE = {};

    private long[] indices = NONE;
    private int next;

    void add(long index) {
        if (indices == NONE) {
            indices = new long[MOST];
        }
        indices[next] = index;
        next = (next + 1) % MOST;
    }

    /** Whether {@code index}, which is above 0, is among them. */
    boolean contains(long index) {
        for (long known : indices) {
            if (known == index) {
                return true;
            }
        }
        return false;
    }
}
