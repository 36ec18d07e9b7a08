package org.throng.workload.editor;

import java.time.Duration;
import java.util.Map;
import java.util.Objects;
import org.throng.net.SourceAddresses;
import org.throng.net.TlsOptions;

/** The address of a document server and the behaviour of its users. Immutable; made by {@link #builder}. */
public final class EditorServerOptions {

    /** The server's own default limit for one message: 1.5 MiB. */
    public static final int DEFAULT_PART_BYTES = 1_572_864;

    private static final int MAX_PORT = 65_535;

    private final boolean tls;
    private final String host;
    private final int port;
    private final String pathPrefix;
    private final Generation generation;
    private final String jwtSecret;
    private final Duration tokenLife;
    private final Timeouts timeouts;
    private final TlsOptions tlsOptions;
    private final SourceAddresses sources;
    private final Map<String, String> headers;
    private final CoEditingMode coEditingMode;
    private final String language;
    private final int partBytes;
    private final Duration saveLockRetry;
    private final int reconnectAttempts;
    private final Duration reconnectDelay;

    private EditorServerOptions(Builder builder) {
        tls = builder.tls;
        host = builder.host;
        port = builder.port;
        pathPrefix = builder.pathPrefix;
        generation = builder.generation;
        jwtSecret = builder.jwtSecret;
        tokenLife = builder.tokenLife;
        timeouts = builder.timeouts;
        tlsOptions = builder.tlsOptions;
        sources = builder.sources;
        headers = Map.copyOf(builder.headers);
        coEditingMode = builder.coEditingMode;
        language = builder.language;
        partBytes = builder.partBytes;
        saveLockRetry = builder.saveLockRetry;
        reconnectAttempts = builder.reconnectAttempts;
        reconnectDelay = builder.reconnectDelay;
    }

    /**
     * @param host name or address
     * @param port TCP port, 1 to 65535
     * @throws IllegalArgumentException if the host is empty or the port out of range
     */
    public static Builder builder(String host, int port) {
        return new Builder(host, port);
    }

    boolean tls() {
        return tls;
    }

    String host() {
        return host;
    }

    int port() {
        return port;
    }

    String pathPrefix() {
        return pathPrefix;
    }

    /** Null to detect it. */
    Generation generation() {
        return generation;
    }

    /** Null for a server without tokens. */
    String jwtSecret() {
        return jwtSecret;
    }

    Duration tokenLife() {
        return tokenLife;
    }

    Timeouts timeouts() {
        return timeouts;
    }

    TlsOptions tlsOptions() {
        return tlsOptions;
    }

    /** Null lets the operating system choose. */
    SourceAddresses sources() {
        return sources;
    }

    Map<String, String> headers() {
        return headers;
    }

    CoEditingMode coEditingMode() {
        return coEditingMode;
    }

    String language() {
        return language;
    }

    int partBytes() {
        return partBytes;
    }

    Duration saveLockRetry() {
        return saveLockRetry;
    }

    int reconnectAttempts() {
        return reconnectAttempts;
    }

    Duration reconnectDelay() {
        return reconnectDelay;
    }

    /** Host and port as in a URI. */
    String authority() {
        return (host.indexOf(':') >= 0 ? "[" + host + "]" : host) + ":" + port;
    }

    /** The server's address, for messages. */
    String where() {
        return authority() + pathPrefix;
    }

    /** Address and settings; without headers, which may contain secrets, and without the secret of the tokens. */
    @Override
    public String toString() {
        return (tls ? "https" : "http") + "://" + where() + ", "
                + (generation == null ? "generation found out" : generation.word()) + ", "
                + (jwtSecret == null ? "no tokens" : "tokens") + ", " + coEditingMode.word();
    }

    /** Collects the options; each except the address has a default. */
    public static final class Builder {

        private final String host;
        private final int port;
        private boolean tls;
        private String pathPrefix = "";
        private Generation generation;
        private String jwtSecret;
        private Duration tokenLife = Duration.ofMinutes(5);
        private Timeouts timeouts = new Timeouts(Duration.ofSeconds(20), Duration.ofSeconds(60), Duration.ofSeconds(60),
                Duration.ofSeconds(20), Duration.ofSeconds(120), Duration.ofSeconds(20));
        private TlsOptions tlsOptions = TlsOptions.defaults();
        private SourceAddresses sources;
        private Map<String, String> headers = Map.of();
        private CoEditingMode coEditingMode = CoEditingMode.FAST;
        private String language = "en";
        private int partBytes = DEFAULT_PART_BYTES;
        private Duration saveLockRetry = Duration.ofMillis(500);
        private int reconnectAttempts = 50;
        private Duration reconnectDelay = Duration.ofSeconds(2);

        private Builder(String host, int port) {
            if (host.isBlank()) {
                throw new IllegalArgumentException("the document server's host is empty; give its name or address");
            }
            if (port < 1 || port > MAX_PORT) {
                throw new IllegalArgumentException("the document server's port must be from 1 to 65535, is " + port);
            }
            this.host = host;
            this.port = port;
        }

        /** Whether to use TLS; off by default. */
        public Builder tls(boolean byTls) {
            tls = byTls;
            return this;
        }

        /** The prefix before {@code /doc/} in the server's paths, such as {@code /docs}; empty by default. */
        public Builder pathPrefix(String prefix) {
            String bare = prefix.strip().replaceAll("/+$", "");
            if (!bare.isEmpty() && !bare.startsWith("/")) {
                throw new IllegalArgumentException("the path prefix '" + prefix + "' must begin with /");
            }
            pathPrefix = bare;
            return this;
        }

        /** Null (the default) detects it, once. */
        public Builder generation(Generation known) {
            generation = known;
            return this;
        }

        /** The secret with which tokens are signed (HS256); null (the default) for a server without tokens. */
        public Builder jwtSecret(String secret) {
            if (secret != null && secret.isEmpty()) {
                throw new IllegalArgumentException("the secret of the tokens is empty; give it, or none for no tokens");
            }
            jwtSecret = secret;
            return this;
        }

        /** How long a token is valid; 5 minutes by default. */
        public Builder tokenLife(Duration life) {
            tokenLife = life;
            return this;
        }

        public Builder timeouts(Timeouts limits) {
            timeouts = Objects.requireNonNull(limits);
            return this;
        }

        /** The trusted certificates; by default the JVM's. */
        public Builder tlsOptions(TlsOptions options) {
            tlsOptions = Objects.requireNonNull(options);
            return this;
        }

        /** Local addresses to connect from in turn; null (the default) lets the operating system choose. */
        public Builder sources(SourceAddresses addresses) {
            sources = addresses;
            return this;
        }

        /** Headers of every request to the server itself. */
        public Builder headers(Map<String, String> more) {
            headers = more;
            return this;
        }

        /** Fast by default. */
        public Builder coEditingMode(CoEditingMode mode) {
            coEditingMode = Objects.requireNonNull(mode);
            return this;
        }

        /** The editor's language, such as {@code en}. */
        public Builder language(String code) {
            language = Objects.requireNonNull(code);
            return this;
        }

        /** Largest part of a save, in bytes of its changes as JSON, at least 1; 1.5 MiB by default. */
        public Builder partBytes(int bytes) {
            if (bytes < 1) {
                throw new IllegalArgumentException("the largest part of a save must be at least 1 byte, is " + bytes);
            }
            partBytes = bytes;
            return this;
        }

        /**
         * Pause before the next request for a save lock that another editor holds, plus up to 100 ms; 500 ms by
         * default.
         */
        public Builder saveLockRetry(Duration delay) {
            saveLockRetry = delay;
            return this;
        }

        /**
         * How often {@link EditorSession#reconnect} tries, at least once, and its pause in between; 50 times and 2 s by
         * default, as servers configure browsers.
         */
        public Builder reconnect(int attempts, Duration delay) {
            if (attempts < 1) {
                throw new IllegalArgumentException("a reconnect needs at least 1 attempt, not " + attempts);
            }
            reconnectAttempts = attempts;
            reconnectDelay = delay;
            return this;
        }

        public EditorServerOptions build() {
            return new EditorServerOptions(this);
        }
    }
}
