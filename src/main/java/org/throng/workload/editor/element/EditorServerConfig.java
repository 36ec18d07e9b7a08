package org.throng.workload.editor.element;

import static org.throng.element.PlanProperty.choice;
import static org.throng.element.PlanProperty.flag;
import static org.throng.element.PlanProperty.line;
import static org.throng.element.PlanProperty.number;
import static org.throng.element.PlanProperty.password;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import org.throng.element.Parsers;
import org.throng.element.PlanProperty;
import org.throng.element.ServerConfig;
import org.throng.element.Trust;
import org.throng.measure.Measurements;
import org.throng.workload.editor.CoEditingMode;
import org.throng.workload.editor.EditorServerOptions;
import org.throng.workload.editor.messages.Generation;

/**
 * The document server of the editors in its scope, its address and timeouts; and the injector's own server for
 * documents and callbacks, which runs during the test.
 */
public class EditorServerConfig extends ServerConfig<EditorRun> {

    static final PlanProperty<Integer> PORT = line("target", "port", "").as(Parsers::port);
    static final PlanProperty<String> PATH = line("target", "path", "");
    static final PlanProperty<Generation> GENERATION =
            choice("target", "generation", "auto", "socket.io", "sockjs").as(EditorServerSettings::generation);
    static final PlanProperty<String> JWT_SECRET = password("target", "jwtSecret");

    static final PlanProperty<Duration> DOWNLOAD_TIMEOUT =
            line("timeouts", "downloadTimeout", "60").as(Parsers::timeout);
    static final PlanProperty<Duration> AUTH_TIMEOUT = line("timeouts", "authTimeout", "60").as(Parsers::timeout);
    static final PlanProperty<Duration> READ_TIMEOUT = line("timeouts", "readTimeout", "20").as(Parsers::timeout);
    static final PlanProperty<Duration> CONVERSION_TIMEOUT =
            line("timeouts", "conversionTimeout", "120").as(Parsers::timeout);
    static final PlanProperty<Duration> CLOSE_TIMEOUT = line("timeouts", "closeTimeout", "20").as(Parsers::timeout);

    static final PlanProperty<UrlTemplate> DOCUMENT_URL = line("documents", "documentUrl", "").as(UrlTemplate::parse);
    static final PlanProperty<UrlTemplate> CALLBACK_URL = line("documents", "callbackUrl", "").as(UrlTemplate::parse);
    static final PlanProperty<String> LISTEN_HOST = line("documents", "listenHost", "");
    static final PlanProperty<Integer> LISTEN_PORT = number("documents", "listenPort", 0, 0, Parsers.MAX_PORT);
    static final PlanProperty<URI> ADVERTISED_URL =
            line("documents", "advertisedUrl", "").as(Parsers::url);
    static final PlanProperty<Integer> DOCUMENT_BYTES =
            number("documents", "documentBytes", 0, 0, Integer.MAX_VALUE);
    static final PlanProperty<Boolean> CHECK_ASSEMBLED = flag("documents", "checkAssembled", true);
    static final PlanProperty<Boolean> CHECK_TOKENS = flag("documents", "checkTokens", false);

    static final PlanProperty<CoEditingMode> CO_EDITING =
            choice("editing", "coEditing", CoEditingMode.values(), CoEditingMode::word);
    static final PlanProperty<String> LANGUAGE = line("editing", "language", "en");
    static final PlanProperty<Integer> PART_BYTES = number("editing", "partBytes",
            EditorServerOptions.DEFAULT_PART_BYTES, 1, 1 << 30);
    static final PlanProperty<Duration> SAVE_LOCK_RETRY = line("editing", "saveLockRetry", "0.5").as(Parsers::duration);
    static final PlanProperty<Integer> RECONNECT_ATTEMPTS = number("editing", "reconnectAttempts", 50, 0, 1_000_000);
    static final PlanProperty<Duration> RECONNECT_DELAY = line("editing", "reconnectDelay", "2").as(Parsers::duration);

    private static final long serialVersionUID = 1L;

    @Override
    public void check() {
        new EditorServerSettings(this).check();
    }

    @Override
    protected EditorRun start(Measurements measurements) throws IOException {
        return new EditorRun(new EditorServerSettings(this), measurements);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(
                HOST, PORT, TLS, PATH, JWT_SECRET, GENERATION, ADVERTISED_URL, LISTEN_HOST, LISTEN_PORT, DOCUMENT_BYTES,
                DOCUMENT_URL, CALLBACK_URL, CHECK_ASSEMBLED, CHECK_TOKENS, CO_EDITING, LANGUAGE, PART_BYTES,
                SAVE_LOCK_RETRY, RECONNECT_ATTEMPTS, RECONNECT_DELAY, CONNECT_TIMEOUT, DOWNLOAD_TIMEOUT, AUTH_TIMEOUT,
                READ_TIMEOUT, CONVERSION_TIMEOUT, CLOSE_TIMEOUT, HEADERS, SOURCE_ADDRESSES,
                Trust.TRUSTSTORE, Trust.TRUSTSTORE_PASSWORD, Trust.TRUST_ALL);
    }
}
