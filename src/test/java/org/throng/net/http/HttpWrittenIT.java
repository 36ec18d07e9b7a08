package org.throng.net.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.throng.net.ScriptedServer;
import org.throng.net.connect.NameResolver;
import org.throng.net.http.HttpFailedException.Kind;
import org.throng.net.loop.EventLoops;

/** What a listener receives of a request before its answer, and the reason if there is none. */
class HttpWrittenIT {

    private static final String OK = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok";

    private final List<Long> written = new CopyOnWriteArrayList<>();
    private final List<Thread> threads = new CopyOnWriteArrayList<>();
    private final List<Integer> answers = new CopyOnWriteArrayList<>();
    private final List<Kind> failures = new CopyOnWriteArrayList<>();

    private final HttpListener listener = new HttpListener() {
        @Override
        public void written(long startNanos, long endNanos, long sentBytes) {
            assertThat(endNanos - startNanos).isNotNegative();
            assertThat(System.nanoTime() - endNanos).isNotNegative();
            written.add(sentBytes);
        }

        @Override
        public void answered(HttpAnswer answer) {
            threads.add(Thread.currentThread());
            answers.add(answer.status());
        }

        @Override
        public void failed(IOException failure) {
            failures.add(((HttpFailedException) failure).kind());
        }
    };

    @Test
    void aRequestIsWrittenLongBeforeItIsAnswered() throws Exception {
        try (ScriptedServer server = new ScriptedServer(connection -> {
            connection.request();
            connection.staySilent();
            connection.send(OK);
        }); HttpClient client = new HttpClient(); HttpConnection own = client.connection()) {
            start(own, server, Duration.ofMinutes(1));
            await().until(() -> written.size() == 1);
            assertThat(answers).isEmpty();

            server.release();
            await().until(() -> answers.size() == 1);
            assertThat(written).hasSize(1).allMatch(bytes -> bytes == server.requests().get(0).length());
        }
    }

    @Test
    void oneThatHasToBeSentAgainIsWrittenAgain() throws Exception {
        AtomicInteger connections = new AtomicInteger();
        try (ScriptedServer server = new ScriptedServer(connection -> {
            boolean first = connections.getAndIncrement() == 0;
            connection.request();
            connection.send(OK);
            connection.request();
            if (!first) {
                connection.send(OK);
            }
        }); HttpClient client = new HttpClient(); HttpConnection own = client.connection()) {
            start(own, server, Duration.ofMinutes(1));
            await().until(() -> answers.size() == 1);
            start(own, server, Duration.ofMinutes(1));
            await().until(() -> answers.size() == 2);

            assertThat(written).hasSize(3);
            assertThat(failures).isEmpty();
        }
    }

    @Test
    void connectionsOfOneUserLiveOnOneLoop() throws Exception {
        try (ScriptedServer server = ScriptedServer.answeringEach(OK);
                HttpClient client = new HttpClient(HttpOptions.defaults(), new EventLoops(false, 4),
                        NameResolver.SHARED);
                HttpConnection own = client.connection(); HttpConnection beside = own.beside()) {
            assertThat(beside.loop()).isSameAs(own.loop());
            start(own, server, Duration.ofMinutes(1));
            start(beside, server, Duration.ofMinutes(1));
            await().until(() -> answers.size() == 2);

            assertThat(threads.get(0)).isSameAs(threads.get(1));
            assertThat(server.connections()).isEqualTo(2);
        }
    }

    @Test
    void saysWhyThereIsNoAnswer() throws Exception {
        try (HttpClient client = new HttpClient(); HttpConnection own = client.connection()) {
            try (ScriptedServer server = new ScriptedServer(ScriptedServer.Connection::request)) {
                start(own, server, Duration.ofMinutes(1));
                await().until(() -> failures.size() == 1);
            }
            try (ScriptedServer server = new ScriptedServer(ScriptedServer.Connection::staySilent)) {
                start(own, server, Duration.ofSeconds(5));
                await().until(() -> failures.size() == 2);
                start(own, server, Duration.ofMinutes(1)).cancel();
                await().until(() -> failures.size() == 3);
            }
            try (ScriptedServer server = ScriptedServer.answering("SSH-2.0\r\n\r\n")) {
                start(own, server, Duration.ofMinutes(1));
                await().until(() -> failures.size() == 4);
            }

            assertThat(failures).containsExactly(Kind.LOST, Kind.LATE, Kind.GIVEN_UP, Kind.UNREADABLE);
        }
    }

    private HttpCall start(HttpConnection own, ScriptedServer server, Duration deadline) {
        return own.start(HttpRequest.get(server.httpUri()), null, deadline, listener);
    }
}
