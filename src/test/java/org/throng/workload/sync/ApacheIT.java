package org.throng.workload.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.awaitility.Awaitility.await;
import static org.throng.element.PlanProperty.file;

import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.throng.stats.RunStatistics;
import org.throng.stats.summary.LabelSummary;
import org.throng.workload.sync.deliveries.FileDeliveries;
import org.throng.workload.sync.journal.JournalEntry;
import org.throng.workload.sync.server.RequestListener;
import org.throng.workload.sync.server.Resource;
import org.throng.workload.sync.server.ServerKind;
import org.throng.workload.sync.server.SyncErrorKind;
import org.throng.workload.sync.server.SyncException;
import org.throng.workload.sync.server.SyncServer;
import org.throng.workload.sync.server.SyncUser;
import org.throng.workload.sync.servers.Apache;
import org.throng.workload.sync.transfers.LocalFile;
import org.throng.workload.sync.transfers.SyncContent;

/** The plain dialect, against Apache's mod_dav as Debian has it. */
class ApacheIT {

    private final RunStatistics run = new RunStatistics();
    private final FileDeliveries deliveries = new FileDeliveries("sync latency", Duration.ofMinutes(1), run);
    private Apache apache;
    private SyncServer server;

    @BeforeEach
    void start() throws Exception {
        apache = new Apache();
        apache.start();
        server = new SyncServer(TestSyncOptions.of(apache.uri()).davPath("/dav/{user}/").build());
    }

    @AfterEach
    void end() {
        if (server != null) {
            server.close();
        }
        if (apache != null) {
            apache.close();
        }
    }

    private SyncClient client() throws Exception {
        SyncClient client = new SyncClient(server,
                SyncUser.basic(Apache.USER, Apache.PASSWORD), deliveries.member(Apache.USER, Map.of()));
        client.start(RequestListener.IGNORED);
        client.sync(RequestListener.IGNORED);
        return client;
    }

    private static LocalFile file(String path, int version, long bytes) {
        return new LocalFile(path, SyncContent.of(1, Apache.USER, path, version, bytes));
    }

    @Test
    void bringsFilesFromOneClientToAnother() throws Exception {
        try (SyncClient first = client(); SyncClient second = client()) {
            assertThat(server.dialect()).contains(ServerKind.WEBDAV);
            List<LocalFile> files = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                files.add(file("sub/grüße & co/file " + i + " %41#?.bin", 1, 1000L * i * i));
            }
            files.add(file("large.bin", 1, 12_345_678));
            SyncRun up = first.upload(files, RequestListener.IGNORED);
            SyncRun down = second.sync(RequestListener.IGNORED);

            assertThat(up.problems()).isEmpty();
            assertThat(up.uploaded()).isEqualTo(21);
            assertThat(down.problems()).isEmpty();
            assertThat(down.downloaded()).isEqualTo(21);
            assertThat(down.foldersListed()).isEqualTo(3);
            assertThat(Files.size(apache.files().resolve("large.bin"))).isEqualTo(12_345_678);
            run.closeInterval(1, 2);
            LabelSummary latency = run.labels(1).stream().filter(row -> row.label().equals("sync latency"))
                    .findFirst().orElseThrow();
            assertThat(latency.samples()).isEqualTo(21);
            assertThat(latency.errors()).isZero();
            assertThat(first.sync(RequestListener.IGNORED).downloaded()).as("it knows what it uploaded").isZero();
        }
    }

    @Test
    void overwritesMovesAndDeletes() throws Exception {
        try (SyncClient first = client(); SyncClient second = client()) {
            first.upload(file("a.txt", 1, 500), RequestListener.IGNORED);
            first.upload(file("gone.txt", 1, 500), RequestListener.IGNORED);
            second.sync(RequestListener.IGNORED);
            first.upload(file("a.txt", 2, 700), RequestListener.IGNORED);
            first.makeFolder("deep/er", RequestListener.IGNORED);
            first.move("a.txt", "deep/er/b.txt", RequestListener.IGNORED);
            first.delete("gone.txt", RequestListener.IGNORED);
            SyncRun run = second.sync(RequestListener.IGNORED);

            assertThat(run.downloadedBytes()).isEqualTo(700);
            assertThat(run.removed()).isEqualTo(2);
            assertThat(second.files()).extracting(JournalEntry::path).containsExactly("deep/er/b.txt");
            assertThat(second.download("deep/er/b.txt", RequestListener.IGNORED)).isEqualTo(700);
        }
    }

    @Test
    void doesNotOverwriteWhatAnotherClientHasChanged() throws Exception {
        try (SyncClient first = client(); SyncClient second = client()) {
            first.upload(file("a.txt", 1, 500), RequestListener.IGNORED);
            // an etag of this second is weak, and no condition can be met by it
            await().until(() -> !Resource.isWeak(etagAfterRun(second, "a.txt")));
            first.upload(file("a.txt", 2, 600), RequestListener.IGNORED);

            assertThatExceptionOfType(SyncException.class)
                    .isThrownBy(() -> second.upload(file("a.txt", 3, 700), RequestListener.IGNORED))
                    .satisfies(e -> assertThat(e.kind()).isEqualTo(SyncErrorKind.CONFLICT));
            assertThat(second.sync(RequestListener.IGNORED).downloadedBytes()).isEqualTo(600);
        }
    }

    private static String etagAfterRun(SyncClient client, String path) throws Exception {
        client.sync(RequestListener.IGNORED);
        return client.entry(path).orElseThrow().etag();
    }

    @Test
    void noticesByPollingWhatIsNewInTheRoot() throws Exception {
        try (SyncClient first = client(); SyncClient second = client()) {
            assertThat(second.poll(RequestListener.IGNORED)).isFalse();
            first.upload(file("new.txt", 1, 5), RequestListener.IGNORED);

            assertThat(second.poll(RequestListener.IGNORED)).isTrue();
        }
    }

    @Test
    void namesAWrongPassword() {
        try (SyncClient client = new SyncClient(server, SyncUser.basic(Apache.USER, "wrong"))) {
            assertThatExceptionOfType(SyncException.class).isThrownBy(() -> client.start(RequestListener.IGNORED))
                    .satisfies(e -> assertThat(e.kind()).isEqualTo(SyncErrorKind.UNAUTHORIZED));
        }
    }
}
