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
 * An injector's own copy of all that it measured in a run, on its disk: what a controller has not acknowledged is read
 * from here to be sent again, and what a controller took with it when it died is recovered from here.
 *
 * <p>A spool is a folder with the files {@code injector-INDEX-0001.spool} and so on. Each begins with a {@link
 * SpoolHead} and goes on with blobs, each after its length in four bytes. Everything is handed to the operating system
 * at once, so that it outlives this process. When there is more than the bound allows, the oldest file goes, if
 * everything in it has been acknowledged; what has not been acknowledged is never deleted.
 *
 * <p>Not safe for use by several threads, but for {@link #read}.
 */
public class Spool implements AutoCloseable {

    /** How the name of every file of a spool ends. */
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
     * Where in the spool a blob is.
     *
     * @param offset of its first byte
     */
    public record Place(Path file, long offset, int length) {
    }

    /**
     * A spool with nothing in it; nothing is written before the first blob.
     *
     * @param folder is made if it is missing
     * @param mostBytes how much is kept of what has been acknowledged
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
     * @throws IOException if it cannot be written; what was kept before is safe
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
            // what has been written of it would be in the way of what follows
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
     * Everything up to this sequence number has reached the controller: the oldest files may go if there is too much.
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

    /** Ends writing; what is kept stays. */
    @Override
    public void close() throws IOException {
        abandonFile();
    }
}
