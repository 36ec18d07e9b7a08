package org.throng.net.connect;

import io.netty.channel.ChannelConfig;
import io.netty.channel.DefaultMaxMessagesRecvByteBufAllocator;
import io.netty.util.concurrent.FastThreadLocal;

/**
 * Chooses the size of each read: 1 KiB for the answer to a poll, up to 1 MiB in the middle of a download, where fewer
 * system calls matter. While several connections of an event loop download, each reads 64 KiB: their larger reads would
 * push each other's bytes out of the processor's cache.
 */
final class ReadSizeAllocator extends DefaultMaxMessagesRecvByteBufAllocator {

    static final int LEAST_BYTES = 1 << 10;
    static final int FIRST_BYTES = 4 << 10;
    static final int SHARED_BYTES = 64 << 10;
    static final int MOST_BYTES = 1 << 20;

    /** From one size to the next. */
    private static final int STEP = 4;

    /** Most reads of one connection before the loop turns to others. */
    private static final int READS_AT_ONCE = 4;

    /** The connection of an event loop that was the last to read much. */
    private static final FastThreadLocal<Reads> DOWNLOADING = new FastThreadLocal<>();

    ReadSizeAllocator() {
        super(READS_AT_ONCE);
    }

    @Override
    public Handle newHandle() {
        return new Reads();
    }

    /** The reads of one connection. */
    private final class Reads extends MaxMessageHandle {

        private int size = FIRST_BYTES;
        private boolean lastTurnWasSmall;
        private boolean alone;

        @Override
        public int guess() {
            return alone ? size : Math.min(size, SHARED_BYTES);
        }

        @Override
        public void reset(ChannelConfig config) {
            super.reset(config);
            if (size > SHARED_BYTES) {
                alone = DOWNLOADING.get() == this;
                if (!alone) {
                    DOWNLOADING.set(this);
                }
            }
        }

        @Override
        public void lastBytesRead(int bytes) {
            if (bytes >= size && bytes == attemptedBytesRead()) {
                size = Math.min(size * STEP, MOST_BYTES);
                lastTurnWasSmall = false;
            }
            super.lastBytesRead(bytes);
        }

        @Override
        public void readComplete() {
            boolean small = totalBytesRead() <= size / STEP;
            if (small && lastTurnWasSmall) {
                size = Math.max(size / STEP, LEAST_BYTES);
            }
            lastTurnWasSmall = small && !lastTurnWasSmall;
        }
    }
}
