package org.throng.cli.results;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.StandardOpenOption;
import org.throng.command.UsageError;

/**
 * Keeps a second run out of the folder of results that a run writes: both would write the same files. The operating
 * system releases the lock when the process ends, even if it is killed.
 */
public final class FolderLock implements AutoCloseable {

    /** No file is as long, so that no system takes a line of the log for something that is locked. */
    private static final long POSITION = Long.MAX_VALUE - 1;

    /** Null if the file system has no locks. */
    private final FileChannel log;

    private FolderLock(FileChannel log) {
        this.log = log;
    }

    /**
     * Locks the log of the run, which every run has.
     *
     * @throws UsageError if another run writes to the folder
     */
    public static FolderLock of(ResultsFolder folder) {
        FileChannel log = null;
        try {
            log = FileChannel.open(folder.log(), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            if (log.tryLock(POSITION, 1, false) != null) {
                return new FolderLock(log);
            }
        } catch (OverlappingFileLockException e) {
            // a run of this process
        } catch (IOException e) {
            return new FolderLock(log);
        }
        new FolderLock(log).close();
        throw new UsageError("another run writes its results to " + folder.path()
                + "; wait for its end, or choose another folder with -Dresults=DIR");
    }

    @Override
    public void close() {
        try {
            if (log != null) {
                log.close();
            }
        } catch (IOException e) {
            // the end of the process releases it
        }
    }
}
