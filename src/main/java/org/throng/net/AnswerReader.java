package org.throng.net;

import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.throng.net.WireFailedException.Kind;

/**
 * Reads one HTTP/1.1 answer (RFC 9112) from the bytes of a connection. The head is kept as it came; only the few
 * headers that decide where the answer ends are looked at. The body goes to its receiver, which bounds it.
 */
final class AnswerReader {

    /** Longest line that begins a chunk. */
    private static final int MAX_SIZE_LINE = 4 << 10;

    private static final byte[] NOTHING = {};

    private enum State { HEAD, FIXED, TO_THE_END, CHUNK_SIZE, CHUNK, CHUNK_END, TRAILER, DONE }

    /** The kinds of requests whose answers end by different rules (RFC 9112 section 6.3, RFC 9110 section 7.8). */
    enum AnswerTo { HEAD, CONNECT, UPGRADE, OTHER }

    /** Which heads are taken. */
    enum Heads {
        /** Those that HTTP/1.1 allows. */
        STRICT(32 << 10),
        /** Also those that HttpClient 4 takes, as the plans of JMeter's users expect. */
        AS_HTTP_CLIENT(256 << 10);

        private final int maxBytes;

        Heads(int maxBytes) {
            this.maxBytes = maxBytes;
        }

        int maxBytes() {
            return maxBytes;
        }
    }

    private final AnswerTo request;
    private final Heads heads;
    private final BodyReceiver body;

    private State state = State.HEAD;
    private AnswerHead head;
    /** Bytes of a head or a line of chunked framing that is not complete. */
    private byte[] partial = NOTHING;
    private int partialBytes;

    /** Of the body, without chunk framing. */
    private long bodyBytes;
    private long chunkBytes;
    /** Of the body or of the chunk. */
    private long left;
    private long trailerBytes;

    private long received;
    private long firstByteNanos;

    AnswerReader(AnswerTo request, Heads heads, BodyReceiver body) {
        this.request = request;
        this.heads = heads;
        this.body = body;
    }

    /**
     * Reads what has arrived, up to the end of the answer.
     *
     * @return whether the answer is whole; bytes behind it are still readable
     * @throws WireFailedException if it is not taken; its message and cause are those of the
     *     {@link UnreadableAnswerException}
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
        } catch (UnreadableAnswerException e) {
            received += in.writerIndex() - before;
            throw failure(e);
        }
        received += in.readerIndex() - before;
        return state == State.DONE;
    }

    private void step(ByteBuf in, long nowNanos) throws UnreadableAnswerException {
        switch (state) {
            case HEAD -> readHead(in);
            case FIXED, CHUNK -> readCounted(in, nowNanos);
            case TO_THE_END -> take(in, in.readableBytes(), nowNanos);
            case CHUNK_SIZE -> readChunkSize(in);
            case CHUNK_END -> readChunkEnd(in);
            default -> readTrailer(in);
        }
    }

    /**
     * The connection has ended.
     *
     * @return whether this is the end of the answer, which has no other
     * @throws WireFailedException as {@link #read}
     */
    boolean endsHere() throws WireFailedException {
        if (state == State.TO_THE_END) {
            end();
        }
        return state == State.DONE;
    }

    private void end() throws WireFailedException {
        try {
            endBody();
        } catch (UnreadableAnswerException e) {
            throw failure(e);
        }
    }

    /** Bytes until the end of the body, if nothing else comes before it; else 0. */
    long left() {
        return state == State.FIXED ? left : 0;
    }

    /**
     * As many of the {@link #left} bytes came another way.
     *
     * @return whether the answer is whole
     */
    boolean skipped(long count) throws WireFailedException {
        left -= count;
        bodyBytes += count;
        received += count;
        if (left == 0) {
            end();
        }
        return left == 0;
    }

    /** The connection has ended too early: what was missing. */
    WireFailedException cutOff() {
        return switch (state) {
            case HEAD -> received == 0
                    ? failure(Kind.NO_ANSWER, "the server ended the connection without an answer")
                    : failure(Kind.SHORT_HEAD,
                            "the server ended the connection in the middle of its answer's head");
            case FIXED -> new WireFailedException(Kind.SHORT_BODY, "the server ended the connection after "
                    + bodyBytes + " of " + (bodyBytes + left) + " bytes of the body",
                    bodyBytes + left, bodyBytes, received, null);
            case CHUNK -> new WireFailedException(Kind.SHORT_CHUNK, "the server ended the connection after "
                    + (chunkBytes - left) + " of " + chunkBytes + " bytes of a chunk", chunkBytes, chunkBytes - left,
                    received, null);
            default -> failure(Kind.NO_LAST_CHUNK, "the server ended the connection before the last chunk");
        };
    }

    WireFailedException failure(Kind kind, String what) {
        return new WireFailedException(kind, what, received, null);
    }

    private WireFailedException failure(UnreadableAnswerException why) {
        return new WireFailedException(why.kind(), why.getMessage(), received, why.getCause());
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

    long firstByteNanos() {
        return firstByteNanos;
    }

    /** Whether the connection can carry another request after this answer. */
    boolean keepsConnection() {
        return head.keepsConnection(canHaveBody());
    }

    /** Whether an answer to such a request, with this status, can have a body. */
    boolean canHaveBody() {
        return head.canHaveBody() && request != AnswerTo.HEAD
                && !(request == AnswerTo.CONNECT && head.isSuccess());
    }

    private void readHead(ByteBuf in) throws UnreadableAnswerException {
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
        } else {
            checkHeadLength(partialBytes);
            if (!AnswerHead.canBegin(partial, partialBytes)) {
                throw bad(Kind.BAD_HEAD, AnswerHead.NOT_HTTP);
            }
        }
    }

    private void checkHeadLength(int bytes) throws UnreadableAnswerException {
        if (bytes > heads.maxBytes) {
            throw bad(Kind.BAD_HEAD, "the head of the answer is longer than " + heads.maxBytes + " bytes");
        }
    }

    private static UnreadableAnswerException bad(Kind kind, String what) {
        return new UnreadableAnswerException(kind, what);
    }

    private void begun(byte[] bytes) throws UnreadableAnswerException {
        checkHeadLength(bytes.length);
        AnswerHead read;
        try {
            read = AnswerHead.of(bytes);
        } catch (IllegalArgumentException e) {
            throw bad(Kind.BAD_HEAD, e.getMessage());
        }
        String violation = heads == Heads.STRICT ? read.violation() : null;
        if (violation != null) {
            throw bad(Kind.BAD_HEAD, violation);
        }
        if (read.status() == AnswerHead.SWITCHING_PROTOCOLS) {
            if (request != AnswerTo.UPGRADE) {
                throw bad(Kind.BAD_HEAD, "the server switched to another protocol, which was not asked for");
            }
            head = read;
            state = State.DONE;
        } else if (read.status() >= 200) {
            head = read;
            beginBody();
        }
    }

    private void beginBody() throws UnreadableAnswerException {
        if (!canHaveBody()) {
            state = State.DONE;
            return;
        }
        long announced = head.isChunked() ? -1 : head.contentLength();
        state = head.isChunked() ? State.CHUNK_SIZE : announced < 0 ? State.TO_THE_END : State.FIXED;
        left = announced;
        body.begin(head, announced);
        if (announced == 0) {
            endBody();
        }
    }

    private void endBody() throws UnreadableAnswerException {
        state = State.DONE;
        body.end();
    }

    /** Bytes whose number is announced: those of the body, or of a chunk. */
    private void readCounted(ByteBuf in, long nowNanos) throws UnreadableAnswerException {
        int count = (int) Math.min(left, in.readableBytes());
        left -= count;
        take(in, count, nowNanos);
        if (left == 0 && state == State.CHUNK) {
            state = State.CHUNK_END;
        } else if (left == 0) {
            endBody();
        }
    }

    private void take(ByteBuf in, int count, long nowNanos) throws UnreadableAnswerException {
        bodyBytes += count;
        body.take(in, count, nowNanos);
    }

    /** RFC 9112 section 7.1; extensions are ignored. */
    private void readChunkSize(ByteBuf in) throws UnreadableAnswerException {
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
            // what the server sent may be a secret, but plans know the words of HttpClient 4
            throw bad(Kind.BAD_CHUNK, heads == Heads.STRICT
                    ? "a chunk does not begin with its length" : "Bad chunk header: " + Printable.beginning(digits));
        }
        left = chunkBytes;
        state = left == 0 ? State.TRAILER : State.CHUNK;
    }

    private void readChunkEnd(ByteBuf in) throws UnreadableAnswerException {
        byte next = in.readByte();
        if (next == '\n') {
            state = State.CHUNK_SIZE;
        } else if (next != '\r') {
            throw bad(Kind.BAD_CHUNK, "Unexpected content at the end of chunk");
        }
    }

    private void readTrailer(ByteBuf in) throws UnreadableAnswerException {
        String line = line(in, "a line of the trailer");
        if (line == null) {
            return;
        }
        trailerBytes += line.length() + 2;
        if (trailerBytes > heads.maxBytes) {
            throw bad(Kind.BAD_CHUNK, "the trailer of the answer is longer than " + heads.maxBytes + " bytes");
        }
        if (line.isEmpty()) {
            endBody();
        }
    }

    /** The next line without its end; null if it is not complete. */
    private String line(ByteBuf in, String what) throws UnreadableAnswerException {
        int end = in.indexOf(in.readerIndex(), in.writerIndex(), (byte) '\n');
        addPartial(in, (end < 0 ? in.writerIndex() : end + 1) - in.readerIndex());
        if (partialBytes > MAX_SIZE_LINE && state != State.TRAILER || partialBytes > heads.maxBytes) {
            throw bad(Kind.BAD_CHUNK, what + " is too long");
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
