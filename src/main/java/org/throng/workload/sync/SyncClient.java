package org.throng.workload.sync;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * One user's desktop client: its session, its journal of what it has synced, and one connection that is kept while it
 * is idle. Used by one thread at a time, which waits, and which an interrupt ends the waiting of; close from any.
 *
 * <p>Whatever goes wrong with a request is told to {@link Steps} first. A method throws if what it was asked for did
 * not come about; a run that transfers many files goes on with the others and has the problems in its result. Paths are
 * decoded and begin at the root of what is synced, without a slash at either end.
 */
public final class SyncClient implements AutoCloseable {

    private final Session session;

    /** Null if its files are not followed. */
    private final Member member;
    private final Journal journal = new Journal();
    private final BackOff backOff = new BackOff(System::nanoTime);
    private final Schedule schedule = new Schedule();
    private final Changes changes;

    /** Null until it has started. */
    private Poll poll;

    /** The root as the start found it, for the sync run that follows; null otherwise. */
    private Listing rootAtStart;

    /** What the last poll or listing said of the root. */
    private String rootEtag = Folder.UNKNOWN;
    private boolean started;
    private boolean joined;

    SyncClient(Session session, Member member) {
        this.session = session;
        this.member = member;
        this.changes = new Changes(session, journal, member, backOff);
    }

    /**
     * Starts up as a client does once: status.php, capabilities, the user's own data or spaces, and a PROPFIND Depth 1
     * of the root, with which the next {@link #sync} or {@link #adopt} goes on. The journal of a new client is empty,
     * so that {@link #changed} is true and the next {@link #sync} downloads everything, unless {@link #adopt} is
     * called.
     * Called again it does what a restart of the client does: the journal stays.
     *
     * @throws SyncException if the server is not ready or the user is not let in; it can be started again
     */
    public void start(Steps steps) throws SyncException, InterruptedException {
        try {
            new StartUp(session, steps).run();
            poll = new Poll(session);
            rootAtStart = Discovery.root(session, steps);
            rootEtag = session.etagOfAll(rootAtStart.self().etag());
            schedule.succeeded();
        } catch (SyncException e) {
            schedule.failed(e);
            throw e;
        }
        started = true;
    }

    /** Whether {@link #start} has gone well. */
    public boolean started() {
        return started;
    }

    /**
     * Asks for the root's etag: one request.
     *
     * @return whether it differs from the journal, so that a {@link #sync} is due
     */
    public boolean poll(Steps steps) throws SyncException, InterruptedException {
        requireStarted();
        rootAtStart = null;
        try {
            rootEtag = poll.ask(steps);
            schedule.succeeded();
            return changed();
        } catch (SyncException e) {
            schedule.failed(e);
            throw e;
        }
    }

    /**
     * How long after the beginning of the poll or start before the next is due: by the interval, or sooner or later
     * after a failure (10 s, then 60 s), and not before the server wants to hear of this client again.
     */
    public Duration pollAgainAfter() {
        return schedule.next(session.server().pollInterval());
    }

    /** Whether the last poll or start saw another etag of the root than the journal has. */
    public boolean changed() {
        return started && !Resource.sameEtag(journal.root().etag(), rootEtag);
    }

    /**
     * A sync run: lists the root and each folder whose etag differs from the journal, downloads files that are new or
     * changed, and tries again what had been put off and is due.
     *
     * @throws SyncException if the tree could not be discovered; nothing is downloaded then
     */
    public SyncRun sync(Steps steps) throws SyncException, InterruptedException {
        requireStarted();
        Tally tally = new Tally();
        List<RemoteFile> wanted = discover(tally, steps);
        Deque<Transfer> transfers = new ArrayDeque<>();
        for (RemoteFile file : wanted) {
            if (backOff.holds(file.path())) {
                journal.doubt(file.path());
            } else {
                transfers.add(changes.download(file, tally));
            }
        }
        transfers.addAll(changes.due(tally));
        changes.run(transfers, steps);
        return packed(tally);
    }

    /**
     * As {@link #sync}, but takes what the server has for already downloaded: for a client that has been synced before
     * the test.
     */
    public SyncRun adopt(Steps steps) throws SyncException, InterruptedException {
        requireStarted();
        Tally tally = new Tally();
        for (RemoteFile file : discover(tally, steps)) {
            journal.put(file.path(), file.etag(), file.id(), file.bytes());
        }
        // it would only have polled so far
        session.closeOthers();
        return packed(tally);
    }

    private List<RemoteFile> discover(Tally tally, Steps steps) throws SyncException, InterruptedException {
        Listing root = rootAtStart;
        rootAtStart = null;
        List<RemoteFile> wanted = Discovery.run(session, journal, this::gone, root, tally, steps);
        rootEtag = journal.root().etag().isEmpty() ? rootEtag : journal.root().etag();
        if (!joined && member != null) {
            // from here on it can tell what is new
            joined = true;
            member.join();
        }
        return wanted;
    }

    private void gone(String path, long askedNanos) {
        if (member != null) {
            member.gone(path, askedNanos);
        }
    }

    private SyncRun packed(Tally tally) {
        journal.pack(session.server()::shared);
        return tally.run(backOff.size());
    }

    /**
     * Uploads one file; folders that are missing on its way are made. An overwrite is one if the journal knows it.
     *
     * @throws SyncException if it was not stored; it is tried again by a later {@link #sync} if that may help
     */
    public Stored upload(LocalFile file, Steps steps) throws SyncException, InterruptedException {
        requireStarted();
        rootAtStart = null;
        return changes.upload(file, steps);
    }

    /** Uploads files, up to six at once, after the folders that are missing on their way. */
    public SyncRun upload(Collection<LocalFile> files, Steps steps) throws InterruptedException {
        requireStarted();
        Tally tally = new Tally();
        rootAtStart = null;
        changes.upload(files, tally, steps);
        return packed(tally);
    }

    /**
     * Downloads one file of the journal, whether or not it has changed, and drops its content.
     *
     * @return bytes of content, its checksum verified
     */
    public long download(String path, Steps steps) throws SyncException, InterruptedException {
        requireStarted();
        return changes.downloadAgain(path, steps);
    }

    /** Makes a folder and those above it that are missing. */
    public void makeFolder(String path, Steps steps) throws SyncException, InterruptedException {
        requireStarted();
        rootAtStart = null;
        changes.makeFolders(path, steps);
    }

    /** Renames or moves a file or folder of the journal. */
    public void move(String from, String to, Steps steps) throws SyncException, InterruptedException {
        requireStarted();
        rootAtStart = null;
        changes.move(from, to, steps);
    }

    /** Deletes a file or folder of the journal. */
    public void delete(String path, Steps steps) throws SyncException, InterruptedException {
        requireStarted();
        rootAtStart = null;
        changes.delete(path, steps);
    }

    /** What the journal knows of a path. */
    public Optional<JournalEntry> entry(String path) {
        return Optional.ofNullable(journal.entry(path));
    }

    /** All files of the journal, made anew for each call: cheap enough for a change a minute, not for a loop. */
    public List<JournalEntry> files() {
        List<JournalEntry> files = journal.filesIn("");
        journal.pack(session.server()::shared);
        return files;
    }

    /**
     * Makes sure that a folder was there when the tree was last discovered.
     *
     * @throws SyncException if it was not
     */
    public void requireFolder(String path) throws SyncException {
        if (entry(path).filter(JournalEntry::folder).isEmpty()) {
            throw new SyncException(Trouble.NOT_FOUND,
                    "the account has no folder '" + path + "', but is to share it with others; share it on the server"
                            + " before the test, or correct its name");
        }
    }

    /** Files that wait to be tried again. */
    public int putOff() {
        return backOff.size();
    }

    private void requireStarted() {
        if (!started) {
            throw new IllegalStateException("the client has not started");
        }
    }

    /** Cuts the connections; whatever is on its way fails. Its downloads that are awaited stay so. */
    @Override
    public void close() {
        if (member != null) {
            member.leave();
        }
        session.close();
    }
}
