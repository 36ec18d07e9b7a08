package org.throng.net.http;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.ReadableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The body of a request: bytes, a file, or the pieces of a source. It is read as fast as the network accepts it and is
 * never in memory as a whole, unless it was given as bytes.
 */
public final class HttpBody {

    /** No body at all. */
    public static final HttpBody NONE = of(new byte[0]);

    /** {@link #length()} if it is not known beforehand. */
    public static final long UNKNOWN = -1;

    /** Begins to read a body from its first byte. */
    @FunctionalInterface
    public interface Source {

        /**
         * Called on an event loop, as is every read. A read may not block, returns at least one byte, and -1 after the
         * last one.
         */
        ReadableByteChannel open() throws IOException;
    }

    private final long length;
    private final boolean repeatable;
    private final Source source;

    private HttpBody(long length, boolean repeatable, Source source) {
        if (length < UNKNOWN) {
            throw new IllegalArgumentException("a body of " + length + " bytes");
        }
        this.length = length;
        this.repeatable = repeatable;
        this.source = source;
    }

    /** These bytes, which are not copied. */
    public static HttpBody of(byte[] bytes) {
        return new HttpBody(bytes.length, true, () -> new Bytes(ByteBuffer.wrap(bytes)));
    }

    /** As {@link #of(byte[])}, of a request that only its caller sends again if its connection is lost. */
    public static HttpBody once(byte[] bytes) {
        return once(bytes.length, () -> new Bytes(ByteBuffer.wrap(bytes)));
    }

    /**
     * A file's content, as long as the file is now.
     *
     * @throws IOException if there is no such file
     */
    public static HttpBody of(Path file) throws IOException {
        return new HttpBody(Files.size(file), true, () -> FileChannel.open(file, StandardOpenOption.READ));
    }

    /**
     * The content of a source, which can be opened again and then gives the same.
     *
     * @param length in bytes, or {@link #UNKNOWN}: it is then sent in chunks
     */
    public static HttpBody of(long length, Source source) {
        return new HttpBody(length, true, source);
    }

    /** As {@link #of(long, Source)}, for a source that can be opened only once: {@link HttpSender} never repeats it. */
    public static HttpBody once(long length, Source source) {
        return new HttpBody(length, false, source);
    }

    /** Bytes, or {@link #UNKNOWN}. */
    public long length() {
        return length;
    }

    public boolean repeatable() {
        return repeatable;
    }

    ReadableByteChannel open() throws IOException {
        return source.open();
    }

    /** Bytes that are in memory, as a channel. */
    private record Bytes(ByteBuffer left) implements ReadableByteChannel {

        @Override
        public int read(ByteBuffer into) {
            if (!left.hasRemaining()) {
                return -1;
            }
            int count = Math.min(left.remaining(), into.remaining());
            into.put(left.slice(left.position(), count));
            left.position(left.position() + count);
            return count;
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public void close() {
            // nothing to give back
        }
    }
}
