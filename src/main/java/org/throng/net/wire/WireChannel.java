package org.throng.net.wire;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.ssl.SslCloseCompletionEvent;
import io.netty.handler.ssl.SslHandler;
import io.netty.util.ReferenceCountUtil;
import java.util.concurrent.TimeUnit;
import org.throng.net.answer.AnswerFailedException;
import org.throng.net.answer.AnswerReader;
import org.throng.net.answer.RawAnswer;
import org.throng.net.answer.StoredBody;
import org.throng.net.answer.StrayBytes;
import org.throng.net.connect.SocketErrors;
import org.throng.net.connect.SocketSettings;
import org.throng.net.loop.Deadlines;

/** A connection of {@link UserConnections} in HTTP/1.1: the only handler of ours in its pipeline. */
final class WireChannel extends ChannelInboundHandlerAdapter implements WireCarrier, Deadlines.Waiter {

    private static final long NEVER = Long.MAX_VALUE;

    private final Channel channel;
    private final WireRoute route;
    private final UserConnections user;
    private final long madeNanos = System.nanoTime();

    /** Null while idle. Used on the event loop. */
    private WireExchange current;
    private AnswerReader reader;
    private StoredBody body;
    /** Whether the whole request was sent. */
    private boolean written;

    /** When it may not be used any more, by {@link System#nanoTime()}; written before it is given back. */
    private long expiresNanos = NEVER;

    /** Whether {@link Deadlines} watches it. */
    private boolean watched;
    /** The last byte of the answer that is awaited, or the beginning of the waiting; 0 if nobody waits. */
    private volatile long heardNanos;
    private volatile long silentNanos;

    WireChannel(Channel channel, WireRoute route, UserConnections user) {
        this.channel = channel;
        this.route = route;
        this.user = user;
    }

    WireRoute route() {
        return route;
    }

    /** Whether it may carry another request. From any thread. */
    boolean isReusable() {
        return channel.isActive() && (expiresNanos == NEVER || System.nanoTime() - expiresNanos < 0);
    }

    void cutLater() {
        channel.eventLoop().execute(this::cut);
    }

    // From here on everything runs on the event loop.

    @Override
    public boolean isActive() {
        return channel.isActive();
    }

    @Override
    public void giveBack() {
        user.giveBack(this);
    }

    @Override
    public void begin(WireExchange exchange) {
        current = exchange;
        WireRequest request = exchange.request();
        body = StoredBody.of(request.limits());
        reader = new AnswerReader(request.headOnly() ? AnswerReader.AnswerTo.HEAD : AnswerReader.AnswerTo.OTHER,
                AnswerReader.Heads.AS_HTTP_CLIENT, body);
        if (!channel.isActive()) {
            // its end was reported when nobody waited
            fail(reader.cutOff());
            return;
        }
        int silentMillis = request.limits().silentMillis();
        if (silentMillis > 0) {
            silentNanos = TimeUnit.MILLISECONDS.toNanos(silentMillis);
            heardNanos = System.nanoTime();
            if (!watched) {
                watched = true;
                Deadlines.shared().watch(this);
            }
        }
        send(request.head(), exchange.wholeBody());
        written = exchange.isWhole();
    }

    private void send(byte[] head, byte[] body) {
        ByteBuf bytes = channel.alloc().directBuffer(head.length + (body == null ? 0 : body.length));
        bytes.writeBytes(head);
        if (body != null) {
            bytes.writeBytes(body);
        }
        current.sent(bytes.readableBytes());
        flush(bytes);
    }

    @Override
    public void write(byte[] part) {
        current.sent(part.length);
        flush(Unpooled.wrappedBuffer(part));
    }

    /** A server that still takes bytes of the request is not silent, so the timeout begins when it has taken them. */
    private void flush(ByteBuf bytes) {
        ChannelFuture taken = channel.writeAndFlush(bytes);
        if (heardNanos != 0 && !taken.isDone()) {
            taken.addListener(future -> {
                if (heardNanos != 0) {
                    heardNanos = System.nanoTime();
                }
            });
        }
    }

    @Override
    public void endOfBody() {
        written = true;
    }

    @Override
    public boolean isWritable() {
        return channel.isWritable();
    }

    /** Ends the TCP connection by a reset: nothing is left in TIME_WAIT. */
    void cut() {
        if (channel.isOpen()) {
            if (route.tls() != null) {
                endTls();
            }
            SocketSettings.closeByReset(channel);
        }
    }

    /** A session whose connection just breaks could not be resumed. */
    private void endTls() {
        SslHandler tls = channel.pipeline().get(SslHandler.class);
        if (tls != null && tls.handshakeFuture().isSuccess()) {
            tls.closeOutbound();
        }
    }

    @Override
    public boolean stillWaits(long nowNanos) {
        long heard = heardNanos;
        if (heard != 0 && nowNanos - heard > silentNanos) {
            Deadlines.afterReading(channel.eventLoop(), () -> {
                if (current != null && heardNanos != 0 && System.nanoTime() - heardNanos > silentNanos) {
                    fail(reader.failure(AnswerFailedException.Kind.SILENT, "no byte of the answer within "
                            + TimeUnit.NANOSECONDS.toMillis(silentNanos) + " ms"));
                }
            });
        }
        return channel.isOpen();
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        try {
            if (current == null) {
                // Bytes without a request: they could not be distinguished from an answer.
                if (message instanceof ByteBuf bytes && !StrayBytes.areTimeout(bytes)) {
                    user.network().strayBytes();
                }
                cut();
            } else if (message instanceof ByteBuf bytes) {
                long now = System.nanoTime();
                if (heardNanos != 0) {
                    heardNanos = now;
                }
                if (reader.read(bytes, now)) {
                    answered(now, bytes.isReadable());
                }
            }
        } catch (AnswerFailedException e) {
            fail(e);
        } finally {
            ReferenceCountUtil.release(message);
        }
    }

    /** @param more whether bytes came that belong to no answer */
    private void answered(long now, boolean more) {
        WireExchange ended = current;
        AnswerReader read = reader;
        RawAnswer answer = RawAnswer.of(read, body, ended.sentBytes(), ended.connectedNanos(), now);
        current = null;
        reader = null;
        body = null;
        heardNanos = 0;
        if (more) {
            user.network().strayBytes();
        }
        boolean again = !more && written && !ended.request().last() && channel.isActive()
                && read.keepsConnection();
        if (again) {
            expiresNanos = expiry(now, read.head().keepAliveSeconds());
            user.giveBack(this);
        } else {
            cut();
        }
        ended.answered(answer);
    }

    private long expiry(long now, int keepAliveSeconds) {
        WireNetwork.Reuse reuse = user.network().reuse();
        long idle = keepAliveSeconds >= 0 ? keepAliveSeconds * 1000L : reuse.idleMillis();
        long byIdle = idle <= 0 ? NEVER : now + TimeUnit.MILLISECONDS.toNanos(idle);
        long byAge = reuse.maxAgeMillis() <= 0
                ? NEVER : madeNanos + TimeUnit.MILLISECONDS.toNanos(reuse.maxAgeMillis());
        if (byIdle == NEVER || byAge == NEVER) {
            return Math.min(byIdle, byAge);
        }
        return byIdle - byAge < 0 ? byIdle : byAge;
    }

    void fail(AnswerFailedException failure) {
        WireExchange ended = current;
        current = null;
        heardNanos = 0;
        cut();
        if (ended != null) {
            ended.failed(failure);
        }
    }

    @Override
    public void cancel(WireExchange exchange) {
        if (current == exchange) {
            fail(reader.failure(AnswerFailedException.Kind.CANCELLED, "cancelled here"));
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
        if (event instanceof SslCloseCompletionEvent) {
            // The server sends nothing more, even if the TCP connection stays open; the end of input ends some answers.
            channelInactive(ctx);
            cut();
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        try {
            if (current == null) {
                user.lost(this);
            } else if (reader.endsHere()) {
                answered(System.nanoTime(), false);
            } else {
                fail(reader.cutOff());
            }
        } catch (AnswerFailedException e) {
            fail(e);
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        if (current == null) {
            cut();
        } else {
            fail(new AnswerFailedException(AnswerFailedException.Kind.BROKEN, "the connection broke: "
                    + SocketErrors.reason(cause), reader.receivedBytes(), cause));
        }
    }
}
