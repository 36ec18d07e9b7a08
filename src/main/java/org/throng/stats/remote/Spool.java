package org.throng.stats.remote;

import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;
import org.throng.files.PrivateFiles;

/**
 * An injector's own copy of its measurements of a run, on its disk: unacknowledged data is read from here to be sent
 * again, and the data of a killed controller is recovered from here.
 *
 * <p>A spool is a folder with the files {@code injector-INDEX-0001.spool} and so on. Each begins with a {@link
 * SpoolHead}, followed by blobs, each after its length in four bytes. Everything is handed to the operating system at
 * once, so that it survives this process. Beyond the size limit the oldest file is deleted, if everything in it has
 * been acknowledged; unacknowledged data is never deleted.
 *
 * <p>Not safe for use by several threads, but for {@link #read}.
 */
public class Spool implements AutoCloseable {

    /** The ending of the name of every spool file. */
    public static final String ENDING = ".spool";

    private static final int SHARE_OF_BOUND = 8;

    private final Path folder;
    private final SpoolHead head;
    private final long mostBytes;
    private final Deque<Segment> segments = new ArrayDeque<>();
    private long keptBytes;
    private int files;
    private DataOutputStream out;

    private static final class Segment {
        private final Path file;
        private long bytes;
        private long lastSequence;

        Segment(Path file) {
            this.file = file;
        }
    }

    /**
     * The position of a blob in the spool.
     *
     * @param offset of its first byte
     */
    public record Place(Path file, long offset, int length) {
    }

    /**
     * An empty spool; nothing is written before the first blob.
     *
     * @param folder is made if it is missing
     * @param mostBytes limit of kept acknowledged data
     */
    public Spool(Path folder, RunDescription run, int injector, long mostBytes) {
        this.folder = folder;
        this.head = new SpoolHead(run, injector);
        this.mostBytes = mostBytes;
    }

    /**
     * Keeps a blob.
     *
     * @param sequence its sequence number, higher than those before
     * @throws IOException if it cannot be written; earlier blobs are safe
     */
    public Place append(byte[] blob, long sequence) throws IOException {
        try {
            if (out == null || segments.getLast().bytes >= mostBytes / SHARE_OF_BOUND) {
                next();
            }
            out.writeInt(blob.length);
            out.write(blob);
            out.flush();
        } catch (IOException e) {
            // a partly written blob would damage the following ones
            abandonFile();
            throw e;
        }
        Segment current = segments.getLast();
        long length = Integer.BYTES + (long) blob.length;
        Place place = new Place(current.file, current.bytes + Integer.BYTES, blob.length);
        current.bytes += length;
        current.lastSequence = sequence;
        keptBytes += length;
        return place;
    }

    private void next() throws IOException {
        abandonFile();
        PrivateFiles.folder(folder);
        files++;
        Path file = folder.resolve(String.format(Locale.ROOT, "injector-%d-%04d%s", head.injector(), files, ENDING));
        OutputStream fresh = PrivateFiles.file(file);
        segments.addLast(new Segment(file));
        out = new DataOutputStream(new BufferedOutputStream(fresh));
        head.write(out);
        out.flush();
        segments.getLast().bytes = out.size();
        keptBytes += out.size();
    }

    private void abandonFile() throws IOException {
        DataOutputStream open = out;
        out = null;
        if (open != null) {
            open.close();
        }
    }

    /** The blob at {@code place}. */
    public byte[] read(Place place) throws IOException {
        ByteBuffer blob = ByteBuffer.allocate(place.length());
        try (FileChannel in = FileChannel.open(place.file(), StandardOpenOption.READ)) {
            while (blob.hasRemaining()) {
                if (in.read(blob, place.offset() + blob.position()) < 0) {
                    throw new IOException(place.file() + " is shorter than it was");
                }
            }
        }
        return blob.array();
    }

    /**
     * Everything up to this sequence number has reached the controller: the oldest files may be deleted beyond the
     * limit.
     *
     * @throws IOException if a file cannot be deleted
     */
    public void acknowledged(long sequence) throws IOException {
        while (keptBytes > mostBytes && segments.size() > 1 && segments.getFirst().lastSequence <= sequence) {
            Segment oldest = segments.removeFirst();
            keptBytes -= oldest.bytes;
            Files.deleteIfExists(oldest.file);
        }
    }

    /** Ends writing; the files stay. */
    @Override
    public void close() throws IOException {
        abandonFile();
    }
}
