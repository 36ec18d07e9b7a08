package org.throng.workload.sync;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import org.throng.net.http.HttpBody;
import org.throng.net.http.HttpRequest;
import org.throng.workload.sync.dav.PropFind;
import org.throng.workload.sync.deliveries.Member;
import org.throng.workload.sync.deliveries.TrackedUpload;
import org.throng.workload.sync.journal.JournalEntry;
import org.throng.workload.sync.journal.JournalFolder;
import org.throng.workload.sync.journal.SyncJournal;
import org.throng.workload.sync.server.Answers;
import org.throng.workload.sync.server.ClientSession;
import org.throng.workload.sync.server.JobRunner;
import org.throng.workload.sync.server.RequestListener;
import org.throng.workload.sync.server.SerialRequests;
import org.throng.workload.sync.server.ServerKind;
import org.throng.workload.sync.server.SyncErrorKind;
import org.throng.workload.sync.server.SyncException;
import org.throng.workload.sync.server.SyncFailures;
import org.throng.workload.sync.server.SyncStep;
import org.throng.workload.sync.transfers.Download;
import org.throng.workload.sync.transfers.FileBackOff;
import org.throng.workload.sync.transfers.LocalFile;
import org.throng.workload.sync.transfers.RemoteFile;
import org.throng.workload.sync.transfers.StoredFile;
import org.throng.workload.sync.transfers.Transfer;
import org.throng.workload.sync.transfers.Transfers;
import org.throng.workload.sync.transfers.Upload;

/** The transfers and changes of a client, and their effects on its journal, its back-off list and its deliveries. */
final class ClientChanges {

    private final ClientSession session;
    private final SyncJournal journal;
    private final Member member;
    private final FileBackOff backOff;

    /** Tracked uploads that have not ended, by path. */
    private Map<String, TrackedUpload> trackedUploads = Map.of();

    /** @param member null without tracking */
    ClientChanges(ClientSession session, SyncJournal journal, Member member, FileBackOff backOff) {
        this.session = session;
        this.journal = journal;
        this.member = member;
        this.backOff = backOff;
    }

    /** Runs transfers concurrently. */
    void run(Deque<Transfer> transfers, RequestListener steps) throws InterruptedException {
        try {
            JobRunner.run(session, steps, new Transfers(transfers, session.options().parallel()));
        } finally {
            // these uploads will not end any more
            trackedUploads.values().forEach(TrackedUpload::notStored);
            trackedUploads = Map.of();
        }
    }

    Transfer download(RemoteFile file, RunCounters tally) {
        return new Download(session, file, new Download.Listener() {
            @Override
            public void downloaded(RemoteFile arrived, String sha1, long askedNanos, long arrivedNanos) {
                tally.downloaded(arrived.bytes());
                backOff.forget(arrived.path());
                journal.put(arrived.path(), arrived.etag(), arrived.id(), arrived.bytes());
                if (member != null && !sha1.isEmpty()) {
                    member.found(arrived.path(), sha1, askedNanos);
                    member.arrived(sha1, arrivedNanos);
                }
            }

            @Override
            public void failed(RemoteFile missing, SyncException why) {
                tally.problem(why);
                journal.doubt(missing.path());
                if (why.kind() != SyncErrorKind.NOT_FOUND) {
                    backOff.put(missing.path(), null, why);
                }
            }
        });
    }

    /** Deferred uploads that are due. */
    List<Transfer> due(RunCounters tally) {
        List<Transfer> due = new ArrayList<>();
        Outcome outcome = new Outcome(tally);
        for (Upload upload : backOff.dueUploads()) {
            if (upload.overwritten().equals(etagOf(upload.file().path()))) {
                upload.again(outcome);
                outcome.begins(upload);
                due.add(upload);
            } else {
                due.add(uploadOf(upload.file(), outcome));
            }
        }
        return due;
    }

    /** Empty if the journal does not know it. */
    private String etagOf(String path) {
        JournalEntry known = journal.entry(path);
        return known == null ? "" : known.etag();
    }

    StoredFile upload(LocalFile file, RequestListener steps) throws SyncException, InterruptedException {
        makeFolders(SyncJournal.parentOf(file.path()), steps);
        AtomicReference<StoredFile> stored = new AtomicReference<>();
        AtomicReference<SyncException> problem = new AtomicReference<>();
        RunCounters tally = new RunCounters();
        run(one(uploadOf(file, new Outcome(tally) {
            @Override
            public void stored(LocalFile what, StoredFile as, long endNanos) {
                super.stored(what, as, endNanos);
                stored.set(as);
            }

            @Override
            public void failed(LocalFile what, SyncException why) {
                super.failed(what, why);
                problem.set(why);
            }
        })), steps);
        if (problem.get() != null) {
            throw problem.get();
        }
        return stored.get();
    }

    void upload(Collection<LocalFile> files, RunCounters tally, RequestListener steps) throws InterruptedException {
        Set<String> failed = new HashSet<>();
        Deque<Transfer> transfers = new ArrayDeque<>();
        Outcome outcome = new Outcome(tally);
        for (LocalFile file : files) {
            String folder = SyncJournal.parentOf(file.path());
            if (failed.contains(folder)) {
                continue;
            }
            try {
                makeFolders(folder, steps);
                transfers.add(uploadOf(file, outcome));
            } catch (SyncException e) {
                failed.add(folder);
                tally.problem(e);
            }
        }
        run(transfers, steps);
    }

    private Upload uploadOf(LocalFile file, Outcome outcome) {
        Upload upload = Upload.of(session, file, etagOf(file.path()), outcome);
        outcome.begins(upload);
        return upload;
    }

    private static Deque<Transfer> one(Transfer transfer) {
        return new ArrayDeque<>(List.of(transfer));
    }

    /** Receives the results of uploads. */
    private class Outcome implements Upload.Listener {

        private final RunCounters tally;
        private final Map<LocalFile, Upload> uploads = new HashMap<>();

        Outcome(RunCounters tally) {
            this.tally = tally;
        }

        void begins(Upload upload) {
            uploads.put(upload.file(), upload);
            if (member != null) {
                if (trackedUploads.isEmpty()) {
                    trackedUploads = new HashMap<>();
                }
                TrackedUpload before = trackedUploads.put(upload.file().path(),
                        member.uploading(upload.file().path(), upload.content().sha1()));
                if (before != null) {
                    before.notStored();
                }
            }
        }

        @Override
        public void stored(LocalFile file, StoredFile as, long endNanos) {
            tally.uploaded();
            backOff.forget(file.path());
            journal.put(file.path(), as.etag(), as.id(), as.bytes());
            TrackedUpload tracked = trackedUploads.isEmpty() ? null : trackedUploads.remove(file.path());
            if (tracked != null) {
                tracked.stored(endNanos);
            }
        }

        @Override
        public void failed(LocalFile file, SyncException why) {
            tally.problem(why);
            TrackedUpload tracked = trackedUploads.isEmpty() ? null : trackedUploads.remove(file.path());
            if (tracked != null) {
                tracked.notStored();
            }
            Upload upload = uploads.remove(file);
            if (FileBackOff.isWorthIt(why)) {
                backOff.put(file.path(), upload, why);
            } else {
                backOff.forget(file.path());
                // it differs from the journal: the next run discovers it
                journal.doubt(file.path());
            }
        }
    }

    long downloadAgain(String path, RequestListener steps) throws SyncException, InterruptedException {
        JournalEntry known = journal.entry(path);
        if (known == null || known.folder()) {
            throw new IllegalArgumentException("the journal has no file of that path");
        }
        AtomicReference<SyncException> problem = new AtomicReference<>();
        long[] bytes = new long[1];
        run(one(new Download(session, new RemoteFile(path, known.etag(), known.id(), known.bytes(), ""),
                new Download.Listener() {
                    @Override
                    public void downloaded(RemoteFile file, String sha1, long askedNanos, long arrivedNanos) {
                        bytes[0] = file.bytes();
                        journal.put(path, file.etag(), file.id(), file.bytes());
                    }

                    @Override
                    public void failed(RemoteFile file, SyncException why) {
                        journal.doubt(path);
                        problem.set(why);
                    }
                })), steps);
        if (problem.get() != null) {
            throw problem.get();
        }
        return bytes[0];
    }

    /** Makes a folder and those above it that the journal does not know. */
    void makeFolders(String path, RequestListener steps) throws SyncException, InterruptedException {
        for (int end = 0; end < path.length(); end++) {
            int slash = path.indexOf('/', end);
            end = slash < 0 ? path.length() : slash;
            String folder = path.substring(0, end);
            if (journal.folder(folder) == null) {
                String id = new SerialRequests(session, steps).ask(SyncStep.MAKE_FOLDER,
                        session.request("MKCOL", session.places().folder(folder)), session.requestTimeout(), answer -> {
                            // 405: another client has made it
                            SyncFailures.expect(SyncStep.MAKE_FOLDER, answer, 201, 405);
                            return Answers.fileId(answer);
                        });
                journal.folder(SyncJournal.parentOf(folder))
                        .put(SyncJournal.nameOf(folder), new JournalFolder(JournalFolder.UNKNOWN, id));
                readPermissions(folder, steps);
            }
        }
    }

    /** Clients do this after each MKCOL. */
    private void readPermissions(String folder, RequestListener steps) throws SyncException, InterruptedException {
        if (session.dialect() != ServerKind.WEBDAV) {
            HttpRequest request = session.request("PROPFIND", session.places().folder(folder), PropFind.DEPTH_0,
                    PropFind.made(session.client()));
            new SerialRequests(session, steps)
                    .ask(SyncStep.READ_PERMISSIONS, request, session.requestTimeout(), answer -> {
                SyncFailures.expect(SyncStep.READ_PERMISSIONS, answer, 207);
                return null;
            });
        }
    }

    void move(String from, String to, RequestListener steps) throws SyncException, InterruptedException {
        makeFolders(SyncJournal.parentOf(to), steps);
        JournalEntry known = journal.entry(from);
        boolean folder = known != null && known.folder();
        String path = folder ? session.places().folder(to) : session.places().file(to);
        change(SyncStep.MOVE, "MOVE", from, folder, Map.of("Destination", session.destination(path)), steps);
        journal.move(from, to);
        if (member != null) {
            member.moved(from, to);
        }
    }

    void delete(String path, RequestListener steps) throws SyncException, InterruptedException {
        JournalEntry known = journal.entry(path);
        change(SyncStep.DELETE, "DELETE", path, known != null && known.folder(), Map.of(), steps);
        if (member != null) {
            journal.filesIn(path).forEach(file -> member.withdraw(file.path()));
        }
        journal.remove(path);
        backOff.forget(path);
    }

    private void change(SyncStep step, String method, String path, boolean folder, Map<String, String> headers,
            RequestListener steps) throws SyncException, InterruptedException {
        String encoded = folder ? session.places().folder(path) : session.places().file(path);
        try {
            new SerialRequests(session, steps).ask(step, session.request(method, encoded, headers, HttpBody.NONE),
                    session.transferTimeout(), answer -> {
                        SyncFailures.expect(step, answer, 200, 201, 204);
                        return null;
                    });
        } catch (SyncException e) {
            journal.doubt(path);
            throw e;
        }
    }
}
