package org.throng.workload.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.throng.workload.sync.FilesServer.answer;
import static org.throng.workload.sync.FilesServer.folder;
import static org.throng.workload.sync.FilesServer.multistatus;
import static org.throng.workload.sync.FilesServer.ok;
import static org.throng.workload.sync.FilesServer.refused;

import java.io.ByteArrayOutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import org.apache.commons.codec.digest.DigestUtils;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.throng.workload.sync.journal.SyncJournal;
import org.throng.workload.sync.server.Href;
import org.throng.workload.sync.server.RequestListener;
import org.throng.workload.sync.server.ServerKind;
import org.throng.workload.sync.server.SyncErrorKind;
import org.throng.workload.sync.server.SyncException;
import org.throng.workload.sync.server.SyncServer;
import org.throng.workload.sync.server.SyncUser;
import org.throng.workload.sync.transfers.LocalFile;
import org.throng.workload.sync.transfers.StoredFile;
import org.throng.workload.sync.transfers.SyncContent;

/** Files above the size of a chunk, by each dialect, also when the server dies in the middle of one. */
class ChunkedUploadIT {

    private static final String ROOT = "/remote.php/dav/files/lt0001/";
    private static final String UPLOADS = "/remote.php/dav/uploads/lt0001/";
    private static final SyncContent BIG = SyncContent.of(1, "lt0001", "big.bin", 1, 25_000);

    private final FilesServer files = new FilesServer();
    private final RecordedSteps steps = new RecordedSteps();

    /** What has arrived in the transfer folder, by name. */
    private final Map<String, byte[]> chunks = new ConcurrentSkipListMap<>();
    private SyncServer server;
    private SyncClient client;

    @BeforeEach
    void answerTransfers() {
        files.on("MKCOL", UPLOADS + "\\d+", any -> answer(201, "", ""));
        files.on("PUT", UPLOADS + "\\d+/\\d+", asked -> {
            chunks.put(SyncJournal.nameOf(asked.path()), asked.body());
            return answer(201, "", "");
        });
        files.on("MOVE", UPLOADS + "\\d+/\\.file", asked -> assembled());
        files.on("PROPFIND", UPLOADS + "\\d+/", asked -> listed(asked.path()));
    }

    private String assembled() throws Exception {
        String sha1 = sha1(chunks);
        return sha1.equals(BIG.sha1())
                ? answer(201, "OC-ETag: \"e1\"\r\nETag: \"e1\"\r\nOC-FileId: 00000038oc\r\n", "")
                : refused(400, "BadRequest", "The computed checksum does not match the one received from the client.");
    }

    private static String sha1(Map<String, byte[]> parts) {
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        new TreeMap<>(parts).values().forEach(whole::writeBytes);
        return DigestUtils.sha1Hex(whole.toByteArray());
    }

    private String listed(String base) {
        StringBuilder all = new StringBuilder(folder("", "t1"));
        chunks.forEach((name, bytes) -> all.append("<d:response><d:href>").append(base).append(name)
                .append("</d:href><d:propstat><d:prop><d:resourcetype/><d:getcontentlength>").append(bytes.length)
                .append("</d:getcontentlength></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat>"
                        + "</d:response>"));
        return multistatus(base, all.toString());
    }

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

    private StoredFile upload() throws Exception {
        return client.upload(new LocalFile("big.bin", BIG), steps);
    }

    @Test
    void putsChunksIntoATransferFolderAndHasThemAssembled() throws Exception {
        start(ServerKind.OWNCLOUD);
        StoredFile stored = upload();

        assertThat(stored).isEqualTo(new StoredFile("big.bin", "e1", "00000038oc", 25_000, 4));
        assertThat(steps.take()).containsExactly(
                "Start chunked upload", "Upload chunk", "Upload chunk", "Assemble upload", "Read permissions");
        assertThat(chunks.keySet()).as("by where they begin; the second is larger, as the link is fast")
                .containsExactly("0000000000000000", "0000000000010000");
        assertThat(files.last("MKCOL").header("OC-Total-Length")).isEqualTo("25000");
        assertThat(files.last("PUT").header("OC-Chunk-Offset")).isEqualTo("10000");
        FilesServer.Asked move = files.last("MOVE");
        assertThat(move.header("Destination")).isEqualTo(ROOT + "big.bin");
        assertThat(move.header("OC-Checksum")).isEqualTo("SHA1:" + BIG.sha1());
        assertThat(move.header("OC-Total-Length")).isEqualTo("25000");
        assertThat(move.header("OC-Total-File-Length")).isEqualTo("25000");
        assertThat(move.header("X-OC-Mtime")).matches("\\d{10}");
    }

    @Test
    void tellsNextcloudTheDestinationEachTimeAndNumbersFromOne() throws Exception {
        start(ServerKind.NEXTCLOUD);
        upload();

        assertThat(chunks.keySet()).containsExactly("00001", "00002");
        assertThat(files.asked()).hasSize(4)
                .allSatisfy(one -> assertThat(one.header("Destination")).endsWith(ROOT + "big.bin"));
    }

    @Test
    void goesOnWithTheChunkInWhichTheServerDied() throws Exception {
        start(ServerKind.OWNCLOUD);
        boolean[] died = new boolean[1];
        files.on("PUT", UPLOADS + "\\d+/0000000000010000", asked -> {
            if (!died[0]) {
                died[0] = true;
                // half of it is there
                chunks.put("0000000000010000", Arrays.copyOf(asked.body(), 5_000));
                return null;
            }
            chunks.put("0000000000010000", asked.body());
            return answer(201, "", "");
        });
        StoredFile stored = upload();

        assertThat(stored.etag()).isEqualTo("e1");
        assertThat(steps.take()).containsExactly("Start chunked upload", "Upload chunk", "Upload chunk: connection",
                "Ask what was uploaded", "Upload chunk", "Assemble upload", "Read permissions");
    }

    @Test
    void startsAgainIfTheServerHasLostTheUpload() throws Exception {
        start(ServerKind.OWNCLOUD);
        boolean[] died = new boolean[1];
        files.on("PUT", UPLOADS + "\\d+/0000000000010000", asked -> {
            if (!died[0]) {
                died[0] = true;
                chunks.clear();
                return null;
            }
            chunks.put("0000000000010000", asked.body());
            return answer(201, "", "");
        });
        upload();

        assertThat(steps.take()).startsWith("Start chunked upload", "Upload chunk", "Upload chunk: connection",
                "Ask what was uploaded", "Start chunked upload", "Upload chunk")
                .endsWith("Assemble upload", "Read permissions");
    }

    @Test
    void asksWhetherAFileWhoseAssemblingWasLostIsThere() throws Exception {
        start(ServerKind.OWNCLOUD);
        files.on("MOVE", UPLOADS + "\\d+/\\.file", asked -> null);
        files.on("PROPFIND", ROOT + "big.bin", any -> multistatus(ROOT, FilesServer.file("big.bin", "e9", "9", BIG)));

        assertThat(upload().etag()).isEqualTo("e9");
        assertThat(steps.take()).endsWith("Assemble upload: connection", "Read etag");
    }

    @Test
    void takesNoFileAsStoredThatIsNotWhatWasSent() throws Exception {
        start(ServerKind.OWNCLOUD);
        files.on("MOVE", UPLOADS + "\\d+/\\.file", asked -> refused(400, "BadRequest", "The computed checksum does not"
                + " match the one received from the client."));
        SyncRun run = client.upload(List.of(new LocalFile("big.bin", BIG)), steps);

        assertThat(run.uploaded()).isZero();
        assertThat(run.problems()).extracting(SyncException::kind).containsExactly(SyncErrorKind.CHECKSUM);
        assertThat(client.entry("big.bin")).isEmpty();
    }

    @Test
    void namesChunksAfterTheFileWhereTheServerIsOld() throws Exception {
        String old = "/remote.php/webdav/";
        files.on("PROPFIND", old, any -> multistatus(old, folder("", "r1")));
        files.on("PUT", old + "big.bin-chunking-\\d+-3-\\d", asked -> {
            chunks.put(asked.path().replaceAll(".*-", ""), asked.body());
            return asked.path().endsWith("-2")
                    ? answer(201, "ETag: \"" + sha1(chunks) + "\"\r\n", "") : answer(201, "", "");
        });
        start(ServerKind.OWNCLOUD_8);
        StoredFile stored = upload();

        assertThat(stored.etag()).isEqualTo(BIG.sha1());
        assertThat(steps.take()).containsExactly("Upload chunk", "Upload chunk", "Upload chunk", "Read permissions");
        assertThat(files.last("PUT").header("OC-Chunked")).isEqualTo("1");
        assertThat(files.last("PUT").header("OC-Total-Length")).isEqualTo("25000");
        assertThat(files.last("PUT").header("OC-Chunk-Size")).isEqualTo("10000");
    }

    private static final String SPACE = "498b702e-4b5c-46ff-9e90-3135c00ede2f$4dd3cbb9-20db-4b8f-b57e-0d154b4cb372";
    private static final String SPACE_PATH = "/dav/spaces/" + Href.encode(SPACE);

    private void answerAsOpenCloud() {
        files.on("GET", "/graph/v1.0/me/drives", any -> ok("application/json", "{\"value\":[{\"driveType\":\"virtual\","
                + "\"root\":{\"eTag\":\"DECAFC00FEE\",\"webDavUrl\":\"http://127.0.0.1:9200/dav/spaces/a$a\"}},{"
                + "\"driveAlias\":\"personal/lt0001\",\"driveType\":\"personal\",\"id\":\"" + SPACE + "\",\"root\":{"
                + "\"eTag\":\"\\\"51b1\\\"\",\"webDavUrl\":\"http://127.0.0.1:9200/dav/spaces/" + SPACE + "\"}}]}"));
        String root = SPACE_PATH + "/";
        files.on("PROPFIND", root, any -> multistatus("/dav/spaces/" + SPACE + "/", folder("", "51b1")));
    }

    @Test
    void uploadsASmallFileToASpaceInOneRequest() throws Exception {
        answerAsOpenCloud();
        files.on("POST", SPACE_PATH
                + "/", asked -> answer(201, "Location: http://other:9200/data/eyJ\r\nUpload-Offset: "
                + asked.body().length + "\r\nOc-Etag: \"c113\"\r\nOc-Fileid: a$b!c\r\nOc-Perm: RDNVWZP\r\n", ""));
        start(ServerKind.SPACES);
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
    void goesOnWithAPieceAfterAskingHowMuchArrived() throws Exception {
        answerAsOpenCloud();
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
        start(ServerKind.SPACES);
        StoredFile stored = upload();

        assertThat(stored.etag()).isEqualTo("f1");
        assertThat(DigestUtils.sha1Hex(there.toByteArray())).isEqualTo(BIG.sha1());
        assertThat(steps.take()).as("the first piece is in the request that makes the upload").containsExactly(
                "Start chunked upload", "Upload chunk: connection", "Ask what was uploaded", "Upload chunk",
                "Upload chunk", "Read permissions");
    }

    @Test
    void looksAgainForAnOverwriteThatTheServerStillProcesses() throws Exception {
        answerAsOpenCloud();
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
        start(ServerKind.SPACES);
        StoredFile stored = client.upload(new LocalFile("note.txt", SyncContent.of(1, "a", "b", 2, 8)), steps);

        assertThat(stored.etag()).isEqualTo("new");
        assertThat(steps.take()).containsExactly("Upload file", "Read etag", "Read etag", "Read etag");
        assertThat(files.last("POST").header("If-Match")).isEqualTo("\"old\"");
    }

    @Test
    void takesAConflictOfASpaceForWhatItIs() throws Exception {
        answerAsOpenCloud();
        files.on("POST", SPACE_PATH + "/", any -> answer(409, "", ""));
        start(ServerKind.SPACES);
        SyncRun run = client.upload(List.of(new LocalFile("note.txt", SyncContent.of(1, "a", "b", 1, 8))), steps);

        assertThat(run.problems()).extracting(SyncException::kind).containsExactly(SyncErrorKind.CONFLICT);
        assertThat(client.changed()).isTrue();
    }

    @Test
    void uploadsToAnyOtherWebDavServerAndReadsTheEtagThatItDoesNotTell() throws Exception {
        files.on("PROPFIND", "/", any -> multistatus("/", folder("", "r1")));
        files.on("PUT", "/big.bin", any -> answer(201, "", ""));
        files.on("PROPFIND", "/big.bin", any -> multistatus("/", FilesServer.file("big.bin", "w1", "", BIG)));
        start(ServerKind.WEBDAV);
        StoredFile stored = upload();

        assertThat(stored.etag()).isEqualTo("w1");
        assertThat(stored.requests()).isEqualTo(2);
        assertThat(files.last("PUT").headers()).doesNotContainKeys("OC-Checksum", "X-OC-Mtime", "OC-Chunk-Size");
        assertThat(files.last("PUT").body()).hasSize(25_000);
    }
}
