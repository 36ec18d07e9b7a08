package org.throng.standin.sync.files;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;

/** Stores the bytes of one content as they arrive: in memory while they are few and there is room, else on disk. */
public final class ContentWriter {

    private static final int MOST_IN_MEMORY = 1 << 16;

    private final ContentStore store;
    private final Digests digests = new Digests(false);
    private ByteArrayOutputStream memory = new ByteArrayOutputStream(0);
    private int[] blocks = {};
    private int blockCount;
    private long length;

    ContentWriter(ContentStore store) {
        this.store = store;
    }

    /** Bytes so far. */
    public long length() {
        return length;
    }

    /**
     * Stores a whole piece.
     *
     * @throws IOException if the disk is full; the writer can only be discarded then
     */
    public void write(ByteBuf piece) throws IOException {
        for (ByteBuffer each : piece.nioBuffers()) {
            digests.add(each);
        }
        int count = piece.readableBytes();
        if (memory != null && memory.size() + count <= MOST_IN_MEMORY && store.hasMemory(memory.size() + count)) {
            piece.readBytes(memory, count);
            length += count;
            return;
        }
        if (memory != null) {
            byte[] first = memory.toByteArray();
            memory = null;
            length = 0;
            spill(Unpooled.wrappedBuffer(first));
        }
        spill(piece);
    }

    private void spill(ByteBuf piece) throws IOException {
        while (piece.isReadable()) {
            int within = (int) (length % SpillFile.BLOCK);
            if (within == 0) {
                if (blockCount == blocks.length) {
                    blocks = Arrays.copyOf(blocks, Math.max(1, blockCount * 2));
                }
                blocks[blockCount++] = store.file().allocate();
            }
            int count = Math.min(piece.readableBytes(), SpillFile.BLOCK - within);
            long position = (long) blocks[blockCount - 1] * SpillFile.BLOCK + within;
            store.file().write(piece.readSlice(count), position);
            length += count;
        }
    }

    /** Ends the content and returns it. */
    public Content end() {
        Checksums checksums = digests.end();
        if (length == 0) {
            return new Content(List.of(), checksums);
        }
        return new Content(
                List.of(memory != null
                        ? store.inMemory(memory.toByteArray())
                        : new Extent.OnDisk(store.file(), Arrays.copyOf(blocks, blockCount), length)),
                checksums);
    }

    /** Discards what was stored. */
    public void discard() {
        for (int i = 0; i < blockCount; i++) {
            store.file().free(blocks[i]);
        }
        blockCount = 0;
        memory = null;
    }
}
