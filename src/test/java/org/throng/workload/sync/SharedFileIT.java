package org.throng.workload.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.throng.workload.sync.FilesServer.content;
import static org.throng.workload.sync.FilesServer.folder;
import static org.throng.workload.sync.FilesServer.multistatus;
import static org.throng.workload.sync.FilesServer.ok;

import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.throng.workload.sync.journal.JournalEntry;
import org.throng.workload.sync.server.RequestListener;
import org.throng.workload.sync.server.ServerKind;
import org.throng.workload.sync.server.SyncErrorKind;
import org.throng.workload.sync.server.SyncException;
import org.throng.workload.sync.server.SyncServer;
import org.throng.workload.sync.server.SyncUser;
import org.throng.workload.sync.transfers.LocalFile;
import org.throng.workload.sync.transfers.SyncContent;

/** OpenCloud has a mount point for a single file that another user shares, too. */
class SharedFileIT {

    private static final String DRIVES = "/graph/v1.0/me/drives";
    private static final String OWN = "/dav/spaces/own/";
    private static final String SHARED = "/dav/spaces/shares-1";
    private static final SyncContent BEFORE = SyncContent.of(1, "other", "plan.txt", 1, 1201);
    private static final SyncContent AFTER = SyncContent.of(1, "other", "plan.txt", 2, 300);

    private final FilesServer files = new FilesServer();
    private final SyncServer server =
            new SyncServer(TestSyncOptions.of(files.uri()).dialect(ServerKind.SPACES).build());
    private final SyncClient client = new SyncClient(server, SyncUser.basic("lt0001", "Lt-pass-0001"));

    @AfterEach
    void close() throws Exception {
        client.close();
        server.close();
        files.close();
    }

    /** As recorded for folders, with the properties of a remote item that libre graph names for files. */
    private void shared(String etag, SyncContent content) {
        files.on("GET", DRIVES, any -> ok("application/json", "{\"value\":[{\"driveType\":\"personal\",\"root\":{"
                + "\"eTag\":\"\\\"r1\\\"\",\"webDavUrl\":\"http://h" + OWN + "\"}},{\"driveType\":\"mountpoint\","
                + "\"id\":\"shares-1\",\"name\":\"plan.txt\",\"root\":{\"eTag\":\"\\\"" + etag + "\\\"\",\"webDavUrl\":"
                + "\"http://h" + SHARED
                        + "\",\"remoteItem\":{\"file\":{\"mimeType\":\"text/plain\"},\"name\":\"plan.txt\","
                + "\"size\":" + content.length() + "}}}]}"));
        files.on("PROPFIND", OWN, any -> multistatus(OWN, folder("", "r1")));
        files.on("GET", SHARED, any -> content(content, 0, "ETag: \"" + etag + "\"\r\n"));
    }

    @Test
    void itIsDownloadedAndSoAreItsChanges() throws Exception {
        shared("a1", BEFORE);
        client.start(RequestListener.IGNORED);
        SyncRun first = client.sync(RequestListener.IGNORED);
        assertThat(first.problems()).isEmpty();
        assertThat(first.downloadedBytes()).isEqualTo(1201);
        assertThat(client.files()).extracting(JournalEntry::path).containsExactly("plan.txt");
        assertThat(client.poll(RequestListener.IGNORED)).isFalse();

        shared("a2", AFTER);
        files.takeAsked();
        assertThat(client.poll(RequestListener.IGNORED)).isTrue();
        SyncRun second = client.sync(RequestListener.IGNORED);
        assertThat(second.downloadedBytes()).isEqualTo(300);
        assertThat(second.problems()).isEmpty();
        assertThat(files.takeAsked()).containsExactly("GET " + DRIVES, "PROPFIND " + OWN, "GET " + SHARED);
    }

    @Test
    void itIsNotOverwritten() throws Exception {
        shared("a1", BEFORE);
        client.start(RequestListener.IGNORED);
        client.sync(RequestListener.IGNORED);
        files.takeAsked();

        SyncRun run = client.upload(List.of(new LocalFile("plan.txt", AFTER)), RequestListener.IGNORED);

        assertThat(run.problems()).singleElement().extracting(SyncException::kind)
                .isEqualTo(SyncErrorKind.FORBIDDEN);
        assertThat(files.takeAsked()).isEmpty();
    }
}
