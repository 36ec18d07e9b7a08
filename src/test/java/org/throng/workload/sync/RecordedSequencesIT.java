package org.throng.workload.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.throng.element.PlanProperty.file;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.throng.standin.Listen;
import org.throng.standin.StandIn;
import org.throng.standin.sync.SyncProtocol;
import org.throng.standin.sync.settings.SyncDialect;
import org.throng.standin.sync.settings.SyncSettings;
import org.throng.workload.sync.server.ClientKind;
import org.throng.workload.sync.server.RequestListener;
import org.throng.workload.sync.server.ServerKind;
import org.throng.workload.sync.server.SyncServer;
import org.throng.workload.sync.server.SyncUser;
import org.throng.workload.sync.transfers.LocalFile;
import org.throng.workload.sync.transfers.SyncContent;

/** In each scenario a client asks what the real one was recorded to ask, over as many connections. */
class RecordedSequencesIT {

    private static final int FILES = 40;
    private static final int FILES_OF_FOLDER = 10;
    private static final long FILE_BYTES = 1_000;
    private static final long BIG_BYTES = 30_000_000;
    private static final int MOST_CONNECTIONS = 6;

    private final SoftAssertions softly = new SoftAssertions();
    private StandIn standIn;
    private RecordingRelay relay;
    private SyncServer besideServer;
    private SyncServer server;
    private SyncClient beside;
    private SyncClient client;
    private RecordedClient recorded;
    private int versions;

    @BeforeEach
    void start() throws Exception {
        start(SyncSettings.defaults());
    }

    private void start(SyncSettings settings) throws Exception {
        standIn = StandIn.start(new SyncProtocol(settings), Listen.loopback());
        relay = new RecordingRelay(standIn.port());
        besideServer = new SyncServer(TestSyncOptions.of(URI.create("http://127.0.0.1:" + standIn.port())).build());
        beside = new SyncClient(besideServer, SyncUser.basic("user0", "secret"));
        beside.start(RequestListener.IGNORED);
        beside.adopt(RequestListener.IGNORED);
    }

    private void fill() throws Exception {
        beside.makeFolder("Shared by user0", RequestListener.IGNORED);
        beside.makeFolder("Shared by user49", RequestListener.IGNORED);
        List<LocalFile> files = new ArrayList<>();
        for (int i = 0; i < FILES; i++) {
            files.add(file("folder-" + i / FILES_OF_FOLDER / 2 + "/folder-" + i / FILES_OF_FOLDER % 2
                    + String.format("/file-%06d.bin", i), FILE_BYTES));
        }
        assertThat(beside.upload(files, RequestListener.IGNORED).problems()).isEmpty();
    }

    @AfterEach
    void end() throws Exception {
        client.close();
        server.close();
        endServer();
    }

    private void endServer() throws Exception {
        beside.close();
        besideServer.close();
        relay.close();
        standIn.close();
    }

    private LocalFile file(String path, long bytes) {
        versions++;
        return new LocalFile(path, SyncContent.of(1, "user0", path, versions, bytes));
    }

    private void have(ClientKind kind) throws Exception {
        fill();
        recorded = new RecordedClient(kind.word() + "cmd");
        server = new SyncServer(
                TestSyncOptions.of(relay.uri()).dialect(ServerKind.OWNCLOUD).client(kind).build());
        client = new SyncClient(server, SyncUser.basic("user0", "secret"));
        startAndSync();
        check("initial");
    }

    private void startAndSync() throws Exception {
        client.start(RequestListener.IGNORED);
        softly.assertThat(client.sync(RequestListener.IGNORED).problems()).isEmpty();
    }

    private void check(String name) {
        RecordedClient.Scenario scenario = recorded.scenario(name);
        List<RecordingRelay.Request> asked = relay.take();
        softly.assertThat(RecordedClient.inOrder(asked.stream().map(recorded::line).toList(), scenario.connections()))
                .as(name)
                .isEqualTo(RecordedClient.inOrder(scenario.requests(), scenario.connections()));
        softly.assertThat(asked.stream().map(RecordingRelay.Request::connection).distinct())
                .as("connections of " + name).hasSize(scenario.connections());
    }

    /** @param suffix of the client's files, as recorded */
    private void change(String suffix) throws Exception {
        startAndSync();
        softly.assertThat(client.upload(file("folder-0/new " + suffix + ".txt", 9), RequestListener.IGNORED).etag())
                .isNotEmpty();
        check("newsmall");
        startAndSync();
        client.upload(file("folder-0/new " + suffix + ".txt", 15), RequestListener.IGNORED);
        check("overwrite");
        startAndSync();
        client.upload(file("big " + suffix + ".bin", BIG_BYTES), RequestListener.IGNORED);
        check("big");
        startAndSync();
        client.move("big " + suffix + ".bin", "folder-1/moved " + suffix + ".bin", RequestListener.IGNORED);
        check("move");
        startAndSync();
        client.delete("folder-1/moved " + suffix + ".bin", RequestListener.IGNORED);
        check("delete");
        startAndSync();
        softly.assertThat(client.upload(List.of(file("mk " + suffix + "/sub/a.txt", 2),
                file("mk " + suffix + "/sub/b.txt", 2)), RequestListener.IGNORED).problems()).isEmpty();
        check("mkdir");
        beside.upload(file("folder-0/folder-0/remote-" + suffix + ".txt", 7), RequestListener.IGNORED);
        startAndSync();
        check("remote");
        softly.assertThat(relay.connections()).as("connections of the whole session").isEqualTo(MOST_CONNECTIONS);
    }

    @Test
    void asksWhatTheClientOfOwncloudAsks() throws Exception {
        have(ClientKind.OWNCLOUD);
        startAndSync();
        check("nochange");
        change("oc");
        softly.assertAll();
    }

    /** The recorded one posted to {@code /remote.php/dav/files/user1/}: newer ones to the folder that is synced. */
    @Test
    void uploadsALargeFileToOpenCloudAsTheClientOfOwncloud() throws Exception {
        endServer();
        SyncSettings usual = SyncSettings.defaults();
        start(new SyncSettings(SyncDialect.OPENCLOUD, usual.users(), usual.password(),
                usual.admin(), usual.adminPassword(), usual.registrations(), usual.quota(), usual.shareGroup(), "",
                usual.hashers(), usual.memoryBytes(), usual.tuning()));
        server = new SyncServer(TestSyncOptions.of(relay.uri()).dialect(ServerKind.SPACES)
                .davPath("/remote.php/webdav/").build());
        client = new SyncClient(server, SyncUser.basic("user0", "secret"));
        startAndSync();
        relay.take();
        startAndSync();
        client.upload(file("big.bin", BIG_BYTES), RequestListener.IGNORED);

        assertThat(relay.take()).extracting(
                each -> each.method() + " " + each.path().replaceFirst("/data/.*", "/data/") + " " + each.length())
                .containsExactly("GET /ocs/v1.php/cloud/capabilities?format=json 0",
                        "GET /ocs/v1.php/cloud/user?format=json 0", "PROPFIND /remote.php/webdav/ 423",
                        "POST /remote.php/webdav/ 10000000", "PATCH /data/ 10000000", "PATCH /data/ 10000000",
                        "PROPFIND /remote.php/webdav/big.bin 194");
        assertThat(relay.connections()).isEqualTo(1);
        softly.assertAll();
    }

    @Test
    void asksWhatTheClientOfNextcloudAsks() throws Exception {
        have(ClientKind.NEXTCLOUD);
        // what the other client had done before this was recorded
        beside.upload(List.of(file("folder-0/new oc.txt", 15), file("folder-0/folder-0/remote-oc.txt", 7),
                file("mk oc/sub/a.txt", 2), file("mk oc/sub/b.txt", 2), file("folder-1/moved oc.bin", 7)),
                RequestListener.IGNORED);
        beside.delete("folder-1/moved oc.bin", RequestListener.IGNORED);
        startAndSync();
        check("nochange");
        change("nc");
        softly.assertAll();
    }
}
