package org.throng.standin;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http.websocketx.BinaryWebSocketFrame;
import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import io.netty.handler.codec.http.websocketx.ContinuationWebSocketFrame;
import io.netty.handler.codec.http.websocketx.CorruptedWebSocketFrameException;
import io.netty.handler.codec.http.websocketx.PingWebSocketFrame;
import io.netty.handler.codec.http.websocketx.PongWebSocketFrame;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import io.netty.util.ReferenceCountUtil;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.standin.faults.Fault;

/**
 * The server's end of one WebSocket: whole messages in, whole messages out, everything on the event loop.
 *
 * <p>An idle connection keeps only this object beside Netty's channel and frame codec, without timers and buffers.
 */
public abstract class ServerWebSocket extends ChannelInboundHandlerAdapter {

    private static final Logger LOG = LoggerFactory.getLogger(ServerWebSocket.class);
    private static final int CLOSE_PATIENCE_SECONDS = 2;
    private static final long MAX_UNSENT_BYTES = 1 << 20;

    private final StandInContext standIn;
    private ChannelHandlerContext ctx;
    private FaultyOutbox faultyOutbox;
    private ByteBuf fragments;
    private boolean fragmentsAreText;
    private boolean closing;

    protected ServerWebSocket(StandInContext standIn) {
        this.standIn = standIn;
    }

    /** The longest accepted message, in bytes; a longer one closes the connection with 1009. */
    protected abstract int maxMessageBytes();

    /** The 101 has been sent. */
    protected abstract void opened();

    /** A whole message has arrived; a text one is valid UTF-8. The payload is released afterwards. */
    protected abstract void message(boolean text, ByteBuf payload);

    /** The connection has ended. */
    protected abstract void closed();

    /** The peer has answered a {@link #ping}, or has sent a pong by itself. */
    protected void ponged() {
        // most protocols have heartbeats of their own, or none
    }

    protected final StandInContext standIn() {
        return standIn;
    }

    /** Sends a message with the next flush, which is automatic if this answers a message. */
    protected final void send(boolean text, ByteBuf payload) {
        if (closing) {
            payload.release();
            return;
        }
        standIn.stats().messageSent();
        if (faultyOutbox == null && standIn.faults().current().sparesMessages()) {
            ctx.write(text ? new TextWebSocketFrame(payload) : new BinaryWebSocketFrame(payload), ctx.voidPromise());
            return;
        }
        if (faultyOutbox == null) {
            faultyOutbox = new FaultyOutbox(ctx, standIn.faults());
        }
        faultyOutbox.send(text, payload);
    }

    /** Pushes a message. A peer that has stopped reading is cut off, so that memory is bounded. */
    protected final void push(boolean text, ByteBuf payload) {
        if (!ctx.channel().isActive()) {
            payload.release(); // it has just ended, and will be removed from the list of subscribers
            return;
        }
        if (ctx.channel().bytesBeforeWritable() > MAX_UNSENT_BYTES) {
            payload.release();
            ConnectionReset.of(ctx.channel());
            return;
        }
        send(text, payload);
        ctx.flush();
    }

    /** Begins the closing handshake; a peer that does not take part is cut off. */
    protected final void close(int code, String reason) {
        close(new CloseWebSocketFrame(code, reason));
    }

    /** As {@link #close(int, String)}, with an empty close frame. */
    protected final void close() {
        close(new CloseWebSocketFrame());
    }

    private void close(CloseWebSocketFrame frame) {
        if (closing) {
            frame.release();
            return;
        }
        closing = true;
        if (faultyOutbox == null) {
            ctx.writeAndFlush(frame);
        } else {
            faultyOutbox.close(frame);
        }
        ctx.executor().schedule(() -> ctx.close(), CLOSE_PATIENCE_SECONDS, TimeUnit.SECONDS);
    }

    /** Sends an empty ping frame. */
    protected final void ping() {
        if (!closing) {
            ctx.writeAndFlush(new PingWebSocketFrame());
        }
    }

    final void begin() {
        if (standIn.faults().strikes(Fault.DROP)) {
            long after = standIn.faults().dropAfterNanos();
            ctx.executor().schedule(() -> ConnectionReset.of(ctx.channel()), after, TimeUnit.NANOSECONDS);
        }
        opened();
        ctx.flush();
    }

    @Override
    public final void handlerAdded(ChannelHandlerContext context) {
        ctx = context;
    }

    @Override
    public final void channelRead(ChannelHandlerContext context, Object message) {
        try {
            if (message instanceof WebSocketFrame frame) {
                take(frame);
            }
        } finally {
            ReferenceCountUtil.release(message);
        }
    }

    private void take(WebSocketFrame frame) {
        if (frame instanceof CloseWebSocketFrame) {
            if (closing) {
                ctx.close();
            } else {
                closing = true;
                ctx.writeAndFlush(new CloseWebSocketFrame(true, 0, frame.content().retain()))
                        .addListener(ChannelFutureListener.CLOSE);
            }
        } else if (closing) {
            return;
        } else if (frame instanceof PongWebSocketFrame) {
            ponged();
        } else if (frame instanceof PingWebSocketFrame) {
            ctx.write(new PongWebSocketFrame(frame.content().retain()));
        } else if (frame.isFinalFragment() && fragments == null) {
            whole(frame instanceof TextWebSocketFrame, frame.content());
        } else {
            collect(frame);
        }
    }

    private void collect(WebSocketFrame frame) {
        if (fragments == null) {
            fragments = ctx.alloc().buffer(frame.content().readableBytes());
            fragmentsAreText = frame instanceof TextWebSocketFrame;
        } else if (!(frame instanceof ContinuationWebSocketFrame)) {
            throw new IllegalStateException("the frame decoder lets no message begin inside another");
        }
        if (fragments.readableBytes() + frame.content().readableBytes() > maxMessageBytes()) {
            standIn.stats().error();
            dropFragments();
            close(1009, "message too big");
            return;
        }
        fragments.writeBytes(frame.content());
        if (frame.isFinalFragment()) {
            try {
                whole(fragmentsAreText, fragments);
            } finally {
                dropFragments();
            }
        }
    }

    private void whole(boolean text, ByteBuf payload) {
        if (text && !ByteBufUtil.isText(payload, StandardCharsets.UTF_8)) {
            standIn.stats().error();
            close(1007, "text is not UTF-8");
            return;
        }
        standIn.stats().messageReceived();
        message(text, payload);
    }

    @Override
    public final void channelReadComplete(ChannelHandlerContext context) {
        ctx.flush();
    }

    /** Input of a peer that sends without reading is not read. */
    @Override
    public final void channelWritabilityChanged(ChannelHandlerContext context) {
        ctx.channel().config().setAutoRead(ctx.channel().isWritable());
    }

    @Override
    public final void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        if (cause instanceof CorruptedWebSocketFrameException) {
            // The decoder has sent the close frame that RFC 6455 requires, and closes the connection.
            standIn.stats().error();
        } else if (cause instanceof IOException) {
            ctx.close();
        } else {
            standIn.stats().error();
            LOG.warn("a message could not be handled: {}", cause.toString());
            close(1011, "internal error");
        }
    }

    @Override
    public final void channelInactive(ChannelHandlerContext context) {
        closing = true;
        dropFragments();
        if (faultyOutbox != null) {
            faultyOutbox.drop();
        }
        closed();
    }

    private void dropFragments() {
        if (fragments != null) {
            fragments.release();
            fragments = null;
        }
    }
}
