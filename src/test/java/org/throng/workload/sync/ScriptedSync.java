package org.throng.workload.sync;

import org.junit.jupiter.api.AfterEach;
import org.throng.workload.sync.server.SyncServer;
import org.throng.workload.sync.server.SyncUser;
import org.throng.workload.sync.transfers.SyncContent;

/** A client and the server whose answers a test writes; two files that it may have. */
abstract class ScriptedSync {

    static final String ROOT = "/remote.php/dav/files/lt0001/";
    static final SyncContent A = SyncContent.of(1, "lt0001", "a.txt", 1, 1201);
    static final SyncContent B = SyncContent.of(1, "lt0001", "b.txt", 1, 300_000);

    final FilesServer files = new FilesServer();
    final SyncServer server = new SyncServer(TestSyncOptions.of(files.uri()).build());
    final SyncClient client = new SyncClient(server, SyncUser.basic("lt0001", "Lt-pass-0001"));
    final RecordedSteps steps = new RecordedSteps();

    @AfterEach
    void close() throws Exception {
        client.close();
        server.close();
        files.close();
    }

    final void tree(String rootEtag, String... children) {
        files.tree(ROOT, rootEtag, children);
    }
}
