package org.throng.workload.editor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.throng.workload.editor.messages.Generation;
import org.throng.workload.editor.messages.MessageFraming;

class EditorServerOptionsTest {

    private static TestEditorOptions options() {
        return TestEditorOptions.of("docs.test", 443);
    }

    @Test
    void keepSecretsOutOfWords() {
        assertThat(options().tls(true).jwtSecret("SECRET").headers(Map.of("Cookie", "SECRET")).pathPrefix("/ds")
                .build())
                .hasToString("https://docs.test:443/ds, generation found out, tokens, fast");
        assertThat(TestEditorOptions.of("::1", 80).generation(Generation.SOCKJS).build())
                .hasToString("http://[::1]:80, sockjs, no tokens, fast");
    }

    @Test
    void sayWhatIsWrong() {
        assertThatThrownBy(() -> TestEditorOptions.of(" ", 80).build()).hasMessageContaining("host is empty");
        assertThatThrownBy(() -> TestEditorOptions.of("h", 0).build()).hasMessageContaining("1 to 65535, is 0");
        assertThatThrownBy(() -> options().pathPrefix("ds").build())
                .hasMessage("the path prefix 'ds' must begin with /");
        assertThatThrownBy(() -> options().jwtSecret("").build()).hasMessageContaining("is empty");
        assertThatThrownBy(() -> options().partBytes(0).build()).hasMessageContaining("at least 1 byte");
        assertThatThrownBy(() -> options().reconnect(0, FakeServer.LONG)).hasMessageContaining("at least 1 attempt");
    }

    @Test
    void addressesOfDocuments() {
        EditorServerOptions options = TestEditorOptions.of("docs.test", 8443).tls(true).pathPrefix("/ds/").build();
        assertThat(options.endpoint("K", MessageFraming.of(Generation.SOCKET_IO)))
                .isEqualTo(URI.create("wss://docs.test:8443/ds/doc/K/c/?EIO=4&transport=websocket"));
        assertThat(options.endpoint("K", MessageFraming.of(Generation.SOCKJS)).toString())
                .matches("wss://docs.test:8443/ds/doc/K/c/\\d{3}/[0-9a-z]+/websocket");
        assertThat(TestEditorOptions.of("::1", 80).build().endpoint("K", MessageFraming.of(Generation.SOCKJS)))
                .asString().startsWith("ws://[::1]:80/doc/K/c/");
    }
}
