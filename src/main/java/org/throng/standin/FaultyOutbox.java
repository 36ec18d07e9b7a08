package org.throng.standin;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http.websocketx.BinaryWebSocketFrame;
import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.util.ReferenceCountUtil;
import java.util.concurrent.TimeUnit;
import org.throng.standin.faults.Fault;
import org.throng.standin.faults.FaultSwitch;

/** Sends one connection's messages with faults: late, in the wrong order or malformed. */
final class FaultyOutbox {

    private static final int FIN = 0x80;
    private static final int OPCODE_TEXT = 1;
    private static final int OPCODE_BINARY = 2;
    private static final int OPCODE_RESERVED = 3;
    private static final int MASKED = 0x80;
    private static final long TERABYTE = 1L << 40;

    private final ChannelHandlerContext ctx;
    private final FaultSwitch faults;
    private Object heldBack;
    private long lastDueNanos = System.nanoTime();

    FaultyOutbox(ChannelHandlerContext ctx, FaultSwitch faults) {
        this.ctx = ctx;
        this.faults = faults;
    }

    void send(boolean text, ByteBuf payload) {
        Object message = message(text, payload);
        if (heldBack == null && faults.strikes(Fault.OUT_OF_ORDER)) {
            heldBack = message;
            ctx.executor().schedule(() -> {
                deliverHeldBack();
                ctx.flush();
            }, 1, TimeUnit.SECONDS);
            return;
        }
        deliver(message);
        deliverHeldBack();
    }

    /** Sends the close frame after all messages. */
    void close(CloseWebSocketFrame frame) {
        deliverHeldBack();
        deliver(frame);
        ctx.flush();
    }

    void drop() {
        ReferenceCountUtil.release(heldBack);
        heldBack = null;
    }

    private void deliverHeldBack() {
        if (heldBack != null) {
            Object message = heldBack;
            heldBack = null;
            deliver(message);
        }
    }

    /** Writes after the latency, but never before earlier messages: a late message delays the later ones. */
    private void deliver(Object message) {
        long now = System.nanoTime();
        long due = Math.max(now + faults.latencyNanos(), lastDueNanos);
        if (due <= now) {
            ctx.write(message);
            return;
        }
        lastDueNanos = due;
        ctx.executor().schedule(() -> ctx.writeAndFlush(message), due - now, TimeUnit.NANOSECONDS);
    }

    private Object message(boolean text, ByteBuf payload) {
        if (faults.strikes(Fault.BAD_FRAME)) {
            payload.release();
            return ctx.alloc().buffer(2).writeByte(FIN | OPCODE_RESERVED).writeByte(0);
        }
        if (faults.strikes(Fault.OVERSIZED)) {
            ByteBuf header = ctx.alloc().buffer(10 + payload.readableBytes());
            header.writeByte(FIN | opcode(text)).writeByte(127).writeLong(TERABYTE);
            return appended(header, payload);
        }
        if (faults.strikes(Fault.MASKED)) {
            return masked(text, payload);
        }
        if (text && faults.strikes(Fault.BAD_UTF8)) {
            ByteBuf spoilt = ctx.alloc().buffer(payload.readableBytes() + 2);
            return new TextWebSocketFrame(appended(spoilt, payload).writeByte(0xC3).writeByte(0x28));
        }
        return text ? new TextWebSocketFrame(payload) : new BinaryWebSocketFrame(payload);
    }

    /** A correct frame except for its mask, which is all zeros and so does not change the payload. */
    private ByteBuf masked(boolean text, ByteBuf payload) {
        int length = payload.readableBytes();
        ByteBuf frame = ctx.alloc().buffer(14 + length).writeByte(FIN | opcode(text));
        if (length < 126) {
            frame.writeByte(MASKED | length);
        } else if (length <= 0xFFFF) {
            frame.writeByte(MASKED | 126).writeShort(length);
        } else {
            frame.writeByte(MASKED | 127).writeLong(length);
        }
        return appended(frame.writeInt(0), payload);
    }

    private static ByteBuf appended(ByteBuf head, ByteBuf payload) {
        try {
            return head.writeBytes(payload);
        } finally {
            payload.release();
        }
    }

    private static int opcode(boolean text) {
        return text ? OPCODE_TEXT : OPCODE_BINARY;
    }
}
