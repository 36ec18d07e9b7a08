package org.throng.injector.remote;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.rmi.server.RMIServerSocketFactory;
import java.time.Duration;
import javax.net.ssl.SSLContext;

/**
 * The server sockets of this process's objects: on one address, and with keys only for peers that have the right ones.
 *
 * @param address to listen on; may be the wildcard
 * @param tls null for plain connections, which only a loopback address allows
 */
record ServerSockets(InetAddress address, SSLContext tls) implements RMIServerSocketFactory {

    private static final int BACKLOG = 100;
    /** How long a peer may take until its handshake is complete; below the controller's patience for an answer. */
    private static final Duration HANDSHAKE = Duration.ofSeconds(5);

    /** @throws IllegalArgumentException if other machines could connect without keys */
    ServerSockets {
        if (tls == null && !address.isLoopbackAddress()) {
            throw new IllegalArgumentException("without keys only a loopback address can be listened on, not "
                    + address.getHostAddress());
        }
    }

    @Override
    public ServerSocket createServerSocket(int port) throws IOException {
        return new GuardedServerSocket(port, BACKLOG, address, tls, HANDSHAKE);
    }
}
