package org.throng.net.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.throng.net.answer.AnswerFailedException;
import org.throng.net.answer.AnswerFailedException.Kind;
import org.throng.net.answer.ExchangeLimits;
import org.throng.net.answer.RawAnswer;

/** The base of the tests of requests over HTTP/2, with a server that does what a test wants. */
abstract class Http2Exchanges {

    static final int MEGABYTE = 1 << 20;
    static final int REFUSED = 7;
    static final int CANCEL = 8;

    final ExecutorService threads = Executors.newCachedThreadPool();
    Http2Server server;
    UserConnections user = user(Http2Mode.PRIOR_KNOWLEDGE);

    @AfterEach
    void stop() throws IOException {
        threads.shutdownNow();
        user.close();
        if (server != null) {
            server.close();
        }
    }

    static UserConnections user(Http2Mode mode) {
        return new WireNetwork(new WireNetwork.Reuse(0, 0), mode, () -> { }).forUser();
    }

    void serve(Http2Server.Script script) throws IOException {
        server = new Http2Server(script);
    }

    WireRequest request(String path) {
        return request("GET", path, "", null, 0);
    }

    WireRequest request(String method, String path, String headers, byte[] body, int silentMillis) {
        return request(null, server.port(), method, path, headers, body, silentMillis);
    }

    static WireRequest request(WireTls tls, int port, String method, String path, String headers, byte[] body,
            int silentMillis) {
        String length = body == null ? "" : "Content-Length: " + body.length + "\r\n";
        String head = method + " " + path + " HTTP/1.1\r\nHost: some.example\r\nConnection: Keep-Alive\r\n" + length
                + headers + "\r\n";
        return new WireRequest(new WireRoute("127.0.0.1", port, tls, null, null), method.equals("HEAD"),
                head.getBytes(StandardCharsets.ISO_8859_1), body == null ? null : new Bytes(body), null,
                headers.contains("Connection: close"), null,
                new ExchangeLimits(60_000, silentMillis, Long.MAX_VALUE, 64 * MEGABYTE));
    }

    record Bytes(byte[] bytes) implements WireBody {

        @Override
        public long length() {
            return bytes.length;
        }

        @Override
        public void writeTo(OutputStream out) throws IOException {
            out.write(bytes);
        }
    }

    RawAnswer send(WireRequest request) throws IOException, InterruptedException {
        return user.exchange(request).send();
    }

    Future<RawAnswer> later(WireRequest request) {
        Callable<RawAnswer> send = () -> send(request);
        return threads.submit(send);
    }

    static String text(RawAnswer answer) {
        return new String(answer.body(), StandardCharsets.ISO_8859_1);
    }

    static String head(RawAnswer answer) {
        return new String(answer.head().bytes(), StandardCharsets.ISO_8859_1);
    }

    void assertFails(WireRequest request, Kind kind, String words) {
        assertThatThrownBy(() -> send(request)).isInstanceOfSatisfying(AnswerFailedException.class, failure -> {
            assertThat(failure).hasMessageContaining(words);
            assertThat(failure.kind()).isEqualTo(kind);
        });
    }

    static Kind kindOf(Future<RawAnswer> sent) throws Exception {
        try {
            sent.get(60, TimeUnit.SECONDS);
            return null;
        } catch (ExecutionException e) {
            return ((AnswerFailedException) e.getCause()).kind();
        }
    }
}
