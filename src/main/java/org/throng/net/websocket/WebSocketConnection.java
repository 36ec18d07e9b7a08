package org.throng.net.websocket;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.DecoderException;
import io.netty.util.concurrent.Future;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.net.connect.SocketErrors;
import org.throng.net.connect.SocketSettings;

/**
 * An open WebSocket: the only handler in a channel's pipeline after the upgrade.
 *
 * <p>Thousands of these idle in one JVM, so it holds no buffer, timer or future while nothing happens. What changes its
 * state runs on the channel's event loop; other threads only add frames or tasks there.
 */
final class WebSocketConnection extends ChannelInboundHandlerAdapter implements WebSocket, FrameReader.Sink {

    private static final Logger log = LoggerFactory.getLogger(WebSocketConnection.class);

    /** How long the server may take to end the TCP connection after the close frames (RFC 6455 section 7.1.1). */
    private static final long LINGER_SECONDS = 1;

    private final Channel channel;
    private final LoopQueues exchange;
    private final WebSocketOptions options;
    private final WebSocketHandler handler;
    private final HandshakeTimings timings;
    private final String subprotocol;

    /** Null without compression. */
    private final PerMessageDeflate deflate;

    /** Only while a frame or message is incomplete. */
    private FrameReader reader;

    /** Set when it is being closed or cut from here; users' sends are refused from then on. */
    private volatile CloseStatus closing;

    /** Nothing may follow a close frame. Only on the event loop. */
    private boolean closeSent;

    /** Whether frames are written that were not offered to the socket. Only on the event loop. */
    private boolean unflushed;

    private volatile CloseStatus status;

    /** Only while a thread waits for the end. */
    private CountDownLatch ended;

    WebSocketConnection(Channel channel, LoopQueues exchange, WebSocketOptions options, WebSocketHandler handler,
            HandshakeTimings timings, UpgradeAnswer answer) {
        this.channel = channel;
        this.exchange = exchange;
        this.options = options;
        this.handler = handler;
        this.timings = timings;
        this.subprotocol = answer.subprotocol();
        this.deflate = answer.deflate();
    }

    @Override
    public HandshakeTimings timings() {
        return timings;
    }

    @Override
    public String subprotocol() {
        return subprotocol;
    }

    @Override
    public boolean isOpen() {
        return status == null && closing == null;
    }

    @Override
    public CloseStatus closeStatus() {
        return status;
    }

    @Override
    public int send(String text) throws WebSocketClosedException {
        return sendData(Frame.TEXT, text.getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public int send(byte[] binary) throws WebSocketClosedException {
        return sendData(Frame.BINARY, binary);
    }

    @Override
    public int ping(byte[] payload) throws WebSocketClosedException {
        if (payload.length > Frame.MAX_CONTROL_PAYLOAD) {
            throw new IllegalArgumentException("a ping carries at most 125 bytes, not " + payload.length);
        }
        return enqueue(Frame.PING, payload);
    }

    private int sendData(int opcode, byte[] payload) throws WebSocketClosedException {
        return deflate == null
                ? enqueue(opcode, payload)
                : enqueue(opcode | Frame.RSV1, deflate.deflate(payload));
    }

    private int enqueue(int bits, byte[] payload) throws WebSocketClosedException {
        if (!isOpen()) {
            CloseStatus end = status;
            throw new WebSocketClosedException(end != null ? end : closing);
        }
        if (!channel.isWritable() && !isWritableAfterFlush()) {
            CloseStatus stalled = new CloseStatus(CloseStatus.ABNORMAL, "the server does not read: more than "
                    + SocketSettings.MAX_UNSENT_BYTES + " bytes wait to be sent", false);
            cutFor(stalled);
            throw new WebSocketClosedException(stalled);
        }
        byte[] frame = Frame.masked(bits, payload);
        exchange.outbox().add(this, frame);
        return frame.length;
    }

    /** Frames sent from the event loop itself may not have been offered to the socket yet. */
    private boolean isWritableAfterFlush() {
        if (!exchange.loop().inEventLoop()) {
            return false;
        }
        flush();
        return channel.isWritable();
    }

    @Override
    public CloseStatus close(int code, String reason, Duration deadline) throws InterruptedException {
        byte[] frame = Frame.masked(Frame.CLOSE, ClosePayload.write(code, reason));
        CountDownLatch latch = awaitable();
        closing = new CloseStatus(code, reason, false);
        exchange.outbox().add(this, frame);
        // a wait with a time limit would be another thread's to end, for whose lock the loop may have to wait
        Future<?> unanswered = exchange.loop().schedule(() -> cutFor(new CloseStatus(CloseStatus.ABNORMAL,
                "the server did not answer the close frame within " + deadline.toMillis() + " ms", false)),
                deadline.toNanos(), TimeUnit.NANOSECONDS);
        try {
            latch.await();
        } catch (InterruptedException e) {
            abort();
            throw e;
        } finally {
            unanswered.cancel(false);
        }
        return status;
    }

    @Override
    public void abort() {
        cutFor(new CloseStatus(CloseStatus.ABNORMAL, "cut here", false));
    }

    private void cutFor(CloseStatus why) {
        closing = why;
        exchange.loop().execute(() -> {
            end(why);
            cut();
        });
    }

    private synchronized CountDownLatch awaitable() {
        if (ended == null) {
            ended = new CountDownLatch(status == null ? 1 : 0);
        }
        return ended;
    }

    // From here on everything runs on the event loop.

    /**
     * Writes a frame that was left in the outbox.
     *
     * @return whether {@link #flush()} must follow: once for all frames written until then
     */
    boolean write(byte[] frame) {
        if (status != null || closeSent) {
            return false;
        }
        closeSent = Frame.opcode(frame) == Frame.CLOSE;
        ByteBuf buffer = channel.alloc().directBuffer(frame.length).writeBytes(frame);
        channel.write(buffer, channel.voidPromise());
        boolean first = !unflushed;
        unflushed = true;
        return first;
    }

    void flush() {
        unflushed = false;
        channel.flush();
    }

    private void writeNow(int opcode, byte[] payload) {
        write(Frame.masked(opcode, payload));
        flush();
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object message) {
        ByteBuf in = (ByteBuf) message;
        try {
            if (status == null) {
                read(in);
            }
        } catch (ProtocolException e) {
            fail(e);
        } finally {
            in.release();
        }
    }

    private void read(ByteBuf in) throws ProtocolException {
        FrameReader current = reader != null ? reader
                : new FrameReader(options.maxFrameBytes(), options.maxMessageBytes(), deflate != null);
        current.read(in, this);
        reader = current.idle() || status != null ? null : current;
    }

    @Override
    public void data(boolean text, boolean compressed, byte[] payload, int wireBytes) throws ProtocolException {
        if (status != null) {
            return;
        }
        long arrived = System.nanoTime();
        byte[] content = compressed ? deflate.inflate(payload, options.maxMessageBytes()) : payload;
        if (compressed && text && !Utf8.isValid(content)) {
            throw ProtocolException.invalidText();
        }
        exchange.arrivals().add(this, new Message(text, content, arrived, wireBytes));
    }

    /** Hands over a message that was left with the arrivals. */
    void deliver(Message message) {
        if (status == null) {
            try {
                handler.message(message);
            } catch (RuntimeException e) {
                handlerFailed(e);
            }
        }
    }

    @Override
    public void control(int opcode, byte[] payload) throws ProtocolException {
        if (status != null) {
            return;
        }
        if (opcode == Frame.CLOSE) {
            closed(ClosePayload.read(payload), payload);
        } else if (opcode == Frame.PING && channel.isWritable()) {
            writeNow(Frame.PONG, payload);
        } else if (opcode == Frame.PONG) {
            handler.pong();
        }
    }

    private void closed(CloseStatus byServer, byte[] payload) {
        exchange.arrivals().deliver();
        if (status != null) {
            return;
        }
        if (closeSent) {
            end(new CloseStatus(byServer.code(), byServer.reason(), false));
        } else {
            writeNow(Frame.CLOSE, ClosePayload.codeOnly(payload));
            end(byServer);
        }
        cutUnlessServerEnds();
    }

    /**
     * RFC 6455 section 7.1.7: says why in a close frame, then ends the connection. Earlier messages are handed over
     * first, so that the handler can still answer.
     */
    private void fail(ProtocolException e) {
        exchange.arrivals().deliver();
        if (status == null) {
            writeNow(Frame.CLOSE, ClosePayload.write(e.code(), ""));
            end(new CloseStatus(e.code(), "the server sent " + e.getMessage(), false));
            cutUnlessServerEnds();
        }
    }

    /** The server ends the TCP connection, so that TIME_WAIT is not ours; if it does not, a reset does. */
    private void cutUnlessServerEnds() {
        channel.eventLoop().schedule(this::cut, LINGER_SECONDS, TimeUnit.SECONDS);
    }

    /** Ends the TCP connection by a reset: nothing is left in TIME_WAIT, unsent bytes are dropped. */
    private void cut() {
        if (channel.isOpen()) {
            SocketSettings.closeByReset(channel);
        }
    }

    private void end(CloseStatus as) {
        exchange.arrivals().deliver();
        if (status != null) {
            return;
        }
        reader = null;
        if (deflate != null) {
            deflate.release();
        }
        CountDownLatch waitedFor;
        synchronized (this) {
            status = as;
            waitedFor = ended;
        }
        try {
            handler.closed(as);
        } finally {
            if (waitedFor != null) {
                waitedFor.countDown();
            }
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        end(new CloseStatus(
                CloseStatus.ABNORMAL, "the server ended the connection without a close frame", !closeSent));
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        if (cause instanceof IOException || cause instanceof DecoderException) {
            end(new CloseStatus(CloseStatus.ABNORMAL, "the connection broke: " + SocketErrors.reason(cause), true));
            cut();
        } else {
            handlerFailed(cause);
        }
    }

    private void handlerFailed(Throwable cause) {
        log.error("A WebSocket is cut because what takes its messages failed", cause);
        end(new CloseStatus(CloseStatus.ABNORMAL, "failed here: " + cause, false));
        cut();
    }
}
