package org.throng.injector.remote;

import java.io.IOException;
import java.io.Serializable;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.rmi.server.RMIClientSocketFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;

/**
 * Connects this process to the objects of other processes: by TLS with its own keys, or in plain on loopback. Every
 * step has a time limit, so that a frozen or unreachable peer costs seconds and not the run.
 *
 * <p>A stub carries its socket factory over the network. This one has no state, so that it sends nothing of the
 * exporter, such as a password or a path (JMeter's sends both): it uses the settings of the process in which it
 * arrives.
 */
public final class ClientSockets implements RMIClientSocketFactory, Serializable {

    private static final long serialVersionUID = 1L;

    static final int CONNECT_MILLIS = 4_000;
    /** Longest silence in a handshake or a call. */
    static final int READ_MILLIS = 10_000;

    private static volatile SSLContext context;

    /** Makes connections of this process use TLS; null for plain ones. */
    public static void use(SSLContext tls) {
        context = tls;
    }

    /** Whether connections of this process use TLS. */
    static boolean areSecure() {
        return context != null;
    }

    /**
     * Connects, and shakes hands.
     *
     * @throws IOException also if the peer does not answer in time, has other keys or speaks no TLS
     */
    @Override
    public Socket createSocket(String host, int port) throws IOException {
        SSLContext tls = context;
        Socket socket = new Socket();
        try {
            InetSocketAddress address = new InetSocketAddress(host, port);
            if (tls == null && !(address.isUnresolved() || address.getAddress().isLoopbackAddress())) {
                throw new IOException("no connection without keys to " + host + ", which is not on this machine");
            }
            socket.connect(address, CONNECT_MILLIS);
            socket.setSoTimeout(READ_MILLIS);
            socket.setTcpNoDelay(true);
            if (tls == null) {
                return socket;
            }
            SSLSocket secured = (SSLSocket) tls.getSocketFactory().createSocket(socket, host, port, true);
            secured.startHandshake();
            return secured;
        } catch (IOException | RuntimeException e) {
            socket.close();
            throw e;
        }
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ClientSockets;
    }

    @Override
    public int hashCode() {
        return ClientSockets.class.hashCode();
    }
}
