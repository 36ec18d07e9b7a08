package org.throng.workload.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.throng.workload.sync.FilesServer.answer;
import static org.throng.workload.sync.FilesServer.folder;
import static org.throng.workload.sync.FilesServer.multistatus;
import static org.throng.workload.sync.FilesServer.refused;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
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
import org.throng.workload.sync.server.ServerKind;
import org.throng.workload.sync.server.SyncErrorKind;
import org.throng.workload.sync.server.SyncException;
import org.throng.workload.sync.transfers.LocalFile;
import org.throng.workload.sync.transfers.StoredFile;
import org.throng.workload.sync.transfers.SyncContent;
import org.throng.workload.sync.transfers.Transfer;

/** Files above the size of a chunk, by each dialect, also when the server dies in the middle of one. */
class ChunkedUploadIT {

    private static final String ROOT = "/remote.php/dav/files/lt0001/";
    private static final String UPLOADS = "/remote.php/dav/uploads/lt0001/";
    private static final SyncContent BIG = SyncContent.of(1, "lt0001", "big.bin", 1, 25_000);

    private final UploadingClient uploading = new UploadingClient();
    private final FilesServer files = uploading.files;
    private final RecordedSteps steps = uploading.steps;
    private SyncClient client;

    /** What has arrived in the transfer folder, by name. */
    private final Map<String, byte[]> chunks = new ConcurrentSkipListMap<>();

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

    @AfterEach
    void close() throws IOException {
        uploading.close();
    }

    private StoredFile upload() throws Exception {
        return client.upload(new LocalFile("big.bin", BIG), steps);
    }

    @Test
    void putsChunksIntoATransferFolderAndHasThemAssembled() throws Exception {
        client = uploading.start(ServerKind.OWNCLOUD);
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
        client = uploading.start(ServerKind.NEXTCLOUD);
        upload();

        assertThat(chunks.keySet()).containsExactly("00001", "00002");
        assertThat(files.asked()).hasSize(4)
                .allSatisfy(one -> assertThat(one.header("Destination")).endsWith(ROOT + "big.bin"));
    }

    @Test
    void goesOnWithTheChunkInWhichTheServerDied() throws Exception {
        client = uploading.start(ServerKind.OWNCLOUD);
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
        client = uploading.start(ServerKind.OWNCLOUD);
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
        client = uploading.start(ServerKind.OWNCLOUD);
        files.on("MOVE", UPLOADS + "\\d+/\\.file", asked -> null);
        files.on("PROPFIND", ROOT + "big.bin", any -> multistatus(ROOT, FilesServer.file("big.bin", "e9", "9", BIG)));

        assertThat(upload().etag()).isEqualTo("e9");
        assertThat(steps.take()).endsWith("Assemble upload: connection", "Read etag");
    }

    @Test
    void givesUpAServerThatDiesAtEachAssembly() throws Exception {
        files.on("MOVE", UPLOADS + "\\d+/\\.file", any -> files.asked("MOVE") < 20 ? null : refused(500, "Enough", ""));
        client = uploading.start(ServerKind.OWNCLOUD);

        assertThatThrownBy(this::upload).isInstanceOfSatisfying(SyncException.class,
                why -> assertThat(why.kind()).isEqualTo(SyncErrorKind.CONNECTION));
        assertThat(files.asked("MOVE")).isEqualTo(Transfer.MOST_LOSSES + 1);
    }

    @Test
    void takesNoFileAsStoredThatIsNotWhatWasSent() throws Exception {
        client = uploading.start(ServerKind.OWNCLOUD);
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
        client = uploading.start(ServerKind.OWNCLOUD_8);
        StoredFile stored = upload();

        assertThat(stored.etag()).isEqualTo(BIG.sha1());
        assertThat(steps.take()).containsExactly("Upload chunk", "Upload chunk", "Upload chunk", "Read permissions");
        assertThat(files.last("PUT").header("OC-Chunked")).isEqualTo("1");
        assertThat(files.last("PUT").header("OC-Total-Length")).isEqualTo("25000");
        assertThat(files.last("PUT").header("OC-Chunk-Size")).isEqualTo("10000");
    }

    @Test
    void uploadsToAnyOtherWebDavServerAndReadsTheEtagThatItDoesNotTell() throws Exception {
        files.on("PROPFIND", "/", any -> multistatus("/", folder("", "r1")));
        files.on("PUT", "/big.bin", any -> answer(201, "", ""));
        files.on("PROPFIND", "/big.bin", any -> multistatus("/", FilesServer.file("big.bin", "w1", "", BIG)));
        client = uploading.start(ServerKind.WEBDAV);
        StoredFile stored = upload();

        assertThat(stored.etag()).isEqualTo("w1");
        assertThat(stored.requests()).isEqualTo(2);
        assertThat(files.last("PUT").headers()).doesNotContainKeys("OC-Checksum", "X-OC-Mtime", "OC-Chunk-Size");
        assertThat(files.last("PUT").body()).hasSize(25_000);
    }
}
