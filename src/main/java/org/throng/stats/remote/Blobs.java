package org.throng.stats.remote;

/** Turns an {@link InjectorSecond} into bytes and back. Version 1. */
public final class Blobs {

    /** The longest blob: 500 labels with every bucket in use would stay below it many times. */
    public static final int MOST_BYTES = 8 * 1024 * 1024;

    private Blobs() {
    }

    /** The bytes of {@code second}. */
    public static byte[] encode(InjectorSecond second) {
        throw new UnsupportedOperationException("not yet");
    }

    /**
     * Reads what {@link #encode} wrote, perhaps on another machine by another version of Throng.
     *
     * @throws BlobException if it is longer than {@link #MOST_BYTES}, of another version, or malformed in any way
     */
    public static InjectorSecond decode(byte[] blob) throws BlobException {
        throw new UnsupportedOperationException("not yet");
    }
}
