package org.throng.net.answer;

import io.netty.buffer.ByteBuf;
import org.throng.net.Printable;
import org.throng.net.answer.AnswerFailedException.Kind;

/**
 * Reads one HTTP/1.1 answer (RFC 9112) from the bytes of a connection. The head is kept as it came; only the few
 * headers that decide where the answer ends are looked at. The body goes to its receiver, which bounds it.
 */
public final class AnswerReader {

    /** Longest line that begins a chunk. */
    private static final int MAX_SIZE_LINE = 4 << 10;

    /** A server that sends nothing else would keep a request without an end. */
    private static final int MOST_INFORMATIONAL = 1_000;

    private enum State { HEAD, FIXED, TO_THE_END, CHUNK_SIZE, CHUNK, CHUNK_END, TRAILER, DONE }

    /** The kinds of requests whose answers end by different rules (RFC 9112 section 6.3, RFC 9110 section 7.8). */
    public enum AnswerTo { HEAD, CONNECT, UPGRADE, OTHER }

    /** The heads that are accepted. */
    public enum Heads {
        /** The answers that HTTP/1.1 allows. */
        STRICT(32 << 10),
        /** Also those that HttpClient 4 takes, as the plans of JMeter's users expect. */
        AS_HTTP_CLIENT(256 << 10);

        private final int maxBytes;

        Heads(int maxBytes) {
            this.maxBytes = maxBytes;
        }

        /** Longest head, in bytes. */
        public int maxBytes() {
            return maxBytes;
        }
    }

    private final AnswerTo request;
    private final Heads heads;
    private final BodyReceiver body;
    private final PartialInput partial = new PartialInput();

    private State state = State.HEAD;
    private AnswerHead head;

    /** Bytes of the body that have come, without chunk framing. */
    private long bodyBytes;
    private long chunkBytes;
    /** Bytes that are left of the body or of the chunk. */
    private long left;
    private long trailerBytes;

    private int informational;
    private long received;
    private long firstByteNanos;

    /** @param body receives the body of the answer */
    public AnswerReader(AnswerTo request, Heads heads, BodyReceiver body) {
        this.request = request;
        this.heads = heads;
        this.body = body;
    }

    /**
     * Reads what has arrived, up to the end of the answer.
     *
     * @return whether the answer is whole; bytes behind it are still readable
     * @throws AnswerFailedException if it is not taken; its message and cause are those of the
     *     {@link UnreadableAnswerException}
     */
    public boolean read(ByteBuf in, long nowNanos) throws AnswerFailedException {
        if (firstByteNanos == 0) {
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
     * @throws AnswerFailedException as {@link #read}
     */
    public boolean endsHere() throws AnswerFailedException {
        // HttpClient 4 needs no end of the trailer
        if (state == State.TO_THE_END || state == State.TRAILER && heads == Heads.AS_HTTP_CLIENT) {
            end();
        }
        return state == State.DONE;
    }

    /** Whether only the end of the connection ends the answer, which has begun. */
    public boolean isToTheEnd() {
        return state == State.TO_THE_END;
    }

    private void end() throws AnswerFailedException {
        try {
            endBody();
        } catch (UnreadableAnswerException e) {
            throw failure(e);
        }
    }

    /** Bytes until the end of the body, if nothing else comes before it; else 0. */
    public long left() {
        return state == State.FIXED ? left : 0;
    }

    /**
     * Takes note that this many of the {@link #left} bytes came another way.
     *
     * @return whether the answer is whole
     */
    public boolean skipped(long count) throws AnswerFailedException {
        left -= count;
        bodyBytes += count;
        received += count;
        if (left == 0) {
            end();
        }
        return left == 0;
    }

    /** The connection has ended too early: what was missing. */
    public AnswerFailedException cutOff() {
        return switch (state) {
            case HEAD -> partial.length() == 0
                    ? failure(Kind.NO_ANSWER, "the server ended the connection without an answer")
                    : failure(Kind.SHORT_HEAD,
                            "the server ended the connection in the middle of its answer's head");
            case FIXED -> new AnswerFailedException(Kind.SHORT_BODY, "the server ended the connection after "
                    + bodyBytes + " of " + (bodyBytes + left) + " bytes of the body",
                    bodyBytes + left, bodyBytes, received, null);
            case CHUNK -> new AnswerFailedException(Kind.SHORT_CHUNK, "the server ended the connection after "
                    + (chunkBytes - left) + " of " + chunkBytes + " bytes of a chunk", chunkBytes, chunkBytes - left,
                    received, null);
            case TRAILER -> failure(Kind.NO_LAST_CHUNK, "the server ended the connection within the trailer");
            default -> failure(Kind.NO_LAST_CHUNK, "the server ended the connection before the last chunk");
        };
    }

    /** A failure of this answer, with the bytes of it that came. */
    public AnswerFailedException failure(Kind kind, String what) {
        return new AnswerFailedException(kind, what, received, null);
    }

    private AnswerFailedException failure(UnreadableAnswerException why) {
        return new AnswerFailedException(why.kind(), why.getMessage(), received, why.getCause());
    }

    /** Whether a byte of the answer has come. */
    public boolean hasBegun() {
        return received > 0;
    }

    /** Bytes of the answer so far, with its framing and informational answers before it. */
    public long receivedBytes() {
        return received;
    }

    /** The head of the answer; null until it is complete. */
    public AnswerHead head() {
        return head;
    }

    /** When the first byte came, without informational answers, by {@link System#nanoTime()}; 0 before. */
    public long firstByteNanos() {
        return firstByteNanos;
    }

    /** Whether the connection can carry another request after this answer. */
    public boolean keepsConnection() {
        return head.keepsConnection(canHaveBody());
    }

    /** Whether an answer to such a request, with this status, can have a body. */
    boolean canHaveBody() {
        return head.canHaveBody() && request != AnswerTo.HEAD
                && !(request == AnswerTo.CONNECT && head.isSuccess());
    }

    private void readHead(ByteBuf in) throws UnreadableAnswerException {
        byte[] bytes = partial.head(in);
        if (bytes != null) {
            begun(bytes);
            if (head == null && !in.isReadable()) {
                firstByteNanos = 0;
            }
            return;
        }
        checkHeadLength(partial.length());
        if (!partial.canBeginHead()) {
            throw bad(Kind.BAD_HEAD, AnswerHead.NOT_HTTP);
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
        } else if (++informational > MOST_INFORMATIONAL) {
            throw bad(Kind.BAD_HEAD, "the server sent more than " + MOST_INFORMATIONAL
                    + " informational answers (1xx) before its answer");
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
        String line = partial.line(in, MAX_SIZE_LINE, "the line that begins a chunk");
        if (line == null) {
            return;
        }
        int end = line.indexOf(';');
        String digits = (end < 0 ? line : line.substring(0, end)).strip();
        try {
            boolean signed = digits.startsWith("+") || digits.startsWith("-");
            chunkBytes = signed ? -1 : Long.parseLong(digits, 16);
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
        String line = partial.line(in, heads.maxBytes, "a line of the trailer");
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
}
