package org.throng.provision;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Records in a file which items have passed which stage. The file is text: a first line that names the job, then a line
 * {@code stage item} for each finished piece of work, forced to the disk in batches. An unreadable end, after a kill or
 * a power cut, is cut off and done again. Safe to use from any thread; a lock protects the file from a second run.
 */
final class Journal implements AutoCloseable {

    private static final String MAGIC = "throng journal 1: ";
    private static final int LONGEST_FIRST_LINE = 4096;
    private static final int BATCH = 256;
    private static final long BATCH_NANOS = TimeUnit.SECONDS.toNanos(1);

    // not a channel: an interrupt of the writing thread would close that
    private final RandomAccessFile file;
    private final Path path;
    private final Map<String, BitSet> done = new LinkedHashMap<>();
    private int unforced;
    private long forcedNanos = System.nanoTime();

    private Journal(RandomAccessFile file, Path path, List<String> stages) {
        this.file = file;
        this.path = path;
        stages.forEach(stage -> done.put(stage, new BitSet()));
    }

    /**
     * Opens the journal of a job, or begins it.
     *
     * @param job the work, its items and its server: one line; a file of another job is refused
     * @param opposite the job that undoes this one: its journal is started again, because it is no longer valid
     * @param stages their names
     * @throws JournalException if the file is of another job or run, or no journal
     * @throws IOException if it cannot be read or written
     */
    static Journal open(Path path, String job, String opposite, List<String> stages) throws IOException {
        RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw");
        try {
            lock(file, path);
            Journal journal = new Journal(file, path, stages);
            journal.takeUp(MAGIC + job, MAGIC + opposite);
            return journal;
        } catch (IOException | RuntimeException e) {
            file.close();
            throw e;
        }
    }

    private static void lock(RandomAccessFile file, Path path) throws IOException {
        boolean ours;
        try {
            ours = file.getChannel().tryLock() != null;
        } catch (OverlappingFileLockException e) {
            ours = false;
        }
        if (!ours) {
            throw new JournalException(path + " is in use by another run; wait for its end");
        }
    }

    private void takeUp(String first, String opposite) throws IOException {
        byte[] start = new byte[(int) Math.min(file.length(), LONGEST_FIRST_LINE)];
        file.readFully(start);
        String text = new String(start, StandardCharsets.UTF_8);
        int end = text.indexOf('\n');
        String line = end < 0 ? text : text.substring(0, end);
        // without its line break the first line was never finished
        boolean begun = end < 0 && (first.startsWith(line) || opposite.startsWith(line));
        if (begun || line.equals(opposite)) {
            file.setLength(0);
            file.write((first + "\n").getBytes(StandardCharsets.UTF_8));
            file.getFD().sync();
        } else if (line.equals(first)) {
            replay(first.getBytes(StandardCharsets.UTF_8).length + 1);
        } else {
            throw new JournalException(path + (line.startsWith(MAGIC)
                    ? " is the journal of another job (" + line.substring(MAGIC.length())
                            + "); choose another with --journal, or delete it if that job is over"
                    : " is not a journal of throng; choose another file with --journal"));
        }
    }

    private void replay(long from) throws IOException {
        file.seek(from);
        byte[] lines = new byte[Math.toIntExact(file.length() - from)];
        file.readFully(lines);
        int read = 0;
        int next = read;
        while (next >= 0) {
            read = next;
            next = replayLine(lines, read);
        }
        file.setLength(from + read);
        file.seek(from + read);
    }

    /** Returns where the next line begins, or -1 if this one is not whole. */
    private int replayLine(byte[] lines, int start) {
        int end = start;
        while (end < lines.length && lines[end] != '\n') {
            end++;
        }
        if (end == lines.length) {
            return -1;
        }
        String line = new String(lines, start, end - start, StandardCharsets.US_ASCII);
        int space = line.indexOf(' ');
        BitSet stage = space < 0 ? null : done.get(line.substring(0, space));
        String item = line.substring(space + 1);
        if (stage == null || !item.matches("\\d{1,9}")) {
            return -1;
        }
        stage.set(Integer.parseInt(item));
        return end + 1;
    }

    /** The items that have passed a stage. */
    synchronized BitSet done(String stage) {
        return (BitSet) done.get(stage).clone();
    }

    /** Records that an item has passed a stage. */
    synchronized void note(String stage, int item) throws IOException {
        file.write((stage + ' ' + item + '\n').getBytes(StandardCharsets.US_ASCII));
        done.get(stage).set(item);
        unforced++;
        if (unforced >= BATCH || System.nanoTime() - forcedNanos > BATCH_NANOS) {
            force();
        }
    }

    private void force() throws IOException {
        file.getFD().sync();
        unforced = 0;
        forcedNanos = System.nanoTime();
    }

    /** Deletes the file: the job is over, and a later run checks everything again. */
    synchronized void discard() throws IOException {
        Files.deleteIfExists(path);
    }

    @Override
    public synchronized void close() throws IOException {
        try (file) {
            if (unforced > 0) {
                force();
            }
        }
    }
}
