package org.throng.net.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.net.ScriptedServer;
import org.throng.net.loop.EventLoops;

/** Bodies that are never in memory as a whole. */
class HttpStreamIT {

    private static final Duration ONE_MINUTE = Duration.ofMinutes(1);
    private static final int MIB = 1 << 20;
    private static final long LONG = 128L * MIB;

    private final HttpClient client = new HttpClient(HttpOptions.defaults().withMaxBodyBytes(1000));

    @AfterEach
    void close() {
        client.close();
    }

    @Test
    void aLongAnswerGoesToItsSinkPartByPart() throws Exception {
        AtomicLong longestPart = new AtomicLong();
        AtomicLong wrong = new AtomicLong();
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.request();
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: " + LONG + "\r\n\r\n");
            byte[] piece = numbered(0, MIB);
            for (long sent = 0; sent < LONG; sent += MIB) {
                connection.send(piece);
            }
        })) {
            AtomicLong position = new AtomicLong();
            HttpAnswer answer = client.send(HttpRequest.get(server.httpUri()), part -> {
                longestPart.accumulateAndGet(part.remaining(), Math::max);
                while (part.hasRemaining()) {
                    wrong.addAndGet(part.get() == (byte) position.getAndIncrement() ? 0 : 1);
                }
            }, ONE_MINUTE);

            assertThat(answer.bodyBytes()).isEqualTo(LONG);
            assertThat(answer.body()).isEmpty();
            assertThat(answer.receivedBytes()).isGreaterThan(LONG);
            assertThat(wrong).hasValue(0);
            assertThat(longestPart).hasValueLessThanOrEqualTo(MIB);
        }
    }

    /** Takes the first and the last bytes, and keeps the last. */
    private static final class Ends implements BodySink {

        private final ByteArrayOutputStream last = new ByteArrayOutputStream();
        private long taken;
        private long skipped;

        @Override
        public void take(ByteBuffer part) {
            byte[] copy = new byte[part.remaining()];
            part.get(copy);
            taken += copy.length;
            last.reset();
            last.writeBytes(copy);
        }

        @Override
        public long skippable(long left) {
            return taken == 0 ? 0 : Math.max(0, left - 100);
        }

        @Override
        public void skipped(long count) {
            skipped += count;
        }

        private byte[] last(int count) {
            byte[] all = last.toByteArray();
            return Arrays.copyOfRange(all, all.length - count, all.length);
        }
    }

    @Test
    void whatASinkDoesNotLookAtCountsAsReceived() throws Exception {
        try (ScriptedServer server = new ScriptedServer(connection -> {
            for (int answer = 0; answer < 3; answer++) {
                connection.request();
                connection.send("HTTP/1.1 200 OK\r\nContent-Length: " + LONG + "\r\n\r\n");
                byte[] piece = numbered(0, MIB);
                for (long sent = 0; sent < LONG; sent += MIB) {
                    connection.send(piece);
                }
            }
        })) {
            long skipped = 0;
            for (int answer = 0; answer < 3; answer++) {
                Ends sink = new Ends();
                HttpAnswer whole = client.send(HttpRequest.get(server.httpUri()), sink, ONE_MINUTE);

                assertThat(whole.bodyBytes()).isEqualTo(LONG).isEqualTo(sink.taken + sink.skipped);
                assertThat(whole.receivedBytes())
                        .isEqualTo(LONG + ("HTTP/1.1 200 OK\r\nContent-Length: " + LONG + "\r\n\r\n").length());
                assertThat(sink.last(50)).isEqualTo(numbered(MIB - 50, 50));
                skipped += sink.skipped;
            }
            assertThat(server.requests()).as("on one connection").hasSize(3);
            if (EventLoops.shared().epoll()) {
                assertThat(skipped).as("not copied").isPositive();
            }
        }
    }

    @Test
    void aLongAnswerThatIsCutOffIsAFailure() throws Exception {
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.request();
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: " + LONG + "\r\n\r\n");
            for (int sent = 0; sent < 20; sent++) {
                connection.send(numbered(0, MIB));
            }
        })) {
            assertThatThrownBy(() -> client.send(HttpRequest.get(server.httpUri()), new Ends(), ONE_MINUTE))
                    .isInstanceOf(HttpFailedException.class)
                    .hasMessageContaining("after " + 20L * MIB + " of " + LONG + " bytes");
        }
    }

    @Test
    void whatFollowsALongAnswerIsNoPartOfIt() throws Exception {
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.request();
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: " + 2 * MIB + "\r\n\r\n");
            connection.send(numbered(0, 2 * MIB + 7));
        })) {
            HttpAnswer answer = client.send(HttpRequest.get(server.httpUri()), BodySink.discard(), ONE_MINUTE);

            assertThat(answer.bodyBytes()).isEqualTo(2 * MIB);
            assertThat(answer.receivedBytes()).isLessThan(2 * MIB + 100);
        }
    }

    @Test
    void theBodyOfARefusalIsKeptInsteadOfBeingStreamed() throws Exception {
        try (ScriptedServer server = ScriptedServer.answering(
                "HTTP/1.1 500 Broken\r\nContent-Length: 6\r\n\r\nreason")) {
            HttpAnswer answer = client.send(HttpRequest.get(server.httpUri()), BodySink.discard(), ONE_MINUTE);

            assertThat(answer.body()).asString().isEqualTo("reason");
        }
    }

    @Test
    void aFileIsSentWhole(@TempDir Path directory) throws Exception {
        Path file = directory.resolve("long");
        try (FileChannel out = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            for (long written = 0; written < LONG; written += MIB) {
                out.write(ByteBuffer.wrap(numbered(0, MIB)));
            }
        }
        AtomicLong read = new AtomicLong();
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.request();
            for (; read.get() < LONG; read.addAndGet(MIB)) {
                assertThat(connection.read(MIB)).isEqualTo(numbered(0, MIB));
            }
            connection.send("HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n");
        })) {
            HttpAnswer answer = client.send(
                    new HttpRequest("PUT", server.httpUri(), Map.of(), HttpBody.of(file)), ONE_MINUTE);

            assertThat(answer.status()).isEqualTo(201);
            assertThat(read).hasValue(Files.size(file));
            assertThat(answer.sentBytes()).isEqualTo(LONG + server.requests().get(0).length());
        }
    }

    @Test
    void aBodyOfUnknownLengthIsSentInChunks() throws Exception {
        CompletableFuture<String> sent = new CompletableFuture<>();
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.request();
            StringBuilder body = new StringBuilder();
            while (!body.toString().endsWith("0\r\n\r\n")) {
                body.append((char) connection.read());
            }
            sent.complete(body.toString());
            connection.send("HTTP/1.1 204 No Content\r\n\r\n");
        })) {
            HttpBody body = HttpBody.of(HttpBody.UNKNOWN, () -> Channels.newChannel(new SlowStream("hello", "you")));

            client.send(new HttpRequest("POST", server.httpUri(), Map.of(), body), ONE_MINUTE);

            assertThat(server.requests().get(0)).contains("\r\nTransfer-Encoding: chunked\r\n")
                    .doesNotContain("Content-Length");
            assertThat(sent.get(1, TimeUnit.MINUTES)).isEqualTo("0005\r\nhello\r\n0003\r\nyou\r\n0\r\n\r\n");
        }
    }

    @Test
    void aBodyIsReadNoFasterThanTheServerTakesIt() throws Exception {
        EndlessStream endless = new EndlessStream();
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.request();
            connection.staySilent();
            connection.send("HTTP/1.1 413 Too Large\r\nContent-Length: 0\r\n\r\n");
            connection.readToEnd();
        })) {
            HttpBody body = HttpBody.once(HttpBody.UNKNOWN, () -> Channels.newChannel(endless));
            CompletableFuture<HttpAnswer> answer = new CompletableFuture<>();
            client.start(new HttpRequest("PUT", server.httpUri(), Map.of(), body), null, ONE_MINUTE, telling(answer));

            Awaitility.await().during(Duration.ofMillis(300)).atMost(Duration.ofSeconds(30))
                    .until(endless::standsStill);
            assertThat(endless.given).as("what fits into the buffers of two sockets").isLessThan(64L * MIB);
            server.release();

            assertThat(answer.get(1, TimeUnit.MINUTES).status()).as("it came before the body's end").isEqualTo(413);
            assertThat(client.idleConnections()).isZero();
        }
    }

    private static HttpListener telling(CompletableFuture<HttpAnswer> answer) {
        return new HttpListener() {
            @Override
            public void answered(HttpAnswer given) {
                answer.complete(given);
            }

            @Override
            public void failed(IOException failure) {
                answer.completeExceptionally(failure);
            }
        };
    }

    private static byte[] numbered(int first, int count) {
        byte[] bytes = new byte[count];
        for (int i = 0; i < count; i++) {
            bytes[i] = (byte) (first + i);
        }
        return bytes;
    }

    /** Gives one word with each read. */
    private static final class SlowStream extends InputStream {

        private final String[] words;
        private int next;

        private SlowStream(String... words) {
            this.words = words;
        }

        @Override
        public int read(byte[] into, int offset, int length) {
            if (next == words.length) {
                return -1;
            }
            byte[] word = words[next++].getBytes();
            System.arraycopy(word, 0, into, offset, word.length);
            return word.length;
        }

        @Override
        public int read() {
            throw new UnsupportedOperationException();
        }
    }

    /** Never ends, and counts what it gave. */
    private static final class EndlessStream extends InputStream {

        private volatile long given;
        private long seen = -1;

        @Override
        public int read(byte[] into, int offset, int length) {
            given += length;
            return length;
        }

        @Override
        public int read() {
            throw new UnsupportedOperationException();
        }

        private boolean standsStill() {
            long before = seen;
            seen = given;
            return seen > 0 && before == seen;
        }
    }
}
