package org.throng.standin.realtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.standin.Listen;
import org.throng.standin.PhpJson;
import org.throng.standin.RawClient;
import org.throng.standin.StandIn;
import org.throng.standin.TestClient;

class RealtimeIT {

    private static final String FILES = "/v1/realtime?project=console&channels[]=files";

    private StandIn standIn;

    private int start(AppwriteVersion generation, boolean abuse) throws IOException {
        return start(generation, abuse, 0);
    }

    private int start(AppwriteVersion generation, boolean abuse, double eventsPerSecond) throws IOException {
        standIn = StandIn.start(
                new RealtimeProtocol(new RealtimeSettings(generation, abuse, Set.of("console", "p1"),
                        Set.of("good.example"), 10, eventsPerSecond, "p1", List.of("files"))),
                Listen.loopback());
        return standIn.port();
    }

    @AfterEach
    void stop() {
        standIn.close();
    }

    private static String session(int user) {
        return RealtimeAccountsTest.session("{\"id\":\"user" + user + "\",\"secret\":\"secret-user" + user + "\"}");
    }

    private static String error(JsonNode message) {
        assertThat(message.path("type").asText()).isEqualTo("error");
        return message.at("/data/code").asInt() + " " + message.at("/data/message").asText();
    }

    @Test
    void connectedSaysChannelsSubscriptionsAndUser() throws Exception {
        int port = start(AppwriteVersion.MAIN, false);
        try (TestClient client = TestClient.open(port, FILES + "&channels[]=documents")) {
            assertThat(client.nextText()).matches("\\{\"type\":\"connected\",\"data\":\\{\"channels\":"
                    + "\\[\"files\",\"documents\"],\"subscriptions\":\\[\"[0-9a-f]{20}\"],\"user\":null}}");
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"V0_11", "V1_0"})
    void earlierGenerationsKnowNoSubscriptions(AppwriteVersion generation) throws Exception {
        int port = start(generation, false);
        try (TestClient client = TestClient.open(port, FILES)) {
            assertThat(client.nextText())
                    .isEqualTo("{\"type\":\"connected\",\"data\":{\"channels\":[\"files\"],\"user\":null}}");
            assertThat(error(client.ask("{\"type\":\"ping\"}"))).isEqualTo("1003 Message type is not valid.");
            assertThat(error(client.ask("{\"type\":\"subscribe\",\"data\":[]}")))
                    .isEqualTo("1003 Message type is not valid.");
        }
        try (TestClient client = TestClient.open(port, "/v1/realtime?project=console")) {
            assertThat(error(client.next())).isEqualTo("1008 Missing channels");
            assertThat(client.closeCode()).isEqualTo(1008);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "channels[]=a&channels[]=b",
        "channels%5B%5D=a&channels%5B%5D=b",
        "channels[0]=a&channels[1]=b"
    })
    void channelsAreReadAsPhpReadsThem(String query) throws Exception {
        int port = start(AppwriteVersion.MAIN, false);
        try (RawClient client = RawClient.open(port, "/v1/realtime?project=console&" + query)) {
            assertThat(client.read().text()).contains("\"channels\":[\"a\",\"b\"]");
        }
    }

    @Test
    void todayNoChannelsAreNeeded() throws Exception {
        int port = start(AppwriteVersion.MAIN, false);
        try (TestClient client = TestClient.open(port, "/v1/realtime?project=console")) {
            assertThat(client.nextText()).isEqualTo(
                    "{\"type\":\"connected\",\"data\":{\"channels\":[],\"subscriptions\":[],\"user\":null}}");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/realtime", "/v1/realtime?project=", "/v1/realtime?project=other&channels[]=files"})
    void unknownProjectIsRefusedAfterThe101(String path) throws Exception {
        int port = start(AppwriteVersion.MAIN, false);
        try (TestClient client = TestClient.open(port, path)) {
            assertThat(client.nextText()).isEqualTo("{\"type\":\"error\",\"data\":{\"code\":1008,"
                    + "\"message\":\"Missing or unknown project ID\"}}");
            assertThat(client.closeCode()).isEqualTo(1008);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "p1, https://evil.example, false",
        "p1, nonsense, false",
        "p1, https://good.example, true",
        "p1, http://localhost:3000, true",
        "console, https://evil.example, true"
    })
    void originMustBeKnownToTheProject(String project, String origin, boolean allowed) throws Exception {
        int port = start(AppwriteVersion.MAIN, false);
        try (TestClient client = TestClient.open(port, "/v1/realtime?project=" + project, "Origin", origin)) {
            JsonNode first = client.next();
            if (allowed) {
                assertThat(first.path("type").asText()).isEqualTo("connected");
            } else {
                assertThat(error(first)).startsWith("1008 Invalid Origin. Register your new client (")
                        .endsWith(") as a new Web platform on your project console dashboard");
                assertThat(client.closeCode()).isEqualTo(1008);
            }
        }
    }

    @Test
    void the129thConnectOfAMinuteIsRefusedWhenAbuseIsGuarded() throws Exception {
        int port = start(AppwriteVersion.MAIN, true);
        // Two minutes' worth and one: at any turn of the minute, one of the halves is full.
        String last = null;
        for (int i = 0; i < 257 && (last == null || last.contains("connected")); i++) {
            try (RawClient client = RawClient.open(port, FILES)) {
                last = client.read().text();
                if (i < 128) {
                    assertThat(last).contains("connected");
                } else if (!last.contains("connected")) {
                    assertThat(client.read().code()).isEqualTo(1013);
                }
            }
        }
        assertThat(last).isEqualTo("{\"type\":\"error\",\"data\":{\"code\":1013,\"message\":\"Too many requests\"}}");
    }

    @ParameterizedTest
    @CsvSource({"V0_11, 1013 Too many messages", "MAIN, 1013 Too many messages."})
    void tooManyMessagesAreAnErrorButNoEnd(AppwriteVersion generation, String expected) throws Exception {
        int port = start(generation, true);
        try (TestClient client = TestClient.open(port, FILES)) {
            client.next();
            int sent = 0;
            int inARow = 0;
            // the minute may turn at any time, even between the first refusal and the second
            while (inARow < 2 && sent < 67) {
                JsonNode message = client.ask("{\"type\":\"ping\"}");
                sent++;
                boolean refused = !message.path("type").asText().equals("pong") && error(message).equals(expected);
                inARow = refused ? inARow + 1 : 0;
            }
            assertThat(inARow).isEqualTo(2);
            assertThat(sent).isGreaterThan(33);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "nonsense | 1003 Message format is not valid.",
        "{} | 1003 Message format is not valid.",
        "[] | 1003 Message format is not valid.",
        "null | 1003 Message format is not valid.",
        "{\"data\":1} | 1003 Message type is not valid.",
        "{\"type\":\"dance\"} | 1003 Message type is not valid.",
        "{\"type\":\"authentication\",\"data\":{}} | 1003 Payload is not valid. Session is required",
        "{\"type\":\"authentication\",\"data\":{\"session\":\"x\"}} | 1003 Session is not valid.",
        "{\"type\":\"subscribe\",\"data\":{}} | 1003 Payload is not valid.",
        "{\"type\":\"subscribe\",\"data\":[{}]} | 1003 Payload is not valid.",
        "{\"type\":\"unsubscribe\"} | 1003 Payload is not valid.",
        "{\"type\":\"presence\",\"data\":{}} | 1003 Payload is not valid."
    })
    void invalidMessagesAreAnsweredAndTheConnectionStays(String message, String expected) throws Exception {
        int port = start(AppwriteVersion.MAIN, false);
        try (TestClient client = TestClient.open(port, FILES)) {
            client.next();
            assertThat(error(client.ask(message))).isEqualTo(expected);
            client.send("{\"type\":\"ping\"}");
            assertThat(client.nextText()).isEqualTo("{\"type\":\"pong\"}");
        }
    }

    @Test
    void aCookieAuthenticatesAtTheUpgrade() throws Exception {
        int port = start(AppwriteVersion.MAIN, false);
        String path = "/v1/realtime?project=p1&channels[]=account&channels[]=account.user9";
        try (TestClient client = TestClient.open(port, path, "Cookie", "a_session_p1=" + session(3))) {
            JsonNode connected = client.next();
            assertThat(connected.at("/data/channels")).extracting(JsonNode::asText)
                    .containsExactly("account", "account.user3");
            assertThat(connected.at("/data/user/$id").asText()).isEqualTo("user3");
        }
    }

    @Test
    void aMessageAuthenticatesAndBringsTheUsersChannel() throws Exception {
        int port = start(AppwriteVersion.MAIN, false);
        try (TestClient client = TestClient.open(port, "/v1/realtime?project=p1&channels[]=account")) {
            client.next();
            JsonNode response =
                    client.ask("{\"type\":\"authentication\",\"data\":{\"session\":\"" + session(4) + "\"}}");
            assertThat(response.at("/data/to").asText()).isEqualTo("authentication");
            assertThat(response.at("/data/success").asBoolean()).isTrue();
            assertThat(response.at("/data/user/$id").asText()).isEqualTo("user4");
            publish(port, "{\"project\":\"p1\",\"channels\":[\"account.user4\"]}");
            assertThat(client.next().at("/data/channels/0").asText()).isEqualTo("account.user4");
        }
    }

    @Test
    void subscribesUnsubscribesAndSaysWhichSubscriptionAnEventMatches() throws Exception {
        int port = start(AppwriteVersion.MAIN, false);
        try (TestClient client = TestClient.open(port, "/v1/realtime?project=console")) {
            client.next();
            JsonNode response = client.ask("{\"type\":\"subscribe\",\"data\":["
                    + "{\"subscriptionId\":\"s1\",\"channels\":[\"files\"],\"queries\":[\"q\"]},"
                    + "{\"subscriptionId\":\"s2\",\"channels\":[\"files\",\"rows\"]}]}");
            assertThat(response.at("/data").toString()).isEqualTo("{\"to\":\"subscribe\",\"success\":true,"
                    + "\"subscriptions\":[{\"subscriptionId\":\"s1\",\"channels\":[\"files\"],\"queries\":[\"q\"]},"
                    + "{\"subscriptionId\":\"s2\",\"channels\":[\"files\",\"rows\"],\"queries\":[]}]}");
            publish(port, "{\"channels\":[\"rows\"]}");
            assertThat(client.next().at("/data/subscriptions").toString()).isEqualTo("[\"s2\"]");
            response = client.ask("{\"type\":\"unsubscribe\",\"data\":[{\"subscriptionId\":\"s2\"},"
                    + "{\"subscriptionId\":\"s2\"}]}");
            assertThat(response.at("/data/subscriptions").toString()).isEqualTo(
                    "[{\"subscriptionId\":\"s2\",\"removed\":true},{\"subscriptionId\":\"s2\",\"removed\":false}]");
            publish(port, "{\"channels\":[\"rows\"]}");
            publish(port, "{\"channels\":[\"files\",\"rows\"]}");
            JsonNode event = client.next();
            assertThat(event.at("/data/subscriptions").toString()).isEqualTo("[\"s1\"]");
            assertThat(event.at("/data/channels").size()).isEqualTo(2);
        }
    }

    @Test
    void presenceIsAnswered() throws Exception {
        int port = start(AppwriteVersion.MAIN, false);
        try (TestClient client = TestClient.open(port, FILES)) {
            client.next();
            JsonNode presence = client.ask("{\"type\":\"presence\",\"data\":"
                    + "{\"status\":\"online\",\"presenceId\":\"unique()\",\"metadata\":{\"a\":1}}}");
            assertThat(presence.at("/data/to").asText()).isEqualTo("presence");
            assertThat(presence.at("/data/presence/status").asText()).isEqualTo("online");
            assertThat(presence.at("/data/presence/metadata/a").asInt()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @EnumSource
    void eventsAreWrittenAsTheirGenerationDoes(AppwriteVersion generation) throws Exception {
        int port = start(generation, false);
        try (TestClient client = TestClient.open(port, FILES)) {
            client.next();
            Instant before = Instant.now().truncatedTo(ChronoUnit.MICROS);
            publish(port, "{\"channels\":[\"files\"],\"events\":[\"e1\",\"e2\"],\"payload\":{\"path\":\"a/\u00e9\"}}");
            String text = client.nextText();
            assertThat(text).startsWith("{\"type\":\"event\",\"data\":{").contains("\"path\":\"a\\/\\u00e9\"");
            JsonNode data = PhpJson.parse(text).orElseThrow().path("data");
            JsonNode timestamp = data.path("timestamp");
            Instant sent = Instant.EPOCH.plus(data.at("/payload/sentAtMicros").asLong(), ChronoUnit.MICROS);
            assertThat(sent).isBetween(before, Instant.now());
            Instant stamped = switch (generation) {
                case V0_11 -> {
                    assertThat(data.path("event").asText()).isEqualTo("e1");
                    assertThat(timestamp.isIntegralNumber()).isTrue();
                    yield Instant.ofEpochSecond(timestamp.asLong());
                }
                case V1_0 -> {
                    assertThat(data.path("events").toString()).isEqualTo("[\"e1\",\"e2\"]");
                    DateTimeFormatter format = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss.SSS");
                    yield LocalDateTime.parse(timestamp.asText(), format).toInstant(ZoneOffset.UTC);
                }
                case MAIN -> {
                    assertThat(data.path("subscriptions")).hasSize(1);
                    assertThat(timestamp.asText()).matches(".*\\.\\d{3}\\+00:00");
                    yield OffsetDateTime.parse(timestamp.asText()).toInstant();
                }
            };
            assertThat(stamped).isBetween(before.truncatedTo(ChronoUnit.SECONDS), Instant.now());
        }
    }

    @Test
    void eventsReachOnlyTheirProjectAndChannelAndEachClientOnce() throws Exception {
        int port = start(AppwriteVersion.MAIN, false);
        try (TestClient both = TestClient.open(port, "/v1/realtime?project=p1&channels[]=files&channels[]=rows");
                TestClient other = TestClient.open(port, FILES)) {
            both.next();
            other.next();
            publish(port, "{\"project\":\"p1\",\"channels\":[\"files\",\"rows\"]}");
            publish(port, "{\"project\":\"p1\",\"channels\":[\"teams\"]}");
            publish(port, "{\"channels\":[\"files\"]}");
            assertThat(both.next().at("/data/payload/sequence").asInt()).isEqualTo(1);
            assertThat(other.next().at("/data/payload/sequence").asInt()).isEqualTo(3);
            assertThat(both.hasNothing()).isTrue();
        }
        await().until(() -> standIn.stats().connections() == 0);
    }

    @Test
    void publishesACountAtARate() throws Exception {
        int port = start(AppwriteVersion.MAIN, false);
        try (TestClient client = TestClient.open(port, FILES)) {
            client.next();
            publish(port, "{\"channels\":[\"files\"],\"count\":20,\"rate\":200}");
            for (int i = 1; i <= 20; i++) {
                assertThat(client.next().at("/data/payload/sequence").asInt()).isEqualTo(i);
            }
        }
    }

    @Test
    void makesEventsByItself() throws Exception {
        int port = start(AppwriteVersion.MAIN, false, 50);
        try (TestClient client = TestClient.open(port, "/v1/realtime?project=p1&channels[]=files")) {
            client.next();
            int first = client.next().at("/data/payload/sequence").asInt();
            assertThat(client.next().at("/data/payload/sequence").asInt()).isEqualTo(first + 1);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "nonsense | the body must be a JSON object",
        "{} | channels must be a list of at least one name",
        "{\"channels\":\"files\"} | channels must be a list of names",
        "{\"channels\":[\"a\"],\"payload\":1} | payload must be an object",
        "{\"channels\":[\"a\"],\"count\":0} | count must be from 1",
        "{\"channels\":[\"a\"],\"count\":1001} | more than 1000 events need a rate",
        "{\"channels\":[\"a\"],\"rate\":-1} | rate must be from 0"
    })
    void aBadPublicationIsRefused(String body, String message) throws Exception {
        int port = start(AppwriteVersion.MAIN, false);
        HttpResponse<String> response = TestClient.http("POST", port, "/throng/publish", body);
        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(response.body()).contains(message);
    }

    @Test
    void builtInEventsComeEveryFiveSeconds() throws Exception {
        int port = start(AppwriteVersion.MAIN, false);
        String path = "/v1/realtime?project=console&channels[]=";
        try (TestClient guest = TestClient.open(port, path + "tests&channels[]=project");
                TestClient member =
                        TestClient.open(port, path + "project", "Cookie", "a_session_console=" + session(1))) {
            guest.next();
            member.next();
            assertThat(guest.nextText()).contains("[\"test.event\"]", "{\"response\":\"WS:\\/v1\\/realtime:passed\"}");
            JsonNode counts = member.next();
            assertThat(counts.at("/data/events/0").asText()).isEqualTo("stats.connections");
            assertThat(counts.at("/data/payload/console").asInt()).isEqualTo(2);
            // five seconds may pass before this, and again the guest hears of its own channel only
            while (!guest.hasNothing()) {
                assertThat(guest.nextText()).contains("[\"test.event\"]");
            }
        }
    }

    @Test
    void aMessageOver64000BytesEndsTheConnection() throws Exception {
        int port = start(AppwriteVersion.MAIN, false);
        try (TestClient client = TestClient.open(port, FILES)) {
            client.next();
            String most = "{\"type\":\"ping\",\"pad\":\"" + "x".repeat(64_000 - 24) + "\"}";
            assertThat(most).hasSize(64_000);
            assertThat(client.ask(most).path("type").asText()).isEqualTo("pong");
            client.send(most + " ");
            assertThat(client.closeCode()).isEqualTo(1009);
        }
    }

    @Test
    void echoesTextAndBinaryAndSwallowsAtTheSink() throws Exception {
        int port = start(AppwriteVersion.MAIN, false);
        try (RawClient echo = RawClient.open(port, "/echo"); RawClient sink = RawClient.open(port, "/sink")) {
            echo.text("h\u00e9");
            assertThat(echo.read().text()).isEqualTo("h\u00e9");
            byte[] big = new byte[100_000];
            big[99_999] = 7;
            echo.frame(0x82, big);
            RawClient.Frame answer = echo.read();
            assertThat(answer.first()).isEqualTo(0x82);
            assertThat(answer.payload()).isEqualTo(big);
            sink.text("one");
            sink.frame(0x89, new byte[] {1});
            assertThat(sink.read().first()).isEqualTo(0x8A);
        }
    }

    @Test
    void deflatesWhenAsked() throws Exception {
        int port = start(AppwriteVersion.MAIN, false);
        try (RawClient client = new RawClient(port)) {
            assertThat(client.upgrade("/echo", "Sec-WebSocket-Extensions: permessage-deflate\r\n").toLowerCase())
                    .contains("sec-websocket-extensions: permessage-deflate");
            // "Hello" as RFC 7692 section 7.2.3.1 shows it; the answer is the same message deflated.
            byte[] hello = {(byte) 0xf2, 0x48, (byte) 0xcd, (byte) 0xc9, (byte) 0xc9, 0x07, 0x00};
            client.frame(0xC1, hello);
            RawClient.Frame answer = client.read();
            assertThat(answer.first()).isEqualTo(0xC1);
            assertThat(answer.payload()).isEqualTo(hello);
        }
    }

    @Test
    void otherPathsAreNotThere() throws Exception {
        int port = start(AppwriteVersion.MAIN, false);
        assertThat(TestClient.http("GET", port, "/v2", "").statusCode()).isEqualTo(404);
        assertThat(TestClient.http("GET", port, "/throng/dance", "").statusCode()).isEqualTo(404);
        assertThat(TestClient.http("GET", port, "/echo", "").statusCode()).isEqualTo(426);
    }

    private static void publish(int port, String body) throws Exception {
        assertThat(TestClient.http("POST", port, "/throng/publish", body).statusCode()).isEqualTo(202);
    }
}
