package org.throng.net.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.throng.net.ScriptedServer;

/** A request that is sent again and again. */
class HttpPreparedIT {

    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final String ANSWER = "HTTP/1.1 207 Multi-Status\r\nContent-Length: 2\r\n\r\nok";

    private static HttpRequest propfind(ScriptedServer server, String value) {
        return new HttpRequest("PROPFIND", server.httpUri(), Map.of("Depth", value),
                HttpBody.of("<a/>".getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void isTheSameOnTheWireEachTime() throws Exception {
        try (HttpClient client = new HttpClient();
                ScriptedServer server = new ScriptedServer(connection -> {
                    while (true) {
                        connection.request();
                        assertThat(connection.read(4)).asString().isEqualTo("<a/>");
                        connection.send(ANSWER);
                    }
                })) {
            PreparedRequest prepared = client.prepare(propfind(server, "0"));
            try (HttpConnection own = client.connection()) {
                for (int i = 0; i < 3; i++) {
                    assertThat(own.send(prepared, PATIENCE).body()).asString().isEqualTo("ok");
                }
                client.send(prepared, PATIENCE);
                client.send(propfind(server, "0"), PATIENCE);
            }

            assertThat(server.requests()).hasSize(5);
            assertThat(server.requests().stream().distinct()).hasSize(1);
            assertThat(server.requests().get(0)).contains("\r\nContent-Length: 4\r\n", "\r\nDepth: 0\r\n");
        }
    }

    @Test
    void hasANewIdEachTimeWhereOneIsAskedFor() throws Exception {
        try (HttpClient client = new HttpClient(); ScriptedServer server = ScriptedServer.answeringEach(ANSWER);
                HttpConnection own = client.connection()) {
            PreparedRequest prepared = client.prepare(new HttpRequest("GET", server.httpUri(),
                    Map.of("X-Request-ID", HttpRequest.NEW_ID, "Z-Id", HttpRequest.NEW_ID), HttpBody.NONE));
            own.send(prepared, PATIENCE);
            own.send(prepared, PATIENCE);

            List<UUID> ids = server.requests().stream().flatMap(head -> Pattern.compile("-I[Dd]: (\\S+)")
                    .matcher(head).results().map(id -> UUID.fromString(id.group(1)))).toList();
            assertThat(ids).hasSize(4).allSatisfy(id -> assertThat(id.version()).isEqualTo(4))
                    .allSatisfy(id -> assertThat(id.variant()).isEqualTo(2));
            assertThat(ids.get(0)).isEqualTo(ids.get(1)).isNotEqualTo(ids.get(2));
            assertThat(ids.get(2)).isEqualTo(ids.get(3));
        }
    }

    @Test
    void decompressesTheAnswer() throws Exception {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        try (OutputStream gzip = new GZIPOutputStream(body)) {
            gzip.write("a listing".getBytes(StandardCharsets.UTF_8));
        }
        String head = "HTTP/1.1 207 Multi-Status\r\nContent-Encoding: gzip\r\nContent-Length: " + body.size()
                + "\r\n\r\n";
        try (HttpClient client = new HttpClient();
                ScriptedServer server = new ScriptedServer(connection -> {
                    while (true) {
                        connection.request();
                        connection.send(head);
                        connection.send(body.toByteArray());
                    }
                });
                HttpConnection own = client.connection()) {
            HttpAnswer first = own.send(HttpRequest.get(server.httpUri()), PATIENCE);
            HttpAnswer second = own.send(HttpRequest.get(server.httpUri()), PATIENCE);

            assertThat(first.body()).asString().isEqualTo("a listing");
            assertThat(second.body()).asString().isEqualTo("a listing");
            assertThat(second.receivedBytes()).isEqualTo(head.length() + body.size());
            assertThat(server.connections()).isEqualTo(1);
        }
    }

    @Test
    void failsAsAnyOther() throws Exception {
        try (HttpClient client = new HttpClient();
                ScriptedServer server = ScriptedServer.answering("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf")) {
            PreparedRequest prepared = client.prepare(HttpRequest.get(server.httpUri()));

            assertThatExceptionOfType(HttpFailedException.class)
                    .isThrownBy(() -> client.send(prepared, PATIENCE))
                    .satisfies(e -> assertThat(e.kind()).isEqualTo(HttpFailedException.Kind.LOST));
            assertThatIllegalArgumentException().isThrownBy(() -> client.prepare(propfind(server, "a\r\nb")));
            assertThat(prepared).hasToString("GET request");
        }
    }
}
