package org.throng.workload.sync;

import static org.assertj.core.api.Assertions.assertThat;
import static org.throng.element.PlanProperty.file;

import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.throng.net.connect.TlsOptions;
import org.throng.standin.Listen;
import org.throng.standin.StandIn;
import org.throng.standin.TlsIdentity;
import org.throng.standin.sync.SyncProtocol;
import org.throng.standin.sync.settings.SyncDialect;
import org.throng.standin.sync.settings.SyncSettings;
import org.throng.stats.RunStatistics;
import org.throng.stats.summary.LabelSummary;
import org.throng.workload.sync.deliveries.FileDeliveries;
import org.throng.workload.sync.server.RequestListener;
import org.throng.workload.sync.server.SyncErrorKind;
import org.throng.workload.sync.server.SyncException;
import org.throng.workload.sync.server.SyncServer;
import org.throng.workload.sync.server.SyncUser;
import org.throng.workload.sync.transfers.LocalFile;
import org.throng.workload.sync.transfers.StoredFile;
import org.throng.workload.sync.transfers.SyncContent;

/** Two clients of one account, against the stand-in in each of its dialects. */
class StandInIT {

    private final RunStatistics run = new RunStatistics();
    private final FileDeliveries deliveries = new FileDeliveries("sync latency", Duration.ofMinutes(5), run);
    private StandIn standIn;
    private SyncServer server;

    private void start(SyncDialect dialect, String... faults) throws Exception {
        start(dialect, null, faults);
    }

    private void start(SyncDialect dialect, int shareGroup) throws Exception {
        start(dialect, shareGroup, null);
    }

    /** @param tls null for plain text */
    private void start(SyncDialect dialect, TlsIdentity tls, String... faults) throws Exception {
        start(dialect, 0, tls, faults);
    }

    private void start(SyncDialect dialect, int shareGroup, TlsIdentity tls, String... faults)
            throws Exception {
        SyncSettings usual = SyncSettings.defaults();
        var tuning = usual.tuning();
        for (int i = 0; i < faults.length; i += 2) {
            tuning = tuning.with(faults[i], faults[i + 1]);
        }
        standIn = StandIn.start(new SyncProtocol(new SyncSettings(dialect, 100, "secret", usual.admin(),
                usual.adminPassword(), 10, -1, shareGroup, "", usual.hashers(), usual.memoryBytes(), tuning)),
                new Listen("127.0.0.1", 0, false, tls));
        server = new SyncServer(TestSyncOptions
                .of(URI.create((tls == null ? "http" : "https") + "://127.0.0.1:" + standIn.port()))
                .tls(tls == null ? TlsOptions.defaults()
                        : TlsOptions.trusting(tls.store(), TlsIdentity.PASSWORD, "PKCS12"))
                .chunks(5 << 20, 5 << 20, 6_000_000).build());
    }

    @AfterEach
    void end() {
        server.close();
        standIn.close();
    }

    private SyncClient client() throws Exception {
        return client("user1", Map.of());
    }

    private SyncClient client(String account, Map<String, String> shares) throws Exception {
        SyncClient client = new SyncClient(
                server, SyncUser.basic(account, "secret"), deliveries.member(account, shares));
        client.start(RequestListener.IGNORED);
        client.adopt(RequestListener.IGNORED);
        return client;
    }

    private static LocalFile file(String path, int version, long bytes) {
        return new LocalFile(path, SyncContent.of(1, "user1", path, version, bytes));
    }

    private static List<LocalFile> someFiles() {
        List<LocalFile> files = new ArrayList<>();
        for (int i = 0; i < 12; i++) {
            files.add(file("sub/grüße & co/" + i + " %41#?.bin", 1, 1000L * i));
        }
        files.add(file("large.bin", 1, 17_234_567));
        return files;
    }

    @ParameterizedTest
    @EnumSource(names = {"OWNCLOUD11", "OWNCLOUD8", "NEXTCLOUD", "OPENCLOUD"})
    void bringsFilesFromOneClientToAnother(SyncDialect dialect) throws Exception {
        start(dialect);
        try (SyncClient first = client(); SyncClient second = client()) {
            assertThat(second.poll(RequestListener.IGNORED)).isFalse();
            SyncRun up = first.upload(someFiles(), RequestListener.IGNORED);
            assertThat(up.problems()).isEmpty();
            assertThat(up.uploaded()).isEqualTo(13);
            assertThat(second.poll(RequestListener.IGNORED)).isTrue();
            SyncRun down = second.sync(RequestListener.IGNORED);

            assertThat(down.problems()).isEmpty();
            assertThat(down.downloaded()).isEqualTo(13);
            assertThat(down.foldersListed()).isEqualTo(3);
            run.closeInterval(1, 2);
            LabelSummary latency = run.labels(1).stream().filter(row -> row.label().equals("sync latency"))
                    .findFirst().orElseThrow();
            assertThat(latency.samples()).isEqualTo(13);
            assertThat(latency.errors()).isZero();

            SyncRun own = first.sync(RequestListener.IGNORED);
            assertThat(own.downloaded()).isZero();
            assertThat(own.foldersListed()).as("what it uploaded into").isEqualTo(3);
            assertThat(first.poll(RequestListener.IGNORED)).isFalse();
        }
    }

    @Test
    void waitsForNoFileThatAnotherProgramHasChangedOrDeleted() throws Exception {
        start(SyncDialect.OWNCLOUD11);
        try (SyncClient first = client(); SyncClient second = client();
                SyncClient outside = new SyncClient(server, SyncUser.basic("user1", "secret"))) {
            first.upload(List.of(file("changed.txt", 1, 100), file("deleted.txt", 1, 100), file("sub/gone.txt", 1, 9)),
                    RequestListener.IGNORED);
            outside.start(RequestListener.IGNORED);
            outside.adopt(RequestListener.IGNORED);
            outside.upload(file("changed.txt", 2, 200), RequestListener.IGNORED);
            outside.delete("deleted.txt", RequestListener.IGNORED);
            outside.delete("sub", RequestListener.IGNORED);
            assertThat(second.sync(RequestListener.IGNORED).downloadedBytes()).isEqualTo(200);
            first.sync(RequestListener.IGNORED);

            run.closeInterval(1, 2);
            assertThat(run.labels(1)).extracting(LabelSummary::label)
                    .containsExactly("sync latency (superseded) (push)");
            assertThat(run.labels(1).get(0).samples()).isEqualTo(3);
            assertThat(run.inFlight().unanswered()).isEmpty();
        }
    }

    @Test
    void findsWhatOthersShareAtTheMountPointsOfOpenCloud() throws Exception {
        start(SyncDialect.OPENCLOUD, 4);
        Map<String, String> share = Map.of("Shared", "share 1");
        try (SyncClient owner = client("user4", share); SyncClient other = client("user6", share)) {
            owner.requireFolder("Shared");
            other.requireFolder("Shared");
            assertThat(owner.upload(List.of(file("Shared/plans/a b.txt", 1, 100), file("own.txt", 1, 1)),
                    RequestListener.IGNORED).problems()).isEmpty();
            assertThat(other.poll(RequestListener.IGNORED)).as("the mount point has another etag").isTrue();
            SyncRun down = other.sync(RequestListener.IGNORED);
            assertThat(down.problems()).isEmpty();
            assertThat(down.downloadedBytes()).isEqualTo(100);
            assertThat(other.poll(RequestListener.IGNORED)).isFalse();

            other.upload(file("Shared/plans/a b.txt", 2, 200), RequestListener.IGNORED);
            other.upload(file("Shared/large.bin", 1, 7_000_000), RequestListener.IGNORED);
            other.move("Shared/large.bin", "Shared/plans/large.bin", RequestListener.IGNORED);
            assertThat(owner.poll(RequestListener.IGNORED)).isTrue();
            assertThat(owner.sync(RequestListener.IGNORED).downloadedBytes()).isEqualTo(7_000_200);
            other.delete("Shared/plans", RequestListener.IGNORED);
            assertThat(owner.sync(RequestListener.IGNORED).removed()).isEqualTo(1);

            run.closeInterval(1, 2);
            assertThat(run.labels(1)).extracting(LabelSummary::label).containsExactly("sync latency");
            assertThat(run.labels(1).get(0).samples()).isEqualTo(3);
        }
    }

    @Test
    void looksAgainForAFileThatTheServerStillProcesses() throws Exception {
        start(SyncDialect.OPENCLOUD, "processing", "400ms");
        try (SyncClient first = client(); SyncClient second = client()) {
            assertThat(first.upload(file("large.bin", 1, 12_000_000), RequestListener.IGNORED).etag()).isNotEmpty();
            second.sync(RequestListener.IGNORED);
            StoredFile overwrite = first.upload(file("large.bin", 2, 12_000_000), RequestListener.IGNORED);
            SyncRun down = second.sync(RequestListener.IGNORED);

            assertThat(overwrite.etag()).isNotEmpty();
            assertThat(down.problems()).isEmpty();
            assertThat(down.downloadedBytes()).isEqualTo(12_000_000);
        }
    }

    @Test
    void leavesWhatTheServerStillProcessesToALaterRun() throws Exception {
        start(SyncDialect.OPENCLOUD, "processing", "20m");
        try (SyncClient first = client(); SyncClient second = client()) {
            first.upload(file("note.txt", 1, 100), RequestListener.IGNORED);
            SyncRun down = second.sync(RequestListener.IGNORED);

            assertThat(down.problems()).isEmpty();
            assertThat(down.downloaded()).isZero();
            assertThat(second.changed()).as("the next run looks again").isTrue();
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"NEXTCLOUD", "OPENCLOUD"})
    void encryptsAllThatGoesOverTls(SyncDialect dialect) throws Exception {
        start(dialect, TlsIdentity.create());
        try (SyncClient first = client(); SyncClient second = client()) {
            assertThat(first.upload(someFiles(), RequestListener.IGNORED).problems()).isEmpty();
            SyncRun down = second.sync(RequestListener.IGNORED);

            // with the checksum of each
            assertThat(down.problems()).isEmpty();
            assertThat(down.downloaded()).isEqualTo(13);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"OWNCLOUD11", "OWNCLOUD8", "NEXTCLOUD", "OPENCLOUD"})
    void seesRenamesWithoutATransferAndConflicts(SyncDialect dialect) throws Exception {
        start(dialect);
        try (SyncClient first = client(); SyncClient second = client()) {
            first.upload(List.of(file("a/x.txt", 1, 100), file("a/y.txt", 1, 200), file("z.txt", 1, 300)),
                    RequestListener.IGNORED);
            second.sync(RequestListener.IGNORED);
            first.makeFolder("b", RequestListener.IGNORED);
            first.move("a/x.txt", "b/x.txt", RequestListener.IGNORED);
            first.delete("a/y.txt", RequestListener.IGNORED);
            first.upload(file("z.txt", 2, 400), RequestListener.IGNORED);
            SyncRun conflict = second.upload(List.of(file("z.txt", 3, 500)), RequestListener.IGNORED);
            SyncRun seen = second.sync(RequestListener.IGNORED);

            assertThat(conflict.problems()).extracting(SyncException::kind).containsExactly(SyncErrorKind.CONFLICT);
            assertThat(seen.problems()).isEmpty();
            assertThat(seen.renamed()).isEqualTo(1);
            assertThat(seen.removed()).isEqualTo(1);
            assertThat(seen.downloadedBytes()).isEqualTo(400);
        }
    }

    @ParameterizedTest
    @CsvSource({"OWNCLOUD11,cut-upload", "NEXTCLOUD,cut-upload", "OPENCLOUD,cut-upload", "OWNCLOUD11,cut-download"})
    void goesOnWhereAConnectionWasCut(SyncDialect dialect, String fault) throws Exception {
        start(dialect, fault, "0.2");
        try (SyncClient first = client(); SyncClient second = client()) {
            SyncRun up = first.upload(someFiles(), RequestListener.IGNORED);
            SyncRun down = second.sync(RequestListener.IGNORED);

            // what came to nothing after all tries is a problem and is put off; nothing is taken for whole that is not
            assertThat(up.uploaded() + up.problems().size()).isEqualTo(13);
            assertThat(down.downloaded() + down.problems().size()).isEqualTo(up.uploaded());
            assertThat(up.uploaded()).isGreaterThan(8);
            assertThat(down.downloaded()).isGreaterThan(5);
            assertThat(down.problems()).allSatisfy(e -> assertThat(e.kind()).isEqualTo(SyncErrorKind.CONNECTION));
        }
    }
}
