package org.throng.standin.sync.files;

import io.netty.buffer.ByteBuf;
import io.netty.channel.DefaultFileRegion;
import io.netty.channel.FileRegion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.BitSet;

/**
 * The file for content that is not in memory: one file of blocks for all content, which needs one descriptor. Its name
 * is deleted as soon as it is open, so that nothing remains after any end of the process. Used on the event loop,
 * except for reading, which any thread may do.
 */
final class SpillFile implements AutoCloseable {

    /** Bytes of a block; an unwritten rest takes no room on the disk. */
    static final int BLOCK = 1 << 20;

    private FileChannel file;
    private final BitSet used = new BitSet();
    private int firstFree;

    /** Allocates the first free block, so that content written at the same time is contiguous. */
    int allocate() {
        int block = used.nextClearBit(firstFree);
        used.set(block);
        firstFree = block + 1;
        return block;
    }

    void free(int block) {
        used.clear(block);
        firstFree = Math.min(firstFree, block);
    }

    /**
     * Writes all of a piece.
     *
     * @throws IOException if the disk is full or broken
     */
    void write(ByteBuf piece, long position) throws IOException {
        open();
        long to = position;
        while (piece.isReadable()) {
            to += piece.readBytes(file, to, piece.readableBytes());
        }
    }

    private void open() throws IOException {
        if (file == null) {
            Path path = Files.createTempFile("throng-sync-", ".content");
            try {
                file = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE);
            } finally {
                Files.delete(path);
            }
        }
    }

    /**
     * Reads bytes that have been written.
     *
     * @throws UncheckedIOException if the disk is broken
     */
    void read(ByteBuf into, long position, int length) {
        try {
            long from = position;
            int missing = length;
            while (missing > 0) {
                int read = into.writeBytes(file, from, missing);
                if (read < 0) {
                    throw new IOException("the temporary file has ended early");
                }
                from += read;
                missing -= read;
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the temporary file cannot be read", e);
        }
    }

    /** Bytes for a socket, copied by the kernel. */
    FileRegion region(long position, long length) {
        return new DefaultFileRegion(file, position, length) {
            @Override
            protected void deallocate() {
                // all content shares the file
            }
        };
    }

    @Override
    public void close() throws IOException {
        if (file != null) {
            file.close();
        }
    }
}
