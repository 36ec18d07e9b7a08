package org.throng.workload.sync;

import java.io.IOException;
import org.throng.workload.sync.server.RequestListener;
import org.throng.workload.sync.server.ServerKind;
import org.throng.workload.sync.server.SyncServer;
import org.throng.workload.sync.server.SyncUser;

/** A client in sync with a server that the test plays, which uploads above 10 kB in chunks of at most 15 kB. */
final class UploadingClient implements AutoCloseable {

    final FilesServer files = new FilesServer();
    final RecordedSteps steps = new RecordedSteps();
    private SyncServer server;
    private SyncClient client;

    /** To be called after the server has its answers. */
    SyncClient start(ServerKind kind) throws Exception {
        server = new SyncServer(TestSyncOptions.of(files.uri()).dialect(kind).chunks(10_000, 1_000, 15_000).build());
        client = new SyncClient(server, SyncUser.basic("lt0001", "Lt-pass-0001"));
        client.start(RequestListener.IGNORED);
        client.adopt(RequestListener.IGNORED);
        files.takeAsked();
        return client;
    }

    @Override
    public void close() throws IOException {
        client.close();
        server.close();
        files.close();
    }
}
