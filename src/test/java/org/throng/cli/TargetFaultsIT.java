package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Targets that are not there or misbehave: the run ends in time, says what happened, and exits with the right code. */
class TargetFaultsIT {

    @TempDir
    private static Path standInFolder;

    private static Launched standIn;
    private static int port;

    @TempDir
    private Path folder;

    @BeforeAll
    static void startStandIn() {
        standIn = Launched.start(standInFolder, "standin", "realtime", "--port=0");
        port = awaitPort(standIn);
    }

    @AfterAll
    static void stopStandIn() {
        standIn.close();
    }

    private static int awaitPort(Launched standIn) {
        Pattern ready = Pattern.compile("listening on \\S+:(\\d+)");
        await().atMost(Launched.PATIENCE).until(() -> ready.matcher(standIn.output()).find());
        Matcher matcher = ready.matcher(standIn.output());
        assertThat(matcher.find()).isTrue();
        return Integer.parseInt(matcher.group(1));
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

    private static void misbehave(String faults) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + port + "/throng/faults?" + faults))
                .POST(HttpRequest.BodyPublishers.noBody())
                .build();
        int status = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).statusCode();
        assertThat(status).as(faults).isEqualTo(200);
    }

    @Test
    void aClosedPortIsATargetThatWasNeverReached() throws IOException {
        int closed;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            closed = socket.getLocalPort();
        }
        try (Launched run = load(closed)) {
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

    @ParameterizedTest
    @CsvSource({
        "close-after-101, closed",
        "refuse,          503",
        "bad-accept,      Sec-WebSocket-Accept",
        "bad-frame,       opcode",
        "bad-utf8,        UTF-8",
        "oversized,       bytes",
        "masked,          mask"
    })
    void whatTheServerDoesWrongIsSaid(String fault, String said) throws Exception {
        misbehave(fault + "=1");
        try (Launched run = load(port)) {
            run.exits(3);
            assertThat(run.file("errors.csv")).containsIgnoringCase(said);
            assertThat(run.reasons()).contains("errors < 1%");
        } finally {
            misbehave(fault + "=0");
        }
    }

    @Test
    void aTargetThatIsKilledInMidRunFailsItsUsers() {
        try (Launched victim = Launched.start(folder.resolve("victim"), "standin", "realtime", "--port=0");
                Launched run = load(awaitPort(victim), "-Dduration=2", "-Dthink=600")) {
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
        try (Launched run = load(port, "-Dduration=600", "-Dthresholds=p95(connect) < 0.001 after 5 s abort")) {
            run.endsEarly().exits(3);
            assertThat(run.output()).contains("Stopping: ");
            assertThat(run.reasons()).contains("p95(connect) < 0.001");
        }
    }
}
