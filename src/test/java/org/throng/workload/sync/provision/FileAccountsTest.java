package org.throng.workload.sync.provision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.net.ScriptedServer;
import org.throng.net.connect.TlsOptions;
import org.throng.provision.Password;
import org.throng.provision.ProvisionException;
import org.throng.provision.Stage;
import org.throng.workload.sync.FileSizes;
import org.throng.workload.sync.provision.Admin.Api;
import org.throng.workload.sync.provision.FakeFileServer.Excuse;
import org.throng.workload.sync.provision.FakeFileServer.Kind;
import org.throng.workload.sync.provision.FileAccounts.Furnishing;

class FileAccountsTest {

    private static final FilePopulation THREE = new FilePopulation(3, "user");
    private static final Password PASSWORD = new Password("pass wörd&+=");
    private static final Password ADMIN = new Password(FakeFileServer.ADMIN_PASSWORD);
    private static final Furnishing NOTHING = furnishing(0, 0, 0);
    private static final RetryPauses SHORT = new RetryPauses(Duration.ofMillis(1));

    private FakeFileServer fake;
    private FileServer server;

    private static Furnishing furnishing(int files, long quota, int sharedWith) {
        return new Furnishing(new FileTree(1, files, 2, 1, FileSizes.fixed(100)), quota, sharedWith);
    }

    private FileAccounts accounts(Kind kind, Api api, Furnishing furnishing) throws Exception {
        if (fake == null) {
            fake = new FakeFileServer(kind);
            server = new FileServer(fake.uri(), TlsOptions.defaults(), 4, SHORT);
        }
        return new FileAccounts(server, Admin.logIn(server, "admin", ADMIN, api), THREE, PASSWORD, furnishing);
    }

    @AfterEach
    void close() {
        if (fake != null) {
            server.close();
            fake.close();
        }
    }

    private static void run(List<Stage> stages) throws Exception {
        for (Stage stage : stages) {
            for (int user = 0; user < THREE.size(); user++) {
                stage.work().on(user);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"OCS_XML, AUTO, OCS1", "OCS, AUTO, OCS1", "OCS, OCS2, OCS2", "OCS_XML, OCS2, OCS2",
        "GRAPH, AUTO, GRAPH"})
    void accountsAreMadeLoggedInLimitedAndRemoved(Kind kind, Api wanted, Api found) throws Exception {
        FileAccounts accounts = accounts(kind, wanted, furnishing(0, 5_000_000, 0));
        assertThat(Admin.logIn(server, "admin", ADMIN, wanted).kind()).isEqualTo(found);

        run(accounts.making());
        assertThat(fake.passwords).containsOnlyKeys("admin", "user0", "user1", "user2")
                .containsEntry("user2", PASSWORD.clear());
        assertThat(fake.quotas).containsOnlyKeys("user0", "user1", "user2").containsEntry("user1", 5_000_000L);
        assertThat(fake.requests).contains("PROPFIND /remote.php/webdav/");

        run(accounts.making());
        assertThat(fake.passwords).as("what is there is left alone").hasSize(4);

        run(accounts.removal());
        assertThat(fake.passwords).containsOnlyKeys("admin");
        run(accounts.removal());
    }

    @Test
    void stagesAreThoseThatAreAskedFor() throws Exception {
        assertThat(accounts(Kind.OCS, Api.AUTO, NOTHING).making()).extracting(Stage::name)
                .containsExactly("create", "login");
        assertThat(accounts(Kind.OCS, Api.AUTO, furnishing(1, 1, 1)).making()).extracting(Stage::name)
                .containsExactly("create", "login", "quota", "plant", "share");
    }

    @Test
    void treesArePlantedOnceAndCompletedWhenTheyWereNot() throws Exception {
        Furnishing furnishing = furnishing(5, 0, 0);
        FileAccounts accounts = accounts(Kind.OCS, Api.AUTO, furnishing);
        run(accounts.making());

        assertThat(fake.nodes).hasSize(3 * (3 + 5));
        furnishing.tree().files("user1").forEach(file ->
                assertThat(fake.nodes.get("user1/" + file.path())).hasSize(100));
        assertThat(fake.sessions).as("cookies are sent back").contains("session=user1");

        fake.requests.clear();
        run(accounts.making());
        assertThat(fake.requests).noneMatch(request -> request.startsWith("PUT"));

        fake.nodes.remove("user1/folder-1/file-000003.bin");
        fake.nodes.put("user1/folder-2/file-000004.bin", new byte[3]);
        run(accounts.making());
        assertThat(fake.nodes).hasSize(3 * (3 + 5));
        assertThat(fake.nodes.get("user1/folder-2/file-000004.bin")).hasSize(100);
        assertThat(fake.requests.stream().filter(request -> request.startsWith("PUT"))).hasSize(2);
    }

    @Test
    void filesMayLieInTheRoot() throws Exception {
        run(accounts(Kind.OCS, Api.AUTO, new Furnishing(
                new FileTree(1, 2, 25, 0, FileSizes.fixed(7)), 0, 0)).making());

        assertThat(fake.nodes).containsOnlyKeys("user0/file-000000.bin", "user0/file-000001.bin",
                "user1/file-000000.bin", "user1/file-000001.bin", "user2/file-000000.bin", "user2/file-000001.bin");
    }

    @Test
    void neighboursShareAFolderWithEachOther() throws Exception {
        FileAccounts accounts = accounts(Kind.OCS, Api.AUTO, furnishing(0, 0, 2));
        run(accounts.making());
        run(accounts.making());

        assertThat(fake.shares).containsExactlyInAnyOrder(
                "user0/Shared by user0 user1", "user0/Shared by user0 user2", "user1/Shared by user1 user2",
                "user1/Shared by user1 user0", "user2/Shared by user2 user0", "user2/Shared by user2 user1");
        assertThat(fake.nodes).containsKey("user2/Shared by user2");
    }

    @Test
    void nobodyHasMoreNeighboursThanThereAre() {
        assertThatThrownBy(() -> accounts(Kind.OCS, Api.AUTO, furnishing(0, 0, 3)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("of 3 users none has 3 neighbours to share with");
    }

    @Test
    void anAccountWithAnotherPasswordIsSeenAtTheLogin() throws Exception {
        List<Stage> stages = accounts(Kind.OCS, Api.AUTO, NOTHING).making();
        fake.passwords.put("user0", "another");
        stages.get(0).work().on(0);

        ProvisionException refused = catchThrowableOfType(
                ProvisionException.class, () -> stages.get(1).work().on(0));
        assertThat(refused.kind()).isEqualTo("another password");
        assertThat(refused).hasMessageContaining("user0 exists with another password")
                .hasMessageNotContaining(PASSWORD.clear());
        assertThat(fake.passwords).containsEntry("user0", "another");
    }

    @ParameterizedTest
    @EnumSource(names = "AUTO", mode = EnumSource.Mode.EXCLUDE)
    void aWrongAdminPasswordIsTriedOnce(Api api) throws Exception {
        fake = new FakeFileServer(api == Api.GRAPH ? Kind.GRAPH : Kind.OCS);
        server = new FileServer(fake.uri(), TlsOptions.defaults(), 4, SHORT);

        assertThatThrownBy(() -> Admin.logIn(server, "admin", new Password("wrong"), api))
                .isInstanceOf(AdminRefusedException.class)
                .hasMessageContaining("does not let admin administer accounts")
                .hasMessageNotContaining("wrong\"");
        assertThat(fake.requests).hasSize(1);
    }

    @Test
    void aServerWithoutAnyApiIsNamed() throws Exception {
        fake = new FakeFileServer(Kind.NONE);
        server = new FileServer(fake.uri(), TlsOptions.defaults(), 4, SHORT);

        assertThatThrownBy(() -> Admin.logIn(server, "admin", ADMIN, Api.AUTO))
                .isInstanceOf(AdminRefusedException.class)
                .hasMessageContaining("has no API to make accounts with: neither OCS nor Graph");
        assertThatThrownBy(() -> Admin.logIn(server, "admin", ADMIN, Api.OCS2))
                .hasMessageContaining("has no API to make accounts with that is ocs2");
    }

    @ParameterizedTest
    @CsvSource({"429, 0", "503, 0", "503,", "429, Sat; 22 Nov 2026"})
    void aServerThatAsksForTimeGetsIt(int status, String retryAfter) throws Exception {
        List<Stage> stages = accounts(Kind.OCS, Api.AUTO, NOTHING).making();
        fake.excuses.add(new Excuse(status, retryAfter, ""));
        fake.excuses.add(new Excuse(status, retryAfter, ""));

        run(stages);
        assertThat(fake.passwords).hasSize(4);
    }

    @ParameterizedTest
    @ValueSource(ints = {429, 503})
    void butNotForEver(int status) throws Exception {
        List<Stage> stages = accounts(Kind.OCS, Api.AUTO, NOTHING).making();
        for (int i = 0; i < 5; i++) {
            fake.excuses.add(new Excuse(status, null, ""));
        }
        ProvisionException put = catchThrowableOfType(ProvisionException.class, () -> stages.get(0).work().on(0));
        assertThat(put.kind()).isEqualTo("HTTP " + status);
        assertThat(put).hasMessageEndingWith(", after 4 repetitions");
        assertThat(put.isAway()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "200 | <html>Log in</html>                                              | no OCS answer",
        "500 | Internal Server Error                                            | no OCS answer",
        "302 |                                                                  | no OCS answer",
        "200 | {\"ocs\":{\"meta\":{\"statuscode\":101,\"message\":\"bad name\"}}} | refused with code 101",
    })
    void whatIsNoGoodAnswerIsAFailureOfThisAccount(int status, String body, String kind) throws Exception {
        List<Stage> stages = accounts(Kind.OCS, Api.AUTO, NOTHING).making();
        fake.excuses.add(new Excuse(status, null, body == null ? "" : body));
        fake.excuses.add(new Excuse(404, null, "{\"ocs\":{\"meta\":{\"statuscode\":998}}}"));

        ProvisionException failed = catchThrowableOfType(ProvisionException.class, () -> stages.get(0).work().on(0));
        assertThat(failed.kind()).isEqualTo(kind);
        assertThat(failed).hasMessageStartingWith("user0: ").hasMessageNotContaining(PASSWORD.clear());
    }

    @Test
    void aFullQuotaIsToldAsSuch() throws Exception {
        FileAccounts accounts = accounts(Kind.OCS, Api.AUTO, furnishing(3, 50, 0));

        ProvisionException full = catchThrowableOfType(ProvisionException.class, () -> run(accounts.making()));
        assertThat(full.kind()).isEqualTo("quota full");
        assertThat(full).hasMessage("user0: 'folder-0/file-000000.bin' with 100 bytes is over the quota; raise"
                + " --quota, or plant fewer files");
    }

    /** As ownCloud 11 answers by version 2. */
    @Test
    void aStatusLineMayHaveNoReason() throws Exception {
        String taken = "{\"ocs\":{\"meta\":{\"status\":\"failure\",\"statuscode\":400,\"message\":\"User already"
                + " exists\"},\"data\":[]}}";
        String fine = "{\"ocs\":{\"meta\":{\"status\":\"ok\",\"statuscode\":200},\"data\":{}}}";
        try (ScriptedServer scripted = new ScriptedServer(connection -> {
            while (true) {
                String head = connection.request();
                boolean post = head.startsWith("POST");
                if (post) {
                    connection.read(Integer.parseInt(
                            head.replaceAll("(?si).*content-length: (\\d+).*", "$1")));
                }
                String body = post ? taken : fine;
                connection.send("HTTP/1.1 " + (post ? "400" : "200") + "\r\nContent-Length: " + body.length()
                        + "\r\n\r\n" + body);
            }
        })) {
            URI base = URI.create("http://127.0.0.1:" + scripted.httpUri().getPort() + "/cloud/");
            try (FileServer lenient = new FileServer(base, TlsOptions.defaults(), 1, SHORT)) {
                Admin admin = Admin.logIn(lenient, "admin", ADMIN, Api.OCS2);
                new FileAccounts(lenient, admin, THREE, PASSWORD, NOTHING).making().get(0).work().on(0);
            }
        }
    }

    @Test
    void aServerThatIsGoneIsAway() throws Exception {
        List<Stage> stages = accounts(Kind.OCS, Api.AUTO, NOTHING).making();
        fake.close();

        ProvisionException away = catchThrowableOfType(ProvisionException.class, () -> stages.get(0).work().on(0));
        assertThat(away.isAway()).isTrue();
    }

    @Test
    void waitsAreBounded() {
        assertThat(new RetryPauses().wait(0, "5")).isEqualTo(Duration.ofSeconds(5));
        assertThat(new RetryPauses().wait(0, "999999999")).isEqualTo(Duration.ofSeconds(60));
        assertThat(new RetryPauses().wait(3, "-1")).isEqualTo(Duration.ofSeconds(8));
        assertThat(new RetryPauses().wait(1, null)).isEqualTo(Duration.ofSeconds(2));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a", "User", "user 1", "1user", "user/", "usér"})
    void prefixesThatMakeNoNames(String prefix) {
        assertThatThrownBy(() -> new FilePopulation(1, prefix)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new FilePopulation(0, "user")).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"ftp://a", "http:///a", "http://admin:s3same@a", "http://a?b"})
    void urlsThatAreNoServer(String url) {
        assertThatThrownBy(() -> new FileServer(URI.create(url), TlsOptions.defaults(), 1))
                .isInstanceOf(IllegalArgumentException.class).hasMessageNotContaining("s3same");
    }
}
