package org.throng.net;

import io.netty.handler.codec.http.HttpHeaderValidationUtil;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** The settings of all WebSockets of one {@link WebSocketClient}. Immutable; made by {@link #builder()}. */
public final class WebSocketOptions {

    /** Default of {@link Builder#maxFrameBytes}: 1 MiB. */
    public static final int DEFAULT_MAX_FRAME_BYTES = 1 << 20;

    /** Default of {@link Builder#maxMessageBytes}: 16 MiB. */
    public static final int DEFAULT_MAX_MESSAGE_BYTES = 16 << 20;

    /** The highest limit that may be set: 1 GiB. */
    public static final int MAX_LIMIT = 1 << 30;

    private final List<String> subprotocols;
    private final Map<String, String> headers;
    private final TlsOptions tls;
    private final boolean compression;
    private final int maxFrameBytes;
    private final int maxMessageBytes;
    private final SourceAddresses sources;
    private final Duration connectTimeout;

    private WebSocketOptions(Builder builder) {
        subprotocols = List.copyOf(builder.subprotocols);
        headers = Map.copyOf(builder.headers);
        tls = builder.tls;
        compression = builder.compression;
        maxFrameBytes = builder.maxFrameBytes;
        maxMessageBytes = builder.maxMessageBytes;
        sources = builder.sources;
        connectTimeout = builder.connectTimeout;
    }

    public static Builder builder() {
        return new Builder();
    }

    /** Everything at its default. */
    public static WebSocketOptions defaults() {
        return builder().build();
    }

    public List<String> subprotocols() {
        return subprotocols;
    }

    public Map<String, String> headers() {
        return headers;
    }

    public TlsOptions tls() {
        return tls;
    }

    public boolean compression() {
        return compression;
    }

    public int maxFrameBytes() {
        return maxFrameBytes;
    }

    public int maxMessageBytes() {
        return maxMessageBytes;
    }

    /** Null lets the operating system choose. */
    public SourceAddresses sources() {
        return sources;
    }

    public Duration connectTimeout() {
        return connectTimeout;
    }

    /** Collects the options; each has a default. */
    public static final class Builder {

        private List<String> subprotocols = List.of();
        private Map<String, String> headers = Map.of();
        private TlsOptions tls = TlsOptions.defaults();
        private boolean compression;
        private int maxFrameBytes = DEFAULT_MAX_FRAME_BYTES;
        private int maxMessageBytes = DEFAULT_MAX_MESSAGE_BYTES;
        private SourceAddresses sources;
        private Duration connectTimeout = Duration.ofSeconds(10);

        private Builder() {
        }

        /** Subprotocols to offer, the preferred one first; none by default. */
        public Builder subprotocols(List<String> offered) {
            for (String name : offered) {
                if (name.isEmpty() || HttpHeaderValidationUtil.validateToken(name) != -1) {
                    throw new IllegalArgumentException("'" + Printable.beginning(name)
                            + "' cannot be the name of a subprotocol: it has a blank, comma or other separator");
                }
            }
            subprotocols = offered;
            return this;
        }

        /** Headers that every upgrade request carries; a user's own of the same name replaces them. */
        public Builder headers(Map<String, String> fixed) {
            headers = fixed;
            return this;
        }

        /** For {@code wss}; by default the JVM's trust. */
        public Builder tls(TlsOptions options) {
            tls = options;
            return this;
        }

        /** Whether to offer permessage-deflate (RFC 7692); off by default. */
        public Builder compression(boolean offered) {
            compression = offered;
            return this;
        }

        /** The longest payload of one frame that is accepted, in bytes, 125 to 1 GiB; 1 MiB by default. */
        public Builder maxFrameBytes(int bytes) {
            maxFrameBytes = checked("maxFrameBytes", bytes);
            return this;
        }

        /** The longest message that is accepted, decompressed, in bytes, 125 to 1 GiB; 16 MiB by default. */
        public Builder maxMessageBytes(int bytes) {
            maxMessageBytes = checked("maxMessageBytes", bytes);
            return this;
        }

        /** Local addresses to start from in turn; null (the default) lets the operating system choose. */
        public Builder sources(SourceAddresses addresses) {
            sources = addresses;
            return this;
        }

        /** How long one TCP connect may take, within the deadline of the whole opening; 10 s by default. */
        public Builder connectTimeout(Duration timeout) {
            if (timeout.isNegative() || timeout.isZero()) {
                throw new IllegalArgumentException("connectTimeout must be above zero, is " + timeout);
            }
            connectTimeout = timeout;
            return this;
        }

        public WebSocketOptions build() {
            return new WebSocketOptions(this);
        }

        private static int checked(String name, int bytes) {
            if (bytes < Frame.MAX_CONTROL_PAYLOAD || bytes > MAX_LIMIT) {
                throw new IllegalArgumentException(name + " must be from " + Frame.MAX_CONTROL_PAYLOAD + " to "
                        + MAX_LIMIT + " bytes, is " + bytes);
            }
            return bytes;
        }
    }
}
