package org.throng.net.http;

import io.netty.channel.Channel;
import io.netty.channel.epoll.EpollSocketChannel;
import io.netty.channel.epoll.Native;
import io.netty.channel.unix.Errors.NativeIoException;
import io.netty.channel.unix.FileDescriptor;
import io.netty.util.concurrent.FastThreadLocal;
import java.io.IOException;

/**
 * Receives bytes that are not looked at, without a copy: Linux moves them from the socket through a pipe to {@code
 * /dev/null} (splice(2)). Each event loop has one pipe, which is empty between two calls. Where this is not possible,
 * for example with TLS or without native epoll, the bytes are read as others are.
 */
final class SocketDrain {

    /** Most bytes of one call, after which the loop turns to other connections. */
    private static final long MOST_AT_ONCE = 4 << 20;

    /** EINVAL and ENOSYS: the system does not splice sockets. */
    private static final int INVALID = -22;
    private static final int NOT_THERE = -38;

    private static final FastThreadLocal<SocketDrain> OF_LOOP = new FastThreadLocal<>() {

        @Override
        protected SocketDrain initialValue() throws IOException {
            return new SocketDrain();
        }

        @Override
        protected void onRemoval(SocketDrain drain) throws IOException {
            drain.close();
        }
    };

    private static volatile boolean impossible;

    private final FileDescriptor nowhere;
    private final FileDescriptor out;
    private final FileDescriptor in;

    private SocketDrain() throws IOException {
        nowhere = FileDescriptor.from("/dev/null");
        FileDescriptor[] pipe = FileDescriptor.pipe();
        out = pipe[0];
        in = pipe[1];
    }

    private void close() throws IOException {
        in.close();
        out.close();
        nowhere.close();
    }

    /**
     * Drops the next bytes that have arrived. Call it on the channel's event loop, when no byte that was read before is
     * still to be handled. An end or a failure of the connection is left to the next read.
     *
     * @param channel without TLS
     * @param most how many at most
     * @return how many were dropped; 0 if none has arrived, or if this is not possible here
     */
    static long drop(Channel channel, long most) {
        if (impossible || !(channel instanceof EpollSocketChannel socket) || !socket.isOpen()) {
            return 0;
        }
        try {
            return OF_LOOP.get().drop(socket.fd().intValue(), Math.min(most, MOST_AT_ONCE));
        } catch (IOException e) {
            impossible = e instanceof NativeIoException failure
                    && (failure.expectedErr() == INVALID || failure.expectedErr() == NOT_THERE);
            return 0;
        }
    }

    private long drop(int socket, long most) throws IOException {
        long dropped = 0;
        while (dropped < most) {
            long moved = Native.splice(socket, -1, in.intValue(), -1, most - dropped);
            if (moved <= 0) {
                break;
            }
            dropped += moved;
            while (moved > 0) {
                moved -= Native.splice(out.intValue(), -1, nowhere.intValue(), -1, moved);
            }
        }
        return dropped;
    }
}
