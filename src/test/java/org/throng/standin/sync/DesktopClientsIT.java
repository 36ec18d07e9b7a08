package org.throng.standin.sync;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.standin.Listen;
import org.throng.standin.StandIn;
import org.throng.standin.sync.settings.SyncDialect;
import org.throng.standin.sync.settings.SyncSettings;
import org.throng.workload.bosh.servers.Installed;

/**
 * Two folders of one account, synced by the real clients of Debian through the steps of docs/sync-protocol.md, A sync
 * run: after each, both folders are equal, and the server has been asked what was recorded from a real one.
 */
class DesktopClientsIT {

    private static final int SMALL_FILES = 8;
    private static final int BIG_BYTES = 12_000_000;

    @TempDir
    private Path scratch;

    private RecordedRequests requests;
    private boolean asksPermissions;
    private DesktopClient editor;
    private DesktopClient other;

    @Test
    void nextcloudcmdSyncs() throws Exception {
        run(Installed.required("nextcloudcmd", "nextcloud-desktop-cmd"));
    }

    @Test
    void owncloudcmdSyncs() throws Exception {
        asksPermissions = true;
        run(Installed.required("owncloudcmd", "owncloud-client-cmd"));
    }

    /** By TUS, whose first piece is in the request that makes the upload; names of files have their paths. */
    @Test
    void owncloudcmdSyncsWithOpenCloud() throws Exception {
        Path program = Installed.required("owncloudcmd", "owncloud-client-cmd");
        requests = new RecordedRequests(Sync.settings().dialect(SyncDialect.OPENCLOUD).settingsNow());
        try (StandIn server = StandIn.start(requests, Listen.loopback())) {
            editor = new DesktopClient(program, scratch.resolve("editor"), "user1", server.port());
            other = new DesktopClient(program, scratch.resolve("other"), "user1", server.port());
            Files.createDirectories(editor.folder().resolve("sub"));
            write(editor.folder().resolve("sub/big.bin"), new Random(1), BIG_BYTES);
            Files.writeString(editor.folder().resolve("sub/note.txt"), "first\n");
            editor.sync();
            assertThat(syncRequests().stream().map(each -> each.replaceFirst("/data/.*", "/data/")))
                    .containsExactlyInAnyOrder("PROPFIND /", "GET /welcome.txt", "MKCOL /sub", "PROPFIND /sub depth 0",
                            "POST /", "POST /", "PATCH /data/", "PROPFIND /sub/big.bin depth 0");
            other.sync();
            assertEqualFolders();
            write(editor.folder().resolve("sub/big.bin"), new Random(2), BIG_BYTES + 1);
            editor.sync();
            other.sync();
            assertEqualFolders();
        }
    }

    private void run(Path program) throws Exception {
        SyncSettings settings = Sync.settings().minimumClient("2.0").settingsNow();
        requests = new RecordedRequests(settings);
        try (StandIn server = StandIn.start(requests, Listen.loopback())) {
            editor = new DesktopClient(program, scratch.resolve("editor"), "user1", server.port());
            other = new DesktopClient(program, scratch.resolve("other"), "user1", server.port());
            initialUpload();
            firstRunAfterTheOwnUpload();
            nothingChanged();
            initialDownload();
            localEdit();
            remoteEdit();
            localDeleteAndRename();
            othersSeeDeleteAndRename();
        }
    }

    private void initialUpload() throws Exception {
        Path sub = Files.createDirectories(editor.folder().resolve("sub/deep")).getParent();
        Random random = new Random(1);
        for (int i = 1; i <= SMALL_FILES; i++) {
            write(sub.resolve("f" + i + ".bin"), random, 20_000);
        }
        Files.writeString(sub.resolve("deep/note.txt"), "first\n");
        write(editor.folder().resolve("big.bin"), random, BIG_BYTES);
        editor.sync();
        List<String> asked = syncRequests();
        List<String> expected = new ArrayList<>(List.of(
                "PROPFIND /", "MKCOL /sub", "PROPFIND /sub depth 0", "MKCOL /sub/deep", "PROPFIND /sub/deep depth 0",
                "PUT /sub/deep/note.txt", "MKCOL transfer", "PUT chunk", "MOVE assembled", "GET /welcome.txt"));
        IntStream.rangeClosed(1, SMALL_FILES).forEach(i -> expected.add("PUT /sub/f" + i + ".bin"));
        if (asksPermissions) {
            expected.add("PROPFIND /big.bin depth 0");
            expected.add("PROPFIND /sub/deep/note.txt depth 0");
            IntStream.rangeClosed(1, SMALL_FILES).forEach(i -> expected.add("PROPFIND /sub/f" + i + ".bin depth 0"));
        }
        assertThat(asked.stream().filter(each -> !each.equals("PUT chunk"))).doesNotHaveDuplicates();
        assertThat(asked.stream().distinct()).containsExactlyInAnyOrderElementsOf(expected);
        assertThat(asked.indexOf("MOVE assembled")).isGreaterThan(asked.lastIndexOf("PUT chunk"));
    }

    private void firstRunAfterTheOwnUpload() throws Exception {
        editor.sync();
        assertThat(syncRequests()).containsExactlyInAnyOrder("PROPFIND /", "PROPFIND /sub", "PROPFIND /sub/deep");
    }

    private void nothingChanged() throws Exception {
        editor.sync();
        assertThat(syncRequests()).containsExactly("PROPFIND /");
    }

    private void initialDownload() throws Exception {
        other.sync();
        List<String> expected = new ArrayList<>(List.of(
                "PROPFIND /", "PROPFIND /sub", "PROPFIND /sub/deep", "GET /welcome.txt", "GET /big.bin",
                "GET /sub/deep/note.txt"));
        IntStream.rangeClosed(1, SMALL_FILES).forEach(i -> expected.add("GET /sub/f" + i + ".bin"));
        assertThat(syncRequests()).containsExactlyInAnyOrderElementsOf(expected);
        assertEqualFolders();
    }

    private void localEdit() throws Exception {
        Files.writeString(editor.folder().resolve("sub/deep/note.txt"), "the second one\n");
        editor.sync();
        assertThat(syncRequests()).containsExactly("PROPFIND /", "PUT /sub/deep/note.txt if-match");
    }

    private void remoteEdit() throws Exception {
        other.sync();
        assertThat(syncRequests()).containsExactly(
                "PROPFIND /", "PROPFIND /sub", "PROPFIND /sub/deep", "GET /sub/deep/note.txt");
        assertEqualFolders();
    }

    private void localDeleteAndRename() throws Exception {
        Files.delete(editor.folder().resolve("sub/f1.bin"));
        Files.move(editor.folder().resolve("sub/f2.bin"), editor.folder().resolve("sub/renamed \u00e4.bin"));
        editor.sync();
        assertThat(syncRequests()).containsExactlyInAnyOrder(
                "PROPFIND /", "PROPFIND /sub", "PROPFIND /sub/deep", "MOVE /sub/f2.bin", "DELETE /sub/f1.bin");
    }

    private void othersSeeDeleteAndRename() throws Exception {
        other.sync();
        assertThat(syncRequests()).containsExactly("PROPFIND /", "PROPFIND /sub");
        assertThat(other.files()).containsKey("sub/renamed \u00e4.bin").doesNotContainKey("sub/f1.bin");
        assertEqualFolders();
    }

    /** What was asked, without the questions with which a client begins. */
    private List<String> syncRequests() {
        return requests.take().stream()
                .filter(each -> !each.contains("/status.php") && !each.contains("/ocs/"))
                .toList();
    }

    private void assertEqualFolders() throws IOException {
        assertThat(other.files()).isEqualTo(editor.files()).isNotEmpty();
    }

    private static void write(Path file, Random random, int count) throws IOException {
        byte[] bytes = new byte[count];
        random.nextBytes(bytes);
        Files.write(file, bytes);
    }
}
