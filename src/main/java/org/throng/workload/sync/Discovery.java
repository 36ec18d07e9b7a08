package org.throng.workload.sync;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.throng.net.http.HttpAnswer;
import org.throng.net.http.HttpRequest;
import org.throng.workload.sync.dav.Listing;
import org.throng.workload.sync.dav.Multistatus;
import org.throng.workload.sync.dav.PropFind;
import org.throng.workload.sync.journal.FileEntry;
import org.throng.workload.sync.journal.JournalFolder;
import org.throng.workload.sync.journal.SyncJournal;
import org.throng.workload.sync.server.ClientSession;
import org.throng.workload.sync.server.Drive;
import org.throng.workload.sync.server.Job;
import org.throng.workload.sync.server.JobRunner;
import org.throng.workload.sync.server.RequestListener;
import org.throng.workload.sync.server.Resource;
import org.throng.workload.sync.server.SerialRequests;
import org.throng.workload.sync.server.ServerKind;
import org.throng.workload.sync.server.SyncErrorKind;
import org.throng.workload.sync.server.SyncException;
import org.throng.workload.sync.server.SyncFailures;
import org.throng.workload.sync.server.SyncStep;
import org.throng.workload.sync.transfers.RemoteFile;

/**
 * Detects changes on the server: lists the root, and each folder whose etag differs from the journal; see
 * docs/sync-protocol.md, A sync run. A known id under another path is a rename. The journal does not change until the
 * discovery is complete.
 */
final class Discovery implements JobRunner.Jobs {

    /** A folder to list. */
    private record Due(String path, int depth, JournalFolder before, JournalFolder after) {
    }

    /**
     * A file or folder that is no longer at its path in the journal.
     *
     * @param folder null for a file
     * @param askedNanos request time of the listing that lacks it
     */
    private record Gone(String path, String id, JournalFolder folder, long askedNanos) {
    }

    /** Receives files that were deleted on the server. */
    interface Losses {

        /** @param askedNanos request time of the listing that lacks the file, by {@link System#nanoTime()} */
        void gone(String path, long askedNanos);
    }

    /** A folder or file of the journal. One of the two is null. */
    private record Known(JournalFolder folder, FileEntry file) {
    }

    private final ClientSession session;
    private final SyncJournal journal;
    private final RunCounters tally;
    private final AtomicInteger room;

    /** Whether a folder's etag changes with its content; plain WebDAV servers do not guarantee this. */
    private final boolean etagsTell;
    private final Deque<Due> due = new ArrayDeque<>();
    private final JournalFolder root;

    private final List<RemoteFile> wanted = new ArrayList<>();
    private final List<String> doubted = new ArrayList<>();

    /** Ids found under another path, and ids that are missing at their path. */
    private final Set<String> moved = new HashSet<>();
    private final List<Gone> gone = new ArrayList<>();

    /** Known resources by id; made at the first lookup. */
    private Map<String, Known> known;
    private SyncException fatal;

    private Discovery(ClientSession session, SyncJournal journal, RunCounters tally) {
        this.session = session;
        this.journal = journal;
        this.tally = tally;
        this.room = new AtomicInteger(session.options().limits().entries());
        this.etagsTell = session.dialect() != ServerKind.WEBDAV;
        this.root = new JournalFolder(JournalFolder.UNKNOWN, "");
    }

    /**
     * Discovers, and replaces the journal by the result; files to download are not in it yet.
     *
     * @param losses receives deleted files, without renamed ones
     * @param listed the root, if it was listed just now; null to list it
     * @return files to download, in the order of their paths
     * @throws SyncException if the tree could not be discovered; the journal is then unchanged
     */
    static List<RemoteFile> run(
            ClientSession session, SyncJournal journal, Losses losses, Listing listed, RunCounters tally,
            RequestListener steps)
            throws SyncException, InterruptedException {
        Discovery discovery = new Discovery(session, journal, tally);
        Due root = new Due("", 0, journal.root(), discovery.root);
        if (listed == null) {
            discovery.due.add(root);
        } else {
            discovery.compare(root, listed);
            tally.listed();
        }
        JobRunner.run(session, steps, discovery);
        if (discovery.fatal != null) {
            throw discovery.fatal;
        }
        journal.replace(discovery.root);
        discovery.doubted.forEach(journal::doubt);
        for (Gone gone : discovery.gone) {
            if (!discovery.moved.contains(gone.id)) {
                tally.removed();
                discovery.tell(losses, gone);
            }
        }
        discovery.wanted.sort(Comparator.comparing(RemoteFile::path));
        return discovery.wanted;
    }

    /** An entry of a folder that is elsewhere now was renamed. */
    private void tell(Losses losses, Gone gone) {
        if (gone.folder == null) {
            losses.gone(gone.path, gone.askedNanos);
        } else {
            SyncJournal.walk(gone.folder, gone.path, (path, folder) -> folder.files().values().stream()
                    .filter(file -> !moved.contains(file.id()))
                    .forEach(file -> losses.gone(SyncJournal.join(path, file.name()), gone.askedNanos)));
        }
    }

    /** A listing of the root, for a client that starts up; the journal does not change. */
    static Listing root(ClientSession session, RequestListener steps) throws SyncException, InterruptedException {
        Listing listing = new Listing(new AtomicInteger(session.options().limits().entries()));
        Multistatus multistatus = new Multistatus(listing);
        return new SerialRequests(session, steps).ask(SyncStep.LIST, listRequest(session, ""), multistatus,
                session.transferTimeout(), answer -> {
                    SyncFailures.expect(SyncStep.LIST, answer, 207);
                    multistatus.end();
                    listing.self();
                    listing.answered(answer);
                    return listing;
                });
    }

    private static HttpRequest listRequest(ClientSession session, String path) throws SyncException {
        return session.request("PROPFIND", session.places().folder(path), PropFind.DEPTH_1,
                PropFind.listing(session.server().endpoint(), path.isEmpty()));
    }

    @Override
    public Job next() {
        Due next = fatal == null ? due.poll() : null;
        return next == null ? null : new ListFolder(next);
    }

    @Override
    public void ended(Job job) {
        // its child folders are in the queue
    }

    /** PROPFIND Depth 1 of one folder. */
    private final class ListFolder extends Job {

        private final Due folder;
        private final Listing listing = new Listing(room);
        private final Multistatus multistatus = new Multistatus(listing);

        ListFolder(Due folder) {
            this.folder = folder;
        }

        @Override
        public void begin() throws SyncException {
            send(SyncStep.LIST, listRequest(session, folder.path), multistatus, session.transferTimeout(),
                    this::listed);
        }

        private void listed(HttpAnswer answer) throws SyncException {
            SyncFailures.expect(SyncStep.LIST, answer, 207);
            multistatus.end();
            listing.answered(answer);
            compare(folder, listing);
            tally.listed();
        }

        @Override
        public void failed(SyncException why) {
            if (folder.path.isEmpty() || why.kind() == SyncErrorKind.LIMIT) {
                fatal = fatal == null ? why : fatal;
            } else {
                tally.problem(why);
                keep(folder);
            }
        }
    }

    /** A folder that cannot be listed now counts as unchanged until the next run. */
    private void keep(Due folder) {
        if (folder.before != null) {
            folder.after.files().putAll(folder.before.files());
            folder.before.folders().forEach(child -> folder.after.put(child.getKey(), child.getValue()));
        }
        doubted.add(SyncJournal.join(folder.path, "*"));
    }

    private void compare(Due folder, Listing listing) throws SyncException {
        Drive.Mount mount = mount(folder.path);
        folder.after.etag(folder.path.isEmpty() ? session.etagOfAll(listing.self().etag())
                : mount != null ? mount.etag() : listing.self().etag());
        folder.after.id(listing.self().id());
        Set<String> names = new HashSet<>();
        if (folder.path.isEmpty() && session.drive() != null) {
            // they hide what the user has of the same name
            compareMounts(folder);
            names.addAll(session.drive().mounts().keySet());
        }
        // like clients, in the order of their names
        for (Resource child : listing.sorted()) {
            String name = listing.nameOf(child);
            if (!names.add(name)) {
                continue;
            }
            if (child.folder()) {
                compareFolder(folder, name, child);
            } else {
                compareFile(folder, name, child);
            }
        }
        if (folder.before != null) {
            noteGone(folder, names, listing.askedNanos());
        }
    }

    /** Compares the mounts of what others share with the user, which are in the top folder. */
    private void compareMounts(Due top) throws SyncException {
        for (Map.Entry<String, Drive.Mount> shared : session.drive().mounts().entrySet()) {
            Drive.Mount mount = shared.getValue();
            if (mount.file() != null) {
                compareFile(top, shared.getKey(), mount.file());
            } else {
                compareFolder(top, shared.getKey(), new Resource("", true, mount.etag(), "", 0, ""));
            }
        }
    }

    /** Notes the entries of the journal that the listing lacks. */
    private void noteGone(Due folder, Set<String> listed, long askedNanos) {
        folder.before.files().values().stream().filter(file -> !listed.contains(file.name()))
                .forEach(file -> gone.add(new Gone(
                        SyncJournal.join(folder.path, file.name()), file.id(), null, askedNanos)));
        folder.before.folders().stream().filter(child -> !listed.contains(child.getKey()))
                .forEach(child -> gone.add(new Gone(
                        SyncJournal.join(folder.path, child.getKey()), child.getValue().id(), child.getValue(),
                        askedNanos)));
    }

    /** The share of another account under that path; null for any other path. */
    private Drive.Mount mount(String path) {
        return session.drive() == null ? null : session.drive().mounts().get(path);
    }

    private void compareFolder(Due parent, String name, Resource found) throws SyncException {
        JournalFolder before = parent.before == null ? null : parent.before.folder(name);
        if (before == null) {
            Known elsewhere = known(found.id());
            if (elsewhere != null && elsewhere.folder != null && moved.add(found.id())) {
                before = elsewhere.folder;
                tally.renamed();
            }
        }
        if (before != null && etagsTell && !found.etag().isEmpty() && Resource.sameEtag(found.etag(), before.etag())) {
            parent.after.put(name, before);
            return;
        }
        if (parent.depth >= session.options().limits().depth()) {
            throw new SyncException(SyncErrorKind.LIMIT, "the tree is deeper than the " + parent.depth
                    + " folders that a client here may follow; raise the limit of its depth");
        }
        JournalFolder after = new JournalFolder(JournalFolder.UNKNOWN, found.id());
        parent.after.put(name, after);
        due.add(new Due(SyncJournal.join(parent.path, name), parent.depth + 1, before, after));
    }

    private void compareFile(Due parent, String name, Resource found) {
        FileEntry before = parent.before == null ? null : parent.before.files().get(name);
        if (session.dialect() == ServerKind.SPACES && found.etag().isEmpty()) {
            // the server still processes it: its properties have status 425, which is no success
            if (before != null) {
                parent.after.files().put(name, before);
            }
            doubted.add(SyncJournal.join(parent.path, name));
            return;
        }
        if (before == null) {
            Known elsewhere = known(found.id());
            if (elsewhere != null && elsewhere.file != null && Resource.sameEtag(elsewhere.file.etag(), found.etag())) {
                before = elsewhere.file;
                if (moved.add(found.id())) {
                    tally.renamed();
                }
            }
        }
        boolean same = before != null && isSame(before, found);
        if (same) {
            parent.after.files().put(name, new FileEntry(name, found.etag(), found.id(), found.bytes()));
            return;
        }
        if (before != null) {
            parent.after.files().put(name, before);
        }
        wanted.add(new RemoteFile(
                SyncJournal.join(parent.path, name), found.etag(), found.id(), found.bytes(), found.sha1()));
    }

    /** Compares the etags; if a server has none for a file, the lengths. */
    private static boolean isSame(FileEntry before, Resource found) {
        return found.etag().isEmpty()
                ? before.etag().isEmpty() && before.bytes() == found.bytes()
                : Resource.sameEtag(found.etag(), before.etag());
    }

    /** The journal's entry with this id, null if there is none. */
    private Known known(String id) {
        if (id.isEmpty()) {
            return null;
        }
        if (known == null) {
            known = new HashMap<>();
            SyncJournal.walk(journal.root(), "", (path, folder) -> {
                if (!folder.id().isEmpty()) {
                    known.put(folder.id(), new Known(folder, null));
                }
                folder.files().values().stream().filter(file -> !file.id().isEmpty())
                        .forEach(file -> known.put(file.id(), new Known(null, file)));
            });
        }
        return known.get(id);
    }
}
