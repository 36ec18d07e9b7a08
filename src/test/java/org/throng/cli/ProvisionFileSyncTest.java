package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.throng.ReservedPort;
import org.throng.workload.sync.provision.FakeFileServer;
import org.throng.workload.sync.provision.FakeFileServer.Excuse;
import org.throng.workload.sync.provision.FakeFileServer.Kind;
import picocli.CommandLine;

class ProvisionFileSyncTest {

    private static final String SECRET = "s3cret of users";

    @TempDir
    private Path folder;

    private Path secret;
    private Path adminSecret;
    private Path journal;
    private FakeFileServer fake;
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void writeSecrets() throws IOException {
        secret = Files.writeString(folder.resolve("secret"), SECRET + "\n");
        adminSecret = Files.writeString(folder.resolve("admin-secret"), FakeFileServer.ADMIN_PASSWORD + "\n");
        journal = folder.resolve("journal");
    }

    @AfterEach
    void close() {
        if (fake != null) {
            fake.close();
        }
    }

    private int provision(Object... options) {
        List<String> all = new ArrayList<>(List.of("provision", "file-sync"));
        for (Object option : options) {
            all.add(option.toString());
        }
        CommandLine throng = Throng.commandLine();
        throng.setErr(new PrintWriter(err, true));
        return throng.execute(all.toArray(String[]::new));
    }

    private int provisionAt(int port, Object... options) {
        List<Object> all = new ArrayList<>(List.of("--host", "127.0.0.1", "--port", port, "--users", 5,
                "--password-file", secret, "--admin-password-file", adminSecret, "--journal", journal,
                "--rate", 1_000));
        all.addAll(List.of(options));
        return provision(all.toArray());
    }

    @ParameterizedTest
    @EnumSource(names = "NONE", mode = EnumSource.Mode.EXCLUDE)
    void makesAndRemovesAccounts(Kind kind) {
        fake = new FakeFileServer(kind);

        assertThat(provisionAt(fake.port(), "--files", 3, "--files-per-folder", 2, "--sizes", "100", "--quota", "1M",
                "--prefix", "load")).isZero();
        assertThat(fake.passwords).containsEntry("load4", SECRET).hasSize(6);
        assertThat(fake.nodes).hasSize(5 * (2 + 3));
        assertThat(fake.quotas).containsEntry("load0", 1_000_000L);
        assertThat(journal).doesNotExist();

        assertThat(provisionAt(fake.port(), "--prefix", "load", "--remove")).isZero();
        assertThat(fake.passwords).containsOnlyKeys("admin");
    }

    @Test
    void aRefusedAdministratorIsOneSentenceAndNothingWasDone() throws IOException {
        fake = new FakeFileServer(Kind.OCS);
        Files.writeString(adminSecret, "not it\n");

        assertThat(provisionAt(fake.port())).isEqualTo(2);
        assertThat(err.toString()).isEqualTo("throng: http://127.0.0.1:" + fake.port() + " does not let admin"
                + " administer accounts: wrong name or password, or no administrator\n");
        assertThat(fake.requests).hasSize(1);
        assertThat(journal).doesNotExist();
    }

    @Test
    void goesOnWithWhatIsLeftWhenSomeFailed() throws IOException {
        fake = new FakeFileServer(Kind.OCS);
        fake.passwords.put("user3", "another");

        assertThat(provisionAt(fake.port())).isEqualTo(3);
        assertThat(Files.readAllLines(journal)).contains("create 3", "login 2").doesNotContain("login 3");

        fake.passwords.put("user3", SECRET);
        fake.requests.clear();
        assertThat(provisionAt(fake.port())).isZero();
        assertThat(fake.requests).as("the administrator and the one that was left").containsExactly(
                "GET /ocs/v1.php/cloud/users", "PROPFIND /remote.php/webdav/");
    }

    @Test
    void whatFailsOnceIsTriedAgain() {
        fake = new FakeFileServer(Kind.OCS);
        assertThat(provisionAt(fake.port())).isZero();
        assertThat(provisionAt(fake.port(), "--remove")).isZero();
        Excuse fine = new Excuse(200, null, "{\"ocs\":{\"meta\":{\"statuscode\":100}}}");
        fake.excuses.addAll(List.of(fine, new Excuse(500, null, "oops"), new Excuse(500, null, "oops")));

        assertThat(provisionAt(fake.port(), "--workers", 1)).isZero();
        assertThat(fake.passwords).hasSize(6);
    }

    @Test
    void aServerThatIsAwayIsNeverReached() throws IOException {
        try (ReservedPort port = new ReservedPort()) {
            assertThat(provisionAt(port.number())).isEqualTo(5);
        }
        assertThat(journal).doesNotExist();
    }

    @Test
    void theJournalOfAnotherJobIsLeftAlone() throws IOException {
        fake = new FakeFileServer(Kind.OCS);
        Files.writeString(journal, "precious");

        assertThat(provisionAt(fake.port())).isEqualTo(2);
        assertThat(err.toString()).isEqualTo(
                "throng: " + journal + " is not a journal of throng; choose another file with --journal\n");
        assertThat(journal).content().isEqualTo("precious");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "                                                | no admin password: give --admin-password-file, or",
        "--admin-password a                              | no password: give --password-file, or --password, or set",
        "--admin-password a --admin-password-file b      | --admin-password and --admin-password-file: give one",
        "--admin-password-file /no/such                  | --admin-password-file /no/such: there is no such file",
        "--admin-password a --password b --port 0        | --port must be from 1 to 65535, is 0",
        "--admin-password a --password b --workers 0     | --workers must be from 1 to 1000, is 0",
        "--admin-password a --password b --rate 0        | a rate must be above 0, is 0.0",
        "--admin-password a --password b --prefix U      | the prefix 'U' makes no names that every server takes",
        "--admin-password a --password b --files -1      | the files of an account must be from 0 to 1000000, not -1",
        "--admin-password a --password b --sizes much | 'much' is not a size of files; expected typical, typical<50M",
        "--admin-password a --password b --quota 5Q      | '5Q' is not a size; write a number of bytes",
        "--admin-password a --password b --share-with -1 | a folder cannot be shared with -1 users",
    })
    void saysInOneSentenceWhatIsWrong(String options, String wrong) {
        List<Object> all = new ArrayList<>(List.of("--users", 5, "--host", "127.0.0.1"));
        if (options != null) {
            all.addAll(List.of(options.split(" ")));
        }
        assertThat(provision(all.toArray())).isEqualTo(2);
        assertThat(err.toString()).startsWith("throng: " + wrong).hasLineCount(1);
    }

    @ParameterizedTest
    @CsvSource({"http://a, --host 'http://a' is not a name or address", "a:80, --host 'a:80' is not a name or address"})
    void hostIsANameOnly(String host, String wrong) {
        assertThat(provision("--users", 5, "--host", host, "--admin-password", "a", "--password", "b")).isEqualTo(2);
        assertThat(err.toString()).startsWith("throng: " + wrong).hasLineCount(1);
    }
}
