package org.throng.net.wire;

import io.netty.buffer.ByteBuf;
import java.util.ArrayDeque;
import java.util.Deque;

/** The body of a request over HTTP/2: what the server has not taken yet. Used on the event loop. */
final class Http2Upload {

    /** Unsent bytes from which on the body is not read further, and about the most in one buffer. */
    static final int AHEAD_BYTES = 64 << 10;

    /** The part that is being sent; null if there is none. */
    private byte[] part;
    private int sentOfPart;
    /** The parts after it; null if none has waited. */
    private Deque<byte[]> further;
    private long unsentBytes;
    private boolean whole;
    private boolean endSent;

    void add(byte[] bytes) {
        unsentBytes += bytes.length;
        if (part == null) {
            part = bytes;
            return;
        }
        if (further == null) {
            further = new ArrayDeque<>(2);
        }
        further.add(bytes);
    }

    /** No further part follows. */
    void end() {
        whole = true;
    }

    boolean isWhole() {
        return whole;
    }

    /** Whether it has ended without a byte, so that the head is the whole request. */
    boolean isNothing() {
        return whole && unsentBytes == 0;
    }

    /** Whether the server has everything, with the end. */
    boolean isSent() {
        return endSent;
    }

    /** Whether another part may be added before the server takes more. */
    boolean hasRoom() {
        return unsentBytes < AHEAD_BYTES;
    }

    /** Whether bytes wait for the server. */
    boolean isHeldUp() {
        return unsentBytes > 0;
    }

    /** The most bytes that could be sent now, or -1 if there is nothing to send: 0 if only the end is. */
    long sendable(long window) {
        if (endSent || unsentBytes == 0 && !whole) {
            return -1;
        }
        long most = Math.min(unsentBytes, window);
        return most <= 0 && unsentBytes > 0 ? -1 : most;
    }

    /**
     * Appends frames of as much as the server takes.
     *
     * @param window what it takes of this stream
     * @return what the frames take of it
     */
    int append(Http2Output output, ByteBuf out, int id, long window) {
        int taken = 0;
        while (unsentBytes > 0) {
            int count = output.room((int) Math.min(part.length - sentOfPart, window - taken));
            if (count == 0) {
                break;
            }
            taken += count;
            unsentBytes -= count;
            endSent = whole && unsentBytes == 0;
            output.data(out, id, part, sentOfPart, count, endSent);
            sentOfPart += count;
            if (sentOfPart == part.length) {
                part = further == null ? null : further.poll();
                sentOfPart = 0;
            }
        }
        if (whole && unsentBytes == 0 && !endSent) {
            endSent = true;
            output.data(out, id, Http2Head.NOTHING, 0, 0, true);
        }
        return taken;
    }
}
