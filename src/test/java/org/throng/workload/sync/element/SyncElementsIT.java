package org.throng.workload.sync.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.throng.element.Compiled.compiled;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.samplers.Sampler;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterThread;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jmeter.threads.SamplePackage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.throng.element.PlanSampler;
import org.throng.measure.NoMeasurements;
import org.throng.measure.RunContext;
import org.throng.measure.Sample;
import org.throng.results.Step;
import org.throng.results.SteppedResult;
import org.throng.standin.Listen;
import org.throng.standin.StandIn;
import org.throng.standin.faults.Tuning;
import org.throng.standin.sync.SyncProtocol;
import org.throng.standin.sync.settings.SyncDialect;
import org.throng.standin.sync.settings.SyncFault;
import org.throng.standin.sync.settings.SyncSettings;
import org.throng.standin.sync.settings.SyncTime;
import org.throng.users.run.PerUser;

/** What two clients of one account do with the elements, in turn, against the stand-in over real sockets. */
class SyncElementsIT {

    private final Collection<Sample> counted = new ConcurrentLinkedQueue<>();
    private final SyncServerConfig server = new SyncServerConfig();
    private final JMeterVariables variables = new JMeterVariables();
    private Tuning<SyncTime, SyncFault> tuning = Tuning.usual(SyncTime.class, SyncFault.class);
    private long quota = -1;
    private int shareGroup;
    private StandIn standIn;

    @BeforeEach
    void load() {
        RunContext.begin(new NoMeasurements() {
            @Override
            public void sample(Sample sample) {
                counted.add(sample);
            }
        });
    }

    private void start(SyncDialect dialect, Consumer<SyncServerConfig> properties) throws Exception {
        standIn = StandIn.start(new SyncProtocol(new SyncSettings(dialect, 100, "secret", "admin", "admin", 100, quota,
                shareGroup, "", 2, 1 << 20, tuning)), Listen.loopback());
        server.setName("files");
        SyncServerConfig.PORT.write(server, Integer.toString(standIn.port()));
        SyncServerConfig.PASSWORD.write(server, "secret");
        SyncServerConfig.CLIENTS_PER_ACCOUNT.write(server, "2");
        properties.accept(server);
        compiled(server).testStarted();
        variables.putObject(JMeterThread.PACKAGE_OBJECT, new SamplePackage(
                List.of(server), List.of(), List.of(), List.of(), List.of(), List.of(), List.of()));
    }

    @AfterEach
    void stop() throws Exception {
        onThreadOf(0, PerUser::endUser);
        other.shutdownNow();
        server.testEnded();
        RunContext.current().close();
        standIn.close();
    }

    /** The second client has a thread of its own, as users have. */
    private final java.util.concurrent.ExecutorService other =
            java.util.concurrent.Executors.newSingleThreadExecutor();

    private void onThreadOf(int client, Runnable work) throws Exception {
        if (client == 0) {
            work.run();
        } else {
            other.submit(work).get();
        }
    }

    private SampleResult sampled(int client, PlanSampler element) throws Exception {
        compiled(element);
        SampleResult[] result = new SampleResult[1];
        onThreadOf(client, () -> {
            JMeterContextService.getContext().setVariables(variables);
            JMeterContextService.getContext().setThreadNum(client);
            result[0] = ((Sampler) element.clone()).sample(null);
        });
        return result[0];
    }

    private static SyncClientPoll poll() {
        SyncClientPoll poll = new SyncClientPoll();
        poll.setName("poll");
        return poll;
    }

    private static SyncClientUpload upload(String name, String size) {
        SyncClientUpload upload = new SyncClientUpload();
        upload.setName("upload");
        SyncClientUpload.FOLDER.write(upload, "Documents/2026");
        SyncClientUpload.NAME.write(upload, name);
        SyncClientUpload.SIZES.write(upload, size);
        return upload;
    }

    private static SyncClientDownload download(String file) {
        SyncClientDownload download = new SyncClientDownload();
        download.setName("download");
        SyncClientDownload.FILE.write(download, file);
        return download;
    }

    private static void assertWell(SampleResult result) {
        assertThat(result.isSuccessful()).as(result.getSampleLabel() + ": " + result.getResponseMessage()).isTrue();
    }

    private static List<String> steps(SampleResult result) {
        return result instanceof SteppedResult stepped
                ? stepped.steps().stream().map(Step::label).toList()
                : Stream.of(result).map(SampleResult::getSampleLabel).toList();
    }

    private List<Sample> counted(String label) {
        return counted.stream().filter(sample -> sample.label().equals(label)).toList();
    }

    @ParameterizedTest
    @CsvSource({"OWNCLOUD11, auto", "OWNCLOUD8, owncloud8", "NEXTCLOUD, auto", "OPENCLOUD, auto"})
    void whatOneClientUploadsTheOtherFindsAndDownloads(SyncDialect dialect, String spoken) throws Exception {
        start(dialect, config -> SyncServerConfig.DIALECT.write(config, spoken));
        for (int client : new int[] {0, 1}) {
            SampleResult started = sampled(client, poll());
            assertWell(started);
            assertThat(started.getSampleLabel()).isEqualTo("start up");
            assertThat(steps(started)).contains("List folder");
        }
        SampleResult idle = sampled(1, poll());
        assertWell(idle);
        assertThat(idle.getSampleLabel()).isEqualTo("poll");
        assertThat(idle.getSubResults()).as("one request, one row").isEmpty();

        SampleResult uploaded = sampled(0, upload("Übersicht 1.bin", "20k"));
        assertWell(uploaded);
        assertThat(uploaded.getSampleLabel()).isEqualTo("upload");
        assertThat(steps(uploaded)).contains("Make folder", "Upload file");

        SampleResult run = sampled(1, poll());
        assertWell(run);
        assertThat(run.getSampleLabel()).isEqualTo("sync run");
        assertThat(steps(run)).startsWith("poll", "List folder").endsWith("Download file");
        await().until(() -> !counted("sync latency").isEmpty());
        assertThat(counted("sync latency")).hasSize(1).allMatch(Sample::ok);
        assertThat(counted("sync latency")).extracting(Sample::receivedBytes).as("those of the download")
                .containsExactly(0L);

        assertThat(sampled(1, poll()).getSampleLabel()).as("it has everything now").isEqualTo("poll");
    }

    private void startWithShare(SyncDialect dialect, String folder) throws Exception {
        shareGroup = 2;
        start(dialect, config -> {
            SyncServerConfig.DIALECT.write(config, dialect == SyncDialect.OWNCLOUD8 ? "owncloud8" : "auto");
            SyncServerConfig.CLIENTS_PER_ACCOUNT.write(config, "1");
            SyncServerConfig.ACCOUNTS_PER_SHARE.write(config, "2");
            SyncServerConfig.SHARE_FOLDER.write(config, folder);
        });
    }

    private static SyncClientUpload uploadTo(String folder) {
        SyncClientUpload upload = upload("Übersicht 1.bin", "20k");
        SyncClientUpload.FOLDER.write(upload, folder);
        return upload;
    }

    @ParameterizedTest
    @EnumSource(value = SyncDialect.class, names = {"OWNCLOUD11", "OWNCLOUD8", "NEXTCLOUD", "OPENCLOUD"})
    void whatAnAccountUploadsIntoASharedFolderIsFollowedToTheOther(SyncDialect dialect) throws Exception {
        startWithShare(dialect, "/Shared/");
        assertWell(sampled(0, poll()));
        assertWell(sampled(1, poll()));

        assertWell(sampled(0, uploadTo("Documents")));
        assertThat(sampled(1, poll()).getSampleLabel()).as("what is not shared is not there").isEqualTo("poll");

        SampleResult uploaded = sampled(0, uploadTo("Shared"));
        assertWell(uploaded);
        assertThat(steps(uploaded)).as("the folder is there").doesNotContain("Make folder");
        assertThat(counted("sync latency")).as("uploaded, but not yet at the other").isEmpty();

        SampleResult run = sampled(1, poll());
        assertWell(run);
        assertThat(run.getSampleLabel()).isEqualTo("sync run");
        assertThat(steps(run)).containsExactly("poll", "List folder", "List folder", "Download file");
        await().until(() -> !counted("sync latency").isEmpty());
        assertThat(counted("sync latency")).hasSize(1).allMatch(Sample::ok);
    }

    @ParameterizedTest
    @EnumSource(value = SyncDialect.class, names = {"OWNCLOUD11", "NEXTCLOUD"})
    void filesAreFollowedByTheServersWordIfChecksumsAreNotVerified(SyncDialect dialect) throws Exception {
        start(dialect, config -> SyncServerConfig.VERIFY_CHECKSUMS.write(config, "false"));
        assertWell(sampled(0, poll()));
        assertWell(sampled(1, poll()));
        assertWell(sampled(0, upload("notes.bin", "20k")));

        SampleResult run = sampled(1, poll());
        assertWell(run);
        assertThat(steps(run)).contains("Download file");
        await().until(() -> !counted("sync latency").isEmpty());
        assertThat(counted("sync latency")).hasSize(1).allMatch(Sample::ok);
    }

    @Test
    void whatArrivesWithAWrongChecksumIsNotTakenForTheFile() throws Exception {
        tuning = tuning.with("wrong-checksum", "100%");
        startWithShare(SyncDialect.OWNCLOUD11, "Shared");
        sampled(0, poll());
        sampled(1, poll());
        assertWell(sampled(0, uploadTo("Shared")));

        SampleResult run = sampled(1, poll());
        assertThat(run.getSampleLabel()).isEqualTo("sync run");
        assertThat(run.isSuccessful()).isFalse();
        assertThat(run.getResponseCode()).isEqualTo("checksum");
        assertThat(counted("sync latency")).isEmpty();
    }

    @Test
    void aClientWhoseAccountLacksTheSharedFolderDoesNotStart() throws Exception {
        startWithShare(SyncDialect.OWNCLOUD11, "Common");
        SampleResult result = sampled(0, poll());
        assertThat(result.isSuccessful()).isFalse();
        assertThat(result.getSampleLabel()).isEqualTo("start up");
        assertThat(result.getResponseCode()).isEqualTo("not found");
        assertThat(result.getResponseMessage()).contains("no folder 'Common'");
    }

    @Test
    void largeFilesGoInChunksAndCanBeDownloadedAgain() throws Exception {
        start(SyncDialect.OWNCLOUD11, config -> SyncServerConfig.CHUNK_SIZE.write(config, "100k"));
        SampleResult uploaded = sampled(0, upload("large.bin", "250k"));
        assertWell(uploaded);
        assertThat(steps(uploaded)).as("the client starts first").startsWith("Read status.php")
                .contains("Start chunked upload", "Upload chunk", "Assemble upload");
        SampleResult downloaded = sampled(0, download("Documents/2026/large.bin"));
        assertWell(downloaded);
        assertThat(steps(downloaded)).containsExactly("Download file");
        assertThat(downloaded.getBytesAsLong()).isGreaterThan(250_000);
    }

    @Test
    void aClientThatBeginsEmptyDownloadsEverything() throws Exception {
        start(SyncDialect.OWNCLOUD11, config -> SyncServerConfig.INITIAL.write(config, "empty"));
        assertWell(sampled(0, upload("one {n}.bin", "1k")));
        SampleResult initial = sampled(1, poll());
        assertWell(initial);
        assertThat(initial.getSampleLabel()).isEqualTo("initial sync");
        assertThat(steps(initial)).contains("Download file");
    }

    @Test
    void aClientWithoutFilesHasNothingToDownload() throws Exception {
        start(SyncDialect.OPENCLOUD, config -> { });
        sampled(0, poll());
        sampled(0, download(""));
        assertThat(counted.stream().filter(sample -> !sample.ok())).isEmpty();
    }

    @Test
    void aWrongPasswordIsToldAndTheClientStartsAgainLater() throws Exception {
        start(SyncDialect.OWNCLOUD11, config -> SyncServerConfig.PASSWORD.write(config, "guessed"));
        for (int i = 0; i < 2; i++) {
            SampleResult result = sampled(0, poll());
            assertThat(result.isSuccessful()).isFalse();
            assertThat(result.getSampleLabel()).isEqualTo("start up");
            assertThat(result.getResponseCode()).isEqualTo("unauthorized");
            assertThat(result.getResponseMessage()).doesNotContain("guessed");
        }
    }

    @Test
    void aFullQuotaFailsTheUploadAndItIsPutOff() throws Exception {
        quota = 10_000;
        start(SyncDialect.OWNCLOUD11, config -> { });
        assertWell(sampled(0, poll()));
        SampleResult result = sampled(0, upload("too large.bin", "50k"));
        assertThat(result.isSuccessful()).isFalse();
        assertThat(result.getResponseCode()).isEqualTo("quota full");
        assertWell(sampled(0, upload("small.bin", "1k")));
    }

    @Test
    void aLockedFileFailsTheUpload() throws Exception {
        tuning = tuning.with("locked", "100%");
        start(SyncDialect.OWNCLOUD11, config -> { });
        sampled(0, poll());
        SampleResult result = sampled(0, upload("locked.bin", "1k"));
        assertThat(result.isSuccessful()).isFalse();
        assertThat(result.getResponseCode()).isEqualTo("locked");
    }

    @Test
    void aServerThatDiesFailsThePoll() throws Exception {
        start(SyncDialect.OWNCLOUD11, config -> { });
        assertWell(sampled(0, poll()));
        standIn.close();
        SampleResult result = sampled(0, poll());
        assertThat(result.isSuccessful()).isFalse();
        assertThat(result.getSampleLabel()).isEqualTo("poll");
        assertThat(result.getResponseCode()).startsWith("connect");
    }

    @Test
    void aDayHasPollsAndChanges() throws Exception {
        start(SyncDialect.OWNCLOUD11, config -> { });
        SyncClientChange change = new SyncClientChange();
        change.setName("poll");
        SyncClientChange.UPLOADS_PER_HOUR.write(change, "1000000");
        SyncClientChange.SIZES.write(change, "1k");
        compiled(change);
        assertThat(sampled(0, change).getSampleLabel()).isEqualTo("start up");
        SampleResult[] changed = new SampleResult[1];
        await().until(() -> {
            changed[0] = sampled(0, change);
            return changed[0].getSampleLabel().equals("local change");
        });
        assertWell(changed[0]);
        assertThat(steps(changed[0])).startsWith("List folder").contains("Upload file");
    }
}
