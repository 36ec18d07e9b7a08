package org.throng.net.wire;

import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2FrameTypes;
import io.netty.handler.codec.http2.Http2Headers;
import java.util.concurrent.TimeUnit;
import org.throng.net.answer.AnswerFailedException;
import org.throng.net.answer.AnswerFailedException.Kind;
import org.throng.net.answer.AnswerHead;
import org.throng.net.answer.RawAnswer;
import org.throng.net.answer.StoredBody;
import org.throng.net.answer.UnreadableAnswerException;

/** One request and its answer over a connection of HTTP/2. Used on the event loop. */
final class Http2Stream implements WireCarrier {

    private static final long NEVER = Long.MAX_VALUE;

    private final Http2Connection connection;
    private WireExchange exchange;
    /** 0 while it waits to be opened. */
    private int id;
    private boolean over;

    /** Bytes that the server takes of the body. */
    private long window;
    /** Null if the request has no body. */
    private Http2Upload upload;

    private AnswerHead head;
    /** Empty before the head, and of an answer that has none. */
    private StoredBody body;
    private long received;
    private int headBytes;
    /** Bytes of the body that the server may not know to be read. */
    private int unreported;

    private long silentNanos = NEVER;
    private long heardNanos;

    Http2Stream(Http2Connection connection) {
        this.connection = connection;
    }

    int id() {
        return id;
    }

    @Override
    public boolean isActive() {
        return connection.accepts();
    }

    @Override
    public void giveBack() {
        // the connection never was taken
    }

    // The request.

    @Override
    public void begin(WireExchange of) {
        exchange = of;
        body = StoredBody.of(of.request().limits());
        int millis = of.request().limits().silentMillis();
        if (millis > 0) {
            silentNanos = TimeUnit.MILLISECONDS.toNanos(millis);
            heardNanos = System.nanoTime();
        }
        byte[] whole = of.wholeBody();
        if (!of.isWhole()) {
            upload = new Http2Upload();
        } else if (whole != null && whole.length > 0) {
            upload = new Http2Upload();
            upload.add(whole);
            upload.end();
        }
        connection.begin(this);
    }

    /**
     * Sends the head of the request: the stream may be opened now.
     *
     * @return false if it has ended meanwhile
     * @throws Http2Exception if the server does not take such a head
     */
    boolean open(int withId) throws Http2Exception {
        if (over) {
            return false;
        }
        if (upload != null && upload.isNothing()) {
            upload = null;
        }
        ByteBuf out = connection.output().head(withId,
                Http2Head.request(exchange.request().head(), connection.usesTls()), upload == null);
        id = withId;
        window = connection.output().initialWindow();
        heardNanos = System.nanoTime();
        exchange.sent(out.readableBytes());
        if (upload != null) {
            append(out);
        }
        connection.output().send(out);
        notifyIfWritable();
        return true;
    }

    @Override
    public void write(byte[] part) {
        if (!over && part.length > 0) {
            upload.add(part);
            sendBody();
        }
    }

    @Override
    public void endOfBody() {
        if (!over) {
            upload.end();
            sendBody();
        }
    }

    @Override
    public boolean isWritable() {
        return id != 0 && upload != null && upload.hasRoom() && connection.output().isWritable();
    }

    void notifyIfWritable() {
        if (isWritable() && !upload.isWhole()) {
            exchange.writable();
        }
    }

    /** Sends as much of the body as the server takes. */
    void sendBody() {
        if (over || id == 0 || upload == null) {
            return;
        }
        long most = upload.sendable(Math.min(window, connection.output().window()));
        if (most < 0) {
            return;
        }
        ByteBuf out = connection.output().buffer(
                (int) Math.min(most, Http2Upload.AHEAD_BYTES) + Http2Upload.AHEAD_BYTES / 16);
        append(out);
        connection.output().send(out);
        notifyIfWritable();
    }

    private void append(ByteBuf out) {
        int before = out.readableBytes();
        window -= upload.append(connection.output(), out, id, window);
        int added = out.readableBytes() - before;
        exchange.sent(added);
        if (added > 0) {
            heardNanos = System.nanoTime();
        }
    }

    /** The server takes more of this body. */
    void allowed(int bytes) throws Http2Exception {
        if (window + bytes > Integer.MAX_VALUE) {
            throw Http2Exception.streamError(id, Http2Error.FLOW_CONTROL_ERROR, "its window has no end");
        }
        widen(bytes);
        sendBody();
    }

    /** Changes the send window, also to a smaller one after a new setting of the server. */
    void widen(int bytes) {
        window += bytes;
    }

    // The answer.

    /** A frame has come. Those that make room for the request are no part of the answer. */
    void heard(byte type, int bytes, long nowNanos) {
        boolean ofHead = type == Http2FrameTypes.HEADERS || type == Http2FrameTypes.CONTINUATION;
        if (ofHead || type == Http2FrameTypes.DATA || type == Http2FrameTypes.RST_STREAM) {
            received += bytes;
            headBytes += ofHead ? bytes : 0;
        }
        heardNanos = nowNanos;
    }

    void head(Http2Headers headers, boolean end) throws Http2Exception {
        if (head != null) {
            if (!end) {
                throw malformed("there is a second head");
            }
            finish();
            return;
        }
        AnswerHead read;
        try {
            read = AnswerHead.of(Http2Head.answer(headers));
        } catch (IllegalArgumentException e) {
            throw malformed(e.getMessage());
        }
        if (read.status() < 200) {
            if (end || read.status() == AnswerHead.SWITCHING_PROTOCOLS) {
                throw malformed("it ends with status " + read.status());
            }
            return;
        }
        head = read;
        if (canHaveBody() && !end) {
            try {
                body.begin(read, read.contentLength());
            } catch (UnreadableAnswerException e) {
                reset(Http2Error.CANCEL, e.kind(), e.getMessage(), null);
                return;
            }
        }
        if (end) {
            finish();
        }
    }

    private boolean canHaveBody() {
        return !exchange.request().headOnly() && head.canHaveBody();
    }

    /** @param bytes with padding */
    void data(ByteBuf data, int bytes, boolean end) throws Http2Exception {
        if (head == null) {
            throw malformed("a body begins before the head");
        }
        int count = data.readableBytes();
        if (count > 0) {
            if (!canHaveBody()) {
                throw malformed("there is a body where none can be");
            }
            try {
                body.take(data, count, connection.heardNanos());
            } catch (UnreadableAnswerException e) {
                reset(Http2Error.CANCEL, e.kind(), e.getMessage(), null);
                return;
            }
        }
        if (end) {
            finish();
            return;
        }
        unreported += bytes;
        if (unreported > Http2Output.STREAM_WINDOW) {
            throw Http2Exception.streamError(id, Http2Error.FLOW_CONTROL_ERROR, "it sent more than it may");
        }
        if (unreported >= Http2Output.STREAM_WINDOW / 2) {
            connection.output().allow(id, unreported);
            unreported = 0;
        }
    }

    private Http2Exception malformed(String why) {
        return Http2Exception.streamError(id, Http2Error.PROTOCOL_ERROR, "%s", why);
    }

    /** The answer is whole. */
    private void finish() throws Http2Exception {
        long announced = head.contentLength();
        if (canHaveBody() && announced >= 0 && body.length() != announced) {
            if (body.length() > announced) {
                throw malformed("the body is longer than its content-length");
            }
            end(shortBody(announced));
            return;
        }
        if (upload != null && !upload.isSent()) {
            // The server does not want the rest of the body (RFC 9113 section 8.1).
            connection.output().reset(id, Http2Error.CANCEL);
        }
        long now = connection.heardNanos();
        RawAnswer answer = new RawAnswer(head, headBytes, canHaveBody(), body.bytes(),
                body.length(), exchange.sentBytes(), received,
                new RawAnswer.Times(
                        exchange.connectedNanos(), body.beganNanos() == 0 ? now : body.beganNanos(), now));
        over = true;
        connection.ended(this, exchange.request().last());
        exchange.answered(answer);
    }

    private AnswerFailedException shortBody(long announced) {
        return new AnswerFailedException(Kind.SHORT_BODY, "the answer ended after " + body.length() + " of " + announced
                + " bytes of the body", announced, body.length(), received, null);
    }

    // Failures.

    /** The server resets the stream (RFC 9113 section 6.4). */
    void wasReset(long code) {
        String why = "the server reset the stream (RST_STREAM " + Http2Connection.name(code) + ")";
        if (code == Http2Error.REFUSED_STREAM.code()) {
            if (!over) {
                over = true;
                connection.ended(this, false);
                exchange.again(new AnswerFailedException(Kind.RESET, why, received, null));
            }
        } else {
            end(new AnswerFailedException(Kind.RESET, code == Http2Error.HTTP_1_1_REQUIRED.code()
                    ? why + "; run with -Dhttp2=off" : why, received, null));
        }
    }

    /** The server has not seen it: it may be sent over another connection. */
    void repeat(Kind kind, String why) {
        if (!over) {
            over = true;
            exchange.again(new AnswerFailedException(kind, why, received, null));
        }
    }

    /** Resets the stream; the connection stays usable. */
    void reset(Http2Error error, Kind kind, String why, Throwable cause) {
        if (!over) {
            if (id != 0) {
                connection.output().reset(id, error);
            }
            end(new AnswerFailedException(kind, why, received, cause));
        }
    }

    /** Ends this stream and tells the connection, which did not cause the end. */
    private void end(AnswerFailedException failure) {
        if (!over) {
            over = true;
            connection.ended(this, exchange.request().last());
            exchange.failed(failure);
        }
    }

    /** The connection has ended it. */
    void fail(Kind kind, String why, Throwable cause) {
        if (!over) {
            over = true;
            exchange.failed(new AnswerFailedException(kind, why, received, cause));
        }
    }

    /**
     * The connection has ended.
     *
     * @param why null if nothing is known
     */
    void cutOff(String why) {
        if (over) {
            return;
        }
        if (why == null && received == 0) {
            fail(Kind.NO_ANSWER, "the server ended the connection without an answer", null);
        } else if (why == null && head != null && head.contentLength() > body.length()) {
            over = true;
            exchange.failed(shortBody(head.contentLength()));
        } else {
            fail(Kind.GONE, (why == null ? "the server ended the connection" : why)
                    + (received == 0 ? "" : " in the middle of its answer"), null);
        }
    }

    @Override
    public void cancel(WireExchange of) {
        reset(Http2Error.CANCEL, Kind.CANCELLED, "cancelled here", null);
        connection.output().flush();
    }

    // Time.

    /** When the time for the next sign of the server is over; {@link Long#MAX_VALUE} without a limit. */
    long deadlineNanos() {
        return silentNanos == NEVER ? NEVER : heardNanos + silentNanos;
    }

    long heardNanos() {
        return heardNanos;
    }

    void timeOut() {
        long millis = TimeUnit.NANOSECONDS.toMillis(silentNanos);
        if (id == 0) {
            reset(Http2Error.CANCEL, Kind.STALLED, "no request could begin within " + millis + " ms: the server takes "
                    + connection.maxStreams() + " at a time", null);
        } else if (upload != null && upload.isHeldUp()) {
            reset(Http2Error.CANCEL, Kind.STALLED, "the server took no more of the body within " + millis
                    + " ms (flow control)", null);
        } else {
            reset(Http2Error.CANCEL, Kind.SILENT, "no byte of the answer within " + millis + " ms", null);
        }
    }

    /** How long the connection may stay open without a request, in milliseconds; 0 for no limit. */
    long idleMillis() {
        int seconds = head == null ? -1 : head.keepAliveSeconds();
        return seconds >= 0 ? TimeUnit.SECONDS.toMillis(seconds) : connection.idleMillis();
    }
}
