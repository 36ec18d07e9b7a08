package org.throng.workload.sync.transfers;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.throng.net.http.HttpAnswer;
import org.throng.net.http.HttpBody;
import org.throng.workload.sync.dav.Multistatus;
import org.throng.workload.sync.dav.PropFind;
import org.throng.workload.sync.server.Answers;
import org.throng.workload.sync.server.ClientKind;
import org.throng.workload.sync.server.ClientSession;
import org.throng.workload.sync.server.Resource;
import org.throng.workload.sync.server.ServerKind;
import org.throng.workload.sync.server.SyncErrorKind;
import org.throng.workload.sync.server.SyncException;
import org.throng.workload.sync.server.SyncFailures;
import org.throng.workload.sync.server.SyncStep;

/**
 * A file that is being uploaded. It counts as stored only with its final etag: from the last answer, or, if answers
 * lack it, from a PROPFIND that also returns its length and checksum.
 */
public abstract class Upload extends Transfer {

    /** Receives the result. */
    public interface Listener {

        /** @param endNanos arrival of the final answer, by {@link System#nanoTime()} */
        void stored(LocalFile file, StoredFile as, long endNanos);

        void failed(LocalFile file, SyncException why);
    }

    private final ClientSession session;
    private final LocalFile file;
    private Listener listener;

    /** Empty for a new file. */
    private final String overwritten;
    private final long mtime;
    private int requests;
    private String id = "";
    private boolean stored;

    /** @param overwritten the file's etag on the server, empty for a new one */
    Upload(ClientSession session, LocalFile file, String overwritten, Listener listener) {
        this.session = session;
        this.file = file;
        this.overwritten = overwritten;
        this.listener = listener;
        this.mtime = System.currentTimeMillis() / 1000;
    }

    /** The upload of a file of that length in the server's dialect. */
    public static Upload of(ClientSession session, LocalFile file, String overwritten, Listener listener) {
        boolean small = file.content().length() <= session.options().chunks().firstBytes();
        return switch (session.dialect()) {
            case SPACES -> new TusUpload(session, file, overwritten, listener);
            case NEXTCLOUD, OWNCLOUD -> small
                    ? new SinglePut(session, file, overwritten, listener)
                    : new FolderUpload(session, file, overwritten, listener);
            case OWNCLOUD_8 -> small
                    ? new SinglePut(session, file, overwritten, listener)
                    : new NamedChunksUpload(session, file, overwritten, listener);
            case WEBDAV -> new SinglePut(session, file, overwritten, listener);
        };
    }

    /** Repeats it from its position, with another receiver of the result. */
    public void again(Listener another) {
        listener = another;
        again();
    }

    /** The etag of the replaced file, empty for a new file. */
    public String overwritten() {
        return overwritten;
    }

    ClientSession session() {
        return session;
    }

    public LocalFile file() {
        return file;
    }

    public SyncContent content() {
        return file.content();
    }

    @Override
    long bytes() {
        return content().length();
    }

    /** Whether servers of this dialect support checksums, mtimes and ids. */
    boolean isPlain() {
        return session.dialect() == ServerKind.WEBDAV;
    }

    /** Seconds since 1970, the same for each request of an upload. */
    long mtime() {
        return mtime;
    }

    String target() {
        return session.places().file(file.path());
    }

    /** Headers with the properties of the file, for the request that completes it; may be changed. */
    Map<String, String> wholeHeaders() {
        Map<String, String> headers = new LinkedHashMap<>();
        if (!isPlain()) {
            headers.put("OC-Checksum", "SHA1:" + content().sha1());
            headers.put("OC-Total-Length", Long.toString(bytes()));
            headers.put("X-OC-Mtime", Long.toString(mtime));
        }
        putIfMatch(headers);
        return headers;
    }

    void putIfMatch(Map<String, String> headers) {
        if (!overwritten.isEmpty() && !(isPlain() && Resource.isWeak(overwritten))) {
            headers.put("If-Match", "\"" + Resource.strong(overwritten) + "\"");
        }
    }

    void ask(SyncStep step, String method, String path, Map<String, String> headers, HttpBody body, Then then)
            throws SyncException {
        requests++;
        send(step, session.request(method, path, headers, body), session.transferTimeout(), then);
    }

    /** An answer has arrived after which the server should have the whole file. */
    void complete(HttpAnswer answer) throws SyncException {
        String etag = Answers.etag(answer);
        id = Answers.fileId(answer);
        if (etag.isEmpty() && session.dialect() == ServerKind.SPACES) {
            lookFor(new ProcessingWait(session.transferTimeout()), Duration.ZERO);
        } else if (etag.isEmpty()) {
            readEtag(() -> {
                throw new SyncException(SyncErrorKind.PROTOCOL,
                        "the server does not have the file that it said it had stored");
            });
        } else {
            stored(etag, answer);
            readPermissions(answer);
        }
    }

    /** Like ownCloud's client, which requests the permissions of new files. */
    private void readPermissions(HttpAnswer uploaded) throws SyncException {
        if (!isPlain() && session.client() == ClientKind.OWNCLOUD && overwritten.isEmpty()
                && !uploaded.head().has("OC-Perm")) {
            send(SyncStep.READ_PERMISSIONS,
                    session.request("PROPFIND", target(), PropFind.DEPTH_0, PropFind.made(ClientKind.OWNCLOUD)),
                    session.requestTimeout(), answer -> SyncFailures.expect(SyncStep.READ_PERMISSIONS, answer, 207));
        }
    }

    /**
     * Requests the new etag until the server shows it: the server may process an accepted file for a while, and shows
     * the previous version or no etag until then.
     */
    private void lookFor(ProcessingWait waiting, Duration pause) throws SyncException {
        ask(SyncStep.READ_ETAG, "PROPFIND", target(), PropFind.DEPTH_0, PropFind.UPLOADED, answer -> {
            SyncFailures.expect(SyncStep.READ_ETAG, answer, 207, 404, TOO_EARLY);
            String etag = answer.status() == 207 ? etagIn(answer) : "";
            if (!etag.isEmpty() && !Resource.sameEtag(etag, overwritten)) {
                stored(etag, answer);
                return;
            }
            lookFor(waiting, waiting.next().orElseThrow(() -> new SyncException(SyncErrorKind.PROCESSING,
                    "the server took the whole file, but does not show it within the transfer timeout")));
        });
        pause(pause);
    }

    private static String etagIn(HttpAnswer answer) throws SyncException {
        AtomicReference<Resource> found = new AtomicReference<>();
        Multistatus.read(answer.body(), found::set);
        return found.get() == null ? "" : found.get().etag();
    }

    /** Handles a file that is missing on the server. */
    interface Missing {
        void run() throws SyncException;
    }

    /**
     * Requests the file's etag, with length and checksum.
     *
     * @param missing called if the file is missing or another one
     */
    void readEtag(Missing missing) throws SyncException {
        ask(SyncStep.READ_ETAG, "PROPFIND", target(), PropFind.DEPTH_0,
                PropFind.listing(session.server().endpoint(), false),
                answer -> {
                    if (answer.status() == 404) {
                        missing.run();
                        return;
                    }
                    SyncFailures.expect(SyncStep.READ_ETAG, answer, 207);
                    AtomicReference<Resource> found = new AtomicReference<>();
                    Multistatus.read(answer.body(), found::set);
                    Resource there = found.get();
                    if (there != null && !there.etag().isEmpty() && there.bytes() == bytes()
                            && !Resource.sameEtag(there.etag(), overwritten)
                            && (there.sha1().isEmpty() || there.sha1().equals(content().sha1()))) {
                        id = there.id().isEmpty() ? id : there.id();
                        stored(there.etag(), answer);
                    } else {
                        missing.run();
                    }
                });
    }

    private void stored(String etag, HttpAnswer answer) {
        stored = true;
        listener.stored(file, new StoredFile(file.path(), etag, id, bytes(), requests),
                answer.timings().startNanos() + TimeUnit.MICROSECONDS.toNanos(answer.timings().totalMicros()));
    }

    @Override
    public final void lost(SyncException why) throws SyncException {
        if (stored) {
            // the next answer decides nothing
            throw why;
        }
        countLoss(why);
        afterLoss();
    }

    /** Continues after a lost connection, from the server's state. */
    abstract void afterLoss() throws SyncException;

    @Override
    public void failed(SyncException why) {
        if (!stored) {
            listener.failed(file, why);
        }
    }
}
