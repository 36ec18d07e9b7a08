package org.throng.stats.remote;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * One file of a {@link Spool}, to be read by whoever recovers a run.
 *
 * @param injector index of the injector whose measurements it holds
 */
public record SpoolFile(Path file, RunDescription run, int injector) {

    /** Folders below the one that is searched. */
    private static final int DEEPEST = 6;

    /** Takes the blobs of a file. */
    public interface Receiver {
        void take(byte[] blob) throws BlobException;
    }

    /** All that is told of a file after reading it. */
    public record Read(int blobs, int refused, boolean cutOff) {
    }

    /** All spool files in {@code folder} and the folders in it, in the order of their names. */
    public static List<Path> in(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder, DEEPEST)) {
            return all.filter(file -> file.toString().endsWith(Spool.ENDING))
                    .filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                    .sorted()
                    .toList();
        }
    }

    /**
     * Reads whose measurements a file holds.
     *
     * @throws IOException with a sentence if it is not the file of a spool
     */
    public static SpoolFile open(Path file) throws IOException {
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
            SpoolHead head = SpoolHead.read(in);
            return new SpoolFile(file, head.run(), head.injector());
        }
    }

    /**
     * Hands over the blobs in their order. The last one is left out if it is not whole, as when the injector was killed
     * or its disk was full; one that the receiver refuses is counted.
     */
    public Read read(Receiver receiver) throws IOException {
        int blobs = 0;
        int refused = 0;
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 16))) {
            SpoolHead.read(in);
            while (true) {
                byte[] length = in.readNBytes(Integer.BYTES);
                if (length.length == 0) {
                    return new Read(blobs, refused, false);
                }
                byte[] blob = length.length < Integer.BYTES ? null : blob(in, length);
                if (blob == null) {
                    return new Read(blobs, refused, true);
                }
                try {
                    receiver.take(blob);
                    blobs++;
                } catch (BlobException e) {
                    refused++;
                }
            }
        }
    }

    /** Null if it is not whole. */
    private static byte[] blob(DataInputStream in, byte[] size) throws IOException {
        int length = ByteBuffer.wrap(size).getInt();
        if (length < 0 || length > Blobs.MOST_BYTES) {
            return null;
        }
        byte[] blob = in.readNBytes(length);
        return blob.length == length ? blob : null;
    }
}
