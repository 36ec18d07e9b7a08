package org.throng.plans;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import javax.script.Compilable;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.util.JSR223TestElement;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.standin.Listen;
import org.throng.standin.StandIn;
import org.throng.standin.faults.Tuning;
import org.throng.standin.sync.SyncProtocol;
import org.throng.standin.sync.settings.SyncDialect;
import org.throng.standin.sync.settings.SyncFault;
import org.throng.standin.sync.settings.SyncSettings;
import org.throng.standin.sync.settings.SyncTime;

/** Runs the four cases of the published test against the stand-in, by the scripts of ownCloud 8 and by WebDAV. */
class FileSyncPlanIT {

    private static final int ACCOUNTS = 3;

    @TempDir
    private Path files;

    private final Map<String, String> properties = new HashMap<>();
    private Tuning<SyncTime, SyncFault> tuning = Tuning.usual(SyncTime.class, SyncFault.class);
    private long quota = -1;
    private StandIn standIn;

    /** As the run command does before a run: the first compilation of all takes seconds. */
    @BeforeAll
    static void compileScripts() throws Exception {
        Compilable groovy = (Compilable) JSR223TestElement.getInstance().getEngineByName("groovy");
        try (Stream<Path> scripts = Files.list(Path.of("src/main/groovy/org/throng/sync"))) {
            for (Path script : scripts.toList()) {
                groovy.compile(Files.readString(script));
            }
        }
    }

    @BeforeEach
    void small() {
        properties.putAll(Map.of("accounts", Integer.toString(ACCOUNTS), "login-threads", "2", "duration", "3",
                "tail", "20", "file-sizes", "1k-50k", "files", files.toString()));
        properties.putAll(Map.of("list-rate", "3", "upload-rate", "3", "download-rate", "3", "sync-rate", "5"));
    }

    @AfterEach
    void stop() {
        standIn.close();
    }

    private PlanRun run(SyncDialect dialect, String server) throws Exception {
        standIn = StandIn.start(new SyncProtocol(new SyncSettings(dialect, 100, "secret", "admin", "admin", 100, quota,
                0, "", 2, 1 << 20, tuning)), Listen.loopback());
        properties.put("port", Integer.toString(standIn.port()));
        properties.put("server", server);
        return PlanRun.of("file-sync.jmx", properties);
    }

    private PlanRun runByScripts() throws Exception {
        return run(SyncDialect.OWNCLOUD8, "owncloud8");
    }

    /** Without those by which processes know each other. */
    private List<Path> filesLeft() throws IOException {
        try (Stream<Path> all = Files.walk(files)) {
            return all.filter(Files::isRegularFile).filter(file -> !file.endsWith(".lock")).toList();
        }
    }

    private static Stream<SampleResult> failed(PlanRun run, String label) {
        return run.of(label).stream().filter(result -> !result.isSuccessful());
    }

    @ParameterizedTest
    @CsvSource({"OWNCLOUD8, owncloud8", "OWNCLOUD8, webdav", "OWNCLOUD11, webdav", "NEXTCLOUD, webdav",
        "OPENCLOUD, webdav"})
    void allFourCasesGoWell(SyncDialect dialect, String server) throws Exception {
        PlanRun run = run(dialect, server);

        for (String label : List.of("list", "upload", "download")) {
            run.assertAllSucceeded(label, 9);
        }
        run.assertAllSucceeded("poll", 15);
        run.assertAllSucceeded("before: first poll", ACCOUNTS);
        run.assertAllSucceeded("before: upload", ACCOUNTS);
        assertThat(run.of("Log in")).hasSize(server.equals("owncloud8") ? ACCOUNTS : 0)
                .allMatch(SampleResult::isSuccessful);
        assertThat(run.of("upload")).allSatisfy(upload -> assertThat(upload.getSentBytes()).isGreaterThan(1_000));
        assertThat(run.of("download")).allSatisfy(download ->
                assertThat(download.getBodySizeAsLong()).isBetween(1_000L, 50_000L));
        assertThat(filesLeft()).isEmpty();
    }

    @Test
    void aWrongPasswordIsToldAndNothingIsCountedAsASuccess() throws Exception {
        properties.put("password", "guessed");
        PlanRun run = runByScripts();

        assertThat(run.of("before: first poll")).hasSize(ACCOUNTS).extracting(SampleResult::getResponseCode)
                .containsOnly("401");
        for (String label : List.of("list", "upload")) {
            assertThat(run.of(label)).isNotEmpty().extracting(SampleResult::getResponseCode)
                    .containsOnly("authentication_error");
        }
        assertThat(run.of("download")).isNotEmpty().extracting(SampleResult::getResponseCode)
                .containsOnly("login page");
        assertThat(run.of("Send login")).isNotEmpty().extracting(SampleResult::getResponseCode)
                .containsOnly("login refused");
        assertThat(run.results).noneMatch(result -> result.getResponseMessage().contains("guessed"));
        assertThat(filesLeft()).isEmpty();
    }

    @Test
    void anExpiredSessionIsAFailureAndTheAccountLogsInAgain() throws Exception {
        // an account has its turn every 1.5 s in the mean
        tuning = tuning.with("session-life", "1s");
        properties.putAll(Map.of("duration", "6", "list-rate", "2", "upload-rate", "0", "download-rate", "0"));
        PlanRun run = runByScripts();

        assertThat(failed(run, "list").map(SampleResult::getResponseCode)).isNotEmpty()
                .containsOnly("authentication_error");
        assertThat(run.of("Log in")).as("once before, and once for each lost session")
                .hasSize(ACCOUNTS + (int) failed(run, "list").count())
                .allMatch(SampleResult::isSuccessful);
        assertThat(failed(run, "poll")).as("a sync client has its password").isEmpty();
    }

    @Test
    void aServerThatHasNoSuchScriptsAnyMoreIsFoundOut() throws Exception {
        PlanRun run = run(SyncDialect.OWNCLOUD11, "owncloud8");

        assertThat(run.of("list")).isNotEmpty().extracting(SampleResult::getResponseCode).containsOnly("redirected");
        assertThat(run.of("list").get(0).getResponseMessage()).contains("-Dserver=webdav");
        assertThat(run.of("upload")).isNotEmpty().noneMatch(SampleResult::isSuccessful);
    }

    @Test
    void aFullQuotaIsAFailureOfStatus200ByScriptAnd507ByWebDav() throws Exception {
        quota = 10_000;
        properties.put("file-sizes", "20k");
        PlanRun byScript = runByScripts();
        assertThat(byScript.of("upload")).isNotEmpty().noneMatch(SampleResult::isSuccessful)
                .extracting(SampleResult::getResponseCode).containsOnly("refused");
        assertThat(byScript.of("upload").get(0).getResponseMessage()).containsIgnoringCase("storage");
        standIn.close();

        PlanRun byWebDav = run(SyncDialect.OWNCLOUD11, "webdav");
        assertThat(byWebDav.of("upload")).isNotEmpty().extracting(SampleResult::getResponseCode).containsOnly("507");
        assertThat(filesLeft()).isEmpty();
    }

    @Test
    void lockedFilesAndMaintenanceKeepTheirStatus() throws Exception {
        tuning = tuning.with("locked", "100%");
        PlanRun locked = run(SyncDialect.OWNCLOUD11, "webdav");
        assertThat(locked.of("upload")).isNotEmpty().extracting(SampleResult::getResponseCode).containsOnly("423");
        standIn.close();

        tuning = Tuning.usual(SyncTime.class, SyncFault.class).with("maintenance", "100%");
        PlanRun closed = run(SyncDialect.OWNCLOUD11, "webdav");
        assertThat(closed.of("poll")).isNotEmpty().extracting(SampleResult::getResponseCode).containsOnly("503");
        assertThat(filesLeft()).isEmpty();
    }

    @Test
    void namesOfAnyLanguageArriveAsTheyAre() throws Exception {
        properties.put("file-prefix", "Übersicht & Ärger ");
        for (String server : List.of("owncloud8", "webdav")) {
            PlanRun run = run(SyncDialect.OWNCLOUD8, server);
            run.assertAllSucceeded("upload", 9);
            run.assertAllSucceeded("download", 9);
            standIn.close();
        }
    }

    @Test
    void aFullDiskOfTheInjectorIsOneClearErrorAndEndsTheRun() throws Exception {
        properties.put("file-sizes", "900000000G");
        PlanRun run = runByScripts();

        assertThat(run.of("before: upload")).isNotEmpty().hasSizeLessThanOrEqualTo(2).allSatisfy(upload -> {
            assertThat(upload.getResponseCode()).isEqualTo("no file");
            assertThat(upload.getResponseMessage()).contains(files.toString(), "-Dfiles");
        });
        assertThat(filesLeft()).isEmpty();
    }

    @Test
    void aRateOfNoneLeavesACaseOut() throws Exception {
        properties.putAll(Map.of("list-rate", "0", "upload-rate", "0", "download-rate", "0"));
        PlanRun run = run(SyncDialect.OWNCLOUD11, "webdav");

        run.assertAllSucceeded("poll", 15);
        assertThat(run.of("list")).isEmpty();
        assertThat(run.of("upload")).isEmpty();
        assertThat(run.of("download")).isEmpty();
    }
}
