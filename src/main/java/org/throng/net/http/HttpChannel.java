package org.throng.net.http;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.EventLoop;
import io.netty.handler.ssl.SslCloseCompletionEvent;
import io.netty.util.ReferenceCountUtil;
import org.throng.net.Target;
import org.throng.net.answer.StrayBytes;
import org.throng.net.connect.SocketSettings;

/**
 * A connection to an HTTP server: the only handler of ours in its pipeline while the connection waits for its next
 * request.
 */
final class HttpChannel extends ChannelInboundHandlerAdapter {

    /** Keeps idle connections. */
    interface Keeper {

        /** An idle connection to this server, or null. From any thread. */
        HttpChannel take(Target target);

        /** The event loop for a new connection. From any thread. */
        EventLoop nextLoop();

        /** A request over a taken or new connection has ended; null if the connection cannot be used again. */
        void giveBack(HttpChannel connection);

        /** An idle connection has ended. */
        void lost(HttpChannel connection);

        /** Bytes came that belong to no request; the connection is cut. */
        void strayBytes();
    }

    private final Channel channel;
    private final Target.Server server;
    private final Keeper keeper;

    /** Null while idle. */
    private RoundTrip current;

    HttpChannel(Channel channel, Target.Server server, Keeper keeper) {
        this.channel = channel;
        this.server = server;
        this.keeper = keeper;
    }

    EventLoop loop() {
        return channel.eventLoop();
    }

    Target.Server server() {
        return server;
    }

    boolean isActive() {
        return channel.isActive();
    }

    /** Cuts it from any thread. */
    void cutLater() {
        loop().execute(this::cut);
    }

    // From here on everything runs on the event loop.

    RoundTrip begin(HttpCall call, int maxBodyBytes) {
        current = new RoundTrip(call, this, channel, maxBodyBytes);
        return current;
    }

    void end() {
        current = null;
    }

    void strayBytes() {
        keeper.strayBytes();
    }

    /** Ends the TCP connection by a reset: nothing is left in TIME_WAIT. */
    void cut() {
        if (channel.isOpen()) {
            SocketSettings.closeByReset(channel);
        }
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        try {
            if (current == null) {
                // Bytes without a request: they could not be distinguished from an answer.
                if (message instanceof ByteBuf bytes && !StrayBytes.areTimeout(bytes)) {
                    strayBytes();
                }
                cut();
            } else if (message instanceof ByteBuf bytes) {
                current.read(bytes);
            }
        } finally {
            ReferenceCountUtil.release(message);
        }
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext ctx) {
        if (current != null && channel.isWritable()) {
            current.writable();
        }
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
        if (event instanceof SslCloseCompletionEvent end) {
            if (current != null && !end.isSuccess()) {
                current.closedWithoutNotice();
            }
            // The server sends nothing more, even if the TCP connection stays open; the end of input ends some answers.
            cut();
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        if (current != null) {
            current.closed();
        } else {
            keeper.lost(this);
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        if (current != null) {
            current.broken(cause);
        } else {
            cut();
        }
    }
}
