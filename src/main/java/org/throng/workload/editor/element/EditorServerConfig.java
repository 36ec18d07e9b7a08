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

    static final List<PlanProperty> PROPERTIES = List.of(
            TLS, HOST, PORT, PATH, GENERATION, JWT_SECRET, CONNECT_TIMEOUT, DOWNLOAD_TIMEOUT, AUTH_TIMEOUT,
            READ_TIMEOUT, CONVERSION_TIMEOUT, CLOSE_TIMEOUT, DOCUMENT_URL, CALLBACK_URL, LISTEN_HOST,
            LISTEN_PORT, ADVERTISED_URL, DOCUMENT_BYTES, CHECK_ASSEMBLED, CHECK_TOKENS, CO_EDITING, LANGUAGE,
            PART_BYTES, SAVE_LOCK_RETRY, RECONNECT_ATTEMPTS, RECONNECT_DELAY, SOURCE_ADDRESSES, HEADERS,
            Trust.TRUSTSTORE, Trust.TRUSTSTORE_PASSWORD, Trust.TRUST_ALL);

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

    public String getPort() {
        return read(PORT);
    }

    public void setPort(String value) {
        write(PORT, value);
    }

    public String getPath() {
        return read(PATH);
    }

    public void setPath(String value) {
        write(PATH, value);
    }

    public String getGeneration() {
        return read(GENERATION);
    }

    public void setGeneration(String value) {
        write(GENERATION, value);
    }

    public String getJwtSecret() {
        return read(JWT_SECRET);
    }

    public void setJwtSecret(String value) {
        write(JWT_SECRET, value);
    }

    public String getDownloadTimeout() {
        return read(DOWNLOAD_TIMEOUT);
    }

    public void setDownloadTimeout(String value) {
        write(DOWNLOAD_TIMEOUT, value);
    }

    public String getAuthTimeout() {
        return read(AUTH_TIMEOUT);
    }

    public void setAuthTimeout(String value) {
        write(AUTH_TIMEOUT, value);
    }

    public String getReadTimeout() {
        return read(READ_TIMEOUT);
    }

    public void setReadTimeout(String value) {
        write(READ_TIMEOUT, value);
    }

    public String getConversionTimeout() {
        return read(CONVERSION_TIMEOUT);
    }

    public void setConversionTimeout(String value) {
        write(CONVERSION_TIMEOUT, value);
    }

    public String getCloseTimeout() {
        return read(CLOSE_TIMEOUT);
    }

    public void setCloseTimeout(String value) {
        write(CLOSE_TIMEOUT, value);
    }

    public String getDocumentUrl() {
        return read(DOCUMENT_URL);
    }

    public void setDocumentUrl(String value) {
        write(DOCUMENT_URL, value);
    }

    public String getCallbackUrl() {
        return read(CALLBACK_URL);
    }

    public void setCallbackUrl(String value) {
        write(CALLBACK_URL, value);
    }

    public String getListenHost() {
        return read(LISTEN_HOST);
    }

    public void setListenHost(String value) {
        write(LISTEN_HOST, value);
    }

    public String getListenPort() {
        return read(LISTEN_PORT);
    }

    public void setListenPort(String value) {
        write(LISTEN_PORT, value);
    }

    public String getAdvertisedUrl() {
        return read(ADVERTISED_URL);
    }

    public void setAdvertisedUrl(String value) {
        write(ADVERTISED_URL, value);
    }

    public String getDocumentBytes() {
        return read(DOCUMENT_BYTES);
    }

    public void setDocumentBytes(String value) {
        write(DOCUMENT_BYTES, value);
    }

    public String getCheckAssembled() {
        return read(CHECK_ASSEMBLED);
    }

    public void setCheckAssembled(String value) {
        write(CHECK_ASSEMBLED, value);
    }

    public String getCheckTokens() {
        return read(CHECK_TOKENS);
    }

    public void setCheckTokens(String value) {
        write(CHECK_TOKENS, value);
    }

    public String getCoEditing() {
        return read(CO_EDITING);
    }

    public void setCoEditing(String value) {
        write(CO_EDITING, value);
    }

    public String getLanguage() {
        return read(LANGUAGE);
    }

    public void setLanguage(String value) {
        write(LANGUAGE, value);
    }

    public String getPartBytes() {
        return read(PART_BYTES);
    }

    public void setPartBytes(String value) {
        write(PART_BYTES, value);
    }

    public String getSaveLockRetry() {
        return read(SAVE_LOCK_RETRY);
    }

    public void setSaveLockRetry(String value) {
        write(SAVE_LOCK_RETRY, value);
    }

    public String getReconnectAttempts() {
        return read(RECONNECT_ATTEMPTS);
    }

    public void setReconnectAttempts(String value) {
        write(RECONNECT_ATTEMPTS, value);
    }

    public String getReconnectDelay() {
        return read(RECONNECT_DELAY);
    }

    public void setReconnectDelay(String value) {
        write(RECONNECT_DELAY, value);
    }
}
