package org.throng.workload.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.throng.workload.sync.FilesServer.answer;
import static org.throng.workload.sync.FilesServer.folder;
import static org.throng.workload.sync.FilesServer.multistatus;
import static org.throng.workload.sync.FilesServer.ok;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import org.apache.commons.codec.digest.DigestUtils;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.throng.workload.sync.server.Href;
import org.throng.workload.sync.server.ServerKind;
import org.throng.workload.sync.server.SyncErrorKind;
import org.throng.workload.sync.server.SyncException;
import org.throng.workload.sync.transfers.LocalFile;
import org.throng.workload.sync.transfers.StoredFile;
import org.throng.workload.sync.transfers.SyncContent;

/** Files of any size to a space of OpenCloud, by tus. */
class SpaceUploadIT {

    private static final String SPACE = "498b702e-4b5c-46ff-9e90-3135c00ede2f$4dd3cbb9-20db-4b8f-b57e-0d154b4cb372";
    private static final String SPACE_PATH = "/dav/spaces/" + Href.encode(SPACE);
    private static final SyncContent BIG = SyncContent.of(1, "lt0001", "big.bin", 1, 25_000);

    private final UploadingClient uploading = new UploadingClient();
    private final FilesServer files = uploading.files;
    private final RecordedSteps steps = uploading.steps;
    private SyncClient client;

    @AfterEach
    void close() throws IOException {
        uploading.close();
    }

    @BeforeEach
    void answerAsOpenCloud() {
        files.on("GET", "/graph/v1.0/me/drives", any -> ok("application/json", "{\"value\":[{\"driveType\":\"virtual\","
                + "\"root\":{\"eTag\":\"DECAFC00FEE\",\"webDavUrl\":\"http://127.0.0.1:9200/dav/spaces/a$a\"}},{"
                + "\"driveAlias\":\"personal/lt0001\",\"driveType\":\"personal\",\"id\":\"" + SPACE + "\",\"root\":{"
                + "\"eTag\":\"\\\"51b1\\\"\",\"webDavUrl\":\"http://127.0.0.1:9200/dav/spaces/" + SPACE + "\"}}]}"));
        String root = SPACE_PATH + "/";
        files.on("PROPFIND", root, any -> multistatus("/dav/spaces/" + SPACE + "/", folder("", "51b1")));
    }

    @Test
    void uploadsASmallFileToASpaceInOneRequest() throws Exception {
        files.on("POST", SPACE_PATH
                + "/", asked -> answer(201, "Location: http://other:9200/data/eyJ\r\nUpload-Offset: "
                + asked.body().length + "\r\nOc-Etag: \"c113\"\r\nOc-Fileid: a$b!c\r\nOc-Perm: RDNVWZP\r\n", ""));
        client = uploading.start(ServerKind.SPACES);
        StoredFile stored = client.upload(new LocalFile("note.txt", SyncContent.of(1, "a", "b", 1, 8)), steps);

        assertThat(stored).isEqualTo(new StoredFile("note.txt", "c113", "a$b!c", 8, 1));
        FilesServer.Asked post = files.last("POST");
        assertThat(post.header("Tus-Resumable")).isEqualTo("1.0.0");
        assertThat(post.header("Upload-Length")).isEqualTo("8");
        assertThat(post.header("Upload-Metadata")).as("with the path from the root of the space")
                .matches("filename L25vdGUudHh0,checksum \\S+");
        assertThat(post.header("X-OC-Mtime")).matches("\\d{10}");
        assertThat(post.header("Upload-Offset")).isEqualTo("0");
        assertThat(client.poll(steps)).isFalse();
        assertThat(files.takeAsked()).endsWith("GET /graph/v1.0/me/drives");
    }

    @Test
    void sendsASmallFileAgainWhereTheServerTookNothingOfIt() throws Exception {
        files.on("POST", SPACE_PATH + "/",
                any -> answer(201, "Location: http://127.0.0.1:9200/data/eyJ\r\nUpload-Offset: 0\r\n", ""));
        files.on("PATCH", "/data/eyJ", any -> answer(204, "Upload-Offset: 8\r\nOc-Etag: \"f1\"\r\n", ""));
        client = uploading.start(ServerKind.SPACES);
        StoredFile stored = client.upload(new LocalFile("note.txt", SyncContent.of(1, "a", "b", 1, 8)), steps);

        assertThat(stored.etag()).isEqualTo("f1");
        assertThat(files.last("PATCH").header("Upload-Offset")).isEqualTo("0");
        assertThat(files.last("PATCH").body()).hasSize(8);
    }

    @Test
    void goesOnWithAPieceAfterAskingHowMuchArrived() throws Exception {
        ByteArrayOutputStream there = new ByteArrayOutputStream();
        boolean[] died = new boolean[1];
        files.on("POST", SPACE_PATH + "/", asked -> {
            there.writeBytes(asked.body());
            return answer(201, "Location: http://127.0.0.1:9200/data/eyJ\r\nUpload-Offset: " + there.size()
                    + "\r\n", "");
        });
        files.on("PATCH", "/data/eyJ", asked -> {
            assertThat(asked.header("Upload-Offset")).isEqualTo(Integer.toString(there.size()));
            if (!died[0]) {
                died[0] = true;
                there.write(asked.body(), 0, 3_333);
                return null;
            }
            there.writeBytes(asked.body());
            return answer(204, "Upload-Offset: " + there.size() + "\r\n"
                    + (there.size() == 25_000 ? "Oc-Etag: \"f1\"\r\n" : ""), "");
        });
        files.on("HEAD", "/data/eyJ", any -> answer(204, "Upload-Offset: " + there.size() + "\r\n", ""));
        client = uploading.start(ServerKind.SPACES);
        StoredFile stored = client.upload(new LocalFile("big.bin", BIG), steps);

        assertThat(stored.etag()).isEqualTo("f1");
        assertThat(DigestUtils.sha1Hex(there.toByteArray())).isEqualTo(BIG.sha1());
        assertThat(steps.take()).as("the first piece is in the request that makes the upload").containsExactly(
                "Start chunked upload", "Upload chunk: connection", "Ask what was uploaded", "Upload chunk",
                "Upload chunk", "Read permissions");
    }

    @Test
    void looksAgainForAnOverwriteThatTheServerStillProcesses() throws Exception {
        SyncContent before = SyncContent.of(1, "a", "b", 1, 8);
        files.on("PROPFIND", SPACE_PATH + "/", any -> multistatus("/dav/spaces/" + SPACE + "/", folder("", "51b1"),
                FilesServer.file("note.txt", "old", "1", before)));
        files.on("POST", SPACE_PATH
                + "/", asked -> answer(201, "Location: http://other:9200/data/eyJ\r\nUpload-Offset: "
                + asked.body().length + "\r\n", ""));
        int[] looks = new int[1];
        files.on("PROPFIND", SPACE_PATH + "/note.txt", asked -> {
            looks[0]++;
            String now = FilesServer.file("note.txt", looks[0] < 3 ? "old" : "new", "1", before);
            return multistatus("", looks[0] == 2 ? now.replace("200 OK", "425 TOO EARLY") : now);
        });
        client = uploading.start(ServerKind.SPACES);
        StoredFile stored = client.upload(new LocalFile("note.txt", SyncContent.of(1, "a", "b", 2, 8)), steps);

        assertThat(stored.etag()).isEqualTo("new");
        assertThat(steps.take()).containsExactly("Upload file", "Read etag", "Read etag", "Read etag");
        assertThat(files.last("POST").header("If-Match")).isEqualTo("\"old\"");
    }

    @Test
    void takesAConflictOfASpaceForWhatItIs() throws Exception {
        files.on("POST", SPACE_PATH + "/", any -> answer(409, "", ""));
        client = uploading.start(ServerKind.SPACES);
        SyncRun run = client.upload(List.of(new LocalFile("note.txt", SyncContent.of(1, "a", "b", 1, 8))), steps);

        assertThat(run.problems()).extracting(SyncException::kind).containsExactly(SyncErrorKind.CONFLICT);
        assertThat(client.changed()).isTrue();
    }
}
