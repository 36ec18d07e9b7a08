package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.codec.digest.DigestUtils;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.standin.Listen;
import org.throng.standin.StandIn;
import org.throng.standin.faults.Tuning;
import org.throng.standin.sync.SyncProtocol;
import org.throng.standin.sync.settings.SyncDialect;
import org.throng.standin.sync.settings.SyncFault;
import org.throng.standin.sync.settings.SyncSettings;
import org.throng.standin.sync.settings.SyncTime;
import org.throng.workload.sync.FileSizes;
import org.throng.workload.sync.provision.FileTree;
import org.throng.workload.sync.server.SyncUser;

/** Accounts with files, made by the provisioning API of a stand-in and looked at with another client. */
class ProvisionFileSyncIT {

    private static final String PASSWORD = "s3same";
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final FileTree TREE = new FileTree(7, 12, 5, 2, FileSizes.between(100, 50_000));

    @TempDir
    private Path folder;

    private Path secret;
    private Path adminSecret;
    private final StringWriter err = new StringWriter();
    private StandIn target;

    @BeforeEach
    void writeSecrets() throws IOException {
        secret = Files.writeString(folder.resolve("secret"), PASSWORD + "\n");
        adminSecret = Files.writeString(folder.resolve("admin-secret"), "admin\n");
    }

    @AfterEach
    void stop() {
        if (target != null) {
            target.close();
        }
    }

    private void start() throws IOException {
        start(SyncDialect.OWNCLOUD11);
    }

    private void start(SyncDialect dialect, String... faults) throws IOException {
        Tuning<SyncTime, SyncFault> tuning = Tuning.usual(SyncTime.class, SyncFault.class);
        for (String fault : faults) {
            tuning = tuning.with(fault.split("=")[0], fault.split("=")[1]);
        }
        target = StandIn.start(new SyncProtocol(new SyncSettings(dialect, 0, "secret", "admin", "admin", 1_000, -1, 0,
                "", 2, 32 << 20, tuning)), Listen.loopback());
    }

    @ParameterizedTest
    @CsvSource({"OWNCLOUD11, auto", "OWNCLOUD11, ocs2", "OWNCLOUD8, ocs1", "NEXTCLOUD, ocs2", "OPENCLOUD, graph",
        "OPENCLOUD, auto"})
    void everybodyIsThereWithAllFilesUntilTheyAreRemoved(SyncDialect server, String api) throws Exception {
        start(server);
        // the stand-in has no quotas of drives
        String quota = server == SyncDialect.OPENCLOUD ? "--tls=false" : "--quota=10M";
        assertThat(provision(6, "--api", api, quota)).as(err.toString()).isZero();
        assertFilesOf("user0");
        assertFilesOf("user5");
        assertThat(folder.resolve("journal")).doesNotExist();

        assertThat(provision(6, "--api", api)).as("again, " + err).isZero();

        assertThat(provision(6, "--api", api, "--remove")).isZero();
        assertThat(get("user0", "/remote.php/webdav/").statusCode()).isEqualTo(401);
        assertThat(provision(6, "--api", api, "--remove")).as("with nobody left").isZero();
    }

    @Test
    void goesOnAfterItWasKilled() throws Exception {
        start();
        try (Launched killed = Launched.start(folder, arguments(30, "--rate", "10"))) {
            await().atMost(Launched.PATIENCE).until(() -> lines() > 40);
            killed.signal("KILL");
            killed.exitCode();
        }
        int noted = lines();
        long before = count("requests");
        assertThat(provision(30)).as(err.toString()).isZero();
        assertThat(noted).as("it was killed halfway").isLessThan(1 + 3 * 30);
        assertThat(count("requests") - before).as("what was noted is not asked for again")
                .isLessThan(30 * (2 + TREE.folders().size() + 1 + TREE.files()));
        assertFilesOf("user0");
        assertFilesOf("user29");
    }

    @ParameterizedTest
    @ValueSource(strings = {"maintenance=3%", "throttled=3%"})
    void aServerThatAsksForTimeGetsIt(String fault) throws Exception {
        start(SyncDialect.OWNCLOUD11, "throttle-delay=1ms", fault);
        assertThat(provision(10)).as(err.toString()).isZero();
        tune("maintenance=0&throttled=0");
        assertFilesOf("user9");
    }

    @Test
    void uploadsThatAreCutAreDoneAgain() throws Exception {
        start(SyncDialect.OWNCLOUD11, "cut-upload=5%");
        int code = provision(10);
        tune("cut-upload=0");
        assertThat(code == 0 ? 0 : provision(10)).as(err.toString()).isZero();
        for (int user = 0; user < 10; user++) {
            assertFilesOf("user" + user);
        }
    }

    @Test
    void aWrongAdminPasswordIsTriedOnce() throws Exception {
        start(SyncDialect.NEXTCLOUD);
        Files.writeString(adminSecret, "wrong\n");
        assertThat(provision(10)).isEqualTo(2);
        assertThat(err.toString()).contains("does not let admin administer accounts");
        assertThat(count("requests")).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"NEXTCLOUD, ocs2", "OPENCLOUD, graph"})
    void aWrongAdminPasswordRemovesNobody(SyncDialect server, String api) throws Exception {
        start(server);
        assertThat(provision(2, "--api", api)).as(err.toString()).isZero();

        Files.writeString(adminSecret, "wrong\n");
        assertThat(provision(2, "--api", api, "--remove")).isEqualTo(2);
        assertThat(err.toString()).contains("does not let admin administer accounts");
        assertFilesOf("user1");
    }

    @Test
    void anAccountWithAnotherPasswordIsLeftAlone() throws Exception {
        start();
        assertThat(provision(2)).isZero();
        Files.writeString(secret, "another one\n");
        assertThat(provision(2)).isEqualTo(3);
        assertFilesOf("user1");
    }

    private int lines() throws IOException {
        Path journal = folder.resolve("journal");
        return Files.exists(journal) ? Files.readAllLines(journal).size() : 0;
    }

    private int provision(int users, String... more) {
        return Throng.commandLine().setErr(new PrintWriter(err, true)).execute(arguments(users, more));
    }

    private String[] arguments(int users, String... more) {
        List<String> all = new ArrayList<>(List.of("provision", "file-sync", "--users", Integer.toString(users),
                "--host", "127.0.0.1", "--port", Integer.toString(target.port()),
                "--files", Integer.toString(TREE.files()), "--files-per-folder", Integer.toString(TREE.perFolder()),
                "--depth", Integer.toString(TREE.depth()), "--sizes", "100-50k", "--seed", Long.toString(TREE.seed()),
                "--password-file", secret.toString(), "--admin-password-file", adminSecret.toString(),
                "--journal", folder.resolve("journal").toString()));
        all.addAll(List.of(more));
        return all.toArray(String[]::new);
    }

    private void assertFilesOf(String user) {
        TREE.files(user).forEach(planted -> {
            HttpResponse<byte[]> file = get(user, "/remote.php/webdav/" + planted.path());
            assertThat(file.statusCode()).as(user + " " + planted.path()).isEqualTo(200);
            assertThat(DigestUtils.sha1Hex(file.body())).isEqualTo(planted.content().sha1());
        });
    }

    private HttpResponse<byte[]> get(String user, String path) {
        HttpRequest request = HttpRequest.newBuilder(uri(path))
                .header("Authorization", SyncUser.basic(user, PASSWORD).authorization())
                .build();
        try {
            return HTTP.send(request, HttpResponse.BodyHandlers.ofByteArray());
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private void tune(String settings) throws Exception {
        send(HttpRequest.newBuilder(uri("/throng/sync?" + settings)).POST(HttpRequest.BodyPublishers.noBody()));
    }

    private long count(String name) throws Exception {
        String stats = send(HttpRequest.newBuilder(uri("/throng/stats")));
        return Long.parseLong(stats.replaceAll("(?s).*\"?" + name + "\"?[:= ]+(\\d+).*", "$1"));
    }

    private URI uri(String path) {
        return URI.create("http://127.0.0.1:" + target.port() + path);
    }

    private static String send(HttpRequest.Builder request) throws Exception {
        HttpResponse<String> answer = HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(200);
        return answer.body();
    }
}
