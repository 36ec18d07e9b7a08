package org.throng;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;

/**
 * A port of the loopback interface that refuses connections. A bound socket holds it, which does not listen: the port
 * of a server that was closed may by then be that of another process.
 */
public final class ClosedPort implements AutoCloseable {

    private final Socket holder = new Socket();

    public ClosedPort() {
        try {
            holder.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public int number() {
        return holder.getLocalPort();
    }

    @Override
    public void close() throws IOException {
        holder.close();
    }
}
