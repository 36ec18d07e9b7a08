package org.throng.workload.editor.element;

import static org.throng.element.PlanProperty.choice;
import static org.throng.element.PlanProperty.line;
import static org.throng.element.PlanProperty.password;

import java.util.List;
import org.throng.element.PlanProperty;
import org.throng.element.ServerConfig;
import org.throng.element.Trust;
import org.throng.stats.Measurements;

/**
 * The document server of the editors in its scope, its address and timeouts; and the injector's own server for
 * documents and callbacks, which runs during the test.
 */
public class EditorServerConfig extends ServerConfig<EditorRun> {

    static final PlanProperty PORT = line("target", "port", "");
    static final PlanProperty PATH = line("target", "path", "");
    static final PlanProperty GENERATION = choice("target", "generation", "auto", "socket.io", "sockjs");
    static final PlanProperty JWT_SECRET = password("target", "jwtSecret");

    static final PlanProperty DOWNLOAD_TIMEOUT = line("timeouts", "downloadTimeout", "60");
    static final PlanProperty AUTH_TIMEOUT = line("timeouts", "authTimeout", "60");
    static final PlanProperty READ_TIMEOUT = line("timeouts", "readTimeout", "20");
    static final PlanProperty CONVERSION_TIMEOUT = line("timeouts", "conversionTimeout", "120");
    static final PlanProperty CLOSE_TIMEOUT = line("timeouts", "closeTimeout", "20");

    static final PlanProperty DOCUMENT_URL = line("documents", "documentUrl", "");
    static final PlanProperty CALLBACK_URL = line("documents", "callbackUrl", "");
    static final PlanProperty LISTEN_HOST = line("documents", "listenHost", "");
    static final PlanProperty LISTEN_PORT = line("documents", "listenPort", "0");
    static final PlanProperty ADVERTISED_URL = line("documents", "advertisedUrl", "");
    static final PlanProperty DOCUMENT_BYTES = line("documents", "documentBytes", "0");
    static final PlanProperty CHECK_ASSEMBLED = choice("documents", "checkAssembled", "true", "false");
    static final PlanProperty CHECK_TOKENS = choice("documents", "checkTokens", "false", "true");

    static final PlanProperty CO_EDITING = choice("editing", "coEditing", "fast", "strict");
    static final PlanProperty LANGUAGE = line("editing", "language", "en");
    static final PlanProperty PART_BYTES = line("editing", "partBytes", "1572864");
    static final PlanProperty SAVE_LOCK_RETRY = line("editing", "saveLockRetry", "0.5");
    static final PlanProperty RECONNECT_ATTEMPTS = line("editing", "reconnectAttempts", "50");
    static final PlanProperty RECONNECT_DELAY = line("editing", "reconnectDelay", "2");

    private static final long serialVersionUID = 1L;

    @Override
    public void check() {
        new ServerSettings(this).check();
    }

    @Override
    protected EditorRun start(Measurements measurements) {
        return EditorRun.start(new ServerSettings(this), measurements);
    }

    /** Waits for documents that are still being assembled, then stops the started objects. */
    @Override
    protected void end(EditorRun started) {
        started.end();
    }

    @Override
    public List<PlanProperty> properties() {
        return List.of(
                TLS, HOST, PORT, PATH, GENERATION, JWT_SECRET, CONNECT_TIMEOUT, DOWNLOAD_TIMEOUT, AUTH_TIMEOUT,
                READ_TIMEOUT, CONVERSION_TIMEOUT, CLOSE_TIMEOUT, DOCUMENT_URL, CALLBACK_URL, LISTEN_HOST,
                LISTEN_PORT, ADVERTISED_URL, DOCUMENT_BYTES, CHECK_ASSEMBLED, CHECK_TOKENS, CO_EDITING, LANGUAGE,
                PART_BYTES, SAVE_LOCK_RETRY, RECONNECT_ATTEMPTS, RECONNECT_DELAY, SOURCE_ADDRESSES, HEADERS,
                Trust.TRUSTSTORE, Trust.TRUSTSTORE_PASSWORD, Trust.TRUST_ALL);
    }
}
