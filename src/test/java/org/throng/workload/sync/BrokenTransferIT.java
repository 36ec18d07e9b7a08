package org.throng.workload.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.throng.workload.sync.FilesServer.answer;
import static org.throng.workload.sync.FilesServer.folder;
import static org.throng.workload.sync.FilesServer.multistatus;
import static org.throng.workload.sync.FilesServer.ok;
import static org.throng.workload.sync.FilesServer.refused;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.throng.workload.sync.server.RequestListener;
import org.throng.workload.sync.server.ServerKind;
import org.throng.workload.sync.server.SyncErrorKind;
import org.throng.workload.sync.server.SyncException;
import org.throng.workload.sync.server.SyncServer;
import org.throng.workload.sync.server.SyncUser;
import org.throng.workload.sync.transfers.LocalFile;
import org.throng.workload.sync.transfers.StoredFile;
import org.throng.workload.sync.transfers.SyncContent;
import org.throng.workload.sync.transfers.Transfer;

/** Servers that never end a transfer: it ends nevertheless, and says why. */
class BrokenTransferIT {

    private static final String UPLOADS = "/remote.php/dav/uploads/lt0001/";
    private static final SyncContent BIG = SyncContent.of(1, "lt0001", "big.bin", 1, 25_000);
    private static final SyncContent SMALL = SyncContent.of(1, "lt0001", "note.txt", 1, 8);

    private final FilesServer files = new FilesServer();
    private final RecordedSteps steps = new RecordedSteps();
    private SyncServer server;
    private SyncClient client;

    private void start(ServerKind dialect) throws Exception {
        server = new SyncServer(TestSyncOptions.of(files.uri()).dialect(dialect)
                .chunks(10_000, 1_000, 15_000).build());
        client = new SyncClient(server, SyncUser.basic("lt0001", "Lt-pass-0001"));
        client.start(RequestListener.IGNORED);
        client.adopt(RequestListener.IGNORED);
        files.takeAsked();
    }

    @AfterEach
    void close() throws Exception {
        client.close();
        server.close();
        files.close();
    }

    private int asked(String method) {
        return (int) files.asked().stream().filter(one -> one.method().equals(method)).count();
    }

    @Test
    void aServerThatDiesAtEachAssemblyIsGivenUp() throws Exception {
        files.on("MKCOL", UPLOADS + "\\d+", any -> answer(201, "", ""));
        files.on("PUT", UPLOADS + "\\d+/\\d+", any -> answer(201, "", ""));
        files.on("MOVE", UPLOADS + "\\d+/\\.file", any -> asked("MOVE") < 20 ? null : refused(500, "Enough", ""));
        start(ServerKind.OWNCLOUD);

        assertThatThrownBy(() -> client.upload(new LocalFile("big.bin", BIG), steps))
                .isInstanceOfSatisfying(SyncException.class,
                        why -> assertThat(why.kind()).isEqualTo(SyncErrorKind.CONNECTION));
        assertThat(asked("MOVE")).isEqualTo(Transfer.MOST_LOSSES + 1);
    }

    @Test
    void aSpaceThatTakesNothingOfASmallFileIsNamed() throws Exception {
        String space = "a$b";
        files.on("GET", "/graph/v1.0/me/drives", any -> ok("application/json", "{\"value\":[{\"driveAlias\":"
                + "\"personal/lt0001\",\"driveType\":\"personal\",\"id\":\"" + space + "\",\"root\":{\"eTag\":"
                + "\"\\\"51b1\\\"\",\"webDavUrl\":\"http://127.0.0.1:9200/dav/spaces/" + space + "\"}}]}"));
        files.on("PROPFIND", "/dav/spaces/.*", any -> multistatus("/dav/spaces/" + space + "/", folder("", "51b1")));
        files.on("POST", "/dav/spaces/.*", any -> answer(201, "Location: /data/eyJ\r\nUpload-Offset: 0\r\n", ""));
        files.on("PATCH", "/data/eyJ", any -> answer(204, "Upload-Offset: 8\r\nOc-Etag: \"f1\"\r\n", ""));
        start(ServerKind.SPACES);

        StoredFile stored = client.upload(new LocalFile("note.txt", SMALL), steps);

        assertThat(stored.etag()).isEqualTo("f1");
        assertThat(files.last("PATCH").header("Upload-Offset")).isEqualTo("0");
        assertThat(files.last("PATCH").body()).hasSize(8);
    }

    @Test
    void aServerWithoutRangesThatCutsEachDownloadIsGivenUp() throws Exception {
        String root = "/remote.php/dav/files/lt0001/";
        files.on("PROPFIND", root, any -> multistatus(root, folder("", "r2"),
                FilesServer.file("big.bin", "b1", "1", BIG)));
        files.on("GET", root + "big.bin", any -> asked("GET") < 100
                ? FilesServer.content(BIG, 0, "ETag: \"b1\"\r\n").substring(0, 9_000) + FilesServer.CUT
                : refused(500, "Enough", ""));
        server = new SyncServer(TestSyncOptions.of(files.uri()).dialect(ServerKind.OWNCLOUD).build());
        client = new SyncClient(server, SyncUser.basic("lt0001", "Lt-pass-0001"));
        client.start(RequestListener.IGNORED);

        assertThat(client.sync(steps).problems()).extracting(SyncException::kind)
                .containsExactly(SyncErrorKind.CONNECTION);
        assertThat(steps.take()).filteredOn(step -> step.startsWith("Download")).hasSizeLessThan(10);
        assertThat(client.files()).isEmpty();
    }
}
