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
import org.throng.ReservedPort;
import org.throng.net.ScriptedServer;
import org.throng.standin.Listen;
import org.throng.standin.StandIn;
import org.throng.standin.TlsIdentity;
import org.throng.standin.bosh.BoshProtocol;
import org.throng.standin.bosh.settings.BoshSettings;

/** Servers that refuse what {@code throng provision} asks, and accounts that a removal must not take for gone. */
class ProvisionRefusalsIT {

    private final StringWriter err = new StringWriter();

    @TempDir
    private Path folder;
    private Path secret;

    @BeforeEach
    void writeSecret() throws IOException {
        secret = folder.resolve("secret");
        password("s3same");
    }

    private void password(String words) throws IOException {
        Files.writeString(secret, words + "\n");
    }

    private int provision(String... words) {
        List<String> all = new ArrayList<>(List.of("provision"));
        all.addAll(List.of(words));
        all.addAll(List.of("--users", "3", "--password-file", secret.toString(),
                "--journal", folder.resolve("journal").toString()));
        return Throng.commandLine().setErr(new PrintWriter(err, true)).execute(all.toArray(String[]::new));
    }

    private int chat(String scheme, int port, String... more) {
        List<String> all = new ArrayList<>(List.of("bosh-chat", "--contacts", "0", "--prefix", "mine",
                "--domain", "localhost", "--url", scheme + "://127.0.0.1:" + port + "/http-bind"));
        all.addAll(List.of(more));
        return provision(all.toArray(String[]::new));
    }

    private int files(String scheme, int port) {
        return provision("file-sync", "--host", "127.0.0.1", "--port", Integer.toString(port),
                "--tls=" + scheme.equals("https"), "--admin-password-file", secret.toString());
    }

    @Test
    void aRefusedLoginIsNoProofThatAnAccountIsGone() throws Exception {
        try (StandIn server = StandIn.start(new BoshProtocol(BoshSettings.defaults()), Listen.loopback())) {
            assertThat(chat("http", server.port())).isZero();

            password("wrong");
            assertThat(chat("http", server.port(), "--remove")).isEqualTo(3);

            password("s3same");
            assertThat(chat("http", server.port())).as("they are still there").isZero();
            assertThat(chat("http", server.port(), "--remove")).isZero();
            assertThat(chat("http", server.port(), "--remove")).as("with nobody left").isZero();

            password("wrong");
            assertThat(chat("http", server.port(), "--remove")).as("with nobody left, any password").isZero();
            password("another");
            assertThat(chat("http", server.port())).as("the names are free").isZero();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "''                                                                | 5 | 5",
        "HTTP/1.1 404 Not Found\\r\\nContent-Length: 0\\r\\n\\r\\n         | 3 | 2",
        "HTTP/1.1 500 Internal Server Error\\r\\nContent-Length: 0\\r\\n\\r\\n | 3 | 2",
        "SSH-2.0-OpenSSH_9.6\\r\\n                                         | 3 | 3",
        "HTTP/1.1 200 OK\\r\\nContent-Le                                   | 3 | 3"
    })
    void onlyAServerWithoutAnAnswerWasNotReached(String answer, int chat, int files) throws Exception {
        String wire = answer.strip().replace("\\r", "\r").replace("\\n", "\n");
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.request();
            connection.send(wire);
        })) {
            int port = server.httpUri().getPort();
            assertThat(chat("http", port)).as("chat").isEqualTo(chat);
            Files.deleteIfExists(folder.resolve("journal"));
            assertThat(files("http", port)).as("files").isEqualTo(files);
        }
    }

    @Test
    void aServerWithAnotherCertificateWasReached() throws Exception {
        Listen secure = new Listen("127.0.0.1", 0, false, TlsIdentity.create());
        try (StandIn server = StandIn.start(new BoshProtocol(BoshSettings.defaults()), secure)) {
            assertThat(chat("https", server.port())).as("chat").isEqualTo(3);
            Files.deleteIfExists(folder.resolve("journal"));
            assertThat(files("https", server.port())).as("files").isEqualTo(3);
        }
    }

    @Test
    void aServerThatIsNotThereWasNotReached() throws Exception {
        try (ReservedPort port = new ReservedPort()) {
            assertThat(chat("http", port.number())).as("chat").isEqualTo(5);
            Files.deleteIfExists(folder.resolve("journal"));
            assertThat(files("http", port.number())).as("files").isEqualTo(5);
        }
    }
}
