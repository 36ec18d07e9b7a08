package org.throng.standin.sync.files;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.channel.FileRegion;

/** Immutable bytes in memory or on disk, with a count of users; the last user to release them frees them. */
abstract sealed class Extent {

    private int users = 1;

    abstract long length();

    /**
     * Some of its bytes, at least one and at most this many.
     *
     * @param zeroCopy whether it may be a {@link FileRegion}
     * @return that or a {@link ByteBuf}; its {@link #size} is their number
     */
    abstract Object piece(ByteBufAllocator allocator, long from, long most, boolean zeroCopy);

    static long size(Object piece) {
        return piece instanceof ByteBuf bytes
                ? bytes.readableBytes()
                : ((FileRegion) piece).count();
    }

    final Extent retain() {
        users++;
        return this;
    }

    final void release() {
        users--;
        if (users == 0) {
            free();
        }
    }

    abstract void free();

    static final class InMemory extends Extent {

        private final ContentStore store;
        private final byte[] bytes;

        InMemory(ContentStore store, byte[] bytes) {
            this.store = store;
            this.bytes = bytes;
        }

        @Override
        long length() {
            return bytes.length;
        }

        @Override
        Object piece(ByteBufAllocator allocator, long from, long most, boolean zeroCopy) {
            return Unpooled.wrappedBuffer(bytes, (int) from, (int) Math.min(most, bytes.length - from));
        }

        @Override
        void free() {
            store.freed(bytes.length);
        }
    }

    /** An extent in blocks of the temporary file. */
    static final class OnDisk extends Extent {

        private static final int MOST_READ = 1 << 16;

        private final SpillFile file;
        private final int[] blocks;
        private final long length;

        OnDisk(SpillFile file, int[] blocks, long length) {
            this.file = file;
            this.blocks = blocks;
            this.length = length;
        }

        @Override
        long length() {
            return length;
        }

        @Override
        Object piece(ByteBufAllocator allocator, long from, long most, boolean zeroCopy) {
            int block = (int) (from / SpillFile.BLOCK);
            int within = (int) (from % SpillFile.BLOCK);
            long position = (long) blocks[block] * SpillFile.BLOCK + within;
            long wanted = Math.min(most, length - from);
            if (!zeroCopy) {
                int count = (int) Math.min(Math.min(wanted, MOST_READ), SpillFile.BLOCK - within);
                ByteBuf bytes = allocator.buffer(count);
                file.read(bytes, position, count);
                return bytes;
            }
            long count = SpillFile.BLOCK - within;
            while (count < wanted && blocks[block + 1] == blocks[block] + 1) {
                block++;
                count += SpillFile.BLOCK;
            }
            return file.region(position, Math.min(count, wanted));
        }

        @Override
        void free() {
            for (int block : blocks) {
                file.free(block);
            }
        }
    }
}
