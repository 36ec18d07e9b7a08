package org.throng.plans;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.apache.jmeter.samplers.SampleResult;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
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

/** Runs the sync clients' plan against the stand-in. */
class SyncClientPlanIT {

    private final Map<String, String> properties = new HashMap<>(Map.of(
            "clients", "6", "poll-interval", "1", "duration", "8", "grace", "10", "file-sizes", "1k-20k"));
    private Tuning<SyncTime, SyncFault> tuning = Tuning.usual(SyncTime.class, SyncFault.class);
    private int shareGroup;
    private StandIn standIn;

    @AfterEach
    void stop() {
        standIn.close();
    }

    private PlanRun run(SyncDialect dialect) throws Exception {
        standIn = StandIn.start(new SyncProtocol(new SyncSettings(dialect, 100, "secret", "admin", "admin", 100, -1,
                shareGroup, "", 2, 1 << 20, tuning)), Listen.loopback());
        properties.put("port", Integer.toString(standIn.port()));
        return PlanRun.of("sync-client.jmx", properties);
    }

    private PlanRun runUntil(SyncDialect dialect, Predicate<PlanRun> enough) throws Exception {
        properties.put("duration", "4");
        return PlanRun.until(enough, properties, () -> {
            if (standIn != null) {
                standIn.close();
            }
            return run(dialect);
        });
    }

    private static boolean areShared(PlanRun run) {
        return steps(run, "local change").containsAll(List.of("List folder", "Upload file"))
                && steps(run, "sync run").containsAll(List.of("poll", "List folder", "Download file"))
                && !run.apart("sync latency").isEmpty();
    }

    private static List<String> steps(PlanRun run, String label) {
        return run.of(label).stream()
                .filter(SteppedResult.class::isInstance)
                .flatMap(result -> ((SteppedResult) result).steps().stream())
                .map(Step::label)
                .toList();
    }

    private static void assertNothingFailed(PlanRun run) {
        assertThat(run.results).allSatisfy(result ->
                assertThat(result.isSuccessful()).as(result.getSampleLabel() + ": " + result.getResponseMessage())
                        .isTrue());
        assertThat(run.failures).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(value = SyncDialect.class, names = {"OWNCLOUD11", "NEXTCLOUD", "OPENCLOUD"})
    void clientsOfAnAccountGetWhatEachOfThemUploads(SyncDialect dialect) throws Exception {
        properties.put("activity", "1000");
        PlanRun run = runUntil(dialect, done -> areShared(done) && done.of("poll").size() > 6);

        assertNothingFailed(run);
        run.assertAllSucceeded("start up", 6);
        assertThat(run.of("poll")).hasSizeGreaterThan(6);
        assertThat(steps(run, "local change")).contains("List folder", "Upload file");
        assertThat(steps(run, "sync run")).contains("poll", "List folder", "Download file");
        assertThat(run.apart("sync latency")).isNotEmpty().allMatch(Sample::ok);
    }

    @ParameterizedTest
    @EnumSource(value = SyncDialect.class, names = {"OWNCLOUD11", "NEXTCLOUD", "OPENCLOUD"})
    void accountsGetWhatOthersUploadIntoTheFolderThatTheyShare(SyncDialect dialect) throws Exception {
        shareGroup = 3;
        properties.putAll(Map.of("clients-per-account", "1", "share-folder", "Shared", "accounts-per-share", "3",
                "activity", "1000"));
        PlanRun run = runUntil(dialect, SyncClientPlanIT::areShared);

        assertNothingFailed(run);
        assertThat(steps(run, "local change")).contains("Upload file");
        assertThat(steps(run, "sync run")).contains("Download file");
        assertThat(run.apart("sync latency")).isNotEmpty().allMatch(Sample::ok);
    }

    @Test
    void idleClientsOnlyPoll() throws Exception {
        properties.put("profile", "idle");
        properties.put("uploads-per-hour", "0");
        PlanRun run = runUntil(SyncDialect.OWNCLOUD11, done -> done.of("poll").size() >= 6 * 2);

        assertNothingFailed(run);
        run.assertAllSucceeded("start up", 6);
        assertThat(run.of("poll")).hasSizeBetween(6 * 2, 6 * PlanRun.seconds(properties));
        assertThat(run.results.stream().map(SampleResult::getSampleLabel).distinct())
                .containsExactlyInAnyOrder("start up", "poll");
    }

    @Test
    void pollsThatAreDueDuringATransferAreLeftOutAndCounted() throws Exception {
        tuning = tuning.with("assembly", "2500ms");
        properties.putAll(Map.of("clients", "1", "clients-per-account", "1", "activity", "3000",
                "file-sizes", "50k", "chunk-size", "20k"));
        PlanRun run = PlanRun.until(done -> steps(done, "local change").contains("Assemble upload")
                && done.skipped.containsKey("skipped poll"), properties, () -> {
                    if (standIn != null) {
                        standIn.close();
                    }
                    return run(SyncDialect.OWNCLOUD11);
                });

        assertNothingFailed(run);
        assertThat(steps(run, "local change")).contains("Assemble upload");
        assertThat(run.skipped.get("skipped poll")).isPositive();
        long polls = run.of("poll").size() + run.of("sync run").size();
        assertThat(polls + run.skipped.get("skipped poll")).as("one for each second, done or left out")
                .isLessThanOrEqualTo(PlanRun.seconds(properties) + 2);
    }

    @Test
    void afterARestartAllClientsComeAtOnce() throws Exception {
        properties.putAll(
                Map.of("profile", "idle", "uploads-per-hour", "0", "start", "storm", "poll-interval", "60"));
        PlanRun run = runUntil(SyncDialect.OWNCLOUD11,
                done -> done.of("start up").stream().filter(SampleResult::isSuccessful).count() == 6);

        run.assertAllSucceeded("start up", 6);
        assertThat(run.of("poll")).as("the first is due in a minute").isEmpty();
    }

    @Test
    void clientsThatBeginEmptyDownloadWhatTheirAccountsHave() throws Exception {
        properties.putAll(Map.of("profile", "initial", "clients", "2", "initial-files", "25", "duration", "4",
                "grace", "60"));
        PlanRun run = run(SyncDialect.OWNCLOUD11);

        assertNothingFailed(run);
        assertThat(steps(run, "before: fill account").stream().filter("Upload file"::equals)).hasSize(2 * 25);
        run.assertAllSucceeded("initial sync", 2);
        assertThat(steps(run, "initial sync").stream().filter("Download file"::equals))
                .hasSizeGreaterThanOrEqualTo(2 * 25);
    }

    @Test
    void aWrongPasswordIsToldAndClientsDoNotRush() throws Exception {
        properties.put("password", "guessed");
        PlanRun run = run(SyncDialect.OWNCLOUD11);

        assertThat(run.of("start up")).as("again after 10 s").hasSize(6).allSatisfy(start -> {
            assertThat(start.getResponseCode()).isEqualTo("unauthorized");
            assertThat(start.getResponseMessage()).doesNotContain("guessed");
        });
        assertThat(run.of("poll")).isEmpty();
    }

    @Test
    void pollsThatFailAreRepeatedLater() throws Exception {
        tuning = tuning.with("unauthorized", "30%");
        properties.putAll(Map.of("profile", "idle", "uploads-per-hour", "0"));
        PlanRun run = run(SyncDialect.OWNCLOUD11);

        assertThat(Stream.concat(run.of("poll").stream(), run.of("start up").stream())
                .filter(result -> !result.isSuccessful()))
                .as("who has failed is silent for 10 s, longer than the run").hasSizeBetween(1, 6);
    }
}
