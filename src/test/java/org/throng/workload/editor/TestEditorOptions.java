package org.throng.workload.editor;

import java.time.Duration;
import java.util.Map;
import org.throng.net.connect.ConnectionSettings;
import org.throng.workload.editor.EditorServerOptions.Reconnects;
import org.throng.workload.editor.EditorServerOptions.ServerAddress;
import org.throng.workload.editor.messages.Generation;

/** Options of which a test changes a few. */
final class TestEditorOptions {

    private final String host;
    private final int port;
    private boolean tls;
    private String pathPrefix = "";
    private Generation generation;
    private String jwtSecret;
    private Timeouts timeouts = new Timeouts(Duration.ofSeconds(20), Duration.ofSeconds(60), Duration.ofSeconds(60),
            Duration.ofSeconds(20), Duration.ofSeconds(120), Duration.ofSeconds(20));
    private Map<String, String> headers = Map.of();
    private CoEditingMode coEditingMode = CoEditingMode.FAST;
    private int partBytes = EditorServerOptions.DEFAULT_PART_BYTES;
    private Duration saveLockRetry = Duration.ofMillis(500);
    private Reconnects reconnects = new Reconnects(50, Duration.ofSeconds(2));

    private TestEditorOptions(String host, int port) {
        this.host = host;
        this.port = port;
    }

    static TestEditorOptions of(String host, int port) {
        return new TestEditorOptions(host, port);
    }

    TestEditorOptions tls(boolean byTls) {
        tls = byTls;
        return this;
    }

    TestEditorOptions pathPrefix(String prefix) {
        pathPrefix = prefix;
        return this;
    }

    TestEditorOptions generation(Generation known) {
        generation = known;
        return this;
    }

    TestEditorOptions jwtSecret(String secret) {
        jwtSecret = secret;
        return this;
    }

    TestEditorOptions timeouts(Timeouts limits) {
        timeouts = limits;
        return this;
    }

    TestEditorOptions headers(Map<String, String> fixed) {
        headers = fixed;
        return this;
    }

    TestEditorOptions coEditingMode(CoEditingMode mode) {
        coEditingMode = mode;
        return this;
    }

    TestEditorOptions partBytes(int bytes) {
        partBytes = bytes;
        return this;
    }

    TestEditorOptions saveLockRetry(Duration delay) {
        saveLockRetry = delay;
        return this;
    }

    TestEditorOptions reconnect(int attempts, Duration delay) {
        reconnects = new Reconnects(attempts, delay);
        return this;
    }

    EditorServerOptions build() {
        ConnectionSettings connection =
                ConnectionSettings.DEFAULTS.withConnectTimeout(timeouts.connect()).withHeaders(headers);
        return new EditorServerOptions(new ServerAddress(tls, host, port, pathPrefix), connection, timeouts,
                generation, jwtSecret, coEditingMode, "en", partBytes, saveLockRetry, reconnects);
    }
}
