package org.throng.workload.sync;

/**
 * The size of the next chunk of an upload: half of the last one plus half of what would have taken the target time of a
 * chunk; see docs/sync-protocol.md, Transfers. In bytes.
 */
final class ChunkSizes {

    private final long least;
    private final long most;
    private final long timeNanos;
    private long next;

    ChunkSizes(SyncOptions options, ServerFacts endpoint) {
        this.least = options.leastChunkBytes() > 0
                ? options.leastChunkBytes() : Math.min(options.chunkBytes(), endpoint.leastChunkBytes());
        this.most = Math.max(least, options.mostChunkBytes() > 0
                ? options.mostChunkBytes() : Math.max(options.chunkBytes(), endpoint.mostChunkBytes()));
        this.timeNanos = options.chunkTime().toNanos();
        this.next = options.chunkBytes();
    }

    /** @param left of the file */
    long next(long left) {
        return Math.min(next, left);
    }

    /** A chunk of the latest size has arrived. */
    void took(long nanos) {
        double good = (double) next * timeNanos / Math.max(1, nanos);
        next = Math.round(Math.max(least, Math.min(most, next / 2.0 + good / 2)));
    }
}
