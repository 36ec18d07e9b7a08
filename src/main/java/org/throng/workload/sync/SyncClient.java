package org.throng.workload.sync;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.throng.workload.sync.dav.Listing;
import org.throng.workload.sync.deliveries.FileDeliveries;
import org.throng.workload.sync.deliveries.Member;
import org.throng.workload.sync.journal.JournalEntry;
import org.throng.workload.sync.journal.JournalFolder;
import org.throng.workload.sync.journal.SyncJournal;
import org.throng.workload.sync.server.ClientSession;
import org.throng.workload.sync.server.RequestListener;
import org.throng.workload.sync.server.Resource;
import org.throng.workload.sync.server.SyncErrorKind;
import org.throng.workload.sync.server.SyncException;
import org.throng.workload.sync.server.SyncServer;
import org.throng.workload.sync.server.SyncUser;
import org.throng.workload.sync.transfers.FileBackOff;
import org.throng.workload.sync.transfers.LocalFile;
import org.throng.workload.sync.transfers.RemoteFile;
import org.throng.workload.sync.transfers.StoredFile;
import org.throng.workload.sync.transfers.Transfer;

/**
 * One user's desktop client: its session, its journal of synced files, and one connection that is kept while it is
 * idle. Used by one thread at a time, which blocks until an answer or an interrupt; {@link #close} may be called from
 * any thread.
 *
 * <p>{@link RequestListener} receives the failure of a request first. A method throws if its action failed; a run with
 * many files continues with the others and lists the problems in its result. Paths are decoded and begin at the synced
 * root, without a slash at either end.
 */
public final class SyncClient implements AutoCloseable {

    private final ClientSession session;

    /** Null if its files are not tracked. */
    private final Member member;
    private final SyncJournal journal = new SyncJournal();
    private final FileBackOff backOff = new FileBackOff(System::nanoTime);
    private final PollSchedule schedule = new PollSchedule();
    private final ClientChanges changes;

    /** Null until it has started. */
    private PollRequest poll;

    /** The listing of the root at the start, for the following sync run; null otherwise. */
    private Listing rootAtStart;

    /** The root's etag of the last poll or listing. */
    private String rootEtag = JournalFolder.UNKNOWN;
    private boolean started;
    private boolean joined;

    /** A client whose transfers are not tracked. The constructor sends nothing: {@link #start} does. */
    public SyncClient(SyncServer server, SyncUser user) {
        this(server, user, null);
    }

    /**
     * As {@link #SyncClient(SyncServer, SyncUser)}, with tracking of its uploads and downloads.
     *
     * @param member of the run's {@link FileDeliveries}, for this client alone; null for no tracking
     */
    public SyncClient(SyncServer server, SyncUser user, Member member) {
        this.session = new ClientSession(server, user);
        this.member = member;
        this.changes = new ClientChanges(session, journal, member, backOff);
    }

    /**
     * Starts up like a client: status.php, capabilities, the user's own data or spaces, and a PROPFIND Depth 1
     * of the root, which the next {@link #sync} or {@link #adopt} uses. The journal of a new client is empty,
     * so that {@link #changed} is true and the next {@link #sync} downloads everything, unless {@link #adopt} is
     * called.
     * A second call acts like a restart of the client: the journal stays.
     *
     * @throws SyncException if the server is not ready or refuses the user; it can be started again
     */
    public void start(RequestListener steps) throws SyncException, InterruptedException {
        try {
            new StartUp(session, steps).run();
            poll = new PollRequest(session);
            rootAtStart = Discovery.root(session, steps);
            rootEtag = session.etagOfAll(rootAtStart.self().etag());
            schedule.succeeded();
        } catch (SyncException e) {
            schedule.failed(e);
            throw e;
        }
        started = true;
    }

    /** Whether {@link #start} has succeeded. */
    public boolean started() {
        return started;
    }

    /**
     * Requests the root's etag: one request.
     *
     * @return whether it differs from the journal, so that a {@link #sync} is due
     */
    public boolean poll(RequestListener steps) throws SyncException, InterruptedException {
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
     * The time from the beginning of the last poll or start to the next: the interval, or after a failure 10 s, then 60
     * s, and never less than the server's Retry-After.
     */
    public Duration pollAgainAfter() {
        return schedule.next(session.server().pollInterval().orElse(PollSchedule.INTERVAL));
    }

    /** Whether the last poll or start saw another etag of the root than the journal has. */
    boolean changed() {
        return started && !Resource.sameEtag(journal.root().etag(), rootEtag);
    }

    /**
     * A sync run: lists the root and each folder whose etag differs from the journal, downloads files that are new or
     * changed, and repeats deferred transfers that are due.
     *
     * @throws SyncException if the tree could not be discovered; nothing is then downloaded
     */
    public SyncRun sync(RequestListener steps) throws SyncException, InterruptedException {
        requireStarted();
        RunCounters tally = new RunCounters();
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
     * Like {@link #sync}, but treats the server's files as downloaded: for a client that has been synced before the
     * test.
     */
    public SyncRun adopt(RequestListener steps) throws SyncException, InterruptedException {
        requireStarted();
        RunCounters tally = new RunCounters();
        for (RemoteFile file : discover(tally, steps)) {
            journal.put(file.path(), file.etag(), file.id(), file.bytes());
        }
        // until now it would only have polled
        session.closeOthers();
        return packed(tally);
    }

    private List<RemoteFile> discover(RunCounters tally, RequestListener steps)
            throws SyncException, InterruptedException {
        Listing root = rootAtStart;
        rootAtStart = null;
        List<RemoteFile> wanted = Discovery.run(session, journal, this::gone, root, tally, steps);
        rootEtag = journal.root().etag().isEmpty() ? rootEtag : journal.root().etag();
        if (!joined && member != null) {
            // from now on it recognizes new files
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

    private SyncRun packed(RunCounters tally) {
        journal.pack(session.server()::shared);
        return tally.run(backOff.size());
    }

    /**
     * Uploads one file and makes missing folders. It is an overwrite if the journal knows the file.
     *
     * @throws SyncException if it was not stored; a later {@link #sync} repeats it if that may help
     */
    public StoredFile upload(LocalFile file, RequestListener steps) throws SyncException, InterruptedException {
        requireStarted();
        rootAtStart = null;
        return changes.upload(file, steps);
    }

    /** Makes missing folders, then uploads files, up to six at once. */
    public SyncRun upload(Collection<LocalFile> files, RequestListener steps) throws InterruptedException {
        requireStarted();
        RunCounters tally = new RunCounters();
        rootAtStart = null;
        changes.upload(files, tally, steps);
        return packed(tally);
    }

    /**
     * Downloads one file of the journal, whether or not it has changed, and drops its content.
     *
     * @return bytes of content, its checksum verified
     */
    public long download(String path, RequestListener steps) throws SyncException, InterruptedException {
        requireStarted();
        return changes.downloadAgain(path, steps);
    }

    /** Makes a folder and those above it that are missing. */
    void makeFolder(String path, RequestListener steps) throws SyncException, InterruptedException {
        requireStarted();
        rootAtStart = null;
        changes.makeFolders(path, steps);
    }

    /** Renames or moves a file or folder of the journal. */
    public void move(String from, String to, RequestListener steps) throws SyncException, InterruptedException {
        requireStarted();
        rootAtStart = null;
        changes.move(from, to, steps);
    }

    /** Deletes a file or folder of the journal. */
    public void delete(String path, RequestListener steps) throws SyncException, InterruptedException {
        requireStarted();
        rootAtStart = null;
        changes.delete(path, steps);
    }

    /** The journal's entry of a path. */
    Optional<JournalEntry> entry(String path) {
        return Optional.ofNullable(journal.entry(path));
    }

    /** All files of the journal, as a new list for each call: cheap enough for a change a minute, not for a loop. */
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
            throw new SyncException(SyncErrorKind.NOT_FOUND,
                    "the account has no folder '" + path + "', but is to share it with others; share it on the server"
                            + " before the test, or correct its name");
        }
    }

    private void requireStarted() {
        if (!started) {
            throw new IllegalStateException("the client has not started");
        }
    }

    /** Cuts the connections; requests under way fail. Its awaited downloads stay awaited. */
    @Override
    public void close() {
        if (member != null) {
            member.leave();
        }
        session.close();
    }
}
