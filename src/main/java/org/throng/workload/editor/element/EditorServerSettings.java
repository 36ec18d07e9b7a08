package org.throng.workload.editor.element;

import java.util.stream.Stream;
import org.throng.element.Parsers;
import org.throng.element.TargetSettings;
import org.throng.net.http.HttpOptions;
import org.throng.workload.editor.EditorServerOptions;
import org.throng.workload.editor.Timeouts;
import org.throng.workload.editor.documents.CallbackListener;
import org.throng.workload.editor.documents.DocumentStorageOptions;
import org.throng.workload.editor.messages.Generation;
import org.throng.workload.editor.tokens.OutboxTokens;

/** The properties of an {@link EditorServerConfig} during a run: read once, for all users. */
final class EditorServerSettings extends TargetSettings {

    private static final int HTTP_PORT = 80;
    private static final int HTTPS_PORT = 443;

    EditorServerSettings(EditorServerConfig element) {
        super(element, EditorServerConfig.PORT);
    }

    @Override
    protected void checkTogether() {
        checkTokensHaveSecret();
        options();
        documentStorage(null);
    }

    private void checkTokensHaveSecret() {
        if (get(EditorServerConfig.CHECK_TOKENS) && get(EditorServerConfig.JWT_SECRET).isEmpty()) {
            throw new IllegalArgumentException("the server's tokens cannot be checked without the JWT secret; give it,"
                    + " or set checkTokens to false");
        }
    }

    /** @throws IllegalArgumentException if the properties do not fit together */
    EditorServerOptions options() {
        boolean byTls = get(EditorServerConfig.TLS);
        int port = get(EditorServerConfig.PORT) != 0 ? get(EditorServerConfig.PORT) : byTls ? HTTPS_PORT : HTTP_PORT;
        String secret = get(EditorServerConfig.JWT_SECRET);
        return new EditorServerOptions(
                new EditorServerOptions.ServerAddress(
                        byTls, get(EditorServerConfig.HOST), port, get(EditorServerConfig.PATH)),
                connection(), timeouts(), get(EditorServerConfig.GENERATION), secret.isEmpty() ? null : secret,
                get(EditorServerConfig.CO_EDITING), get(EditorServerConfig.LANGUAGE),
                get(EditorServerConfig.PART_BYTES), get(EditorServerConfig.SAVE_LOCK_RETRY),
                !reconnects() ? null : new EditorServerOptions.Reconnects(
                        get(EditorServerConfig.RECONNECT_ATTEMPTS), get(EditorServerConfig.RECONNECT_DELAY)));
    }

    Timeouts timeouts() {
        return new Timeouts(get(EditorServerConfig.CONNECT_TIMEOUT), get(EditorServerConfig.DOWNLOAD_TIMEOUT),
                get(EditorServerConfig.AUTH_TIMEOUT), get(EditorServerConfig.READ_TIMEOUT),
                get(EditorServerConfig.CONVERSION_TIMEOUT), get(EditorServerConfig.CLOSE_TIMEOUT));
    }

    /** Whether a user tries to reconnect after a lost connection. */
    boolean reconnects() {
        return get(EditorServerConfig.RECONNECT_ATTEMPTS) > 0;
    }

    /** Address of the documents; null for the injector's own server. */
    UrlTemplate documentUrl() {
        return get(EditorServerConfig.DOCUMENT_URL);
    }

    /** Address for callbacks; null for the injector's own server. */
    UrlTemplate callbackUrl() {
        return get(EditorServerConfig.CALLBACK_URL);
    }

    /** Whether assembled documents are fetched and checked. */
    boolean checksAssembled() {
        return get(EditorServerConfig.CHECK_ASSEMBLED);
    }

    /** For downloads from the document server. */
    HttpOptions http() {
        return HttpOptions.of(connection());
    }

    /** @throws IllegalArgumentException if the properties do not fit together */
    DocumentStorageOptions documentStorage(CallbackListener listener) {
        return new DocumentStorageOptions(get(EditorServerConfig.HOST), listener,
                Parsers.orNull(get(EditorServerConfig.LISTEN_HOST)), get(EditorServerConfig.LISTEN_PORT),
                get(EditorServerConfig.ADVERTISED_URL),
                get(EditorServerConfig.CHECK_TOKENS) ? new OutboxTokens(get(EditorServerConfig.JWT_SECRET)) : null,
                get(EditorServerConfig.DOCUMENT_BYTES));
    }

    /** Null: to be detected. */
    static Generation generation(String text) {
        return Parsers.unlessAuto(text, word -> Stream.of(Generation.values())
                .filter(generation -> generation.word().equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        "'" + word + "' is none of auto, socket.io (from 7.3 on), sockjs (to 7.2)")));
    }
}
