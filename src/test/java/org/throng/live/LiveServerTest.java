package org.throng.live;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.live.Peer.Answer;

class LiveServerTest {

    private static final String TOKEN = "look+&here";

    private LiveServer server;
    private final AtomicInteger stops = new AtomicInteger();

    @BeforeEach
    void start() throws IOException {
        server = withRoutes(LiveServer.start(LiveAddress.loopback(), null));
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private LiveServer withRoutes(LiveServer started) {
        return started
                .get("/page", (request, reply) -> reply.send(200, "text/html; charset=utf-8", bytes("a page")))
                .get("/echo", (request, reply) -> reply.text(200, request.path()
                        + request.header("Accept").orElse("")))
                .get("/later", (request, reply) -> new Thread(() -> reply.text(200, "later")).start())
                .get("/broken", (request, reply) -> {
                    throw new IllegalStateException("inner words");
                })
                .post("/stop", (request, reply) -> {
                    stops.incrementAndGet();
                    reply.text(200, "stopping");
                });
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private String action() {
        return "X-Throng-Action: " + server.actionToken();
    }

    @Test
    void aRouteAnswersItsPathAndItsMethod() throws IOException {
        Answer page = Peer.ask(server, "GET", "/page");
        assertThat(page.status()).isEqualTo(200);
        assertThat(page.body()).isEqualTo("a page");
        assertThat(page.headers()).containsEntry("content-type", "text/html; charset=utf-8")
                .containsEntry("x-frame-options", "DENY").containsEntry("cache-control", "no-store")
                .containsEntry("x-content-type-options", "nosniff")
                .hasEntrySatisfying("content-security-policy", policy -> assertThat(policy)
                        .contains("default-src 'none'", "frame-ancestors 'none'"));
        Answer head = Peer.ask(server, "HEAD", "/page");
        assertThat(head.status()).isEqualTo(200);
        assertThat(head.headers()).containsEntry("content-length", "6");
        assertThat(Peer.ask(server, "GET", "/echo?a=1&a=%C3%BC", "Accept: text/plain").body())
                .isEqualTo("/echotext/plain\n");
        assertThat(Peer.ask(server, "GET", "/later").body()).isEqualTo("later\n");
        assertThat(Peer.ask(server, "GET", "/other").status()).isEqualTo(404);
        Answer put = Peer.ask(server, "PUT", "/page");
        assertThat(put.status()).isEqualTo(405);
        assertThat(put.headers()).containsEntry("allow", "GET, HEAD");
        assertThat(Peer.ask(server, "GET", "/stop").headers()).containsEntry("allow", "POST");
        assertThat(stops).hasValue(0);
    }

    @Test
    void aConnectionServesSeveralRequests() throws IOException {
        try (Peer peer = new Peer(server.port())) {
            for (int i = 0; i < 3; i++) {
                assertThat(peer.send("GET", "/page", "localhost").answer("GET").body()).isEqualTo("a page");
            }
            peer.send("GET", "/page", "localhost", "Connection: close").answer("GET");
            assertThat(peer.isClosed()).isTrue();
        }
    }

    @Test
    void aRouteThatThrowsDisclosesNothing() throws IOException {
        Answer broken = Peer.ask(server, "GET", "/broken");
        assertThat(broken.status()).isEqualTo(500);
        assertThat(broken.body()).doesNotContain("inner words");
    }

    @Test
    void thereIsOneRouteForAPath() {
        assertThatThrownBy(() -> server.get("/page", (request, reply) -> reply.text(200, "")))
                .isInstanceOf(IllegalStateException.class).hasMessageContaining("/page");
    }

    @ParameterizedTest
    @ValueSource(strings = {"localhost", "localhost:8080", "LOCALHOST", "127.0.0.1:1", "127.0.0.9", "[::1]:80",
        "[::1]"})
    void everyNameOfLoopbackIsThisServer(String host) throws IOException {
        assertThat(status("GET", "/page", host)).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"evil.example", "evil.example:80", "127.0.0.1.evil.example", "localhost.evil.example",
        "10.0.0.1", "[2001:db8::1]", "[::1", "", "localhost, evil.example", "2130706433"})
    void aForeignHostIsRefused(String host) throws IOException {
        assertThat(status("GET", "/page", host)).isEqualTo(403);
        assertThat(status("GET", "/unknown", host)).isEqualTo(403);
        assertThat(status("POST", "/stop", host, action())).isEqualTo(403);
        assertThat(stops).hasValue(0);
    }

    @Test
    void theSecondOfTwoHostsIsLookedAt() throws IOException {
        assertThat(status("GET", "/page", "localhost", "Host: evil.example")).isNotEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"http://evil.example", "http://localhost:1", "http://127.0.0.1:9", "null", "",
        "http://localhost.evil.example"})
    void aForeignOriginIsRefused(String origin) throws IOException {
        assertThat(status("GET", "/page", "127.0.0.1", "Origin: " + origin)).isEqualTo(403);
        assertThat(status("POST", "/stop", "127.0.0.1", "Origin: " + origin, action())).isEqualTo(403);
        assertThat(stops).hasValue(0);
    }

    @Test
    void itsOwnOriginIsAccepted() throws IOException {
        assertThat(status("POST", "/stop", "127.0.0.1:90", "Origin: http://127.0.0.1:90", action())).isEqualTo(200);
        assertThat(stops).hasValue(1);
    }

    @Test
    void aPageOfAnotherSiteMayLinkHereAndNothingElse() throws IOException {
        assertThat(status("GET", "/page", "localhost", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: no-cors"))
                .isEqualTo(403);
        assertThat(status("GET", "/page", "localhost", "Sec-Fetch-Site: same-site", "Sec-Fetch-Mode: cors"))
                .isEqualTo(403);
        assertThat(status("GET", "/page", "localhost", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate"))
                .isEqualTo(200);
        assertThat(status("GET", "/page", "localhost", "Sec-Fetch-Site: same-origin", "Sec-Fetch-Mode: cors"))
                .isEqualTo(200);
        assertThat(status("POST", "/stop", "localhost", "Sec-Fetch-Site: cross-site", "Sec-Fetch-Mode: navigate",
                action())).isEqualTo(403);
        assertThat(stops).hasValue(0);
    }

    @Test
    void anActionNeedsTheTokenOfThePage() throws IOException {
        assertThat(status("POST", "/stop", "localhost")).isEqualTo(403);
        assertThat(status("POST", "/stop", "localhost", "X-Throng-Action: " + server.actionToken() + "x"))
                .isEqualTo(403);
        assertThat(status("POST", "/stop?token=" + server.actionToken(), "localhost")).isEqualTo(403);
        assertThat(stops).hasValue(0);
        assertThat(status("POST", "/stop", "localhost", action())).isEqualTo(200);
        assertThat(stops).hasValue(1);
    }

    @Test
    void withATokenEveryRequestNeedsIt() throws IOException {
        try (LiveServer guarded = withRoutes(LiveServer.start(LiveAddress.loopback(), LiveToken.chosen(TOKEN)))) {
            Answer without = Peer.ask(guarded, "GET", "/page");
            assertThat(without.status()).isEqualTo(403);
            assertThat(without.body()).contains("token").doesNotContain(TOKEN);
            assertThat(Peer.ask(guarded, "GET", "/page?token=wrong").status()).isEqualTo(403);
            assertThat(Peer.ask(guarded, "GET", "/page", "Authorization: Bearer wrong").status()).isEqualTo(403);
            assertThat(Peer.ask(guarded, "GET", "/unknown").status()).isEqualTo(403);
            assertThat(Peer.ask(guarded, "POST", "/stop", "X-Throng-Action: " + guarded.actionToken()).status())
                    .isEqualTo(403);
            assertThat(Peer.ask(guarded, "GET", "/page", "Authorization: Bearer " + TOKEN).status()).isEqualTo(200);
            String url = guarded.url("/echo");
            assertThat(url).startsWith("http://127.0.0.1:" + guarded.port() + "/echo?token=");
            Answer answer = Peer.ask(guarded, "GET", url.substring(url.indexOf("/echo")));
            assertThat(answer.status()).isEqualTo(200);
            assertThat(answer.body()).as("no route sees it").doesNotContain("look");
        }
    }

    @Test
    void aTokenDoesNotPrintItself() {
        assertThat(LiveToken.chosen(TOKEN)).asString().doesNotContain(TOKEN);
    }

    @Test
    void whatOtherMachinesReachAlwaysHasAToken() throws IOException {
        try (LiveServer open = withRoutes(LiveServer.start(LiveAddress.parse("0.0.0.0:0"), null))) {
            assertThat(Peer.ask(open, "GET", "/page").status()).isEqualTo(403);
            String url = open.url("/page");
            String target = url.substring(url.indexOf("/page"));
            assertThat(target).matches("/page\\?token=[\\w-]{22}");
            assertThat(Peer.ask(open, "GET", target).status()).isEqualTo(200);
            try (Peer peer = new Peer(open.port())) {
                assertThat(peer.send("GET", target, "10.1.2.3:80").answer("GET").status()).isEqualTo(200);
                assertThat(peer.send("GET", target, "evil.example").answer("GET").status()).isEqualTo(403);
            }
        }
    }

    @Test
    void whatIsTooLongOrNoRequestIsRefused() throws IOException {
        assertThat(Peer.ask(server, "GET", "/" + "a".repeat(5_000)).status()).isEqualTo(414);
        assertThat(Peer.ask(server, "GET", "/page", "A: " + "a".repeat(20_000)).status()).isEqualTo(431);
        assertThat(Peer.ask(server, "POST", "/stop", action(), "Content-Length: 100000").status()).isEqualTo(413);
        try (Peer peer = new Peer(server.port())) {
            assertThat(peer.write("what is this\r\n\r\n").answer("GET").status()).isBetween(400, 403);
            assertThat(peer.isClosed()).isTrue();
        }
        assertThat(status("GET", "/page?%zz", "localhost")).isEqualTo(400);
        assertThat(stops).hasValue(0);
        assertThat(Peer.ask(server, "GET", "/page").status()).as("the server goes on").isEqualTo(200);
    }

    @Test
    void oneConnectionTooManyIsRefused() throws IOException {
        List<Peer> peers = new ArrayList<>();
        try {
            for (int i = 0; i < LiveServer.MOST_CONNECTIONS; i++) {
                Peer peer = new Peer(server.port());
                peers.add(peer);
                assertThat(peer.send("GET", "/page", "localhost").answer("GET").status()).isEqualTo(200);
            }
            try (Peer further = new Peer(server.port())) {
                assertThat(further.answer("GET").status()).isEqualTo(503);
                assertThat(further.isClosed()).isTrue();
            }
        } finally {
            for (Peer peer : peers) {
                peer.close();
            }
        }
    }

    @Test
    void aPortInUseIsAnError() {
        assertThatThrownBy(() -> LiveServer.start(LiveAddress.parse(Integer.toString(server.port())), null))
                .isInstanceOf(IOException.class);
    }

    private int status(String method, String target, String host, String... headers) throws IOException {
        try (Peer peer = new Peer(server.port())) {
            return peer.send(method, target, host, headers).answer(method).status();
        }
    }
}
