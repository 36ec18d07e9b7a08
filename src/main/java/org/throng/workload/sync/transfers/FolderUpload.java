package org.throng.workload.sync.transfers;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.throng.net.http.HttpAnswer;
import org.throng.net.http.HttpBody;
import org.throng.workload.sync.dav.Multistatus;
import org.throng.workload.sync.dav.PropFind;
import org.throng.workload.sync.journal.SyncJournal;
import org.throng.workload.sync.server.ClientKind;
import org.throng.workload.sync.server.ClientSession;
import org.throng.workload.sync.server.ServerFacts;
import org.throng.workload.sync.server.ServerKind;
import org.throng.workload.sync.server.SyncException;
import org.throng.workload.sync.server.SyncFailures;
import org.throng.workload.sync.server.SyncOptions;
import org.throng.workload.sync.server.SyncStep;

/**
 * Chunking NG: a transfer folder, a PUT for each chunk, and a MOVE with which the server assembles them; see
 * docs/sync-protocol.md, Transfers. ownCloud's client names chunks by their offset, Nextcloud's by their number: from
 * 0, or, if the server is Nextcloud, from 1, with the destination in each request.
 *
 * <p>After a lost connection, the transfer folder shows what has arrived: an incomplete chunk is sent again under its
 * name.
 */
final class FolderUpload extends Upload {

    /** The sent chunks. */
    private record Chunk(String name, long bytes) {
    }

    private enum Phase { START, CHUNKS, FINISH }

    private final ChunkSizes sizes;
    /** Whether each request has the destination of the file: chunks of "v2". */
    private final boolean destined;
    private final List<Chunk> arrived = new ArrayList<>();

    private String folder;
    private Phase phase = Phase.START;
    private long offset;

    /** The chunk under way. */
    private Chunk current;

    FolderUpload(ClientSession session, LocalFile file, String overwritten, Listener listener) {
        super(session, file, overwritten, listener);
        sizes = new ChunkSizes(session.options(), session.server().endpoint());
        destined = session.dialect() == ServerKind.NEXTCLOUD && session.client() == ClientKind.NEXTCLOUD;
    }

    @Override
    public void begin() throws SyncException {
        if (phase == Phase.START) {
            start();
        } else {
            askWhatArrived();
        }
    }

    private void start() throws SyncException {
        folder = session().places().uploads() + Integer.toUnsignedString(ThreadLocalRandom.current().nextInt() | 1);
        arrived.clear();
        offset = 0;
        phase = Phase.START;
        Map<String, String> headers = headers();
        headers.put("OC-Total-Length", Long.toString(bytes()));
        ask(SyncStep.UPLOAD_START, "MKCOL", folder, headers, HttpBody.NONE, answer -> {
            SyncFailures.expect(SyncStep.UPLOAD_START, answer, 201);
            phase = Phase.CHUNKS;
            sendChunk();
        });
    }

    private Map<String, String> headers() {
        Map<String, String> headers = new LinkedHashMap<>();
        if (destined) {
            headers.put("Destination", session().destination(target()));
        }
        return headers;
    }

    private String chunkName() {
        if (destined) {
            return String.format(Locale.ROOT, "%05d", arrived.size() + 1);
        }
        boolean numbered = session().client() == ClientKind.NEXTCLOUD;
        return String.format(Locale.ROOT, "%016d", numbered ? arrived.size() : offset);
    }

    private void sendChunk() throws SyncException {
        long count = sizes.next(bytes() - offset);
        current = new Chunk(chunkName(), count);
        Map<String, String> headers = headers();
        headers.put("OC-Chunk-Offset", Long.toString(offset));
        ask(SyncStep.UPLOAD_CHUNK, "PUT", folder + "/" + current.name, headers, content().bodyOnce(offset, count),
                answer -> {
                    SyncFailures.expect(SyncStep.UPLOAD_CHUNK, answer, 201, 204, 200);
                    sizes.took(TimeUnit.MICROSECONDS.toNanos(answer.timings().totalMicros()));
                    chunkArrived();
                    goOn();
                });
    }

    private void chunkArrived() {
        arrived.add(current);
        offset += current.bytes;
        arrivedTo(offset);
    }

    private void goOn() throws SyncException {
        if (offset < bytes()) {
            sendChunk();
        } else {
            finish();
        }
    }

    private void finish() throws SyncException {
        phase = Phase.FINISH;
        Map<String, String> headers = wholeHeaders();
        headers.put("Content-Type", "application/octet-stream");
        headers.put("Destination", session().destination(target()));
        if (session().client() == ClientKind.OWNCLOUD) {
            headers.put("OC-Total-File-Length", Long.toString(bytes()));
        }
        ask(SyncStep.UPLOAD_FINISH, "MOVE", folder + "/.file", headers, content().bodyOnce(0, 0), answer -> {
            SyncFailures.expect(SyncStep.UPLOAD_FINISH, answer, 201, 204);
            complete(answer);
        });
    }

    @Override
    void afterLoss() throws SyncException {
        if (phase == Phase.START) {
            start();
        } else if (phase == Phase.FINISH) {
            // it may have been assembled, or not
            readEtag(this::askWhatArrived);
        } else {
            askWhatArrived();
        }
    }

    private void askWhatArrived() throws SyncException {
        ask(SyncStep.UPLOAD_STATE, "PROPFIND", folder + "/", PropFind.DEPTH_1, PropFind.LENGTHS, answer -> {
            if (answer.status() == 404) {
                start();
                return;
            }
            SyncFailures.expect(SyncStep.UPLOAD_STATE, answer, 207);
            resume(lengths(answer));
        });
    }

    private static Map<String, Long> lengths(HttpAnswer answer) throws SyncException {
        Map<String, Long> lengths = new HashMap<>();
        Multistatus.read(answer.body(), resource -> {
            if (!resource.folder()) {
                lengths.put(SyncJournal.nameOf(resource.path()), resource.bytes());
            }
        });
        return lengths;
    }

    private void resume(Map<String, Long> lengths) throws SyncException {
        for (Chunk chunk : arrived) {
            if (!isWhole(chunk, lengths)) {
                // acknowledged chunks are missing: start again
                start();
                return;
            }
        }
        if (offset < bytes() && current != null && isWhole(current, lengths)) {
            chunkArrived();
        }
        phase = Phase.CHUNKS;
        goOn();
    }

    private static boolean isWhole(Chunk chunk, Map<String, Long> lengths) {
        return lengths.getOrDefault(chunk.name, -1L) == chunk.bytes;
    }

    /**
     * The size of the next chunk of an upload: half of the last one plus half of what would have taken the target time
     * of a chunk; see docs/sync-protocol.md, Transfers. In bytes.
     */
    private static final class ChunkSizes {

        private final long least;
        private final long most;
        private final long timeNanos;
        private long next;

        ChunkSizes(SyncOptions options, ServerFacts endpoint) {
            SyncOptions.Chunks chunks = options.chunks();
            this.least = chunks.leastBytes() > 0
                    ? chunks.leastBytes() : Math.min(chunks.firstBytes(), endpoint.leastChunkBytes());
            this.most = Math.max(least, chunks.mostBytes() > 0
                    ? chunks.mostBytes() : Math.max(chunks.firstBytes(), endpoint.mostChunkBytes()));
            this.timeNanos = chunks.time().toNanos();
            this.next = chunks.firstBytes();
        }

        /** @param left of the file */
        long next(long left) {
            return Math.min(next, left);
        }

        /** A chunk of the latest size has arrived. */
        void took(long nanos) {
            double good = (double) next * timeNanos / Math.max(1, nanos);
            next = Math.round(Math.max(least, Math.min(most, next / 2.0 + good / 2)));
        }
    }
}
