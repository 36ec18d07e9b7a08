package org.throng.workload.sync.transfers;

import java.util.Map;
import java.util.concurrent.ThreadLocalRandom;
import org.throng.workload.sync.server.ClientSession;
import org.throng.workload.sync.server.SyncException;
import org.throng.workload.sync.server.SyncFailures;
import org.throng.workload.sync.server.SyncStep;

/**
 * Chunking of ownCloud 8 and 9: chunks of one size, named after the file, their number and their count; see
 * docs/sync-protocol.md, Transfers. The answer to the last has the etag. A chunk whose answer is lost is sent again;
 * the server keeps the others meanwhile.
 */
final class NamedChunksUpload extends Upload {

    private final long chunkBytes;
    private final int count;
    private final long transfer = Integer.toUnsignedLong(ThreadLocalRandom.current().nextInt() | 1);
    private int index;

    NamedChunksUpload(ClientSession session, LocalFile file, String overwritten, Listener listener) {
        super(session, file, overwritten, listener);
        chunkBytes = session.options().chunks().firstBytes();
        count = Math.toIntExact((bytes() + chunkBytes - 1) / chunkBytes);
    }

    @Override
    public void begin() throws SyncException {
        long offset = index * chunkBytes;
        Map<String, String> headers = wholeHeaders();
        if (index < count - 1) {
            // it is the etag of the whole file, which only the last chunk completes
            headers.remove("OC-Checksum");
        }
        headers.put("OC-Chunked", "1");
        headers.put("OC-Chunk-Size", Long.toString(chunkBytes));
        headers.put("Content-Type", "application/octet-stream");
        ask(SyncStep.UPLOAD_CHUNK, "PUT", target() + "-chunking-" + transfer + "-" + count + "-" + index, headers,
                content().body(offset, Math.min(chunkBytes, bytes() - offset)), answer -> {
                    SyncFailures.expect(SyncStep.UPLOAD_CHUNK, answer, 201, 204, 200);
                    arrivedTo(Math.min(offset + chunkBytes, bytes()));
                    index++;
                    if (index < count) {
                        begin();
                    } else {
                        index = 0;
                        complete(answer);
                    }
                });
    }

    @Override
    void afterLoss() throws SyncException {
        if (index == count - 1) {
            // it may have been assembled, or not
            readEtag(this::begin);
        } else {
            begin();
        }
    }
}
