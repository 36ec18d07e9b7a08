package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.ReservedPort;
import org.throng.standin.StandInProcess;
import org.throng.standin.TestClient;

/** Targets that are not there or misbehave: the run ends in time, says what happened, and exits with the right code. */
class TargetFaultsIT {

    private static final int USERS_OF_FAULT = 6;

    private static StandInProcess standIn;
    private static int port;

    @TempDir
    private Path folder;

    @BeforeAll
    static void startStandIn() throws IOException {
        standIn = startRealtime();
        port = standIn.port();
    }

    @AfterAll
    static void stopStandIn() {
        standIn.close();
    }

    private static StandInProcess startRealtime() throws IOException {
        return StandInProcess.startKind("realtime", "--max-seconds=3600");
    }

    /** Short arrivals at a target. */
    private Launched load(int targetPort, String... more) {
        String[] properties = {
            "-Dhost=127.0.0.1", "-Dport=" + targetPort, "-Drate=5", "-Dduration=1", "-Dthink=1",
            "-Dwarmup=true", "-Dthresholds=errors < 1%"
        };
        String[] all = Stream.of(properties, more).flatMap(Stream::of)
                .toArray(String[]::new);
        return Launched.runUnjudged(folder, "websocket", all);
    }

    /** Users that have come to the stand-in so far. */
    private static int arrived() throws Exception {
        JsonNode stats = TestClient.stats(port);
        return stats.get("totalConnections").asInt() + stats.get("refused").asInt();
    }

    private static void misbehave(String faults) throws Exception {
        assertThat(TestClient.http("POST", port, "/throng/faults?" + faults, "").statusCode()).as(faults)
                .isEqualTo(200);
    }

    @Test
    void aClosedPortIsATargetThatWasNeverReached() throws IOException {
        try (ReservedPort port = new ReservedPort(); Launched run = load(port.number())) {
            run.exits(5);
            assertThat(run.reasons())
                    .contains("The target was never reached", "connection refused by 127.0.0.1, nothing listens there");
            assertThat(run.file("errors.csv")).contains("connect");
        }
    }

    @Test
    void aTargetThatAcceptsAndNeverAnswersIsOneThatWasNeverReached() throws IOException {
        try (ServerSocket mute = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
                Launched run = load(mute.getLocalPort(), "-Ddeadline=1")) {
            run.exits(5);
            assertThat(run.reasons()).contains("The target was never reached", "never answered within");
        }
    }

    /** All in one run of 15 s, each while several users arrive, which takes less than a second. */
    @Test
    void whatTheServerDoesWrongIsSaid() throws Exception {
        Map<String, String> saidOfFaults = new TreeMap<>(Map.of(
                "close-after-101", "ended the connection without a close frame",
                "refuse", "HTTP 503 Service Unavailable",
                "bad-accept", "its Sec-WebSocket-Accept is wrong",
                "bad-frame", "a frame of unknown opcode",
                "bad-utf8", "a text message that is not valid UTF-8",
                "oversized", "a frame of 1099511627776 bytes",
                "masked", "a masked frame"));
        try (Launched run = load(port, "-Drate=20", "-Dduration=15")) {
            for (String fault : saidOfFaults.keySet()) {
                int before = arrived();
                misbehave(fault + "=1");
                try {
                    await(fault).atMost(Launched.PATIENCE).until(() -> arrived() >= before + USERS_OF_FAULT);
                } finally {
                    misbehave(fault + "=0");
                }
            }
            run.exits(3);
            assertThat(run.file("errors.csv")).contains(saidOfFaults.values());
            assertThat(run.reasons()).contains("errors < 1%");
        }
    }

    @Test
    void aTargetThatIsKilledInMidRunFailsItsUsers() throws IOException {
        try (StandInProcess victim = startRealtime();
                Launched run = load(victim.port(), "-Dduration=2", "-Dthink=600")) {
            run.awaitIn("histograms.hlog", "subscribe");
            victim.close();
            run.endsEarly().exits(3);
            assertThat(run.file("errors.csv")).contains("hold");
            assertThat(run.reasons()).contains("errors < 1%");
        }
    }

    @Test
    void anInjectorOutOfOpenFilesIsVoidAndSaysSo() {
        try (Launched run = Launched.runWithOpenFiles(400, folder, "websocket", "-Dhost=127.0.0.1", "-Dport=" + port,
                "-Drate=300", "-Dduration=2", "-Dthink=3", "-Dthresholds=errors < 1%")) {
            run.exits(4);
            assertThat(run.reasons()).contains("open files");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {150, 200})
    void tooFewOpenFilesToStartAreRefusedInOneLine(int limit) {
        try (Launched run = Launched.runWithOpenFiles(limit, folder, "websocket", "-Dhost=127.0.0.1", "-Dport="
                + port)) {
            run.exits(2);
            assertThat(run.output().strip()).hasLineCount(1).contains("only " + limit + " files", "ulimit -n 20000");
        }
    }

    @Test
    void aThresholdMayEndTheRun() {
        try (Launched run = load(port, "-Dduration=600", "-Dthresholds=p95(connect) < 0.001 after 1 s abort")) {
            run.endsEarly().exits(3);
            assertThat(run.output()).contains("Stopping: ");
            assertThat(run.reasons()).contains("p95(connect) < 0.001");
        }
    }
}
