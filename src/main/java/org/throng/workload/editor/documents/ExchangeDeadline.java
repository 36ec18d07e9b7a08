package org.throng.workload.editor.documents;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.util.concurrent.ScheduledFuture;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * Closes a connection that takes too long: until its first request is complete, without a further request, or from the
 * first byte of a further request until its answer is sent. Single bytes do not extend the deadline, so that no client
 * can hold a connection with a slow trickle.
 */
final class ExchangeDeadline extends ChannelInboundHandlerAdapter {

    private final ServerLimits limits;
    private final Consumer<Duration> tooSlow;
    private final Runnable changed;
    private boolean busy;
    private boolean hasAsked;
    private int unanswered;
    private ScheduledFuture<?> deadline;

    /**
     * @param tooSlow receives the time limit of a request that took too long
     * @param changed called when the state
     *     {@link Claim#ANSWERED} begins or ends
     */
    ExchangeDeadline(ServerLimits limits, Consumer<Duration> tooSlow, Runnable changed) {
        this.limits = limits;
        this.tooSlow = tooSlow;
        this.changed = changed;
    }

    @Override
    public void channelActive(ChannelHandlerContext ctx) {
        arm(ctx, limits.first());
        ctx.fireChannelActive();
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object bytes) {
        if (hasAsked) {
            begin(ctx);
        }
        busy = true;
        ctx.fireChannelRead(bytes);
    }

    Claim claim() {
        if (unanswered > 0) {
            return Claim.ANSWERED;
        }
        if (!hasAsked) {
            return Claim.NEW;
        }
        return busy ? Claim.ASKS : Claim.IDLE;
    }

    /** A request is about to be answered; several may have arrived in the same bytes. */
    void asked(ChannelHandlerContext ctx) {
        unanswered++;
        if (hasAsked) {
            begin(ctx);
        } else {
            hasAsked = true;
            busy = true;
            arm(ctx, limits.exchange());
        }
        changed.run();
    }

    private void begin(ChannelHandlerContext ctx) {
        if (!busy) {
            busy = true;
            arm(ctx, limits.exchange());
        }
    }

    /** The answer to the oldest request was handed to the operating system. */
    void answered(ChannelHandlerContext ctx) {
        unanswered--;
        changed.run();
        if (ctx.channel().isActive()) {
            busy = unanswered > 0;
            arm(ctx, busy ? limits.exchange() : limits.idle());
        }
    }

    private void arm(ChannelHandlerContext ctx, Duration within) {
        disarm();
        deadline = ctx.executor().schedule(() -> {
            if (busy) {
                tooSlow.accept(within);
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
