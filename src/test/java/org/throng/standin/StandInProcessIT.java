package org.throng.standin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.condition.OS.LINUX;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyStore;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.throng.standin.realtime.RealtimeProtocol;
import org.throng.standin.realtime.RealtimeSettings;

class StandInProcessIT {

    private static final String FILES = "/v1/realtime?project=console&channels[]=files";
    private static final Duration SOON = Duration.ofMinutes(2);

    @Test
    void stopsAtTheSignal() throws Exception {
        try (StandInProcess standIn = StandInProcess.start()) {
            assertThat(standIn.saidBefore()).isEmpty();
            standIn.process().destroy();
            assertThat(standIn.exitCode()).isEqualTo(143);
        }
    }

    @Test
    void stopsWhenStandardInputCloses() throws Exception {
        try (StandInProcess standIn = StandInProcess.start("--until-stdin-closes")) {
            standIn.process().getOutputStream().close();
            assertThat(standIn.exitCode()).isZero();
        }
    }

    @Test
    void stopsByItself() throws Exception {
        try (StandInProcess standIn = StandInProcess.start("--max-seconds=1")) {
            assertThat(standIn.exitCode()).isZero();
        }
    }

    /** It has answered requests before it is ready, and they are not in its counts. */
    @Test
    void itsRehearsalLeavesNoTrace() throws Exception {
        try (StandInProcess standIn = StandInProcess.start()) {
            assertThat(new RealtimeProtocol(RealtimeSettings.defaults()).rehearsal()).isNotEmpty();
            JsonNode stats = TestClient.stats(standIn.port());
            for (String count : List.of("peakConnections", "totalConnections", "messagesIn", "messagesOut", "errors")) {
                assertThat(stats.path(count).isMissingNode()).as(count).isFalse();
                assertThat(stats.path(count).asInt()).as(count).isZero();
            }
        }
    }

    @Test
    void aPortInUseIsNamedOnce() throws Exception {
        try (StandInProcess first = StandInProcess.start();
                StandInProcess second = StandInProcess.launch("--port=" + first.port())) {
            assertThat(second.exitCode()).isEqualTo(1);
            assertThat(second.rest())
                    .startsWith("The stand-in cannot start: cannot listen on 127.0.0.1:" + first.port()
                            + ": Address already in use; choose another port")
                    .doesNotContain("\tat ");
        }
    }

    @Test
    @EnabledOnOs(LINUX)
    void severalProcessesDoNotShareAStrangersPort() throws Exception {
        try (StandInProcess first = StandInProcess.start();
                StandInProcess second = StandInProcess.launch("--processes=2", "--port=" + first.port())) {
            assertThat(second.exitCode()).isEqualTo(1);
            assertThat(second.rest()).contains("The stand-in cannot start: process 1 of 2 ended at its start");
        }
    }

    @Test
    void faultsAreInForceFromTheStart() throws Exception {
        try (StandInProcess standIn = StandInProcess.start("--refuse=100%", "--refuse-status=418");
                RawClient client = new RawClient(standIn.port())) {
            assertThat(client.upgrade(FILES)).startsWith("HTTP/1.1 418");
        }
    }

    @Test
    void tlsServesACertificateThatItsTrustStoreTrusts() throws Exception {
        try (StandInProcess standIn = StandInProcess.start("--tls")) {
            String line = standIn.saidBefore().get(0);
            assertThat(line).matches("stand-in realtime trust store \\S+ password \\S+");
            String[] words = line.split(" ");
            HttpClient http = HttpClient.newBuilder().sslContext(trusting(Path.of(words[4]), words[6])).build();
            try (TestClient client = TestClient.open(http, "wss://localhost:" + standIn.port() + FILES)) {
                assertThat(client.next().path("type").asText()).isEqualTo("connected");
            }
        }
    }

    static SSLContext trusting(Path file, String password) throws Exception {
        KeyStore store = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(file)) {
            store.load(in, password.toCharArray());
        }
        KeyStore trusted = KeyStore.getInstance("PKCS12");
        trusted.load(null, null);
        trusted.setCertificateEntry("stand-in", store.getCertificate("stand-in"));
        TrustManagerFactory managers = TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
        managers.init(trusted);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(null, managers.getTrustManagers(), null);
        return context;
    }

    @Test
    @EnabledOnOs(LINUX)
    void eachProcessHasTheJvmOptionsOfTheirParent() throws Exception {
        try (StandInProcess standIn = StandInProcess.start("--processes=2")) {
            assertThat(standIn.process().children()).hasSize(2).allSatisfy(process ->
                    assertThat(Files.readString(Path.of("/proc", Long.toString(process.pid()), "cmdline")).split("\0"))
                            .contains(StandInProcess.HEAP, "-XX:+UseParallelGC").doesNotContain("-Xmx256m"));
        }
    }

    @Test
    @EnabledOnOs(LINUX)
    void eventsReachSubscribersInAllProcessesAndCountsAreSummed() throws Exception {
        try (StandInProcess standIn = StandInProcess.start("--processes=3")) {
            List<TestClient> clients = new ArrayList<>();
            for (int i = 0; i < 30; i++) {
                clients.add(TestClient.open(standIn.port(), "/v1/realtime?project=console&channels[]=caf%C3%A9"));
                clients.get(i).next();
            }
            await().atMost(SOON).untilAsserted(() -> {
                JsonNode stats = TestClient.stats(standIn.port());
                assertThat(stats.path("connections").asInt()).isEqualTo(30);
                assertThat(stats.path("messagesOut").asInt()).isEqualTo(30);
            });
            for (int i = 0; i < 5; i++) {
                TestClient.http("POST", standIn.port(), "/throng/publish", "{\"channels\":[\"caf\u00e9\"]}");
                String id = null;
                for (TestClient client : clients) {
                    JsonNode payload = client.next().at("/data/payload");
                    id = id == null ? payload.toString() : id;
                    assertThat(payload.toString()).isEqualTo(id);
                }
            }
            clients.forEach(TestClient::close);
            await().atMost(SOON).until(() -> TestClient.stats(standIn.port()).path("connections").asInt() == 0);
        }
    }

    @Test
    @EnabledOnOs(LINUX)
    void faultsReachAllProcesses() throws Exception {
        try (StandInProcess standIn = StandInProcess.start("--processes=2")) {
            TestClient.http("POST", standIn.port(), "/throng/faults?refuse=1", "");
            await().atMost(SOON).untilAsserted(() -> {
                for (int i = 0; i < 20; i++) {
                    try (RawClient client = new RawClient(standIn.port())) {
                        assertThat(client.upgrade(FILES)).startsWith("HTTP/1.1 503");
                    }
                }
            });
        }
    }

    @Test
    @EnabledOnOs(LINUX)
    void processesDieWithTheirParentEvenWhenItIsKilled() throws Exception {
        try (StandInProcess standIn = StandInProcess.start("--processes=2")) {
            List<ProcessHandle> children = standIn.process().children().toList();
            assertThat(children).hasSize(2);
            standIn.process().destroyForcibly();
            await().atMost(SOON).until(() -> children.stream().noneMatch(ProcessHandle::isAlive));
            assertThatThrownBy(() -> new RawClient(standIn.port())).isInstanceOf(IOException.class);
        }
    }

    @Test
    @EnabledOnOs(LINUX)
    void processesEndWithTheirParentAtTheSignal() throws Exception {
        try (StandInProcess standIn = StandInProcess.start("--processes=2")) {
            List<ProcessHandle> children = standIn.process().children().toList();
            standIn.process().destroy();
            assertThat(standIn.exitCode()).isEqualTo(143);
            await().atMost(SOON).until(() -> children.stream().noneMatch(ProcessHandle::isAlive));
        }
    }

    @Test
    @EnabledOnOs(LINUX)
    void theDeathOfAProcessEndsAll() throws Exception {
        try (StandInProcess standIn = StandInProcess.start("--processes=2")) {
            List<ProcessHandle> children = standIn.process().children().toList();
            children.get(1).destroyForcibly();
            assertThat(standIn.exitCode()).isEqualTo(1);
            assertThat(standIn.rest()).contains("A process of the stand-in has ended by itself");
            await().atMost(SOON).until(() -> children.stream().noneMatch(ProcessHandle::isAlive));
        }
    }
}
