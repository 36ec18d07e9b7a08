package org.throng.injector.remote;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.rmi.server.RMIServerSocketFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLServerSocket;

/**
 * Where the objects of this process listen: on one address, and with keys only for peers that have the right ones.
 *
 * @param address to listen on; may be the wildcard
 * @param tls null for plain connections, which only a loopback address allows
 */
record ServerSockets(InetAddress address, SSLContext tls) implements RMIServerSocketFactory {

    private static final int BACKLOG = 100;

    /** @throws IllegalArgumentException if others could connect without keys */
    ServerSockets {
        if (tls == null && !address.isLoopbackAddress()) {
            throw new IllegalArgumentException("without keys only a loopback address can be listened on, not "
                    + address.getHostAddress());
        }
    }

    @Override
    public ServerSocket createServerSocket(int port) throws IOException {
        if (tls == null) {
            return new ServerSocket(port, BACKLOG, address);
        }
        SSLServerSocket socket =
                (SSLServerSocket) tls.getServerSocketFactory().createServerSocket(port, BACKLOG, address);
        socket.setNeedClientAuth(true);
        return socket;
    }
}
