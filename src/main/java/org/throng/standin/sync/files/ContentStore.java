package org.throng.standin.sync.files;

import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.io.UncheckedIOException;

/** The bytes of all files of this process: small ones in memory up to a bound, the others in a temporary file. */
public final class ContentStore implements AutoCloseable {

    private final long memoryBytes;
    private final SpillFile file = new SpillFile();
    private long used;

    public ContentStore(long memoryBytes) {
        this.memoryBytes = memoryBytes;
    }

    /** Begins a content whose bytes arrive in pieces. */
    public ContentWriter writer() {
        return new ContentWriter(this);
    }

    /** A content of these bytes. */
    public Content of(byte[] bytes) {
        ContentWriter writer = writer();
        try {
            writer.write(Unpooled.wrappedBuffer(bytes));
        } catch (IOException e) {
            writer.discard();
            throw new UncheckedIOException("the temporary file cannot be written", e);
        }
        return writer.end();
    }

    SpillFile file() {
        return file;
    }

    boolean hasMemory(int bytes) {
        return used + bytes <= memoryBytes;
    }

    Extent inMemory(byte[] bytes) {
        used += bytes.length;
        return new Extent.InMemory(this, bytes);
    }

    void freed(int bytes) {
        used -= bytes;
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
