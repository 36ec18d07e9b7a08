package org.throng.standin.sync;

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
 * Where content is that is not kept in memory: one file for all, in blocks, so that it takes one descriptor. It has no
 * name any more once it is open, so that nothing is left of it however the process ends. Used on the event loop, but
 * for reading, which may be done anywhere.
 */
final class SpillFile implements AutoCloseable {

    /** Bytes of a block; what is not written of it takes no room on the disk. */
    static final int BLOCK = 1 << 20;

    private FileChannel file;
    private final BitSet used = new BitSet();
    private int firstFree;

    /** Takes a block, the first that is free: what is written at once lies together. */
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

    /** Bytes for a socket, which no process reads. */
    FileRegion region(long position, long length) {
        return new DefaultFileRegion(file, position, length) {
            @Override
            protected void deallocate() {
                // the file is for all
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
