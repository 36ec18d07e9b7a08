package org.throng.workload.sync.transfers;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.throng.net.answer.AnswerHead;
import org.throng.net.http.BodySink;
import org.throng.net.http.HttpAnswer;
import org.throng.net.http.HttpBody;
import org.throng.workload.sync.server.Answers;
import org.throng.workload.sync.server.ClientSession;
import org.throng.workload.sync.server.Resource;
import org.throng.workload.sync.server.ServerKind;
import org.throng.workload.sync.server.SyncErrorKind;
import org.throng.workload.sync.server.SyncException;
import org.throng.workload.sync.server.SyncFailures;
import org.throng.workload.sync.server.SyncStep;

/**
 * A GET whose content is counted, digested and dropped. After a lost connection it continues at its offset, as long as
 * the file is the same. Without all bytes and the right checksum the file does not count as downloaded.
 */
public final class Download extends Transfer {

    private static final int PARTIAL = 206;
    private static final int OUT_OF_RANGE = 416;

    /** Receives the result. */
    public interface Listener {

        /**
         * All of it has arrived.
         *
         * @param file with the etag and length that it has now
         * @param sha1 of the received bytes, or the server's value if it was not computed; empty if there is none
         * @param askedNanos start of the request for the last part, by {@link System#nanoTime()}
         * @param arrivedNanos arrival of the last byte
         */
        void downloaded(RemoteFile file, String sha1, long askedNanos, long arrivedNanos);

        void failed(RemoteFile file, SyncException why);
    }

    private final ClientSession session;
    private final RemoteFile file;
    private final Listener listener;
    private Arriving arriving;
    private ProcessingWait waiting;

    private int restarts;

    /** Offset of the present request, in bytes. */
    private long asked;

    public Download(ClientSession session, RemoteFile file, Listener listener) {
        this.session = session;
        this.file = file;
        this.listener = listener;
    }

    /** Received bytes so far. Written on the event loop, read by the user when the request has ended. */
    private final class Arriving implements BodySink {

        private final MessageDigest digest;
        private long count;
        /** Whether the present answer has other bytes than were asked for, as of a server without ranges. */
        private boolean useless;

        Arriving(boolean digested) {
            digest = digested ? SyncContent.sha1Digest() : null;
        }

        @Override
        public void begin(AnswerHead head) {
            useless = asked > 0 && !(head.status() == PARTIAL && isFromHere(head));
        }

        @Override
        public void take(ByteBuffer part) {
            count += part.remaining();
            if (digest != null) {
                digest.update(part);
            }
        }
    }

    @Override
    long bytes() {
        return file.bytes();
    }

    @Override
    public void begin() throws SyncException {
        arriving = new Arriving(session.options().verifyChecksums());
        asked = 0;
        get(Map.of());
    }

    /** From the beginning, because the received bytes are useless. */
    private void beginAgain(SyncException why) throws SyncException {
        restarts++;
        if (restarts > MOST_LOSSES) {
            throw why;
        }
        begin();
    }

    private void get(Map<String, String> headers) throws SyncException {
        send(SyncStep.DOWNLOAD, session.request("GET", session.places().file(file.path()), headers, HttpBody.NONE),
                arriving, session.transferTimeout(), this::arrived);
    }

    @Override
    public void lost(SyncException why) throws SyncException {
        countLoss(why);
        if (arriving.useless) {
            beginAgain(why);
        } else if (arriving.count > 0 && !file.etag().isEmpty()) {
            goOn();
        } else {
            begin();
        }
    }

    private void goOn() throws SyncException {
        asked = arriving.count;
        arrivedTo(asked);
        // the received bytes were decompressed: the rest is requested without compression
        get(Map.of("Range", "bytes=" + asked + "-", "Accept-Encoding", "identity"));
    }

    private void arrived(HttpAnswer answer) throws SyncException {
        if (answer.status() == TOO_EARLY && hasTime()) {
            return;
        }
        if (asked > 0 && answer.status() == OUT_OF_RANGE) {
            beginAgain(SyncFailures.of(SyncStep.DOWNLOAD, answer));
            return;
        }
        SyncFailures.expect(SyncStep.DOWNLOAD, answer, asked > 0 ? new int[] {200, PARTIAL} : new int[] {200});
        String etag = Answers.etag(answer);
        if (etag.isEmpty() && session.dialect() != ServerKind.WEBDAV) {
            throw new SyncException(SyncErrorKind.PROTOCOL, "login page", SyncStep.DOWNLOAD.label()
                    + ": the server answered with something that has no etag, as a login page or a folder", "",
                    Duration.ZERO);
        }
        if (asked > 0 && (answer.status() == 200 || !goesOn(answer.head(), etag))) {
            // it is another file now, or the server supports no ranges
            beginAgain(new SyncException(SyncErrorKind.CONFLICT, SyncStep.DOWNLOAD.label()
                    + ": the file changed each time the download went on"));
            return;
        }
        boolean unchanged = Resource.sameEtag(etag, file.etag());
        if (unchanged && arriving.count != file.bytes()) {
            throw new SyncException(SyncErrorKind.PROTOCOL, SyncStep.DOWNLOAD.label() + ": " + arriving.count
                    + " bytes came of a file that has " + file.bytes() + " by its listing");
        }
        String announced = Resource.sha1Of(answer.head().first("OC-Checksum", ""));
        String sha1 = verified(announced.isEmpty() && unchanged ? file.sha1() : announced);
        listener.downloaded(
                new RemoteFile(file.path(), etag, file.id(), arriving.count, sha1), sha1,
                answer.timings().startNanos(),
                answer.timings().startNanos() + TimeUnit.MICROSECONDS.toNanos(answer.timings().totalMicros()));
    }

    private boolean isFromHere(AnswerHead head) {
        return head.first("Content-Range", "").startsWith("bytes " + asked + "-");
    }

    /** Whether the file is requested again after a pause. */
    private boolean hasTime() throws SyncException {
        if (waiting == null) {
            waiting = new ProcessingWait(session.transferTimeout());
        }
        Optional<Duration> pause = waiting.next();
        if (pause.isPresent()) {
            begin();
            pause(pause.get());
        }
        return pause.isPresent();
    }

    private boolean goesOn(AnswerHead head, String etag) {
        return isFromHere(head)
                && (etag.isEmpty() || Resource.sameEtag(etag, file.etag()));
    }

    /**
     * The checksum of the received bytes: computed, and compared with the server's value if there is one; or only that
     * value.
     */
    private String verified(String announced) throws SyncException {
        if (arriving.digest == null) {
            return announced;
        }
        String sha1 = HexFormat.of().formatHex(arriving.digest.digest());
        if (!announced.isEmpty() && !announced.equals(sha1)) {
            throw new SyncException(SyncErrorKind.CHECKSUM, SyncStep.DOWNLOAD.label()
                    + ": what arrived does not have the checksum that the server announced");
        }
        return sha1;
    }

    @Override
    public void failed(SyncException why) {
        listener.failed(file, why);
    }
}
