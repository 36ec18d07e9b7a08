package org.throng.net.websocket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.net.Target;

class UpgradeRequestTest {

    @Test
    void provesTheExampleOfTheStandard() {
        // RFC 6455 section 1.3
        assertThat(UpgradeRequest.acceptFor("dGhlIHNhbXBsZSBub25jZQ==".getBytes(StandardCharsets.US_ASCII)))
                .isEqualTo("s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    }

    @Test
    void asksForWhatTheOptionsOffer() {
        WebSocketOptions options =
                WebSocketOptions.defaults().withSubprotocols(List.of("a", "b")).withCompression(true);

        String request = text("ws://host/v1/realtime?project=p&channels[]=files&channels%5B%5D=a", options, Map.of());

        assertThat(request)
                .startsWith("GET /v1/realtime?project=p&channels[]=files&channels%5B%5D=a HTTP/1.1\r\n")
                .contains("Sec-WebSocket-Protocol: a, b\r\n")
                .contains("Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n")
                .contains("Host: host\r\n")
                .endsWith("\r\n\r\n");
    }

    @ParameterizedTest
    @CsvSource({
        "ws://host:80, host", "ws://host:443, host:443", "wss://host:443, host", "wss://host:80, host:80",
        "ws://[::1]:81/x, [::1]:81",
    })
    void namesThePortWhereItIsNotTheSchemesOwn(String uri, String host) {
        assertThat(text(uri, WebSocketOptions.defaults(), Map.of())).contains("Host: " + host + "\r\n");
    }

    @Test
    void escapesWhatIsNotAscii() {
        assertThat(text("ws://host/größe?q=世", WebSocketOptions.defaults(), Map.of()))
                .startsWith("GET /gr%C3%B6%C3%9Fe?q=%E4%B8%96 HTTP/1.1\r\n");
    }

    @Test
    void aUserMayNameAnotherHost() {
        assertThat(text("ws://10.0.0.1/", WebSocketOptions.defaults(), Map.of("host", "docs.example")))
                .containsIgnoringCase("Host: docs.example\r\n")
                .doesNotContain("Host: 10.0.0.1");
    }

    @Test
    void usesANewKeyEachTime() {
        UpgradeRequest.Head head = UpgradeRequest.Head.of(
                Target.ofWebSocket(URI.create("ws://host/")), WebSocketOptions.defaults(), Map.of());
        UpgradeRequest first = head.request();
        UpgradeRequest second = head.request();

        assertThat(first.accept()).isEqualTo(UpgradeRequest.acceptFor(key(first)));
        assertThat(second.accept()).isEqualTo(UpgradeRequest.acceptFor(key(second)));
        assertThat(key(first)).isNotEqualTo(key(second));
        assertThat(Base64.getDecoder().decode(key(first))).hasSize(16);
    }

    private static byte[] key(UpgradeRequest request) {
        Matcher key = Pattern.compile("\r\nSec-WebSocket-Key: (.*)\r\n").matcher(text(request));
        assertThat(key.find()).isTrue();
        return key.group(1).getBytes(StandardCharsets.US_ASCII);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\r\nX: injected", "a\nb", "a\u0000b"})
    void refusesAValueThatWouldBreakTheHead(String value) {
        assertThatThrownBy(() -> text("ws://host/", WebSocketOptions.defaults(), Map.of("Cookie", value)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the value of the header Cookie has a line break or control character");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "A B", "A:", "Ä"})
    void refusesANameThatIsNone(String name) {
        assertThatThrownBy(() -> text("ws://host/", WebSocketOptions.defaults(), Map.of(name, "x")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("'" + name + "' cannot be the name of a header");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Upgrade", "connection", "Sec-WebSocket-Protocol", "Content-Length"})
    void refusesHeadersThatTheOpeningSets(String name) {
        assertThatThrownBy(() -> text("ws://host/", WebSocketOptions.defaults(), Map.of(name, "x")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("the header " + name + " is set by the opening itself");
    }

    private static String text(String uri, WebSocketOptions options, Map<String, String> headers) {
        return text(UpgradeRequest.Head.of(Target.ofWebSocket(URI.create(uri)), options, headers).request());
    }

    private static String text(UpgradeRequest request) {
        return new String(request.bytes(), StandardCharsets.UTF_8);
    }
}
