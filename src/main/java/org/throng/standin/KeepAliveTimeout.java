package org.throng.standin;

import io.netty.channel.ChannelHandlerContext;
import io.netty.util.concurrent.Future;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Closes a connection that has waited too long for its next request, see {@link Protocol#keepAliveTimeout}. */
final class KeepAliveTimeout {

    private final long nanos;
    private Future<?> closing;

    /**
     * Not running yet.
     *
     * @param limit zero for none
     */
    KeepAliveTimeout(Duration limit) {
        this.nanos = limit.toNanos();
    }

    /** The connection begins to wait. */
    void begin(ChannelHandlerContext ctx) {
        end();
        if (nanos > 0 && ctx.channel().isActive()) {
            closing = ctx.executor().schedule(() -> ctx.close(), nanos, TimeUnit.NANOSECONDS);
        }
    }

    /** A request has arrived, or the connection has ended. */
    void end() {
        if (closing != null) {
            closing.cancel(false);
            closing = null;
        }
    }
}
