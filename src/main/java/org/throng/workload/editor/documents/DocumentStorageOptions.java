package org.throng.workload.editor.documents;

import java.net.URI;
import org.throng.net.ListenPlace;
import org.throng.workload.editor.tokens.OutboxTokens;

/**
 * The address of a {@link DocumentStorage}, and the listener of its callbacks.
 *
 * @param target host name or address of the document server that must reach us
 * @param listener receives the callbacks
 * @param bindHost local host name or address to listen on. Null for the local address that leads to the target, and no
 *     other; or for all addresses if an advertised URL is given, because its target is unknown here
 * @param port local port, 0 to 65535; 0 for one that is free
 * @param advertised the beginning of the URLs for the document server, such as {@code http://injector-1.example:9000},
 *     if it is not our local address and port: behind a proxy, a container's port, or another name; otherwise null
 * @param tokens refuses requests without a valid outbox token; null to check no tokens
 * @param documentBytes minimum size of the source documents, in bytes, up to {@value SourceDocument#MAX_BYTES}; 0 for
 *     the smallest
 */
public record DocumentStorageOptions(String target, CallbackListener listener, String bindHost, int port,
        URI advertised, OutboxTokens tokens, int documentBytes) {

    private static final int MAX_PORT = 65_535;

    /** @throws IllegalArgumentException if documents cannot be served with these values */
    public DocumentStorageOptions {
        if (port < 0 || port > MAX_PORT) {
            throw new IllegalArgumentException(
                    "the port of documents and callbacks must be from 0 to " + MAX_PORT + ", is " + port);
        }
        advertised = advertised == null ? null : ListenPlace.checked(advertised);
        SourceDocument.checkedSize(documentBytes);
    }
}
