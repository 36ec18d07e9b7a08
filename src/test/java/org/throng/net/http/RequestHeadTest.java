package org.throng.net.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.net.Target;

class RequestHeadTest {

    @Test
    void aRequestsOwnHeadersReplaceTheFixedOnes() {
        String head = head("https://host/a", Map.of("accept", "text/xml"), Map.of("Accept", "*/*", "User-Agent", "x"));

        assertThat(head).startsWith("GET /a HTTP/1.1\r\nHost: host\r\n").endsWith("\r\n\r\n")
                .doesNotContain("accept", "*/*").contains("\r\nAccept: text/xml\r\n", "\r\nUser-Agent: x\r\n");
    }

    @Test
    void theHostMayBeReplaced() {
        assertThat(head("http://127.0.0.1:8080/", Map.of("host", "cloud.example"), Map.of()))
                .isEqualTo("GET / HTTP/1.1\r\nHost: cloud.example\r\n\r\n");
    }

    @ParameterizedTest
    @CsvSource({
        "http://host,                  GET / HTTP/1.1, host",
        "http://host:80/,              GET / HTTP/1.1, host",
        "https://host:80/,             GET / HTTP/1.1, host:80",
        "http://[::1]:8080/a?b=c#d,    GET /a?b=c HTTP/1.1, [::1]:8080",
        "http://me:word@host/,         GET / HTTP/1.1, host",
        "http://host/a%20b?q=%0D%0Ax,  GET /a%20b?q=%0D%0Ax HTTP/1.1, host",
        "http://host/ü,                GET /%C3%BC HTTP/1.1, host"
    })
    void asksForPathAndQuery(URI uri, String line, String host) {
        assertThat(head(uri.toString(), Map.of(), Map.of())).isEqualTo(line + "\r\nHost: " + host + "\r\n\r\n");
    }

    @ParameterizedTest
    @CsvSource({"close, true", "'TE, Close', true", "keep-alive, false"})
    void knowsThatItIsTheLast(String connection, boolean last) {
        URI uri = URI.create("http://host/");
        HttpRequest request = new HttpRequest("GET", uri, Map.of("connection", connection), HttpBody.NONE);

        assertThat(RequestHead.of(Target.ofHttp(uri), request, Map.of()).last()).isEqualTo(last);
    }

    @Test
    void knowsThePlaceOfANewIdWhateverIsBefore() {
        URI uri = URI.create("http://host/");
        HttpRequest request = new HttpRequest("PUT", uri, Map.of("A", "\u00fc\u20ac", "X-Id", HttpRequest.NEW_ID,
                "Y-Id", HttpRequest.NEW_ID), HttpBody.NONE);

        RequestHead head = RequestHead.of(Target.ofHttp(uri), request, Map.of());

        assertThat(head.idsAt()).hasSize(2);
        for (int at : head.idsAt()) {
            assertThat(new String(head.bytes(), at, HttpRequest.NEW_ID.length(), StandardCharsets.UTF_8))
                    .isEqualTo(HttpRequest.NEW_ID);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"short", "an id that is longer than the thirty-six characters of a UUID", "\u00fc"})
    void hasAnyTextInPlaceOfANewId(String id) {
        URI uri = URI.create("http://host/");
        HttpRequest request = new HttpRequest("PUT", uri, Map.of("A", "\u00fc", "X-Id", HttpRequest.NEW_ID,
                "Y-Id", "at " + HttpRequest.NEW_ID + "."), HttpBody.of(new byte[3]));
        RequestHead head = RequestHead.of(Target.ofHttp(uri), request, Map.of());

        RequestHead with = head.withId(id);

        assertThat(with.bytes()).asString(StandardCharsets.UTF_8).isEqualTo(
                new String(head.bytes(), StandardCharsets.UTF_8).replace(HttpRequest.NEW_ID, id)).contains(id);
        assertThat(with.idsAt()).isEmpty();
        assertThatIllegalArgumentException().isThrownBy(() -> head.withId("a\r\nsecret: b"))
                .withMessageNotContaining("secret");
    }

    @Test
    void neitherARequestNorAnAnswerShowsASecretInMessages() {
        URI uri = URI.create("http://host/a?token=secret");

        assertThat(new HttpRequest("PUT", uri, Map.of("Authorization", "secret"), HttpBody.NONE))
                .hasToString("PUT request");
        assertThat(Target.ofHttp(uri)).hasToString("http://host:80/a");
    }

    private static String head(String uri, Map<String, String> headers, Map<String, String> fixed) {
        URI target = URI.create(uri);
        return new String(RequestHead.of(Target.ofHttp(target),
                new HttpRequest("GET", target, headers, HttpBody.NONE), fixed).bytes(), StandardCharsets.UTF_8);
    }
}
