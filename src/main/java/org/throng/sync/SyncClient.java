package org.throng.sync;

import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * One user's desktop client: its session, its journal of what it has synced, and one connection that is kept while it
 * is idle. Used by one thread at a time, which waits, and which an interrupt ends the waiting of; close from any.
 *
 * <p>Whatever goes wrong with a request is told to {@link Steps} first. A method throws if what it was asked for did
 * not come about; a run that transfers many files goes on with the others and has the problems in its result.
 */
public final class SyncClient implements AutoCloseable {

    SyncClient() {
    }

    /**
     * Starts up as a client does once: status.php, capabilities, the user's own data or spaces, and a PROPFIND Depth 1
     * of the root. The journal is empty then, so that {@link #changed} is true and the next {@link #sync} downloads
     * everything, unless {@link #adopt} is called.
     *
     * @throws SyncException if the server is not ready or the user is not let in; it can be started again
     */
    public void start(Steps steps) throws SyncException, InterruptedException {
        throw new UnsupportedOperationException();
    }

    /** Whether {@link #start} has gone well. */
    public boolean started() {
        throw new UnsupportedOperationException();
    }

    /**
     * Asks for the root's etag: one request.
     *
     * @return whether it differs from the journal, so that a {@link #sync} is due
     */
    public boolean poll(Steps steps) throws SyncException, InterruptedException {
        throw new UnsupportedOperationException();
    }

    /** How long after the beginning of the poll before the next is due: by the interval, or sooner or later after a
     * failure (10 s, then 60 s), and not before the server wants to hear of this client again. */
    public Duration pollAgainAfter() {
        throw new UnsupportedOperationException();
    }

    /** Whether the last poll or start saw another etag of the root than the journal has. */
    public boolean changed() {
        throw new UnsupportedOperationException();
    }

    /**
     * A sync run: lists the root and each folder whose etag differs from the journal, downloads files that are new or
     * changed, and tries again what had been put off and is due.
     *
     * @throws SyncException if the tree could not be discovered; nothing is downloaded then
     */
    public SyncRun sync(Steps steps) throws SyncException, InterruptedException {
        throw new UnsupportedOperationException();
    }

    /**
     * As {@link #sync}, but takes what the server has for already downloaded: for a client that has been synced before
     * the test.
     */
    public SyncRun adopt(Steps steps) throws SyncException, InterruptedException {
        throw new UnsupportedOperationException();
    }

    /** Uploads one file; folders that are missing on its way are made. An overwrite is one if the journal knows it. */
    public Stored upload(LocalFile file, Steps steps) throws SyncException, InterruptedException {
        throw new UnsupportedOperationException();
    }

    /** Uploads files, up to six at once, the journal's folders first. */
    public SyncRun upload(Collection<LocalFile> files, Steps steps) throws InterruptedException {
        throw new UnsupportedOperationException();
    }

    /**
     * Downloads one file of the journal, whether or not it has changed, and drops its content.
     *
     * @return bytes of content, its checksum verified
     */
    public long download(String path, Steps steps) throws SyncException, InterruptedException {
        throw new UnsupportedOperationException();
    }

    /** Makes a folder and those above it that are missing. */
    public void makeFolder(String path, Steps steps) throws SyncException, InterruptedException {
        throw new UnsupportedOperationException();
    }

    /** Renames or moves a file or folder of the journal. */
    public void move(String from, String to, Steps steps) throws SyncException, InterruptedException {
        throw new UnsupportedOperationException();
    }

    /** Deletes a file or folder of the journal. */
    public void delete(String path, Steps steps) throws SyncException, InterruptedException {
        throw new UnsupportedOperationException();
    }

    /** What the journal knows of a path. */
    public Optional<JournalEntry> entry(String path) {
        throw new UnsupportedOperationException();
    }

    /** All files of the journal, made anew for each call: cheap enough for a change a minute, not for a loop. */
    public List<JournalEntry> files() {
        throw new UnsupportedOperationException();
    }

    /** Files that wait to be tried again. */
    public int putOff() {
        throw new UnsupportedOperationException();
    }

    /** Cuts the connections; whatever is on its way fails. Its downloads that are awaited stay so. */
    @Override
    public void close() {
        throw new UnsupportedOperationException();
    }
}
