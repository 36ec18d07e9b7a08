package org.throng.standin.sync.files;

import io.netty.buffer.ByteBufAllocator;
import java.util.List;
import org.throng.standin.BodySource;

/**
 * Immutable bytes of a file. Several files and answers in transmission may share them; the last user to release them
 * frees them. Used on the event loop only, except for reading.
 */
public final class Content {

    private final List<Extent> extents;
    private final long length;
    private Checksums checksums;
    private int users = 1;

    /**
     * Takes the bytes and becomes one of their users.
     *
     * @param checksums of the bytes, as far as known
     */
    Content(List<Extent> extents, Checksums checksums) {
        this(extents, checksums, extents.stream().mapToLong(Extent::length).sum());
    }

    private Content(List<Extent> extents, Checksums checksums, long length) {
        this.extents = List.copyOf(extents);
        this.length = length;
        this.checksums = checksums;
    }

    /** Represents this many bytes that are never read. */
    public static Content ofLength(long length) {
        return new Content(List.of(), Checksums.UNKNOWN, length);
    }

    /** The concatenation of several contents; nothing is copied. */
    public static Content joined(List<Content> parts) {
        return new Content(
                parts.stream().flatMap(part -> part.extents.stream()).map(Extent::retain).toList(), Checksums.UNKNOWN);
    }

    public long length() {
        return length;
    }

    /** Its checksums, as far as known. */
    public Checksums checksums() {
        return checksums;
    }

    void checksums(Checksums computed) {
        checksums = computed;
    }

    /** Counts one more user. */
    public Content retain() {
        users++;
        return this;
    }

    public void release() {
        users--;
        if (users == 0) {
            extents.forEach(Extent::release);
        }
    }

    /**
     * Its bytes for an answer; they remain until the answer has been sent, even if their file is removed.
     *
     * @param from first byte, from 0
     * @param count how many
     * @param zeroCopy whether pieces may be {@link io.netty.channel.FileRegion}
     */
    public BodySource source(long from, long count, boolean zeroCopy) {
        retain();
        return new Source(from, count, zeroCopy);
    }

    private final class Source implements BodySource {

        private final boolean zeroCopy;
        private int extent;
        private long from;
        private long missing;

        Source(long from, long count, boolean zeroCopy) {
            this.zeroCopy = zeroCopy;
            this.from = from;
            this.missing = count;
        }

        @Override
        public Object next(ByteBufAllocator allocator) {
            if (missing == 0) {
                return null;
            }
            while (from >= extents.get(extent).length()) {
                from -= extents.get(extent).length();
                extent++;
            }
            Object piece = extents.get(extent).piece(allocator, from, missing, zeroCopy);
            from += Extent.size(piece);
            missing -= Extent.size(piece);
            return piece;
        }

        @Override
        public void close() {
            release();
        }
    }
}
