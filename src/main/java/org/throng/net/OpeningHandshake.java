package org.throng.net;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.ReferenceCountUtil;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.throng.net.OpenFailedException.Phase;

/**
 * One attempt to open a WebSocket: a handler that leads through TCP, TLS and the upgrade, puts a
 * {@link WebSocketConnection} in its place and leaves.
 */
final class OpeningHandshake extends Connecting {

    private static final int SWITCHING_PROTOCOLS = 101;

    /** The parts that all attempts of an opening share. */
    record Plan(UpgradeRequest request, WebSocketOptions options, EventLoops loops, WebSocketHandler handler) {
    }

    private final Plan plan;
    private final long startNanos;
    private final long resolveMicros;
    private final ParkedFuture<WebSocketConnection, OpenFailedException> outcome = new ParkedFuture<>();

    /** Made on the event loop, like the body below: otherwise Netty would keep data for the user's own thread. */
    private AnswerDecoder decoder;

    private long requestNanos;

    /** The answer, once its head is here; and the beginning of its body if it refuses. */
    private HttpResponse response;
    private ByteBuf body;

    OpeningHandshake(Plan plan, Route route, Limits limits, long resolveMicros) {
        super(route, limits);
        this.plan = plan;
        this.startNanos = limits.startNanos();
        this.resolveMicros = resolveMicros;
    }

    /** Receives the end of the attempt. */
    ParkedFuture<WebSocketConnection, OpenFailedException> outcome() {
        return outcome;
    }

    // From here on everything runs on the event loop.

    @Override
    void failed(OpenFailedException failure) {
        outcome.fail(failure);
    }

    @Override
    void timeOut(long millis) {
        if (isRefused()) {
            refused();
        } else {
            super.timeOut(millis);
        }
    }

    @Override
    String whyLate() {
        if (decoder == null) {
            return super.whyLate();
        }
        return decoder.hasBegun()
                ? "the server's answer to the upgrade did not end"
                : "connected, but never answered";
    }

    @Override
    String whyEnded() {
        if (decoder == null) {
            return super.whyEnded();
        }
        return decoder.hasBegun()
                ? "the server ended the connection in the middle of its answer"
                : "the server ended the connection without an answer";
    }

    @Override
    long receivedBytes() {
        return super.receivedBytes() + (decoder == null ? 0 : decoder.receivedBytes());
    }

    @Override
    void connected(ChannelHandlerContext ctx) {
        enter(Phase.UPGRADE);
        decoder = new AnswerDecoder(false);
        body = Unpooled.buffer(0, UpgradeRefusal.MAX_BODY_BYTES);
        ctx.pipeline().addBefore(ctx.name(), null, decoder);
        requestNanos = System.nanoTime();
        ctx.writeAndFlush(Unpooled.wrappedBuffer(plan.request().bytes()), ctx.voidPromise());
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        try {
            if (message instanceof HttpResponse head) {
                answered(head);
            }
            if (message instanceof HttpContent content && response != null) {
                continued(ctx, content);
            }
        } finally {
            ReferenceCountUtil.release(message);
        }
    }

    private void answered(HttpResponse head) {
        if (head.decoderResult().isFailure()) {
            fail("the target did not answer in HTTP: " + AnswerDecoder.reason(head.decoderResult().cause()), null);
            cut();
        } else if (accepts(head) || head.status().codeClass() != HttpStatusClass.INFORMATIONAL) {
            response = head;
        }
    }

    private void continued(ChannelHandlerContext ctx, HttpContent content) {
        boolean whole = content instanceof LastHttpContent;
        if (isRefused()) {
            ByteBuf part = content.content();
            body.writeBytes(part, Math.min(part.readableBytes(), body.maxWritableBytes()));
            if (whole || !body.isWritable()) {
                refused();
            }
        } else if (whole) {
            upgraded(ctx);
        }
    }

    private void refused() {
        UpgradeRefusal refusal = new UpgradeRefusal(response.status().code(), response.status().reasonPhrase(),
                response.headers().entries(), body.toString(StandardCharsets.UTF_8));
        fail(new OpenFailedException(Phase.UPGRADE, target().words(), "the server refused the upgrade: " + refusal,
                refusal, receivedBytes(), null));
        cut();
    }

    private void upgraded(ChannelHandlerContext ctx) {
        WebSocketConnection connection;
        try {
            connection = connection(ctx.channel(), UpgradeAnswer.check(
                    response.headers(), plan.request(), plan.options()));
        } catch (ProtocolException e) {
            fail("the server's answer 101 is not that of a WebSocket: " + e.getMessage(), null);
            cut();
            return;
        }
        if (outcome.complete(connection)) {
            ctx.pipeline().addLast(connection);
            ctx.pipeline().remove(this);
            ctx.pipeline().remove(decoder);
        } else {
            cut();
        }
    }

    private WebSocketConnection connection(Channel channel, UpgradeAnswer answer) {
        HandshakeTimings timings = new HandshakeTimings(startNanos, resolveMicros, connectMicros(), tlsMicros(),
                TimeUnit.NANOSECONDS.toMicros(decoder.firstByteNanos() - requestNanos), microsSince(startNanos),
                plan.request().bytes().length, Math.toIntExact(decoder.decodedBytes()));
        return new WebSocketConnection(channel, plan.loops().exchange(channel.eventLoop()), plan.options(),
                plan.handler(), timings, answer);
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        if (isRefused()) {
            refused();
        } else {
            super.channelInactive(ctx);
        }
    }

    private boolean isRefused() {
        return response != null && !accepts(response);
    }

    private static boolean accepts(HttpResponse answer) {
        return answer.status().code() == SWITCHING_PROTOCOLS;
    }
}
