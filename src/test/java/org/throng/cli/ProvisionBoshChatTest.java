package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.ReservedPort;
import picocli.CommandLine;

class ProvisionBoshChatTest {

    private static final String SECRET = "s3same";

    @TempDir
    private Path folder;

    private Path secret;
    private final StringWriter err = new StringWriter();

    @BeforeEach
    void writeSecret() throws IOException {
        secret = folder.resolve("secret");
        Files.writeString(secret, SECRET + "\n");
    }

    private int provision(Object... options) {
        List<String> all = new ArrayList<>(List.of("provision", "bosh-chat"));
        for (Object option : options) {
            all.add(option.toString());
        }
        CommandLine throng = Throng.commandLine();
        throng.setErr(new PrintWriter(err, true));
        return throng.execute(all.toArray(String[]::new));
    }

    @ParameterizedTest
    @CsvSource({
        "prosody,  chat%2eexample/accounts/user29.dat",
        "xep-0227, xep-0227.xml",
        "openfire, openfire.xml"
    })
    void writesFilesOfEveryFormat(String format, Path file) {
        Path out = folder.resolve("out");
        assertThat(provision("--users", 30, "--domain", "chat.example", "--format", format, "--out", out,
                "--password-file", secret)).isZero();
        assertThat(out.resolve(file)).isNotEmptyFile();
    }

    @Test
    void overwritesOnlyWhenTold() throws IOException {
        Path csv = folder.resolve("users.csv");
        Files.writeString(csv, "precious");
        assertThat(provision("--users", 30, "--csv", csv, "--password", SECRET)).isEqualTo(2);
        assertThat(err).hasToString("throng: --csv " + csv
                + " is there already; choose another name, or --force to overwrite it\n");
        assertThat(csv).content().isEqualTo("precious");
        assertThat(provision("--users", 30, "--csv", csv, "--password", SECRET, "--force")).isZero();
        assertThat(csv).content().startsWith("user,password\nuser0,s3same\n");
    }

    @Test
    void folderMustBeEmpty() {
        assertThat(provision("--users", 30, "--format", "openfire", "--out", folder, "--password", SECRET))
                .isEqualTo(2);
        assertThat(err).hasToString("throng: --out " + folder
                + " is not empty; choose another folder, or --force to overwrite the files in it\n");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "--users 30                                  | give one of --url, --format and --csv, with its own",
        "--users 30 --csv a --url http://a           | give one of --url, --format and --csv, with its own",
        "--users 24 --csv a --password b             | 24 contacts for each of 24 users: expected an even number",
        "--users 30 --csv a --password b --prefix B  | servers store the prefix 'B' as 'b': write it so",
        "--users 30 --csv a --password b --password-file c | --password and --password-file: give one of them",
        "--users 30 --csv a --password-file /no/such | --password-file /no/such: there is no such file or folder",
        "--users 30 --csv a/b/c --password b --domain A | servers store the domain 'A' as 'a': write it so",
        "--users 30 --url ftp://a --password b       | the URL of the BOSH endpoint must be http://host:port/path",
        "--users 30 --url http://a --password b --workers 0 | --workers must be from 1 to 1000, is 0",
        "--users 30 --url http://a --password b --rate 0 | a rate must be above 0, is 0.0",
        "--users 30 --url http://a --password b --mechanism X | 'X' is not a mechanism to log in with"
    })
    void saysInOneSentenceWhatIsWrong(String options, String wrong) {
        assertThat(provision((Object[]) options.split(" "))).isEqualTo(2);
        assertThat(err.toString()).startsWith("throng: " + wrong).hasLineCount(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--workers 3 --format openfire --out x", "--format openfire", "--format word --out x"})
    void optionsOfOneWayGoWithThatWayOnly(String options) {
        List<Object> all = new ArrayList<>(List.of("--users", 30, "--password", SECRET));
        all.addAll(List.of(options.split(" ")));
        assertThat(provision(all.toArray())).isEqualTo(2);
        assertThat(err.toString()).startsWith("throng: ").doesNotContain(SECRET);
    }

    @Test
    void serverThatIsAwayIsNeverReached() throws IOException {
        Path journal = folder.resolve("journal");
        try (ReservedPort port = new ReservedPort()) {
            String url = "http://localhost:" + port.number() + "/http-bind";
            assertThat(provision("--users", 30, "--url", url, "--password-file", secret, "--rate", 1000, "--journal",
                    journal)).isEqualTo(5);
            assertThat(journal).content().isEqualTo(
                    "throng journal 1: make 30 users user0@localhost with 24 contacts at " + url + "\n");
        }
    }

    @Test
    void fileThatIsNoJournalIsLeftAlone() {
        assertThat(provision("--users", 30, "--url", "http://localhost:1/", "--password", "b", "--journal", secret))
                .isEqualTo(2);
        assertThat(err).hasToString(
                "throng: " + secret + " is not a journal of throng; choose another file with --journal\n");
        assertThat(secret).content().isEqualTo(SECRET + "\n");
    }
}
