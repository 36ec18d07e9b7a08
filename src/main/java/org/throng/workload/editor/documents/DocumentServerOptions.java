package org.throng.workload.editor.documents;

import java.net.URI;
import org.throng.workload.editor.OutboxTokens;

/** The address of a {@link DocumentServer}, and the listener of its callbacks. Immutable; made by {@link #builder}. */
public final class DocumentServerOptions {

    private final String target;
    private final CallbackListener listener;
    private final String bindHost;
    private final int port;
    private final URI advertised;
    private final OutboxTokens tokens;
    private final int documentBytes;

    private DocumentServerOptions(Builder builder) {
        target = builder.target;
        listener = builder.listener;
        bindHost = builder.bindHost;
        port = builder.port;
        advertised = builder.advertised;
        tokens = builder.tokens;
        documentBytes = builder.documentBytes;
    }

    /**
     * @param target host name or address of the document server that must reach us
     * @param listener receives the
     *     callbacks
     */
    public static Builder builder(String target, CallbackListener listener) {
        return new Builder(target, listener);
    }

    String target() {
        return target;
    }

    CallbackListener listener() {
        return listener;
    }

    /** Null for the default that fits the advertised address. */
    String bindHost() {
        return bindHost;
    }

    int port() {
        return port;
    }

    /** Null for the address that the operating system uses towards the target. */
    URI advertised() {
        return advertised;
    }

    /** Null if the document server sends no tokens. */
    OutboxTokens tokens() {
        return tokens;
    }

    int documentBytes() {
        return documentBytes;
    }

    /** Collects the options; each has a default. */
    public static final class Builder {

        private static final int MAX_PORT = 65_535;

        private final String target;
        private final CallbackListener listener;
        private String bindHost;
        private int port;
        private URI advertised;
        private OutboxTokens tokens;
        private int documentBytes;

        private Builder(String target, CallbackListener listener) {
            this.target = target;
            this.listener = listener;
        }

        /**
         * Local host name or address to listen on. By default the local address that leads to the target, and no other;
         * all addresses if an advertised URL is given, because its target is unknown here.
         */
        public Builder bindHost(String host) {
            bindHost = host;
            return this;
        }

        /** Local port, 0 to 65535; 0, the default, for one that is free. */
        public Builder port(int number) {
            if (number < 0 || number > MAX_PORT) {
                throw new IllegalArgumentException(
                        "the port of documents and callbacks must be from 0 to " + MAX_PORT + ", is " + number);
            }
            port = number;
            return this;
        }

        /**
         * The beginning of the URLs for the document server, such as {@code http://injector-1.example:9000}, if it is
         * not our local address and port: behind a proxy, a container's port, or another name.
         *
         * @throws IllegalArgumentException if documents cannot be served below such a URL
         */
        public Builder advertised(URI base) {
            advertised = AdvertisedAddress.checked(base);
            return this;
        }

        /** Refuses requests without a valid outbox token; by default tokens are not checked. */
        public Builder tokens(OutboxTokens check) {
            tokens = check;
            return this;
        }

        /**
         * Minimum size of the source documents, in bytes, up to {@value SourceDocument#MAX_BYTES}; 0, the
         * default, for the smallest.
         */
        public Builder documentBytes(int atLeast) {
            documentBytes = SourceDocument.checkedSize(atLeast);
            return this;
        }

        public DocumentServerOptions build() {
            return new DocumentServerOptions(this);
        }
    }
}
