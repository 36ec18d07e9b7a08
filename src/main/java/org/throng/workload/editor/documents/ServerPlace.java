package org.throng.workload.editor.documents;

import java.io.IOException;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;

/**
 * The address on which a server listens, and the address at which it is reached.
 *
 * @param bind local address
 * @param reached our address from the document server's point of view; null if {@code advertised} is given
 * @param advertised null if it is simply {@code reached} and the port
 */
record ServerPlace(InetAddress bind, InetAddress reached, URI advertised) {

    /** @throws IOException if it is unclear at which address the document server reaches us */
    static ServerPlace of(DocumentServerOptions options) throws IOException {
        InetAddress wanted = options.bindHost() == null ? null : local(options.bindHost());
        if (options.advertised() != null) {
            return new ServerPlace(wanted == null ? local("0.0.0.0") : wanted, null, options.advertised());
        }
        InetAddress towards = AdvertisedAddress.towards(options.target());
        if (wanted == null) {
            return new ServerPlace(towards, towards, null);
        }
        if (wanted.isAnyLocalAddress()) {
            return new ServerPlace(wanted, towards, null);
        }
        if (wanted.isLoopbackAddress() && !towards.isLoopbackAddress()) {
            throw new IOException("documents and callbacks are to be served on " + wanted.getHostAddress()
                    + ", which the document server " + options.target()
                    + " cannot reach; listen on another address or give the advertised URL");
        }
        return new ServerPlace(wanted, wanted, null);
    }

    private static InetAddress local(String host) throws IOException {
        try {
            return InetAddress.getByName(host);
        } catch (UnknownHostException e) {
            throw new IOException("no address found for '" + host + "', where documents and callbacks are to be served",
                    e);
        }
    }

    URI base(int port) {
        return advertised != null ? advertised : AdvertisedAddress.of(reached, port);
    }
}
