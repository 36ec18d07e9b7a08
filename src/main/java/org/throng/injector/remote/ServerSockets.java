package org.throng.injector.remote;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.rmi.server.RMIServerSocketFactory;
import java.time.Duration;
import javax.net.ssl.SSLContext;

/**
 * The server sockets of this process's objects, all on one address and port, and with keys only for peers that have the
 * right ones. The first of them listens before RMI asks for it: a port that is only looked for may be taken by another
 * process until then.
 */
final class ServerSockets implements RMIServerSocketFactory, AutoCloseable {

    private static final int BACKLOG = 100;
    /** How long a peer may take until its handshake is complete; below the controller's patience for an answer. */
    private static final Duration HANDSHAKE = Duration.ofSeconds(5);

    private final InetAddress address;
    private final SSLContext tls;
    private final int port;
    private ServerSocket first;

    /**
     * Listens.
     *
     * @param address to listen on; may be the wildcard
     * @param port 0 for any that is free
     * @param tls null for plain connections, which only a loopback address allows
     * @throws IllegalArgumentException if other machines could connect without keys
     * @throws IOException if the port is taken, or none is free
     */
    ServerSockets(InetAddress address, int port, SSLContext tls) throws IOException {
        if (tls == null && !address.isLoopbackAddress()) {
            throw new IllegalArgumentException("without keys only a loopback address can be listened on, not "
                    + address.getHostAddress());
        }
        this.address = address;
        this.tls = tls;
        this.first = listen(port);
        this.port = first.getLocalPort();
    }

    private ServerSocket listen(int wanted) throws IOException {
        return new GuardedServerSocket(wanted, BACKLOG, address, tls, HANDSHAKE);
    }

    /** The port of all of them. */
    int port() {
        return port;
    }

    /** For RMI, which closes what it is given. */
    @Override
    public synchronized ServerSocket createServerSocket(int wanted) throws IOException {
        if (first == null || wanted != port) {
            return listen(wanted);
        }
        ServerSocket given = first;
        first = null;
        return given;
    }

    /** Closes the first, if RMI has not asked for it. */
    @Override
    public synchronized void close() throws IOException {
        if (first != null) {
            first.close();
        }
    }
}
