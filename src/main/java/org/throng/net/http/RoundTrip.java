package org.throng.net.http;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.handler.codec.DecoderException;
import io.netty.util.concurrent.Future;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.net.answer.AnswerFailedException;
import org.throng.net.answer.AnswerReader;
import org.throng.net.answer.AnswerReader.AnswerTo;
import org.throng.net.answer.AnswerReader.Heads;
import org.throng.net.connect.SocketErrors;
import org.throng.net.http.HttpFailedException.Kind;

/**
 * One request and its answer over one connection. What a connection needs only during a request is here, and what it
 * needs only during an answer is made for its first byte: most clients wait most of the time. Used on the channel's
 * event loop only.
 */
final class RoundTrip {

    private static final Logger log = LoggerFactory.getLogger(RoundTrip.class);

    private static final long LEAST_SKIPPED_BYTES = 64 << 10;

    private final HttpCall call;
    private final HttpOrder order;
    private final HttpChannel connection;
    private final Channel channel;
    private final int maxBodyBytes;
    private final RequestWriter writer;
    private final Future<?> timer;

    /** From the first byte of the answer to its end; else null. */
    private AnswerReader reader;
    private DecodedBody body;

    private long startNanos;
    private long writtenNanos;
    private boolean over;

    /** @param channel of the connection */
    RoundTrip(HttpCall call, HttpChannel connection, Channel channel, int maxBodyBytes) {
        this.call = call;
        this.order = call.order();
        this.connection = connection;
        this.channel = channel;
        this.maxBodyBytes = maxBodyBytes;
        this.writer = new RequestWriter(channel, order.head(), order.body(), this);
        this.timer = channel.eventLoop().schedule(this::timeOut, call.leftNanos(), TimeUnit.NANOSECONDS);
    }

    void start() {
        startNanos = System.nanoTime();
        writer.write();
    }

    /** The socket accepts more. */
    void writable() {
        writer.write();
    }

    /** All of the request was handed to the operating system. */
    void written() {
        writtenNanos = System.nanoTime();
        try {
            order.listener().written(startNanos, writtenNanos, writer.sentBytes());
        } catch (RuntimeException e) {
            log.error("The listener for written HTTP requests failed", e);
        }
    }

    void read(ByteBuf bytes) {
        if (over) {
            return;
        }
        if (reader == null) {
            body = new DecodedBody(order.sink(), maxBodyBytes);
            reader = new AnswerReader("HEAD".equals(order.head().method()) ? AnswerTo.HEAD : AnswerTo.OTHER,
                    Heads.STRICT, body);
        }
        long now = System.nanoTime();
        try {
            if (reader.read(bytes, now) || skip()) {
                complete(now, bytes.isReadable());
            }
        } catch (AnswerFailedException e) {
            unreadable(e);
        }
    }

    /** Drops the bytes behind those that were read, if nothing looks at them: returns whether the answer ends there. */
    private boolean skip() throws AnswerFailedException {
        long left = order.target().tls() ? 0 : reader.left();
        long skippable = left < LEAST_SKIPPED_BYTES ? 0 : body.skippable(left);
        if (skippable < LEAST_SKIPPED_BYTES) {
            return false;
        }
        long skipped = SocketDrain.drop(channel, skippable);
        body.skipped(skipped);
        return reader.skipped(skipped);
    }

    /** @param more whether bytes came that belong to no answer */
    private void complete(long now, boolean more) {
        boolean again = !more && reader.keepsConnection() && !order.head().last() && writer.ended()
                && channel.isActive();
        HttpAnswer whole = new HttpAnswer(reader.head(), body.bytes(), body.length(),
                call.timings(writtenNanos, reader.firstByteNanos(), now),
                call.sentBefore() + writer.sentBytes(), reader.receivedBytes());
        end();
        if (more) {
            connection.strayBytes();
        }
        if (!again) {
            connection.cut();
        }
        call.answered(whole, again ? connection : null);
    }

    /** The connection has ended. */
    void closed() {
        if (over) {
            return;
        }
        try {
            if (reader == null) {
                lost("the server ended the connection without an answer", null);
            } else if (reader.endsHere()) {
                complete(System.nanoTime(), false);
            } else {
                lost(reader.cutOff().getMessage(), null);
            }
        } catch (AnswerFailedException e) {
            unreadable(e);
        }
    }

    /** The connection has ended before its TLS: more of the answer may have been due (RFC 9112 section 9.8). */
    void closedWithoutNotice() {
        if (reader != null && reader.isToTheEnd()) {
            lost("the connection ended without the end of its TLS (close_notify) after " + body.length()
                    + " bytes of the body, which may not be all", null);
        }
    }

    private void unreadable(AnswerFailedException failure) {
        switch (failure.kind()) {
            case CANCELLED -> fail(Kind.GIVEN_UP, failure.getMessage(), failure.getCause());
            case BAD_CHUNK -> fail(Kind.UNREADABLE,
                    "the answer's body is not chunked as HTTP asks: " + failure.getMessage(), null);
            default -> fail(Kind.UNREADABLE, failure.getMessage(), null);
        }
    }

    /** The connection broke. */
    void broken(Throwable cause) {
        if (cause instanceof IOException || cause instanceof DecoderException) {
            lost("the connection broke: " + SocketErrors.reason(cause), cause);
        } else {
            fail(Kind.GIVEN_UP, "it failed here: " + cause, cause);
        }
    }

    private void timeOut() {
        String within = " within " + order.deadline().toMillis() + " ms";
        if (reader == null) {
            fail(Kind.LATE, (writtenNanos == 0 ? "the server did not take the whole request" : "no answer") + within,
                    null);
        } else if (reader.head() == null) {
            fail(Kind.LATE, "the head of the answer did not end" + within, null);
        } else {
            fail(Kind.LATE, "the answer did not end" + within + ", " + body.length() + " bytes of its body came", null);
        }
    }

    /** The request may be tried again, if no byte of the answer has arrived. */
    private void lost(String what, Throwable cause) {
        if (!over) {
            boolean unanswered = reader == null;
            HttpFailedException failure = failure(Kind.LOST, what, cause);
            end();
            connection.cut();
            call.lost(failure, unanswered);
        }
    }

    void fail(Kind kind, String what, Throwable cause) {
        if (!over) {
            HttpFailedException failure = failure(kind, what, cause);
            end();
            connection.cut();
            call.failed(failure);
        }
    }

    private HttpFailedException failure(Kind kind, String what, Throwable cause) {
        return new HttpFailedException(kind, order.words() + ": " + what, call.sentBefore() + writer.sentBytes(),
                call.receivedBefore() + (reader == null ? 0 : reader.receivedBytes()), cause);
    }

    private void end() {
        over = true;
        if (body != null) {
            body.close();
        }
        // a round trip that the server held is old: what it refers to outlives collections of the young generation
        reader = null;
        body = null;
        timer.cancel(false);
        writer.stop();
        connection.end();
    }
}
