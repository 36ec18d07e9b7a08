package org.throng.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.net.ScriptedServer;
import org.throng.net.TestKeys;
import org.throng.net.connect.ConnectionSettings;
import org.throng.net.connect.TlsOptions;
import org.throng.stats.metrics.MetricValue;
import org.throng.stats.metrics.Poll;
import org.throng.stats.metrics.RunMetrics;
import org.throng.stats.metrics.SeriesSelector;

/** An endpoint that shows certificates, redirects, lies, hangs or vanishes: what one poll says of it. */
class PrometheusSourceTest {

    private static final Duration LONG = Duration.ofSeconds(30);
    private static final Duration SHORT = Duration.ofMillis(300);
    private static final String UP = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nup 1\n";
    private static final String PASSWORD = "geheim123";
    /** The user "me" with the password, as basic authentication sends it. */
    private static final String BASIC = "bWU6Z2VoZWltMTIz";
    private static final String TOKEN = "tok-4711";

    @TempDir
    private static Path folder;

    private static TestKeys localhost;
    private static TestKeys elsewhere;

    @BeforeAll
    static void makeKeys() throws Exception {
        localhost = TestKeys.forHost(folder, "localhost");
        elsewhere = TestKeys.forHost(folder, "elsewhere.example");
    }

    private static PrometheusSource source(URI endpoint, ConnectionSettings settings) {
        return new PrometheusSource(endpoint, settings, "me", PASSWORD);
    }

    private static PrometheusSource source(ScriptedServer server) {
        return source(server.httpUri(), ConnectionSettings.DEFAULTS);
    }

    private static URI https(ScriptedServer server) {
        return URI.create("https://localhost:" + server.httpUri().getPort() + "/metrics?token=" + TOKEN);
    }

    private static List<Double> values(MetricsSource source) throws Exception {
        List<Double> values = new ArrayList<>();
        try (source) {
            source.read(LONG, value -> values.add(value.value()));
        }
        return values;
    }

    private static String problem(MetricsSource source, Duration timeout) {
        List<MetricValue> values = new ArrayList<>();
        try (source) {
            SourceException problem = catchThrowableOfType(
                    SourceException.class, () -> source.read(timeout, values::add));
            assertThat(problem).as("values " + values).isNotNull();
            return problem.getMessage();
        }
    }

    private static ScriptedServer overTls(TestKeys keys) throws Exception {
        return ScriptedServer.overTls(keys, connection -> {
            connection.request();
            connection.send(UP);
            connection.readToEnd();
        });
    }

    private static ConnectionSettings trusting(TlsOptions tls) {
        return ConnectionSettings.DEFAULTS.withTls(tls);
    }

    @Test
    void aCertificateIsAcceptedIfItIsTrustedAndFitsTheHost() throws Exception {
        try (ScriptedServer server = overTls(localhost)) {
            assertThat(values(source(https(server), trusting(localhost.trusted())))).containsExactly(1.0);
            assertThat(values(source(https(server), trusting(TlsOptions.trustAll())))).containsExactly(1.0);
            int answered = server.requests().size();
            assertThat(problem(source(https(server), ConnectionSettings.DEFAULTS), LONG))
                    .contains("the server's certificate is not trusted").doesNotContain(PASSWORD, BASIC, TOKEN);
            assertThat(server.requests()).as("no credentials without trust").hasSize(answered);
        }
        try (ScriptedServer server = overTls(elsewhere)) {
            assertThat(problem(source(https(server), trusting(elsewhere.trusted())), LONG))
                    .contains("the server's certificate does not fit");
            assertThat(server.requests()).isEmpty();
        }
    }

    @Test
    void tlsAndPlainPortsAreNotMixedUp() throws Exception {
        ScriptedServer.Script refusing = connection -> connection.send("HTTP/1.1 400 Bad Request\r\n\r\n");
        try (ScriptedServer plain = new ScriptedServer(refusing); ScriptedServer tls = overTls(localhost)) {
            assertThat(problem(source(https(plain), trusting(localhost.trusted())), LONG)).contains("TLS");
            assertThat(problem(source(URI.create(https(tls).toString().replace("https", "http")),
                    ConnectionSettings.DEFAULTS), SHORT)).isNotEmpty();
            assertThat(tls.requests()).isEmpty();
        }
    }

    /** Neither the place it leads to nor the credentials go anywhere. */
    @Test
    void aRedirectIsNotFollowed() throws Exception {
        try (ScriptedServer other = ScriptedServer.answering(UP);
                ScriptedServer server = ScriptedServer.answering("HTTP/1.1 302 Found\r\nLocation: "
                        + other.httpUri() + "\r\nContent-Length: 0\r\n\r\n")) {
            assertThat(problem(source(server), LONG))
                    .isEqualTo("the endpoint answered with status 302: redirects are not followed");
            assertThat(other.connections()).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "SSH-2.0-OpenSSH_9.6\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\nup 1\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nup 1\n\r\nxyz",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nup 1\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 999999999999\r\n\r\nup 1\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 7\r\n\r\nup one\n",
        "HTTP/1.1 204 No Content\r\n\r\n",
        "HTTP/1.1 200 OK\r\n",
        ""})
    void anAnswerThatIsNotWhatItSaysIsAGap(String answer) throws Exception {
        try (ScriptedServer server = ScriptedServer.answering(answer)) {
            assertThat(problem(source(server), LONG)).isNotEmpty().doesNotContain("secret", PASSWORD, BASIC);
        }
    }

    @Test
    void anAnswerThatUnpacksToFarMoreIsNotKept() throws Exception {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed)) {
            byte[] line = "up 1\n".repeat(20_000).getBytes();
            for (int written = 0; written <= 4 * PrometheusSource.LONGEST_ANSWER; written += line.length) {
                out.write(line);
            }
        }
        ScriptedServer.Script script = connection -> {
            connection.request();
            connection.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: " + packed.size()
                    + "\r\n\r\n");
            connection.send(packed.toByteArray());
            connection.readToEnd();
        };
        try (ScriptedServer server = new ScriptedServer(script)) {
            assertThat(problem(source(server.httpUri(),
                    ConnectionSettings.DEFAULTS.withHeaders(Map.of("Accept-Encoding", "gzip"))), LONG))
                    .contains("the decompressed body of the answer is more than");
        }
    }

    /** Every byte is in time for the last, but not for the whole. */
    @Test
    void anAnswerThatDripsEndsAtTheTimeoutAndItsConnectionIsClosed() throws Exception {
        CountDownLatch closed = new CountDownLatch(1);
        ScriptedServer.Script drip = connection -> {
            try {
                connection.request();
                connection.send(UP);
                connection.request();
                connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n");
                while (true) {
                    connection.send("1\r\n#\r\n");
                    TimeUnit.MILLISECONDS.sleep(5);
                }
            } catch (IOException e) {
                closed.countDown();
            }
        };
        try (ScriptedServer server = new ScriptedServer(drip)) {
            PrometheusSource source = source(server);
            // what a new connection takes on a busy machine is not part of the timeout
            source.read(LONG, value -> { });
            assertThat(problem(source, SHORT)).isNotEmpty().doesNotContain("secret");
            assertThat(closed.await(LONG.toSeconds(), TimeUnit.SECONDS)).isTrue();
        }
    }

    @Test
    void anEndpointThatVanishesInTheMiddleIsAGapAndTheNextPollFindsItAgain() throws Exception {
        List<Integer> calls = new CopyOnWriteArrayList<>();
        ScriptedServer.Script script = connection -> {
            while (true) {
                connection.request();
                calls.add(1);
                connection.send(calls.size() == 2 ? UP.substring(0, UP.length() - 3) : UP);
                if (calls.size() == 2) {
                    connection.reset();
                }
            }
        };
        try (ScriptedServer server = new ScriptedServer(script); PrometheusSource source = source(server)) {
            List<Double> values = new ArrayList<>();
            source.read(LONG, value -> values.add(value.value()));
            assertThat(catchThrowableOfType(
                    SourceException.class, () -> source.read(LONG, value -> { }))).isNotNull();
            source.read(LONG, value -> values.add(value.value()));
            assertThat(values).containsExactly(1.0, 1.0);
        }
    }

    /** In gaps of every kind, and at every level of the log. */
    @Test
    void noSecretIsInALogANoteOrAProblem() throws Exception {
        List<String> answers = List.of("HTTP/1.1 401 Unauthorized\r\nContent-Length: 0\r\n\r\n", "nonsense\r\n\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: 7\r\n\r\nup one\n", "", UP);
        List<Integer> calls = new CopyOnWriteArrayList<>();
        ScriptedServer.Script script = connection -> {
            connection.request();
            calls.add(1);
            connection.send(answers.get(Math.min(calls.size(), answers.size()) - 1));
        };
        RunMetrics metrics = new RunMetrics();
        List<Poll> polls = new CopyOnWriteArrayList<>();
        metrics.addListener((poll, values) -> polls.add(poll));
        List<String> written = new ArrayList<>();
        ConnectionSettings bearer = ConnectionSettings.DEFAULTS.withHeaders(Map.of("X-Api-Key", "Bearer " + TOKEN));
        try (LoggedLines log = new LoggedLines(); ScriptedServer server = new ScriptedServer(script);
                ScriptedServer untrusted = overTls(localhost)) {
            Polling polling = Polling.begin(List.of(
                    polled("app", source(server.httpUri(), bearer)),
                    polled("untrusted", source(https(untrusted), bearer)),
                    polled("gone", source(URI.create("http://127.0.0.1:1/metrics?token=" + TOKEN), bearer))),
                    metrics, Instant.now());
            try (polling) {
                await().atMost(LONG).until(() -> polls.stream().anyMatch(poll -> !poll.values().isEmpty()));
                await().atMost(LONG).until(() -> metrics.notes().size() == 3);
            }
            assertThat(server.requests()).allMatch(head -> head.contains(BASIC) && head.contains(TOKEN));
            assertThat(log.lines()).anyMatch(line -> line.contains("Server Metrics 'app' has a gap: "))
                    .anyMatch(line -> line.contains("Server Metrics 'app' answers again"));
            written.addAll(log.lines());
        }
        polls.forEach(poll -> written.add(String.valueOf(poll.problem())));
        written.addAll(metrics.notes());
        assertThat(written).noneMatch(line -> line.contains(PASSWORD) || line.contains(BASIC) || line.contains(TOKEN)
                || line.contains("secret"));
    }

    private static PolledSource polled(String name, MetricsSource source) {
        return new PolledSource(name, source, SHORT, SHORT, SeriesSelector.list("*"), 5);
    }
}
