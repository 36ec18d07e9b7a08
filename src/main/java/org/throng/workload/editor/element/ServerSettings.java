package org.throng.workload.editor.element;

import java.net.URI;
import java.net.URISyntaxException;
import java.time.Duration;
import org.throng.element.Readers;
import org.throng.element.Setting;
import org.throng.element.TargetSettings;
import org.throng.net.HttpOptions;
import org.throng.workload.editor.CoEditingMode;
import org.throng.workload.editor.EditorServerOptions;
import org.throng.workload.editor.Generation;
import org.throng.workload.editor.OutboxTokens;
import org.throng.workload.editor.Timeouts;
import org.throng.workload.editor.documents.CallbackListener;
import org.throng.workload.editor.documents.DocumentServerOptions;

/** The properties of an {@link EditorServerConfig} during a run: read once, for all users. */
final class ServerSettings extends TargetSettings {

    private static final int HTTP_PORT = 80;
    private static final int HTTPS_PORT = 443;

    private final Setting<String> path;
    private final Setting<Generation> generation;
    private final Setting<String> jwtSecret;
    private final Setting<Duration> download;
    private final Setting<Duration> auth;
    private final Setting<Duration> read;
    private final Setting<Duration> conversion;
    private final Setting<Duration> close;
    private final Setting<UrlTemplate> documentUrl;
    private final Setting<UrlTemplate> callbackUrl;
    private final Setting<String> listenHost;
    private final Setting<Integer> listenPort;
    private final Setting<URI> advertisedUrl;
    private final Setting<Integer> documentBytes;
    private final Setting<Boolean> checkAssembled;
    private final Setting<Boolean> checkTokens;
    private final Setting<CoEditingMode> coEditing;
    private final Setting<String> language;
    private final Setting<Integer> partBytes;
    private final Setting<Duration> saveLockRetry;
    private final Setting<Integer> reconnectAttempts;
    private final Setting<Duration> reconnectDelay;

    ServerSettings(EditorServerConfig element) {
        super(element, EditorServerConfig.PORT);
        path = Setting.text(element, EditorServerConfig.PATH);
        generation = Setting.of(element, EditorServerConfig.GENERATION, ServerSettings::generation);
        jwtSecret = Setting.text(element, EditorServerConfig.JWT_SECRET);
        download = Setting.of(element, EditorServerConfig.DOWNLOAD_TIMEOUT, Readers::timeout);
        auth = Setting.of(element, EditorServerConfig.AUTH_TIMEOUT, Readers::timeout);
        read = Setting.of(element, EditorServerConfig.READ_TIMEOUT, Readers::timeout);
        conversion = Setting.of(element, EditorServerConfig.CONVERSION_TIMEOUT, Readers::timeout);
        close = Setting.of(element, EditorServerConfig.CLOSE_TIMEOUT, Readers::timeout);
        documentUrl = Setting.of(element, EditorServerConfig.DOCUMENT_URL, UrlTemplate::parse);
        callbackUrl = Setting.of(element, EditorServerConfig.CALLBACK_URL, UrlTemplate::parse);
        listenHost = Setting.text(element, EditorServerConfig.LISTEN_HOST);
        listenPort = Setting.of(
                element, EditorServerConfig.LISTEN_PORT, text -> Readers.number(text, 0, Readers.MAX_PORT));
        advertisedUrl = Setting.of(element, EditorServerConfig.ADVERTISED_URL, ServerSettings::uri);
        documentBytes = Setting.of(element, EditorServerConfig.DOCUMENT_BYTES, ServerSettings::size);
        checkAssembled = Setting.of(element, EditorServerConfig.CHECK_ASSEMBLED, Readers::flag);
        checkTokens = Setting.of(element, EditorServerConfig.CHECK_TOKENS, Readers::flag);
        coEditing = Setting.of(element, EditorServerConfig.CO_EDITING, ServerSettings::coEditing);
        language = Setting.text(element, EditorServerConfig.LANGUAGE);
        partBytes = Setting.of(element, EditorServerConfig.PART_BYTES, text -> Readers.number(text, 1, 1 << 30));
        saveLockRetry = Setting.of(element, EditorServerConfig.SAVE_LOCK_RETRY, Readers::duration);
        reconnectAttempts = Setting.of(
                element, EditorServerConfig.RECONNECT_ATTEMPTS, text -> Readers.number(text, 0, 1_000_000));
        reconnectDelay = Setting.of(element, EditorServerConfig.RECONNECT_DELAY, Readers::duration);
    }

    @Override
    protected Setting<?>[] all() {
        return new Setting<?>[] {
            tls, host, port, path, generation, jwtSecret, connect, download, auth, read, conversion, close,
            documentUrl, callbackUrl, listenHost, listenPort, advertisedUrl, documentBytes, checkAssembled, checkTokens,
            coEditing, language, partBytes, saveLockRetry, reconnectAttempts, reconnectDelay, headers, sourceAddresses
        };
    }

    @Override
    protected void checkTogether() {
        checkTokensHaveSecret();
        options();
        documentServer(null);
    }

    private void checkTokensHaveSecret() {
        if (checkTokens.get() && jwtSecret.get().isEmpty()) {
            throw new IllegalArgumentException("the server's tokens cannot be checked without the JWT secret; give it,"
                    + " or set checkTokens to false");
        }
    }

    /** @throws IllegalArgumentException if the properties do not fit together */
    EditorServerOptions options() {
        boolean byTls = tls.get();
        int number = port.get() != 0 ? port.get() : byTls ? HTTPS_PORT : HTTP_PORT;
        EditorServerOptions.Builder options = EditorServerOptions.builder(host.get(), number)
                .tls(byTls)
                .pathPrefix(path.get())
                .generation(generation.get())
                .jwtSecret(jwtSecret.get().isEmpty() ? null : jwtSecret.get())
                .timeouts(timeouts())
                .tlsOptions(trusted())
                .sources(sourceAddresses.get())
                .headers(headers.get())
                .coEditingMode(coEditing.get())
                .language(language.get())
                .partBytes(partBytes.get())
                .saveLockRetry(saveLockRetry.get());
        if (reconnects()) {
            options.reconnect(reconnectAttempts.get(), reconnectDelay.get());
        }
        return options.build();
    }

    Timeouts timeouts() {
        return new Timeouts(connect.get(), download.get(), auth.get(), read.get(), conversion.get(), close.get());
    }

    /** Whether a user tries to reconnect after a lost connection. */
    boolean reconnects() {
        return reconnectAttempts.get() > 0;
    }

    /** Address of the documents; null for the injector's own server. */
    UrlTemplate documentUrl() {
        return documentUrl.get();
    }

    /** Address for callbacks; null for the injector's own server. */
    UrlTemplate callbackUrl() {
        return callbackUrl.get();
    }

    /** Whether assembled documents are fetched and checked. */
    boolean checksAssembled() {
        return checkAssembled.get();
    }

    /** How documents are fetched from the document server. */
    HttpOptions http() {
        return HttpOptions.builder()
                .tls(trusted())
                .sources(sourceAddresses.get())
                .headers(headers.get())
                .connectTimeout(connect.get())
                .build();
    }

    /** @throws IllegalArgumentException if the properties do not fit together */
    DocumentServerOptions documentServer(CallbackListener listener) {
        DocumentServerOptions.Builder options = DocumentServerOptions.builder(host.get(), listener)
                .port(listenPort.get())
                .documentBytes(documentBytes.get());
        if (!listenHost.get().isBlank()) {
            options.bindHost(listenHost.get().strip());
        }
        if (advertisedUrl.get() != null) {
            options.advertised(advertisedUrl.get());
        }
        if (checkTokens.get()) {
            options.tokens(new OutboxTokens(jwtSecret.get()));
        }
        return options.build();
    }

    /** Null: to be detected. */
    private static Generation generation(String text) {
        if (text.isBlank() || text.equals("auto")) {
            return null;
        }
        for (Generation generation : Generation.values()) {
            if (generation.word().equals(text.strip())) {
                return generation;
            }
        }
        throw new IllegalArgumentException("'" + text + "' is none of auto, socket.io (from 7.3 on), sockjs (to 7.2)");
    }

    private static CoEditingMode coEditing(String text) {
        for (CoEditingMode mode : CoEditingMode.values()) {
            if (mode.word().equals(text.strip())) {
                return mode;
            }
        }
        throw new IllegalArgumentException("'" + text + "' is neither fast nor strict");
    }

    private static int size(String text) {
        return Readers.number(text, 0, Integer.MAX_VALUE);
    }

    private static URI uri(String text) {
        try {
            return text.isBlank() ? null : new URI(text.strip());
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException("'" + text + "' is no URL: " + e.getReason());
        }
    }
}
