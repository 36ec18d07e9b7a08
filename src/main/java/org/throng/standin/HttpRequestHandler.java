package org.throng.standin;

import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.http.FullHttpRequest;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.standin.faults.Fault;
import org.throng.standin.faults.FaultSwitch;
import org.throng.standin.faults.Faults;

/**
 * Receives a connection's HTTP requests, applies the connection faults and passes the rest to the protocol. It is
 * removed from a connection that becomes a WebSocket.
 */
final class HttpRequestHandler extends SimpleChannelInboundHandler<FullHttpRequest> {

    private static final Logger LOG = LoggerFactory.getLogger(HttpRequestHandler.class);

    private final Protocol protocol;
    private final Control control;
    private final StandInContext standIn;
    private final boolean relayed;
    private boolean admitted;

    /**
     * Serves one connection.
     *
     * @param relayed whether it comes from another process of the stand-in, which has counted it and applied its faults
     */
    HttpRequestHandler(Protocol protocol, Control control, StandInContext standIn, boolean relayed) {
        this.protocol = protocol;
        this.control = control;
        this.standIn = standIn;
        this.relayed = relayed;
        this.admitted = relayed;
    }

    @Override
    protected void channelRead0(ChannelHandlerContext ctx, FullHttpRequest request) {
        HttpExchange exchange = new HttpExchange(ctx, request, standIn, relayed);
        if (request.decoderResult().isFailure() || !isEncoded(exchange)) {
            exchange.respond(400, "this is not an HTTP/1.1 request\n");
        } else if (exchange.target().path().startsWith(Control.PREFIX)) {
            control.handle(exchange);
        } else if (admitted || admit(exchange, ctx)) {
            serve(exchange, ctx);
        }
    }

    /** Whether the path's percent-encoding is valid (RFC 3986 section 2.1). */
    private static boolean isEncoded(HttpExchange exchange) {
        try {
            return exchange.target().path() != null;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private void serve(HttpExchange exchange, ChannelHandlerContext ctx) {
        long latency = relayed ? 0 : standIn.faults().latencyNanos();
        if (latency == 0) {
            protocol.handle(exchange);
            return;
        }
        exchange.request().retain();
        ctx.executor().schedule(() -> {
            try {
                if (ctx.channel().isActive()) {
                    protocol.handle(exchange);
                }
            } finally {
                exchange.request().release();
            }
        }, latency, TimeUnit.NANOSECONDS);
    }

    /**
     * Decides about a new connection. This waits for the first request, so that connections that switch faults off are
     * not affected.
     */
    private boolean admit(HttpExchange exchange, ChannelHandlerContext ctx) {
        FaultSwitch faults = standIn.faults();
        if (full(faults.current())) {
            refuse(exchange, faults.current().refuseStatus(), "no capacity for another connection\n");
            return false;
        }
        if (faults.strikes(Fault.DROP_UNANSWERED)) {
            standIn.stats().refused();
            ConnectionReset.of(ctx.channel());
            return false;
        }
        if (faults.strikes(Fault.REFUSE)) {
            refuse(exchange, faults.current().refuseStatus(), "refused by a fault of the stand-in\n");
            return false;
        }
        standIn.stats().opened(ctx.channel());
        if (faults.strikes(Fault.MUTE)) {
            ctx.pipeline().remove(this);
            return false;
        }
        admitted = true;
        if (faults.current().dripBytesPerSecond() > 0) {
            ctx.pipeline().addFirst(new DripHandler(faults.current().dripBytesPerSecond()));
        }
        return true;
    }

    private boolean full(Faults faults) {
        int processes = standIn.siblings().processes();
        int share = (faults.capacity() + processes - 1) / processes;
        return share > 0 && standIn.stats().connections() >= share;
    }

    private void refuse(HttpExchange exchange, int status, String why) {
        standIn.stats().refused();
        exchange.respond(status, why);
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        if (!(cause instanceof IOException)) {
            LOG.warn("a request failed: {}", cause.toString());
        }
        ctx.close();
    }
}
