package org.throng.net.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.net.answer.AnswerFailedException;
import org.throng.net.answer.AnswerFailedException.Kind;
import org.throng.net.answer.ExchangeLimits;
import org.throng.net.connect.Connector;

class WireExchangeTest {

    private static final WireRoute ROUTE = new WireRoute("127.0.0.1", 1, null, null, null);

    private static WireRequest get() {
        return new WireRequest(ROUTE, false, "GET / HTTP/1.1\r\nHost: h\r\n\r\n".getBytes(StandardCharsets.US_ASCII),
                null, null, false, null, new ExchangeLimits(60_000, 0, Long.MAX_VALUE, 1 << 20));
    }

    /** The server may end a new connection before its first request is sent. */
    @ParameterizedTest
    @CsvSource({"OFF, NO_ANSWER", "PRIOR_KNOWLEDGE, GONE"})
    void aRequestOverAnEndedConnectionFailsAtOnce(Http2Mode mode, Kind kind) throws Exception {
        UserConnections user = new WireNetwork(new WireNetwork.Reuse(0, 0), mode, () -> { }).forUser();
        WireExchange exchange = user.exchange(get());
        EmbeddedChannel channel = new EmbeddedChannel();
        channel.pipeline().addLast(exchange.handler(channel));
        channel.close().sync();

        exchange.connected(new Connector.Times(0, 0, 0, 0));

        assertThatThrownBy(exchange::send).isInstanceOfSatisfying(AnswerFailedException.class, failure ->
                assertThat(failure.kind()).isEqualTo(kind));
        assertThat(exchange.sentBytes()).isZero();
    }

    /** Servers may say that a connection was idle for too long before they end it. */
    @ParameterizedTest
    @CsvSource({"HTTP/1.1 200 OK, 1", "HTTP/1.1 408 Request Timeout, 0", "4, 1"})
    void reportsBytesWithoutARequest(String bytes, int reports) {
        AtomicInteger reported = new AtomicInteger();
        WireExchange exchange = new WireNetwork(new WireNetwork.Reuse(0, 0), Http2Mode.OFF, reported::incrementAndGet)
                .forUser().exchange(get());
        EmbeddedChannel channel = new EmbeddedChannel();
        channel.pipeline().addLast(exchange.handler(channel));
        exchange.connected(new Connector.Times(0, 0, 0, 0));
        channel.writeInbound(Unpooled.copiedBuffer("HTTP/1.1 204 No Content\r\n\r\n", StandardCharsets.US_ASCII));

        channel.writeInbound(Unpooled.copiedBuffer(bytes, StandardCharsets.US_ASCII));

        assertThat(channel.isOpen()).isFalse();
        assertThat(reported).hasValue(reports);
    }
}
