package org.throng.net.websocket;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.util.ReferenceCountUtil;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.throng.net.answer.AnswerFailedException;
import org.throng.net.answer.AnswerHead;
import org.throng.net.answer.AnswerReader;
import org.throng.net.answer.StoredBody;
import org.throng.net.connect.ConnectAttempt;
import org.throng.net.connect.OpenFailedException;
import org.throng.net.connect.OpenFailedException.Phase;
import org.throng.net.loop.ParkedFuture;

/**
 * One attempt to open a WebSocket: a handler that leads through TCP, TLS and the upgrade, puts a
 * {@link WebSocketConnection} in its place and leaves.
 */
final class OpeningHandshake extends ConnectAttempt {

    /** The parts that all attempts of an opening share. */
    record Plan(UpgradeRequest request, WebSocketOptions options, WebSocketHandler handler) {
    }

    private final Plan plan;
    private final long startNanos;
    private final long resolveMicros;
    private final ParkedFuture<WebSocketConnection, OpenFailedException> outcome = new ParkedFuture<>();

    private long requestNanos;

    /** Reads the answer, whose body explains a refusal; null until the request is sent. */
    private AnswerReader reader;
    private StoredBody body;

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
    protected void failed(OpenFailedException failure) {
        outcome.fail(failure);
    }

    @Override
    protected void timeOut(long millis) {
        if (isRefused()) {
            refused();
        } else {
            super.timeOut(millis);
        }
    }

    @Override
    protected String whyLate() {
        if (reader == null) {
            return super.whyLate();
        }
        return reader.hasBegun()
                ? "the server's answer to the upgrade did not end"
                : "connected, but never answered";
    }

    @Override
    protected String whyEnded() {
        if (reader == null) {
            return super.whyEnded();
        }
        return reader.hasBegun()
                ? "the server ended the connection in the middle of its answer"
                : "the server ended the connection without an answer";
    }

    @Override
    protected long sentBytes() {
        return reader == null ? 0 : plan.request().bytes().length;
    }

    @Override
    protected long receivedBytes() {
        return super.receivedBytes() + (reader == null ? 0 : reader.receivedBytes());
    }

    @Override
    protected void connected(ChannelHandlerContext ctx) {
        enter(Phase.UPGRADE);
        body = StoredBody.beginning(UpgradeRefusal.MAX_BODY_BYTES);
        reader = new AnswerReader(AnswerReader.AnswerTo.UPGRADE, AnswerReader.Heads.STRICT, body);
        requestNanos = System.nanoTime();
        ctx.writeAndFlush(Unpooled.wrappedBuffer(plan.request().bytes()), ctx.voidPromise());
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        try {
            if (reader != null && message instanceof ByteBuf bytes) {
                read(ctx, bytes);
            }
        } catch (AnswerFailedException e) {
            fail(e.getMessage(), null);
            cut();
        } finally {
            ReferenceCountUtil.release(message);
        }
    }

    private void read(ChannelHandlerContext ctx, ByteBuf bytes) throws AnswerFailedException {
        boolean whole = reader.read(bytes, System.nanoTime());
        if (isRefused()) {
            if (whole || body.length() >= UpgradeRefusal.MAX_BODY_BYTES) {
                refused();
            }
        } else if (whole) {
            upgraded(ctx, bytes);
        }
    }

    private void refused() {
        UpgradeRefusal refusal = new UpgradeRefusal(reader.head(), new String(body.bytes(), StandardCharsets.UTF_8));
        fail(new UpgradeRefusedException(target().words(), refusal, sentBytes(), receivedBytes()));
        cut();
    }

    /** @param more what the server sent behind its answer */
    private void upgraded(ChannelHandlerContext ctx, ByteBuf more) {
        WebSocketConnection connection;
        try {
            connection = connection(ctx.channel(), UpgradeAnswer.check(
                    reader.head(), plan.request(), plan.options()));
        } catch (ProtocolException e) {
            fail("the server's answer 101 is not that of a WebSocket: " + e.getMessage(), null);
            cut();
            return;
        }
        if (outcome.complete(connection)) {
            ctx.pipeline().addLast(connection);
            ctx.pipeline().remove(this);
            if (more.isReadable()) {
                ctx.fireChannelRead(more.retain());
            }
        } else {
            cut();
        }
    }

    private WebSocketConnection connection(Channel channel, UpgradeAnswer answer) {
        HandshakeTimings timings = new HandshakeTimings(startNanos, resolveMicros, connectMicros(), tlsMicros(),
                TimeUnit.NANOSECONDS.toMicros(reader.firstByteNanos() - requestNanos), microsSince(startNanos),
                plan.request().bytes().length, Math.toIntExact(reader.receivedBytes()));
        return new WebSocketConnection(channel, LoopQueues.of(channel.eventLoop()), plan.options(),
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
        return reader != null && reader.head() != null && reader.head().status() != AnswerHead.SWITCHING_PROTOCOLS;
    }
}
