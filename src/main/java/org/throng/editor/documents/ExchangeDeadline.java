package org.throng.editor.documents;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.util.concurrent.ScheduledFuture;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Closes a connection that takes too long: without a request, or from the first byte of a request until its answer is
 * away. Bytes that come now and then do not prolong it, so that nobody can hold a connection by dribbling.
 */
final class ExchangeDeadline extends ChannelInboundHandlerAdapter {

    private final Limits limits;
    private final Runnable tooSlow;
    private boolean busy;
    private int unanswered;
    private ScheduledFuture<?> deadline;

    /** @param tooSlow hears when it was a request that took too long */
    ExchangeDeadline(Limits limits, Runnable tooSlow) {
        this.limits = limits;
        this.tooSlow = tooSlow;
    }

    @Override
    public void channelActive(ChannelHandlerContext ctx) {
        arm(ctx, limits.idle());
        ctx.fireChannelActive();
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object bytes) {
        begin(ctx);
        ctx.fireChannelRead(bytes);
    }

    /** A request is about to be answered: one of several, perhaps, that came in the same bytes. */
    void asked(ChannelHandlerContext ctx) {
        unanswered++;
        begin(ctx);
    }

    private void begin(ChannelHandlerContext ctx) {
        if (!busy) {
            busy = true;
            arm(ctx, limits.exchange());
        }
    }

    /** The answer to the oldest request is with the operating system. */
    void answered(ChannelHandlerContext ctx) {
        unanswered--;
        if (ctx.channel().isActive()) {
            busy = unanswered > 0;
            arm(ctx, busy ? limits.exchange() : limits.idle());
        }
    }

    private void arm(ChannelHandlerContext ctx, Duration within) {
        disarm();
        deadline = ctx.executor().schedule(() -> {
            if (busy) {
                tooSlow.run();
            }
            ctx.close();
        }, within.toNanos(), TimeUnit.NANOSECONDS);
    }

    private void disarm() {
        if (deadline != null) {
            deadline.cancel(false);
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        disarm();
        ctx.fireChannelInactive();
    }
}
