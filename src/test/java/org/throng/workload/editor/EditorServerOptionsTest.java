package org.throng.workload.editor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.junit.jupiter.api.Test;

class EditorServerOptionsTest {

    private final EditorServerOptions.Builder options = EditorServerOptions.builder("docs.test", 443);

    @Test
    void keepSecretsOutOfWords() {
        assertThat(options.tls(true).jwtSecret("SECRET").headers(Map.of("Cookie", "SECRET")).pathPrefix("/ds").build())
                .hasToString("https://docs.test:443/ds, generation found out, tokens, fast");
        assertThat(EditorServerOptions.builder("::1", 80).generation(Generation.SOCKJS).build())
                .hasToString("http://[::1]:80, sockjs, no tokens, fast");
    }

    @Test
    void sayWhatIsWrong() {
        assertThatThrownBy(() -> EditorServerOptions.builder(" ", 80)).hasMessageContaining("host is empty");
        assertThatThrownBy(() -> EditorServerOptions.builder("h", 0)).hasMessageContaining("1 to 65535, is 0");
        assertThatThrownBy(() -> options.pathPrefix("ds")).hasMessage("the path prefix 'ds' must begin with /");
        assertThatThrownBy(() -> options.jwtSecret("")).hasMessageContaining("is empty");
        assertThatThrownBy(() -> options.partBytes(0)).hasMessageContaining("at least 1 byte");
        assertThatThrownBy(() -> options.reconnect(0, FakeServer.LONG)).hasMessageContaining("at least 1 attempt");
    }
}
