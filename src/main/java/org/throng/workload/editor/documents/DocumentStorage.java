package org.throng.workload.editor.documents;

import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelOption;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import org.throng.net.ListenPlace;
import org.throng.net.connect.SocketErrors;
import org.throng.net.loop.ServerThread;
import org.throng.workload.editor.messages.DocumentType;

/**
 * The injector's own small HTTP server, ONLYOFFICE's "document storage service": a document server fetches source
 * documents from it and calls it back.
 *
 * <p>It runs on one thread of its own, so that no measured message waits behind a document or a signature; and all of
 * it runs there, so that the listener receives callbacks in the order of their arrival.
 */
public final class DocumentStorage implements AutoCloseable {

    private static final int ACCEPT_QUEUE = 1024;

    private final ServerThread thread;
    private final RequestDispatcher dispatcher;
    private final int port;
    private final URI address;

    private DocumentStorage(ServerThread thread, RequestDispatcher dispatcher, int port, URI address) {
        this.thread = thread;
        this.dispatcher = dispatcher;
        this.port = port;
        this.address = address;
    }

    /**
     * Starts a server; when this returns, it answers.
     *
     * @throws IOException in one sentence: the port is in use, or it is unclear at which address we can be reached
     */
    public static DocumentStorage start(DocumentStorageOptions options) throws IOException {
        return start(options, ServerLimits.USUAL);
    }

    static DocumentStorage start(DocumentStorageOptions options, ServerLimits limits) throws IOException {
        ListenPlace place = ListenPlace.of(options.target(), options.bindHost(), options.advertised());
        ServerThread thread = new ServerThread("throng-documents");
        RequestDispatcher dispatcher = new RequestDispatcher(options);
        ConnectionLimit connections = new ConnectionLimit(limits);
        ServerBootstrap server = thread
                .server(ACCEPT_QUEUE, channel -> dispatcher.serve(channel, limits, connections::changed))
                .option(ChannelOption.AUTO_READ, false)
                .handler(connections)
                .childOption(ChannelOption.TCP_NODELAY, true);
        Channel listening;
        try {
            listening = thread.listen(server, new InetSocketAddress(place.bind(), options.port()));
        } catch (IOException e) {
            throw new IOException("cannot serve documents and callbacks on " + place.bind().getHostAddress() + ":"
                    + options.port() + ": " + SocketErrors.reason(e), e);
        }
        int port = ServerThread.port(listening);
        URI address = place.base(port);
        dispatcher.reachedAt(address);
        listening.config().setAutoRead(true);
        return new DocumentStorage(thread, dispatcher, port, address);
    }

    /** The local port. */
    int port() {
        return port;
    }

    /** The beginning of the URLs for the document server. */
    public URI address() {
        return address;
    }

    /**
     * The URL of a source document. All documents of a type are alike: the first of a type is made now.
     *
     * @throws IllegalArgumentException if this cannot be a key
     */
    public URI documentUrl(DocumentType type, String key) {
        dispatcher.documents().of(type);
        return URI.create(address + new DocumentRoute.Document(type, key).path());
    }

    /**
     * The URL for the callbacks of a document.
     *
     * @throws IllegalArgumentException if this cannot be a key
     */
    public URI callbackUrl(String key) {
        return URI.create(address + new DocumentRoute.Callback(key).path());
    }

    /** Stops at once: connections are cut, and the listener is not called any more. */
    @Override
    public void close() {
        thread.close();
    }
}
