package org.throng;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;

/**
 * A port of the loopback interface that the system gives to no other process. A bound socket holds it, which does not
 * listen: connections are refused until a server listens there that has been given its number. A port that was only
 * found free may be that of another process by then.
 */
public final class ReservedPort implements AutoCloseable {

    private final Socket holder = new Socket();

    public ReservedPort() {
        this(0);
    }

    /** @throws UncheckedIOException if another process has this port */
    public ReservedPort(int number) {
        try {
            // so that a server that sets it too, as most do, may listen
            holder.setReuseAddress(true);
            holder.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), number));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public int number() {
        return holder.getLocalPort();
    }

    @Override
    public void close() {
        try {
            holder.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
