package org.throng.net;

import java.time.Duration;
import java.util.Map;

/** The settings of all connections of one {@link HttpClient}. Immutable; made by {@link #builder()}. */
public final class HttpOptions {

    /** Default of {@link Builder#maxBodyBytes}: 16 MiB. */
    public static final int DEFAULT_MAX_BODY_BYTES = 16 << 20;

    /** The highest {@link Builder#maxBodyBytes} that may be set: 1 GiB. */
    public static final int MAX_BODY_LIMIT = 1 << 30;

    private final Map<String, String> headers;
    private final TlsOptions tls;
    private final int maxBodyBytes;
    private final SourceAddresses sources;
    private final Duration connectTimeout;
    private final Duration idleKeep;
    private final int maxIdlePerTarget;

    private HttpOptions(Builder builder) {
        headers = Map.copyOf(builder.headers);
        tls = builder.tls;
        maxBodyBytes = builder.maxBodyBytes;
        sources = builder.sources;
        connectTimeout = builder.connectTimeout;
        idleKeep = builder.idleKeep;
        maxIdlePerTarget = builder.maxIdlePerTarget;
    }

    public static Builder builder() {
        return new Builder();
    }

    /** Everything at its default. */
    public static HttpOptions defaults() {
        return builder().build();
    }

    public Map<String, String> headers() {
        return headers;
    }

    public TlsOptions tls() {
        return tls;
    }

    public int maxBodyBytes() {
        return maxBodyBytes;
    }

    /** Null lets the operating system choose. */
    public SourceAddresses sources() {
        return sources;
    }

    public Duration connectTimeout() {
        return connectTimeout;
    }

    public Duration idleKeep() {
        return idleKeep;
    }

    public int maxIdlePerTarget() {
        return maxIdlePerTarget;
    }

    /** Collects the options; each has a default. */
    public static final class Builder {

        private Map<String, String> headers = Map.of();
        private TlsOptions tls = TlsOptions.defaults();
        private int maxBodyBytes = DEFAULT_MAX_BODY_BYTES;
        private SourceAddresses sources;
        private Duration connectTimeout = Duration.ofSeconds(10);
        private Duration idleKeep = Duration.ofSeconds(30);
        private int maxIdlePerTarget = 64;

        private Builder() {
        }

        /** Headers that every request carries; a request's own of the same name replaces them. */
        public Builder headers(Map<String, String> fixed) {
            headers = fixed;
            return this;
        }

        /** For {@code https}; by default the JVM's trust. */
        public Builder tls(TlsOptions options) {
            tls = options;
            return this;
        }

        /** The longest body of an answer that is kept in memory, in bytes, 0 to 1 GiB; 16 MiB by default. */
        public Builder maxBodyBytes(int bytes) {
            if (bytes < 0 || bytes > MAX_BODY_LIMIT) {
                throw new IllegalArgumentException(
                        "maxBodyBytes must be from 0 to " + MAX_BODY_LIMIT + " bytes, is " + bytes);
            }
            maxBodyBytes = bytes;
            return this;
        }

        /** Local addresses to start from in turn; null (the default) lets the operating system choose. */
        public Builder sources(SourceAddresses addresses) {
            sources = addresses;
            return this;
        }

        /** How long one TCP connect may take, within the deadline of the whole request; 10 s by default. */
        public Builder connectTimeout(Duration timeout) {
            connectTimeout = aboveZero("connectTimeout", timeout);
            return this;
        }

        /** How long a connection without an owner is kept after a request; 30 s by default. */
        public Builder idleKeep(Duration time) {
            idleKeep = aboveZero("idleKeep", time);
            return this;
        }

        /** How many idle connections without an owner are kept for one server, from 0; 64 by default. */
        public Builder maxIdlePerTarget(int connections) {
            if (connections < 0) {
                throw new IllegalArgumentException("maxIdlePerTarget must not be below 0, is " + connections);
            }
            maxIdlePerTarget = connections;
            return this;
        }

        public HttpOptions build() {
            return new HttpOptions(this);
        }

        private static Duration aboveZero(String name, Duration time) {
            if (time.isNegative() || time.isZero()) {
                throw new IllegalArgumentException(name + " must be above zero, is " + time);
            }
            return time;
        }
    }
}
