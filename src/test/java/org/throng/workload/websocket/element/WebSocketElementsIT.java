package org.throng.workload.websocket.element;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.samplers.Sampler;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.throng.ReservedPort;
import org.throng.element.Compiled;
import org.throng.element.OpeningSampler;
import org.throng.element.PlanSampler;
import org.throng.element.Trust;
import org.throng.results.TimedResult;
import org.throng.standin.Listen;
import org.throng.standin.StandIn;
import org.throng.standin.TlsIdentity;
import org.throng.standin.faults.Faults;
import org.throng.standin.realtime.RealtimeProtocol;
import org.throng.standin.realtime.RealtimeSettings;
import org.throng.users.run.PerUser;

/** The elements of one user over real sockets. */
class WebSocketElementsIT {

    /** Where JMeter keeps whether the next iteration is the same user. */
    private static final String SAME_USER = "__jmv_SAME_USER";

    private StandIn server;

    @BeforeEach
    void start() throws IOException {
        server = StandIn.start(new RealtimeProtocol(RealtimeSettings.defaults()), Listen.loopback());
        JMeterContextService.getContext().setVariables(new JMeterVariables());
    }

    @AfterEach
    void stop() {
        PerUser.endUser();
        server.close();
    }

    private WebSocketOpen open(String path) {
        WebSocketOpen open = new WebSocketOpen();
        open.setName("connect");
        WebSocketOpen.PORT.write(open, Integer.toString(server.port()));
        WebSocketOpen.PATH.write(open, path);
        return open;
    }

    private static WebSocketRequest ask(String payload, String expect) {
        WebSocketRequest request = new WebSocketRequest();
        request.setName("ask");
        WebSocketRequest.PAYLOAD.write(request, payload);
        ExpectedMessage.EXPECT.write(request, expect);
        ExpectedMessage.DEADLINE.write(request, "60");
        return request;
    }

    private static WebSocketHold hold(String seconds) {
        WebSocketHold hold = new WebSocketHold();
        hold.setName("hold");
        WebSocketHold.DURATION.write(hold, seconds);
        return hold;
    }

    private static WebSocketExpect expect(String words, String deadline) {
        WebSocketExpect expect = new WebSocketExpect();
        expect.setName("expect");
        ExpectedMessage.EXPECT.write(expect, words);
        ExpectedMessage.DEADLINE.write(expect, deadline);
        return expect;
    }

    /** Runs an element as a user of a running test does. */
    private static TimedResult run(PlanSampler element) {
        return (TimedResult) ((Sampler) Compiled.compiled(element).clone()).sample(null);
    }

    private static void succeeds(PlanSampler element) {
        TimedResult result = run(element);
        assertThat(result.isSuccessful()).as(result.getResponseMessage()).isTrue();
    }

    private static void fails(TimedResult result, String code, String message) {
        assertThat(result.isSuccessful()).isFalse();
        assertThat(result.getResponseCode()).isEqualTo(code);
        assertThat(result.getResponseMessage()).contains(message);
    }

    @Test
    void anOpeningIsTimedInItsPhases() {
        TimedResult result = run(open("/echo"));
        assertThat(result.getResponseCode()).isEqualTo("101");
        assertThat(result.getConnectMicros()).isPositive();
        assertThat(result.getFirstByteMicros()).isGreaterThan(result.getConnectMicros());
        assertThat(result.getServiceMicros()).isGreaterThanOrEqualTo(result.getFirstByteMicros());
        assertThat(result.getSentBytes()).isGreaterThan(100);
        assertThat(result.getBytesAsLong()).isGreaterThan(100);
        assertThat(result.getResponseData()).isEmpty();
    }

    @Test
    void aRequestCountsItsBytesOnTheWire() {
        succeeds(open("/echo"));
        TimedResult result = run(ask("hello", "is hello"));
        assertThat(result.getResponseCode()).isEqualTo("200");
        assertThat(result.getSentBytes()).isEqualTo(2 + 4 + 5);
        assertThat(result.getBytesAsLong()).isEqualTo(2 + 5);
        assertThat(result.getServiceMicros()).isPositive();
    }

    @Test
    void binaryMessagesGoBothWays() {
        succeeds(open("/echo"));
        WebSocketRequest request = ask("05 64 6f", "hex 05 64 6f");
        WebSocketRequest.TYPE.write(request, "hex");
        ExpectedMessage.KEEP_DATA.write(request, "always");
        TimedResult result = run(request);
        assertThat(result.isSuccessful()).isTrue();
        assertThat(result.getResponseData()).containsExactly(5, 0x64, 0x6f);
        assertThat(result.getDataType()).isEqualTo(SampleResult.BINARY);
    }

    @Test
    void valuesOfTheAnswerBecomeVariables() {
        succeeds(open("/echo"));
        WebSocketRequest request = ask("{\"sid\":\"x1\",\"n\":7}", "json $.sid");
        ExpectedMessage.EXTRACT.write(request, "sid = json $.sid\nnumber = regex \"n\":(\\d)");
        succeeds(request);
        JMeterVariables variables = JMeterContextService.getContext().getVariables();
        assertThat(variables.get("sid")).isEqualTo("x1");
        assertThat(variables.get("number")).isEqualTo("7");
        ExpectedMessage.EXTRACT.write(request, "other = json $.other");
        fails(run(request), "not found", "nothing found for the variable other by json $.other");
    }

    @Test
    void anAnswerThatDoesNotComeFailsTheSample() {
        succeeds(open("/sink"));
        fails(run(expect("json $.type == pong", "0.1")), "no answer", "json $.type == pong");
    }

    @Test
    void withoutAConnectionEverySampleSaysSo() {
        fails(run(ask("x", "any")), "not open", "no open WebSocket 'default'");
        succeeds(open("/echo"));
        WebSocketHold other = hold("1");
        WebSocketElement.CONNECTION.write(other, "second");
        fails(run(other), "not open", "'second'");
    }

    @Test
    void aUserHoldsSeveralConnections() {
        WebSocketOpen second = open("/sink");
        WebSocketElement.CONNECTION.write(second, "second");
        succeeds(open("/echo"));
        succeeds(second);
        succeeds(ask("x", "is x"));
        assertThat(server.stats().connections()).isEqualTo(2);
        succeeds(second);
        await().until(() -> server.stats().connections() == 2);
        PerUser.endUser();
        await().until(() -> server.stats().connections() == 0);
    }

    @Test
    void aNewUserBeginsWithoutTheOldSockets() {
        OpeningSampler sampler = (OpeningSampler) Compiled.compiled(open("/echo")).clone();
        sampler.sample(null);
        JMeterVariables variables = JMeterContextService.getContext().getVariables();
        variables.putObject(SAME_USER, true);
        sampler.testIterationStart(null);
        succeeds(ask("x", "is x"));
        variables.putObject(SAME_USER, false);
        sampler.testIterationStart(null);
        fails(run(ask("x", "is x")), "not open", "default");
    }

    @Test
    void holdingIsWaitingAndNoResponseTime() {
        succeeds(open("/echo"));
        TimedResult result = run(hold("0.2"));
        assertThat(result.isSuccessful()).isTrue();
        assertThat(result.getTime()).isZero();
        assertThat(result.getIdleTime()).isGreaterThanOrEqualTo(200);
        assertThat(result.getServiceMicros()).isZero();
        assertThat(result.getEndTime() - result.getStartTime()).isGreaterThanOrEqualTo(200);
    }

    @Test
    void aHoldEndsWithTheConnection() {
        server.faults(Faults.NONE.with("drop", "1").with("drop-after", "1s"));
        succeeds(open("/echo"));
        fails(run(hold("30")), "1006", "the connection broke: Connection reset by peer");
    }

    @Test
    void aHoldThatIsInterruptedEndsQuietly() throws Exception {
        CompletableFuture<TimedResult> held = new CompletableFuture<>();
        AtomicReference<Thread> user = new AtomicReference<>();
        Thread thread = new Thread(() -> {
            JMeterContextService.getContext().setVariables(new JMeterVariables());
            succeeds(open("/echo"));
            user.set(Thread.currentThread());
            held.complete(run(hold("30")));
            PerUser.endUser();
        });
        thread.start();
        await().until(() -> user.get() != null && thread.getState() == Thread.State.WAITING);
        thread.interrupt();
        assertThat(held.get().isSuccessful()).isTrue();
        assertThat(held.get().getIdleTime()).isLessThan(30_000);
        thread.join();
    }

    @Test
    void aRequestThatIsInterruptedFailsAsCutOff() {
        succeeds(open("/sink"));
        Thread.currentThread().interrupt();
        fails(run(ask("x", "any")), "interrupted", "cut off");
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void aClosedPortFailsTheOpeningInItsPhase() throws IOException {
        WebSocketOpen open = open("/echo");
        try (ReservedPort port = new ReservedPort()) {
            WebSocketOpen.PORT.write(open, Integer.toString(port.number()));
            fails(run(open), "connect", "refused");
        }
    }

    @Test
    void aRefusedUpgradeHasTheHttpStatusAndWhatTheServerSaid() {
        TimedResult result = run(open("/nothing?token=secret"));
        fails(result, "404", "404");
        assertThat(result.getResponseDataAsString()).contains("there are /v1/realtime");
        assertThat(result.getResponseMessage()).doesNotContain("secret");
    }

    @Test
    void aServerThatAcceptsAndNeverAnswersMeetsTheDeadline() {
        server.faults(Faults.NONE.with("mute", "1"));
        WebSocketOpen open = open("/echo");
        ExpectedMessage.DEADLINE.write(open, "2");
        TimedResult result = run(open);
        assertThat(result.isSuccessful()).isFalse();
        assertThat(result.getResponseCode()).isEqualTo("upgrade");
    }

    @Test
    void anAcceptedUpgradeThatIsFollowedByARefusalFails() {
        WebSocketOpen open = open("/v1/realtime");
        WebSocketOpen.PARAMETERS.write(open, "project=nobody");
        WebSocketOpen.SUCCESS.write(open, "json $.type == connected");
        WebSocketOpen.REFUSAL.write(open, "json $.type == error");
        WebSocketOpen.REFUSAL_CODE.write(open, "json $.data.code");
        WebSocketOpen.REFUSAL_TEXT.write(open, "json $.data.message");
        TimedResult result = run(open);
        fails(result, "1008", "the server refused: Missing or unknown project ID");
        assertThat(result.getResponseDataAsString()).startsWith("{\"type\":\"error\"");
        await().until(() -> server.stats().connections() == 0);
    }

    @Test
    void tlsTrustsWhatTheTruststoreHolds() throws Exception {
        TlsIdentity identity = TlsIdentity.create();
        RealtimeProtocol protocol = new RealtimeProtocol(RealtimeSettings.defaults());
        try (StandIn secure = StandIn.start(protocol, new Listen("127.0.0.1", 0, false, identity))) {
            WebSocketOpen open = open("/echo");
            WebSocketOpen.PORT.write(open, Integer.toString(secure.port()));
            WebSocketOpen.TLS.write(open, "true");
            ExpectedMessage.DEADLINE.write(open, "60");
            TimedResult untrusted = run(open);
            assertThat(untrusted.isSuccessful()).isFalse();
            assertThat(untrusted.getResponseCode()).isEqualTo("tls");
            Trust.TRUSTSTORE.write(open, identity.store().toString());
            Trust.TRUSTSTORE_PASSWORD.write(open, TlsIdentity.PASSWORD);
            succeeds(open);
            Trust.TRUSTSTORE.write(open, "");
            Trust.TRUST_ALL.write(open, "true");
            succeeds(open);
            PerUser.endUser();
        }
    }

    @Test
    void aFirstMessageMayMakeTheSuccess() {
        WebSocketOpen open = open("/echo");
        WebSocketOpen.HELLO.write(open, "{\"protocol\":\"json\"}");
        WebSocketOpen.FRAMING.write(open, "records");
        WebSocketOpen.SUCCESS.write(open, "is {\"protocol\":\"json\"}");
        ExpectedMessage.KEEP_DATA.write(open, "always");
        TimedResult result = run(open);
        assertThat(result.isSuccessful()).as(result.getResponseMessage()).isTrue();
        assertThat(result.getResponseDataAsString()).isEqualTo("{\"protocol\":\"json\"}");
    }

    @Test
    void aFirstMessageMayBeBinary() {
        WebSocketOpen open = open("/echo");
        WebSocketOpen.HELLO.write(open, "05 64 6f 63");
        WebSocketOpen.HELLO_TYPE.write(open, "hex");
        WebSocketOpen.SUCCESS.write(open, "hex 05 64 6f 63");
        ExpectedMessage.KEEP_DATA.write(open, "always");
        TimedResult result = run(open);
        assertThat(result.isSuccessful()).as(result.getResponseMessage()).isTrue();
        assertThat(result.getResponseData()).containsExactly(5, 0x64, 0x6f, 0x63);
        assertThat(result.getDataType()).isEqualTo(SampleResult.BINARY);
        WebSocketOpen.HELLO.write(open, "no digits");
        fails(run(open), "plan error", "not hexadecimal");
    }

    @Test
    void anOpeningThatIsNotGreetedInTimeNamesItsDeadline() {
        WebSocketOpen open = open("/sink");
        WebSocketOpen.SUCCESS.write(open, "any");
        ExpectedMessage.DEADLINE.write(open, "2");
        fails(run(open), "no answer", "no message matched 'any' within 2000 ms");
    }

    @Test
    void heartbeatsGoOnWhileTheUserHolds() {
        WebSocketOpen open = open("/echo");
        // a pong is as late as that at most
        WebSocketOpen.PING_INTERVAL.write(open, "1.5");
        succeeds(open);
        TimedResult result = run(hold("6"));
        assertThat(result.isSuccessful()).as(result.getResponseMessage()).isTrue();
        assertThat(result.getSentBytes()).isGreaterThanOrEqualTo(6 * 3);
    }

    @Test
    void closingWaitsForTheServer() {
        succeeds(open("/echo"));
        WebSocketClose close = new WebSocketClose();
        close.setName("close");
        WebSocketClose.CODE.write(close, "3001");
        WebSocketClose.REASON.write(close, "done");
        TimedResult result = run(close);
        assertThat(result.getResponseCode()).isEqualTo("3001");
        assertThat(result.getSentBytes()).isEqualTo(2 + 4 + 2 + 4);
        assertThat(result.getBytesAsLong()).isEqualTo(2 + 2 + result.getResponseMessage().length());
        fails(run(close), "not open", "default");
    }

    @Test
    void aWrongPropertyFailsTheSampleAndStopsTheTest() {
        WebSocketOpen open = open("/echo");
        WebSocketOpen.TLS.write(open, "perhaps");
        TimedResult result = run(open);
        fails(result, "plan error", "connect, property tls: 'perhaps' is neither true nor false");
        assertThat(result.isStopTest()).isTrue();
        WebSocketOpen.TLS.write(open, "false");
        Trust.TRUSTSTORE.write(open, "/no/such/file.p12");
        WebSocketOpen.HOST.write(open, "h ost");
        fails(run(open), "plan error", "h ost");
        WebSocketClose close = new WebSocketClose();
        close.setName("close");
        WebSocketClose.CODE.write(close, "1005");
        succeeds(open("/echo"));
        fails(run(close), "plan error", "1005 may not be sent");
    }
}
