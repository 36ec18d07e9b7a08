package org.throng.net.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.netty.handler.codec.http2.Http2FrameTypes;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.net.answer.AnswerFailedException.Kind;

/** Servers that break the rules of HTTP/2. */
class Http2BrokenServerTest extends Http2Exchanges {

    @Test
    void aBodyOfAnotherLengthThanAnnouncedIsNamed() throws Exception {
        serve((connection, request) -> {
            connection.head(request.stream(), false, "200", "content-length", "10");
            connection.data(request.stream(), request.path().equals("/short") ? "12345" : "123456789012", true);
        });

        assertFails(request("/short"), Kind.SHORT_BODY, "after 5 of 10 bytes");
        assertFails(request("/long"), Kind.MALFORMED, "the body is longer than its content-length");
        assertThat(server.connections()).isOne();
    }

    @Test
    void floodsAreCut() throws Exception {
        for (int type : new int[] {Http2FrameTypes.SETTINGS, Http2FrameTypes.PING, Http2FrameTypes.PRIORITY, 0xbe}) {
            int length = type == Http2FrameTypes.PING ? 8 : type == Http2FrameTypes.PRIORITY ? 5 : 0;
            serve((connection, request) -> {
                for (int i = 0; i < 100_000; i++) {
                    connection.frame(type, 0, type == Http2FrameTypes.PRIORITY ? 3 : 0, new byte[length]);
                }
            });
            assertFails(request("/"), Kind.MALFORMED, "it floods the connection with frames that carry nothing");
            server.close();
        }
    }

    @Test
    void emptyPartsOfABodyAreCut() throws Exception {
        serve((connection, request) -> {
            connection.head(request.stream(), false, "200");
            for (int i = 0; i < 100_000; i++) {
                connection.data(request.stream(), "", false);
            }
        });

        assertFails(request("/"), Kind.MALFORMED, "it floods the connection with frames that carry nothing");
    }

    @Test
    void aHeadWithoutAnEndIsCut() throws Exception {
        serve((connection, request) -> {
            connection.frame(Http2FrameTypes.HEADERS, 0, request.stream(), connection.headers(1, "200"));
            for (int i = 0; i < 100_000; i++) {
                connection.frame(Http2FrameTypes.CONTINUATION, 0, request.stream(), new byte[] {0, 1, 'a', 1, 'b'});
            }
        });

        assertFails(request("/"), Kind.MALFORMED, "continuations");
    }

    @Test
    void aHeadThatIsTooLongIsReset() throws Exception {
        serve((connection, request) -> {
            byte[] block = connection.headers(1, "200", "a", "x".repeat(290_000));
            int at = 0;
            while (at < block.length) {
                int to = Math.min(block.length, at + 16_384);
                connection.frame(at == 0 ? Http2FrameTypes.HEADERS : Http2FrameTypes.CONTINUATION,
                        to == block.length ? 4 : 0, request.stream(), java.util.Arrays.copyOfRange(block, at, to));
                at = to;
            }
        });

        assertFails(request("/"), Kind.MALFORMED, "Header size exceeded max allowed size (262144)");
    }

    @Test
    void malformedFramesAreNamed() throws Exception {
        List<Object[]> cases = List.of(
                new Object[] {Http2Server.frameBytes(Http2FrameTypes.DATA, 1, 0, new byte[3]), "stream"},
                new Object[] {Http2Server.frameBytes(Http2FrameTypes.DATA, 1, 99, new byte[3]), "which there is not"},
                new Object[] {Http2Server.frameBytes(Http2FrameTypes.PING, 0, 0, new byte[3]), "incorrect size"},
                new Object[] {Http2Server.frameBytes(Http2FrameTypes.HEADERS, 4, 1, new byte[] {-1, -1, -1}), "HTTP/2"},
                new Object[] {Http2Server.frameBytes(Http2FrameTypes.WINDOW_UPDATE, 0, 0, new byte[4]), "delta 0"},
                new Object[] {Http2Server.frameBytes(Http2FrameTypes.WINDOW_UPDATE, 0, 0,
                        new byte[] {0x7f, -1, -1, -1}), "its window has no end"},
                new Object[] {Http2Server.frameBytes(Http2FrameTypes.PUSH_PROMISE, 4, 1,
                        new byte[] {0, 0, 0, 2, (byte) 0x82}), "it pushes"},
                new Object[] {new byte[] {0x7f, 0, 0, 0, 0, 0, 0, 0, 1}, "exceeds maximum"});
        for (Object[] one : cases) {
            serve((connection, request) -> connection.raw((byte[]) one[0]));
            assertFails(request("/"), Kind.MALFORMED, (String) one[1]);
            server.close();
        }
    }

    @Test
    void malformedAnswersEndTheirStreamOnly() throws Exception {
        serve((connection, request) -> {
            switch (request.path()) {
                case "/upper" -> connection.head(request.stream(), true, "200", "X-Upper", "a");
                case "/connection" -> connection.head(request.stream(), true, "200", "connection", "close");
                case "/value" -> connection.head(request.stream(), true, "200", "a", "b\r\nset-cookie: c=d");
                case "/status" -> connection.head(request.stream(), true, null, "a", "b");
                case "/text" -> connection.head(request.stream(), true, "2x0", "a", "b");
                case "/body" -> connection.data(request.stream(), "a", true);
                case "/204" -> {
                    connection.head(request.stream(), false, "204");
                    connection.data(request.stream(), "a", true);
                }
                default -> connection.answer(request.stream(), "good");
            }
        });

        for (String path : List.of("/upper", "/connection", "/value", "/status", "/text", "/body", "/204")) {
            assertFails(request(path), Kind.MALFORMED, "the server broke the rules of HTTP/2 in its answer");
        }
        assertThat(text(send(request("/good")))).isEqualTo("good");
        assertThat(server.connections()).isOne();
    }

    @Test
    void aServerOfHttp1IsNamed() throws Exception {
        serve(new Http2Server.Script() {
            @Override
            public void greet(Http2Server.Connection connection) throws IOException {
                connection.raw("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            }

            @Override
            public void answer(Http2Server.Connection connection, Http2Server.Request request) {
                // none
            }
        });

        assertFails(request("/"), Kind.MALFORMED, "it answered in HTTP/1.1; it does not speak HTTP/2 here");
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void anEndWithoutAFrameIsNamed(boolean reset) throws Exception {
        serve(new Http2Server.Script() {
            @Override
            public void greet(Http2Server.Connection connection) throws IOException {
                connection.end(reset);
            }

            @Override
            public void answer(Http2Server.Connection connection, Http2Server.Request request) {
                // none
            }
        });

        assertFails(request("/"), Kind.GONE, "without a frame of HTTP/2");
    }
}
