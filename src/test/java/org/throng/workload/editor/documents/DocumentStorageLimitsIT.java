package org.throng.workload.editor.documents;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.net.SocketException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.workload.editor.messages.DocumentType;

/** What those who connect cannot do to an injector. */
class DocumentStorageLimitsIT {

    private static final Duration LONG = Duration.ofSeconds(60);
    private static final Duration SHORT = Duration.ofSeconds(1);
    private static final String GET = "GET /documents/k.docx HTTP/1.1\r\nHost: h\r\n\r\n";

    private final HeardCallbacks heard = new HeardCallbacks();
    private DocumentStorage server;

    private void start(ServerLimits limits) throws IOException {
        server = DocumentStorage.start(TestDocumentStorageOptions.of("127.0.0.1", heard).build(), limits);
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void aBodyThatIsAnnouncedTooLargeIsRefusedAtOnce() throws Exception {
        start(new ServerLimits(10, 10, LONG, LONG, LONG, 1000));
        try (RawConnection connection = new RawConnection(server.port())) {
            connection.send("POST /callbacks/k HTTP/1.1\r\nHost: h\r\nContent-Length: 1001\r\n\r\n{");
            assertThat(connection.head()).startsWith("HTTP/1.1 413 ");
        }
        RefusedRequest refused = heard.refused();
        assertThat(refused.code()).isEqualTo(RefusedRequest.Code.TOO_LARGE);
        assertThat(refused.message()).isEqualTo("a request's body may have at most 1000 bytes");
    }

    @Test
    void aBodyThatGrowsTooLargeIsRefusedAndNotKept() throws Exception {
        start(new ServerLimits(10, 10, LONG, LONG, LONG, 1000));
        try (RawConnection connection = new RawConnection(server.port())) {
            connection.send("POST /callbacks/k HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n");
            for (int i = 0; i < 20; i++) {
                connection.send("64\r\n" + "x".repeat(100) + "\r\n");
            }
            assertThat(connection.head()).startsWith("HTTP/1.1 413 ");
        }
        assertThat(heard.refused().code()).isEqualTo(RefusedRequest.Code.TOO_LARGE);
    }

    @Test
    void aBodyOfOneMebibyteIsTakenAsCallback() throws Exception {
        start(ServerLimits.USUAL);
        String beginning = "{\"key\":\"k\",\"status\":4,\"userdata\":\"";
        String body = beginning + "x".repeat((1 << 20) - beginning.length() - 2) + "\"}";
        assertThat(new TestRequests().post(server.callbackUrl("k"), body).statusCode()).isEqualTo(200);
        assertThat(new TestRequests().post(server.callbackUrl("k"), body + " ").statusCode()).isEqualTo(413);
    }

    @Test
    void aHeadWithoutEndIsRefused() throws Exception {
        start(ServerLimits.USUAL);
        try (RawConnection connection = new RawConnection(server.port())) {
            connection.send("GET /" + "x".repeat(5000) + " HTTP/1.1\r\nHost: h\r\n\r\n");
            assertThat(connection.head()).startsWith("HTTP/1.1 400 ");
            connection.rest();
        }
        assertThat(heard.refused().code()).isEqualTo(RefusedRequest.Code.NOT_HTTP);
        try (RawConnection connection = new RawConnection(server.port())) {
            connection.send("GET / HTTP/1.1\r\n" + ("X: " + "x".repeat(1000) + "\r\n").repeat(66));
            assertThat(connection.head()).startsWith("HTTP/1.1 400 ");
        }
    }

    @Test
    void aClientThatDribblesIsCutOff() throws Exception {
        start(new ServerLimits(10, 10, SHORT, LONG, LONG, 1000));
        try (RawConnection connection = new RawConnection(server.port())) {
            connection.send("POST /callbacks/k HTTP/1.1\r\nHost: h\r\nContent-Length: 900\r\n\r\n");
            await().pollInterval(Duration.ofMillis(20)).until(() -> cutOff(connection));
        }
        RefusedRequest refused = heard.refused();
        assertThat(refused.code()).isEqualTo(RefusedRequest.Code.TOO_SLOW);
        assertThat(refused.status()).isEqualTo(408);
    }

    /** Sends another byte. */
    private static boolean cutOff(RawConnection connection) throws IOException {
        try {
            connection.send("x");
            return false;
        } catch (SocketException e) {
            return true;
        }
    }

    @Test
    void aConnectionWithoutARequestIsClosedWithoutAnAnswer() throws Exception {
        Duration idle = Duration.ofSeconds(3);
        start(new ServerLimits(10, 10, idle, idle, LONG, 1000));
        try (RawConnection silent = new RawConnection(server.port());
                RawConnection done = new RawConnection(server.port())) {
            done.send(GET);
            assertThat(done.head()).startsWith("HTTP/1.1 200 ");
            assertThat(done.rest()).isEqualTo(SourceDocument.make(DocumentType.DOCX, 0).bytes());
            assertThat(silent.rest()).isEmpty();
        }
        assertThat(heard.hasRefusedNothing()).isTrue();
    }

    @Test
    void aClientThatReadsNoAnswersIsCutOff() throws Exception {
        start(new ServerLimits(10, 10, LONG, LONG, SHORT, 1000));
        try (RawConnection connection = new RawConnection(server.port())) {
            Thread asking = new Thread(() -> {
                try {
                    while (true) {
                        connection.send(GET.repeat(50));
                    }
                } catch (IOException cutOff) {
                    // what the test waits for
                }
            });
            asking.start();
            assertThat(heard.refused().code()).isEqualTo(RefusedRequest.Code.TOO_SLOW);
            await().until(() -> !asking.isAlive());
        }
    }

    /** The deadline of the first request does not start again with a byte, nor does that of a later one. */
    @Test
    void aClientThatDribblesALaterRequestIsCutOff() throws Exception {
        start(new ServerLimits(10, 10, LONG, LONG, SHORT, 1000));
        try (RawConnection connection = new RawConnection(server.port())) {
            connection.send(GET);
            connection.head();
            connection.send("POST /callbacks/k HTTP/1.1\r\nHost: h\r\nContent-Length: 900\r\n\r\n");
            await().pollInterval(Duration.ofMillis(20)).until(() -> cutOff(connection));
        }
        assertThat(heard.refused().code()).isEqualTo(RefusedRequest.Code.TOO_SLOW);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "GET", "POST /callbacks/k HTTP/1.1\r\nHost: h\r\nContent-Length: 900\r\n\r\n{"})
    void connectionsWithoutARequestLockNobodyOut(String sent) throws Exception {
        start(new ServerLimits(8, 8, LONG, LONG, LONG, 1000));
        List<RawConnection> idle = new ArrayList<>();
        try (RawConnection known = new RawConnection(server.port())) {
            known.send(GET);
            assertThat(known.head()).startsWith("HTTP/1.1 200 ");
            for (int i = 0; i < 20; i++) {
                RawConnection connection = new RawConnection(server.port());
                connection.send(sent);
                idle.add(connection);
            }
            try (RawConnection late = new RawConnection(server.port())) {
                late.send(GET);
                assertThat(late.head()).startsWith("HTTP/1.1 200 ");
            }
            assertThat(ended(idle.get(0))).as("the oldest").isTrue();
            known.body(SourceDocument.make(DocumentType.DOCX, 0).bytes().length);
            known.send(GET);
            assertThat(known.head()).as("who has asked before keeps its place").startsWith("HTTP/1.1 200 ");
        } finally {
            for (RawConnection connection : idle) {
                connection.close();
            }
        }
    }

    @Test
    void oneAddressLeavesRoomForOthers() throws Exception {
        start(new ServerLimits(8, 4, LONG, LONG, LONG, 1000));
        List<RawConnection> idle = new ArrayList<>();
        try {
            for (int i = 0; i < 7; i++) {
                idle.add(new RawConnection(server.port()));
            }
            assertThat(ended(idle.get(0))).isTrue();
            assertThat(ended(idle.get(2))).isTrue();
            idle.get(3).send(GET);
            assertThat(idle.get(3).head()).as("four of them keep their places").startsWith("HTTP/1.1 200 ");
        } finally {
            for (RawConnection connection : idle) {
                connection.close();
            }
        }
    }

    @Test
    void aClientThatComesWhileAllOthersAreAnsweredIsServedInTheEnd() throws Exception {
        start(new ServerLimits(1, 10, LONG, LONG, SHORT, 1000));
        try (RawConnection greedy = new RawConnection(server.port())) {
            Thread asking = new Thread(() -> {
                try {
                    while (true) {
                        greedy.send(GET.repeat(50));
                    }
                } catch (IOException cutOff) {
                    // what the late one waits for
                }
            });
            asking.start();
            assertThat(greedy.head()).startsWith("HTTP/1.1 200 ");
            try (RawConnection late = new RawConnection(server.port())) {
                late.send(GET);
                assertThat(late.head()).startsWith("HTTP/1.1 200 ");
            }
            await().until(() -> !asking.isAlive());
        }
    }

    @Test
    void toStopInTheMiddleCutsEverybodyOff() throws Exception {
        start(ServerLimits.USUAL);
        try (RawConnection sending = new RawConnection(server.port());
                RawConnection idle = new RawConnection(server.port())) {
            sending.send("POST /callbacks/k HTTP/1.1\r\nHost: h\r\nContent-Length: 900\r\n\r\n{\"key\":");
            idle.send(GET);
            idle.head();
            server.close();
            assertThat(ended(sending)).isTrue();
            assertThat(ended(idle)).isTrue();
        }
        assertThat(heard.hasNothing()).isTrue();
    }

    private static boolean ended(RawConnection connection) {
        try {
            connection.rest();
        } catch (IOException reset) {
            return reset instanceof SocketException;
        }
        return true;
    }
}
