package org.throng.net.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.throng.net.ScriptedServer;
import org.throng.net.answer.ExchangeLimits;
import org.throng.net.connect.OpenFailedException;
import org.throng.net.connect.OpenFailedException.Phase;

/** How the connections of plans are made: as HttpClient 4 makes them. */
class WireConnectingTest {

    private static final String OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

    private static WireRequest get(int port, int connectMillis, InetAddress... addresses) {
        return new WireRequest(new WireRoute("two.example", port, null, null, null), false,
                "GET / HTTP/1.1\r\nHost: h\r\n\r\n".getBytes(StandardCharsets.US_ASCII), null, null, false,
                host -> List.of(addresses), new ExchangeLimits(connectMillis, 0, Long.MAX_VALUE, 1 << 20));
    }

    private static WireExchange exchange(WireRequest request) {
        return new WireNetwork(new WireNetwork.Reuse(0, 0), Http2Mode.OFF, () -> { }).forUser().exchange(request);
    }

    /** As a host whose IPv6 leads nowhere. */
    @Test
    void eachAddressOfAHostHasTheWholeConnectTimeout() throws Exception {
        try (ScriptedServer server = ScriptedServer.answering(OK);
                // a full backlog: further connects are neither accepted nor refused
                ServerSocket full = new ServerSocket(server.httpUri().getPort(), 1, InetAddress.getByName("127.0.0.2"));
                Socket first = new Socket("127.0.0.2", full.getLocalPort());
                Socket second = new Socket("127.0.0.2", full.getLocalPort())) {
            assertThat(first.isConnected() && second.isConnected()).isTrue();

            assertThat(exchange(get(full.getLocalPort(), 3_000, full.getInetAddress(),
                    InetAddress.getByName("127.0.0.1"))).send().status()).isEqualTo(200);
        }
    }

    @Test
    void aHostWithoutAnAddressIsAFailure() {
        assertThatThrownBy(() -> exchange(get(1, 0)).send())
                .isInstanceOfSatisfying(OpenFailedException.class,
                        failure -> assertThat(failure.phase()).isEqualTo(Phase.RESOLVE))
                .hasMessageContaining("the name resolution found no address");
    }
}
