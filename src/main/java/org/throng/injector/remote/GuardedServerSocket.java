package org.throng.injector.remote;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;

/**
 * Accepts connections for RMI, which gives each a thread and waits up to a minute for its first byte. A connection is
 * unauthenticated until its TLS handshake is complete, or without TLS until its first byte has arrived. Such
 * connections are limited in time and in number, so that idle ones do not block peers.
 */
final class GuardedServerSocket extends ServerSocket {

    private final SSLContext tls;
    private final Duration deadline;
    private final UnauthenticatedConnections<Connection> unauthenticated;
    private final ScheduledThreadPoolExecutor timer;

    /**
     * Listens.
     *
     * @param port 0 for any that is free
     * @param tls null for plain connections
     * @param deadline how long a connection may remain unauthenticated
     * @throws IOException if the port is taken
     */
    GuardedServerSocket(int port, int backlog, InetAddress address, SSLContext tls, Duration deadline)
            throws IOException {
        this.tls = tls;
        this.deadline = deadline;
        this.unauthenticated = new UnauthenticatedConnections<>(Connection::drop);
        this.timer = new ScheduledThreadPoolExecutor(1, task -> {
            Thread thread = new Thread(task, "handshake deadlines " + getLocalPort());
            thread.setDaemon(true);
            return thread;
        });
        try {
            bind(new InetSocketAddress(address, port), backlog);
        } catch (IOException e) {
            close();
            throw e;
        }
    }

    @Override
    public Socket accept() throws IOException {
        while (true) {
            Connection connection = new Connection();
            implAccept(connection);
            unauthenticated.add(connection, connection.remoteAddress());
            timer.schedule(() -> unauthenticated.expire(connection), deadline.toMillis(), TimeUnit.MILLISECONDS);
            if (tls == null) {
                return connection;
            }
            try {
                return secured(connection);
            } catch (IOException e) {
                // it ended, or was cut, before its handshake could begin; RMI would pause for this exception
                connection.drop();
            }
        }
    }

    private Socket secured(Connection connection) throws IOException {
        SSLSocket secured = (SSLSocket) tls.getSocketFactory().createSocket(connection, null, true);
        secured.setUseClientMode(false);
        secured.setNeedClientAuth(true);
        secured.addHandshakeCompletedListener(completed -> unauthenticated.remove(connection));
        return secured;
    }

    @Override
    public void close() throws IOException {
        timer.shutdownNow();
        super.close();
    }

    /** An accepted connection, below TLS where there is TLS. */
    private final class Connection extends Socket {

        InetAddress remoteAddress() {
            return super.getInetAddress();
        }

        /**
         * Does not return the address. RMI's registry uses it for one purpose only: processes of this machine may bind
         * and unbind names. So none may.
         */
        @Override
        public InetAddress getInetAddress() {
            return null;
        }

        @Override
        public InputStream getInputStream() throws IOException {
            InputStream in = super.getInputStream();
            return tls != null ? in : new FilterInputStream(in) {
                @Override
                public int read() throws IOException {
                    int read = super.read();
                    unauthenticated.remove(Connection.this);
                    return read;
                }

                @Override
                public int read(byte[] bytes, int offset, int length) throws IOException {
                    int read = super.read(bytes, offset, length);
                    unauthenticated.remove(Connection.this);
                    return read;
                }
            };
        }

        @Override
        public void close() throws IOException {
            unauthenticated.remove(this);
            super.close();
        }

        void drop() {
            try {
                close();
            } catch (IOException e) {
                // it is closed in any case
            }
        }
    }
}
