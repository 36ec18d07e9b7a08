package org.throng.workload.editor;

import java.net.URI;
import java.time.Duration;
import org.throng.net.connect.ConnectionSettings;
import org.throng.workload.editor.messages.Generation;
import org.throng.workload.editor.messages.MessageFraming;

/**
 * The address of a document server and the behaviour of its users.
 *
 * @param connection its headers go with every request to the server itself
 * @param generation null to detect it, once
 * @param jwtSecret the secret with which tokens are signed (HS256); null for a server without tokens
 * @param language the editor's language, such as {@code en}
 * @param partBytes largest part of a save, in bytes of its changes as JSON, at least 1
 * @param saveLockRetry pause before the next request for a save lock that another editor holds, plus up to 100 ms
 * @param reconnects how {@link EditorSession#reconnect} tries; null for no attempt
 */
public record EditorServerOptions(ServerAddress address, ConnectionSettings connection, Timeouts timeouts,
        Generation generation, String jwtSecret, CoEditingMode coEditingMode, String language, int partBytes,
        Duration saveLockRetry, Reconnects reconnects) {

    /** The server's own default limit for one message: 1.5 MiB. */
    public static final int DEFAULT_PART_BYTES = 1_572_864;

    /** @throws IllegalArgumentException if the secret is empty or the size of a part out of range */
    public EditorServerOptions {
        if (jwtSecret != null && jwtSecret.isEmpty()) {
            throw new IllegalArgumentException("the secret of the tokens is empty; give it, or none for no tokens");
        }
        if (partBytes < 1) {
            throw new IllegalArgumentException("the largest part of a save must be at least 1 byte, is " + partBytes);
        }
    }

    /** The server's address, for messages. */
    String where() {
        return address.authority() + address.pathPrefix();
    }

    /** Address of the editing endpoint of the document with this key. */
    URI endpoint(String key, MessageFraming wire) {
        return URI.create(address.uri("ws") + "/doc/" + key + "/c" + wire.path());
    }

    /** Address and settings; without headers, which may contain secrets, and without the secret of the tokens. */
    @Override
    public String toString() {
        return address.uri("http") + ", " + (generation == null ? "generation found out" : generation.word()) + ", "
                + (jwtSecret == null ? "no tokens" : "tokens") + ", " + coEditingMode.word();
    }

    /**
     * Where a document server is.
     *
     * @param host name or address
     * @param port TCP port, 1 to 65535
     * @param pathPrefix the prefix before {@code /doc/} in the server's paths, such as {@code /docs}, or empty
     */
    public record ServerAddress(boolean tls, String host, int port, String pathPrefix) {

        private static final int MAX_PORT = 65_535;

        /** @throws IllegalArgumentException if the host is empty, the port out of range, or the prefix no path */
        public ServerAddress {
            if (host.isBlank()) {
                throw new IllegalArgumentException("the document server's host is empty; give its name or address");
            }
            if (port < 1 || port > MAX_PORT) {
                throw new IllegalArgumentException("the document server's port must be from 1 to 65535, is " + port);
            }
            String bare = pathPrefix.strip().replaceAll("/+$", "");
            if (!bare.isEmpty() && !bare.startsWith("/")) {
                throw new IllegalArgumentException("the path prefix '" + pathPrefix + "' must begin with /");
            }
            pathPrefix = bare;
        }

        /** Host and port as in a URI. */
        String authority() {
            return (host.indexOf(':') >= 0 ? "[" + host + "]" : host) + ":" + port;
        }

        /** The beginning of URLs: {@code http} or {@code ws}, or the same by TLS. */
        String uri(String scheme) {
            return scheme + (tls ? "s" : "") + "://" + authority() + pathPrefix;
        }
    }

    /**
     * Attempts after a lost connection.
     *
     * @param attempts at least 1
     * @param delay pause in between
     */
    public record Reconnects(int attempts, Duration delay) {

        /** @throws IllegalArgumentException if there is no attempt */
        public Reconnects {
            if (attempts < 1) {
                throw new IllegalArgumentException("a reconnect needs at least 1 attempt, not " + attempts);
            }
        }
    }
}
