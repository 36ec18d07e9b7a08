package org.throng.standin;

import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.channel.socket.DuplexChannel;
import io.netty.util.ReferenceCountUtil;
import java.util.ArrayDeque;
import java.util.Queue;

/**
 * One direction of a relayed connection: bytes that arrive here are sent by the peer. A side that accepts no more stops
 * the reading of the other; the end of a stream and a reset are passed on as such.
 */
final class Splice extends ChannelInboundHandlerAdapter {

    private final boolean tls;
    private final Queue<Object> early = new ArrayDeque<>();
    private Channel own;
    private Splice other;
    private Channel peer;
    private boolean inputEnded;

    /**
     * Makes one side.
     *
     * @param tls whether it is encrypted; then its output cannot end before its input does
     */
    Splice(boolean tls) {
        this.tls = tls;
    }

    @Override
    public void handlerAdded(ChannelHandlerContext ctx) {
        own = ctx.channel();
    }

    /** Sets the target of bytes and begins to read. */
    void join(Splice otherSide) {
        other = otherSide;
        peer = otherSide.own;
        for (Object message = early.poll(); message != null; message = early.poll()) {
            peer.write(message);
        }
        peer.flush();
        own.config().setAutoRead(peer.isWritable());
        if (inputEnded) {
            endPeer();
        }
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        if (peer == null) {
            early.add(message); // few: reading has stopped
        } else {
            peer.write(message, peer.voidPromise());
        }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
        if (peer != null) {
            peer.flush();
        }
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
        if (peer != null) {
            peer.config().setAutoRead(own.isWritable());
        }
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext context, Object event) {
        if (event == ChannelInputShutdownEvent.INSTANCE) {
            inputEnded = true;
            if (peer != null) {
                endPeer();
            }
        }
    }

    private void endPeer() {
        ChannelFuture written = afterWrites();
        if (other.inputEnded || other.tls) {
            written.addListener(ChannelFutureListener.CLOSE);
        } else {
            written.addListener(done -> ((DuplexChannel) peer).shutdownOutput());
        }
    }

    private ChannelFuture afterWrites() {
        return peer.writeAndFlush(Unpooled.EMPTY_BUFFER);
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        for (Object message = early.poll(); message != null; message = early.poll()) {
            ReferenceCountUtil.release(message);
        }
        if (peer != null) {
            afterWrites().addListener(ChannelFutureListener.CLOSE);
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        if (peer != null) {
            ConnectionReset.of(peer);
        }
        context.close();
    }
}
