package org.throng.net;

import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.throng.net.WireFailedException.Kind;

/**
 * Reads one HTTP/1.1 answer (RFC 9112) from the bytes of a connection. The head is kept as it came; only the few
 * headers that decide where the answer ends are looked at. Bounded: the head by {@value #MAX_HEAD_BYTES} bytes, the
 * body by the request's limits.
 */
final class AnswerReader {

    static final int MAX_HEAD_BYTES = 256 << 10;

    /** Longest line that begins a chunk. */
    private static final int MAX_SIZE_LINE = 4 << 10;

    private static final byte[] NOTHING = {};

    private enum State { HEAD, FIXED, TO_THE_END, CHUNK_SIZE, CHUNK, CHUNK_END, TRAILER, DONE }

    /** The kinds of requests whose answers have a body by different rules (RFC 9112 section 6.3). */
    enum BodyOf { HEAD, CONNECT, OTHER }

    private final BodyOf request;
    private final WireRequest.Limits limits;

    private State state = State.HEAD;
    private AnswerHead head;
    /** Bytes of a head or a line of chunked framing that is not complete. */
    private byte[] partial = NOTHING;
    private int partialBytes;

    private StoredBody body = StoredBody.NONE;
    private long chunkBytes;
    /** Of the body or of the chunk. */
    private long left;
    private long trailerBytes;

    private long received;
    private long firstByteNanos;

    AnswerReader(BodyOf request, WireRequest.Limits limits) {
        this.request = request;
        this.limits = limits;
    }

    /**
     * Reads what has arrived, up to the end of the answer.
     *
     * @return whether the answer is whole; bytes behind it are still readable
     */
    boolean read(ByteBuf in, long nowNanos) throws WireFailedException {
        if (received == 0) {
            firstByteNanos = nowNanos;
        }
        int before = in.readerIndex();
        try {
            while (state != State.DONE && in.isReadable()) {
                step(in, nowNanos);
            }
        } finally {
            received += in.readerIndex() - before;
        }
        return state == State.DONE;
    }

    private void step(ByteBuf in, long nowNanos) throws WireFailedException {
        switch (state) {
            case HEAD -> readHead(in);
            case FIXED -> readFixed(in, nowNanos);
            case TO_THE_END -> store(in, in.readableBytes(), nowNanos);
            case CHUNK_SIZE -> readChunkSize(in);
            case CHUNK -> readChunk(in, nowNanos);
            case CHUNK_END -> readChunkEnd(in);
            default -> readTrailer(in);
        }
    }

    /** The connection has ended. Returns whether this is the end of the answer, which has no other. */
    boolean endsHere() {
        if (state == State.TO_THE_END) {
            state = State.DONE;
        }
        return state == State.DONE;
    }

    /** The connection has ended too early: what was missing. */
    WireFailedException cutOff() {
        return switch (state) {
            case HEAD -> received == 0
                    ? failure(Kind.NO_ANSWER, "the server ended the connection without an answer")
                    : failure(Kind.SHORT_HEAD,
                            "the server ended the connection in the middle of its answer's head");
            case FIXED -> new WireFailedException(Kind.SHORT_BODY, "the server ended the connection after "
                    + body.length() + " of " + (body.length() + left) + " bytes of the body",
                    body.length() + left, body.length(), received, null);
            case CHUNK -> new WireFailedException(Kind.SHORT_CHUNK, "the server ended the connection after "
                    + (chunkBytes - left) + " of " + chunkBytes + " bytes of a chunk", chunkBytes, chunkBytes - left,
                    received, null);
            default -> failure(Kind.NO_LAST_CHUNK, "the server ended the connection before the last chunk");
        };
    }

    WireFailedException failure(Kind kind, String what) {
        return new WireFailedException(kind, what, received, null);
    }

    boolean hasBegun() {
        return received > 0;
    }

    long receivedBytes() {
        return received;
    }

    AnswerHead head() {
        return head;
    }

    /** How long its connection may stay open without a request, in seconds; -1 if the server does not say. */
    int keepAliveSeconds() {
        return head.keepAliveSeconds();
    }

    WireAnswer answer(long sentBytes, long connectedNanos, long resolveMicros, long endNanos) {
        return new WireAnswer(head.status(), head.bytes(), head.bytes().length, canHaveBody(), body.bytes(),
                body.length(), sentBytes, received,
                new WireAnswer.Times(connectedNanos, resolveMicros, firstByteNanos,
                        body.beganNanos() == 0 ? endNanos : body.beganNanos(), endNanos));
    }

    boolean canHaveBody() {
        return head.canHaveBody()
                && (request == BodyOf.OTHER || request == BodyOf.CONNECT && !head.isSuccess());
    }

    private void readHead(ByteBuf in) throws WireFailedException {
        byte[] bytes;
        if (partialBytes == 0) {
            int end = endOfHead(in);
            if (end >= 0) {
                bytes = new byte[end - in.readerIndex()];
                in.readBytes(bytes);
                begun(bytes);
                return;
            }
        }
        int searched = Math.max(0, partialBytes - 3);
        addPartial(in, in.readableBytes());
        int end = endOfHead(partial, searched, partialBytes);
        if (end >= 0) {
            in.readerIndex(in.readerIndex() - (partialBytes - end));
            bytes = Arrays.copyOf(partial, end);
            dropPartial();
            begun(bytes);
        } else if (partialBytes > MAX_HEAD_BYTES) {
            throw failure(Kind.BAD_HEAD, "the head of the answer is longer than " + MAX_HEAD_BYTES + " bytes");
        }
    }

    private void begun(byte[] bytes) throws WireFailedException {
        if (bytes.length > MAX_HEAD_BYTES) {
            throw failure(Kind.BAD_HEAD, "the head of the answer is longer than " + MAX_HEAD_BYTES + " bytes");
        }
        AnswerHead read;
        try {
            read = AnswerHead.of(bytes);
        } catch (IllegalArgumentException e) {
            throw failure(Kind.BAD_HEAD, e.getMessage());
        }
        if (read.status() == 101) {
            throw failure(Kind.BAD_HEAD, "the server switched to another protocol, which was not asked for");
        }
        if (read.status() < 200) {
            return;
        }
        head = read;
        if (!canHaveBody()) {
            state = State.DONE;
        } else if (read.isChunked()) {
            state = State.CHUNK_SIZE;
            body = StoredBody.of(head, -1, limits);
        } else if (read.contentLength() >= 0) {
            left = read.contentLength();
            state = left == 0 ? State.DONE : State.FIXED;
            body = StoredBody.of(head, left, limits);
            checkLength(left);
        } else {
            state = State.TO_THE_END;
            body = StoredBody.of(head, -1, limits);
        }
    }

    private void checkLength(long more) throws WireFailedException {
        if (!body.accepts(more)) {
            throw failure(Kind.TOO_LONG, body.tooLong());
        }
    }

    private void readFixed(ByteBuf in, long nowNanos) throws WireFailedException {
        int count = (int) Math.min(left, in.readableBytes());
        left -= count;
        store(in, count, nowNanos);
        if (left == 0) {
            state = State.DONE;
        }
    }

    private void readChunk(ByteBuf in, long nowNanos) throws WireFailedException {
        int count = (int) Math.min(left, in.readableBytes());
        left -= count;
        store(in, count, nowNanos);
        if (left == 0) {
            state = State.CHUNK_END;
        }
    }

    private void store(ByteBuf in, int count, long nowNanos) throws WireFailedException {
        checkLength(count);
        body.add(in, count, nowNanos);
    }

    /** RFC 9112 section 7.1; extensions are ignored. */
    private void readChunkSize(ByteBuf in) throws WireFailedException {
        String line = line(in, "the line that begins a chunk");
        if (line == null) {
            return;
        }
        int end = line.indexOf(';');
        String digits = (end < 0 ? line : line.substring(0, end)).strip();
        try {
            chunkBytes = digits.startsWith("+") ? -1 : Long.parseLong(digits, 16);
        } catch (NumberFormatException e) {
            chunkBytes = -1;
        }
        if (chunkBytes < 0) {
            throw failure(Kind.BAD_CHUNK, "Bad chunk header: " + Printable.beginning(digits));
        }
        left = chunkBytes;
        state = left == 0 ? State.TRAILER : State.CHUNK;
    }

    private void readChunkEnd(ByteBuf in) throws WireFailedException {
        String line = line(in, "the end of a chunk");
        if (line != null && !line.isEmpty()) {
            throw failure(Kind.BAD_CHUNK, "Unexpected content at the end of chunk");
        }
        if (line != null) {
            state = State.CHUNK_SIZE;
        }
    }

    private void readTrailer(ByteBuf in) throws WireFailedException {
        String line = line(in, "a line of the trailer");
        if (line == null) {
            return;
        }
        trailerBytes += line.length() + 2;
        if (trailerBytes > MAX_HEAD_BYTES) {
            throw failure(Kind.BAD_CHUNK, "the trailer of the answer is longer than " + MAX_HEAD_BYTES + " bytes");
        }
        if (line.isEmpty()) {
            state = State.DONE;
        }
    }

    /** The next line without its end; null if it is not complete. */
    private String line(ByteBuf in, String what) throws WireFailedException {
        int end = in.indexOf(in.readerIndex(), in.writerIndex(), (byte) '\n');
        addPartial(in, (end < 0 ? in.writerIndex() : end + 1) - in.readerIndex());
        if (partialBytes > MAX_SIZE_LINE && state != State.TRAILER || partialBytes > MAX_HEAD_BYTES) {
            throw failure(Kind.BAD_CHUNK, what + " is too long");
        }
        if (end < 0) {
            return null;
        }
        int length = partialBytes - 1;
        if (length > 0 && partial[length - 1] == '\r') {
            length--;
        }
        String line = new String(partial, 0, length, StandardCharsets.ISO_8859_1);
        dropPartial();
        return line;
    }

    private void addPartial(ByteBuf in, int count) {
        if (partialBytes + count > partial.length) {
            partial = Arrays.copyOf(partial, Math.max(partialBytes + count, Math.min(2 * partial.length, 1 << 20)));
        }
        in.readBytes(partial, partialBytes, count);
        partialBytes += count;
    }

    private void dropPartial() {
        partialBytes = 0;
        if (partial.length > MAX_SIZE_LINE) {
            partial = NOTHING;
        }
    }

    /** Index behind the empty line that ends a head; -1 if it is not there. */
    private static int endOfHead(ByteBuf in) {
        int to = in.writerIndex();
        int at = in.indexOf(in.readerIndex(), to, (byte) '\n');
        while (at >= 0 && at + 1 < to) {
            byte next = in.getByte(at + 1);
            if (next == '\n') {
                return at + 2;
            }
            if (next == '\r' && at + 2 < to && in.getByte(at + 2) == '\n') {
                return at + 3;
            }
            at = in.indexOf(at + 1, to, (byte) '\n');
        }
        return -1;
    }

    private static int endOfHead(byte[] bytes, int from, int to) {
        for (int at = from; at + 1 < to; at++) {
            if (bytes[at] == '\n') {
                if (bytes[at + 1] == '\n') {
                    return at + 2;
                }
                if (bytes[at + 1] == '\r' && at + 2 < to && bytes[at + 2] == '\n') {
                    return at + 3;
                }
            }
        }
        return -1;
    }
}
