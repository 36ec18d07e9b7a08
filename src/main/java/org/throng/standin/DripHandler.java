package org.throng.standin;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.channel.PendingWriteQueue;
import java.nio.channels.ClosedChannelException;
import java.util.concurrent.TimeUnit;

/** Writes a connection's bytes slowly: a small piece, ten times a second. */
final class DripHandler extends ChannelDuplexHandler {

    private static final int DRIPS_PER_SECOND = 10;

    private final int bytesPerDrip;
    private PendingWriteQueue waiting;
    private boolean dripping;

    DripHandler(int bytesPerSecond) {
        this.bytesPerDrip = Math.max(1, bytesPerSecond / DRIPS_PER_SECOND);
    }

    @Override
    public void handlerAdded(ChannelHandlerContext ctx) {
        waiting = new PendingWriteQueue(ctx);
    }

    @Override
    public void write(ChannelHandlerContext ctx, Object message, ChannelPromise promise) {
        waiting.add(message, promise);
        if (!dripping) {
            drip(ctx);
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        waiting.removeAndFailAll(new ClosedChannelException());
        ctx.fireChannelInactive();
    }

    private void drip(ChannelHandlerContext ctx) {
        Object first = waiting.current();
        dripping = first != null;
        if (!dripping) {
            return;
        }
        if (first instanceof ByteBuf bytes && bytes.readableBytes() > bytesPerDrip) {
            ctx.writeAndFlush(bytes.readRetainedSlice(bytesPerDrip));
        } else {
            waiting.removeAndWrite();
            ctx.flush();
        }
        ctx.executor().schedule(() -> drip(ctx), 1000 / DRIPS_PER_SECOND, TimeUnit.MILLISECONDS);
    }
}
