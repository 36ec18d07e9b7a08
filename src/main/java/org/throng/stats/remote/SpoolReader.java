package org.throng.stats.remote;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** Reads the blobs of one file of a spool, one after the other. */
public final class SpoolReader implements AutoCloseable {

    private static final int BUFFER = 1 << 16;

    private final DataInputStream in;
    private boolean cutOff;

    SpoolReader(Path file) throws IOException {
        in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file), BUFFER));
        try {
            SpoolHead.read(in);
        } catch (IOException e) {
            in.close();
            throw e;
        }
    }

    /** The next blob; empty at the end, and at a cut-off. */
    public Optional<byte[]> next() throws IOException {
        byte[] length = in.readNBytes(Integer.BYTES);
        if (length.length == 0) {
            return Optional.empty();
        }
        Optional<byte[]> blob = length.length < Integer.BYTES
                ? Optional.empty()
                : blob(ByteBuffer.wrap(length).getInt());
        cutOff = blob.isEmpty();
        return blob;
    }

    private Optional<byte[]> blob(int length) throws IOException {
        if (length < 0 || length > Blobs.MOST_BYTES) {
            return Optional.empty();
        }
        byte[] blob = in.readNBytes(length);
        return blob.length == length ? Optional.of(blob) : Optional.empty();
    }

    /** Whether the last blob is incomplete, for example because the injector was killed or its disk was full. */
    public boolean isCutOff() {
        return cutOff;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
