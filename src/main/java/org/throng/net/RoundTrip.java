package org.throng.net;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.DecoderException;
import io.netty.handler.codec.PrematureChannelClosureException;
import io.netty.handler.codec.http.HttpContent;
import io.netty.handler.codec.http.HttpObject;
import io.netty.handler.codec.http.HttpResponse;
import io.netty.handler.codec.http.HttpStatusClass;
import io.netty.handler.codec.http.HttpUtil;
import io.netty.handler.codec.http.LastHttpContent;
import io.netty.util.concurrent.Future;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.net.HttpFailedException.Kind;

/**
 * One request and its answer over one connection. Everything that a connection needs only during a request is here and
 * in the decoder that this adds to its pipeline. Used on the channel's event loop only.
 */
final class RoundTrip {

    private static final Logger log = LoggerFactory.getLogger(RoundTrip.class);

    private static final byte[] NO_BODY = {};
    private static final int SWITCHING_PROTOCOLS = 101;

    /** The initial buffer of a body without an announced length, and the largest initial one with it. */
    private static final int UNKNOWN_BODY_BYTES = 1 << 10;
    private static final int KNOWN_BODY_BYTES = 64 << 10;

    /** From this length on a body for a sink is not decoded, but taken as it comes. */
    private static final long LONG_BODY_BYTES = 1 << 20;
    private static final long LEAST_SKIPPED_BYTES = 64 << 10;

    private final HttpCall call;
    private final HttpCall.Order order;
    private final HttpChannel connection;
    private final ChannelHandlerContext ctx;
    private final AnswerDecoder decoder;
    private final RequestWriter writer;
    private final int maxBodyBytes;
    private final Future<?> timer;

    private long startNanos;
    private long writtenNanos;
    private boolean over;

    /** The answer, from its head to its end. */
    private HttpResponse answer;

    /** The destination of its body; one of the two. */
    private ByteBuf body;
    private BodySink sink;
    private long bodyBytes;

    /**
     * Of a long body of known length, which comes here past the decoder; -1 of any other. Bytes that the decoder had
     * read before count there.
     */
    private long left = -1;
    private long behindDecoder;
    private long tooMuch;
    private boolean decoderLeaves;

    /** Null if the body is not compressed. */
    private ContentDecoder content;

    /** @param ctx of the connection's handler; the decoder is put before it */
    RoundTrip(HttpCall call, HttpChannel connection, ChannelHandlerContext ctx, int maxBodyBytes) {
        this.call = call;
        this.order = call.order();
        this.connection = connection;
        this.ctx = ctx;
        this.maxBodyBytes = maxBodyBytes;
        this.decoder = new AnswerDecoder("HEAD".equals(order.head().method()));
        this.writer = new RequestWriter(ctx.channel(), order.head(), order.body(), this);
        this.timer = ctx.executor().schedule(this::timeOut, call.leftNanos(), TimeUnit.NANOSECONDS);
    }

    void start() {
        ctx.pipeline().addBefore(ctx.name(), null, decoder);
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
            log.error("What hears of a written HTTP request failed", e);
        }
    }

    void read(HttpObject part) {
        if (over) {
            return;
        }
        if (part.decoderResult().isFailure()) {
            malformed(part.decoderResult().cause());
            return;
        }
        if (part instanceof HttpResponse head) {
            begun(head);
        }
        if (part instanceof HttpContent piece && answer != null) {
            arrived(piece.content());
            if (!over && piece instanceof LastHttpContent) {
                ended();
            }
        }
    }

    private void malformed(Throwable cause) {
        if (cause instanceof PrematureChannelClosureException) {
            fail(Kind.LOST, "the server ended the connection in the middle of its answer's head", null);
        } else if (answer == null) {
            fail(Kind.UNREADABLE, "the target did not answer in HTTP: " + AnswerDecoder.reason(cause), null);
        } else {
            fail(Kind.UNREADABLE, "the answer's body is not chunked as HTTP asks: " + AnswerDecoder.reason(cause),
                    null);
        }
    }

    private void begun(HttpResponse head) {
        int status = head.status().code();
        if (!"HTTP".equals(head.protocolVersion().protocolName()) || head.protocolVersion().majorVersion() != 1) {
            fail(Kind.UNREADABLE, "the target answered in " + Printable.beginning(head.protocolVersion().text())
                    + ", which was not asked for", null);
        } else if (status < 100 || status > 999) {
            fail(Kind.UNREADABLE, "the target answered with status " + status + ", which does not exist", null);
        } else if (status == SWITCHING_PROTOCOLS) {
            fail(Kind.UNREADABLE, "the server switched to another protocol, which was not asked for", null);
        } else if (head.status().codeClass() != HttpStatusClass.INFORMATIONAL) {
            answer = head;
            content = ContentDecoder.of(head);
            sink = head.status().codeClass() == HttpStatusClass.SUCCESS ? order.sink() : null;
            if (sink == null) {
                // a compressed body is longer than it says
                prepareBody(decoder.isContentAlwaysEmpty(head) ? 0
                        : content != null ? -1 : HttpUtil.getContentLength(head, -1L));
            } else if (content == null && !decoder.isContentAlwaysEmpty(head)
                    && !HttpUtil.isTransferEncodingChunked(head)) {
                takeLongBody(HttpUtil.getContentLength(head, -1L));
            }
        }
    }

    private void takeLongBody(long length) {
        if (length >= LONG_BODY_BYTES) {
            left = length;
            decoderLeaves = true;
            // passes on what it has read of the body
            ctx.pipeline().remove(decoder);
            decoderLeaves = false;
        }
    }

    /** Bytes of a long body, and what the server sends behind it. */
    void read(ByteBuf bytes) {
        int count = (int) Math.min(left, bytes.readableBytes());
        tooMuch += bytes.readableBytes() - count;
        behindDecoder += decoderLeaves ? 0 : bytes.readableBytes();
        left -= count;
        take(bytes.readSlice(count));
        if (!over && left > 0 && !order.target().tls()) {
            skip();
        }
        if (!over && left == 0) {
            complete();
        }
    }

    private void skip() {
        long skippable = sink.skippable(left);
        if (skippable >= LEAST_SKIPPED_BYTES) {
            long skipped = SocketDrain.drop(ctx.channel(), skippable);
            left -= skipped;
            bodyBytes += skipped;
            behindDecoder += skipped;
            sink.skipped(skipped);
        }
    }

    private long receivedBytes() {
        return decoder.receivedBytes() + behindDecoder;
    }

    /** Those of this answer. */
    private long answerBytes() {
        return decoder.decodedBytes() + behindDecoder - tooMuch;
    }

    /** @param announced -1 if the answer does not say how long it is */
    private void prepareBody(long announced) {
        if (announced > maxBodyBytes) {
            tooLong("is " + announced + " bytes long");
        } else if (announced != 0) {
            long first = announced < 0 ? UNKNOWN_BODY_BYTES : Math.min(announced, KNOWN_BODY_BYTES);
            body = Unpooled.buffer((int) Math.min(first, maxBodyBytes), maxBodyBytes);
        }
    }

    private void tooLong(String how) {
        fail(Kind.UNREADABLE, "the answer's body " + how + ", the limit is " + maxBodyBytes
                + " (maxBodyBytes); raise it, or stream the body to a sink", null);
    }

    private void arrived(ByteBuf part) {
        if (content == null) {
            take(part);
            return;
        }
        try {
            content.decode(part, this::take);
        } catch (IOException e) {
            fail(Kind.UNREADABLE, e.getMessage(), null);
        }
    }

    private void ended() {
        try {
            if (content != null) {
                content.end(this::take);
            }
        } catch (IOException e) {
            fail(Kind.UNREADABLE, e.getMessage(), null);
        }
        if (!over) {
            complete();
        }
    }

    private void take(ByteBuf part) {
        int count = part.readableBytes();
        if (over || count == 0) {
            return;
        }
        bodyBytes += count;
        if (sink == null) {
            if (bodyBytes > maxBodyBytes) {
                tooLong("is longer than it may be");
            } else {
                body.writeBytes(part);
            }
            return;
        }
        try {
            sink.take(part.nioBuffer());
        } catch (IOException | RuntimeException e) {
            fail(Kind.GIVEN_UP, "the answer's body could not be taken: " + SocketErrors.reason(e), e);
        }
    }

    private void complete() {
        long now = System.nanoTime();
        boolean again = HttpUtil.isKeepAlive(answer) && !order.head().last() && writer.ended()
                && answerBytes() == receivedBytes() && ctx.channel().isActive();
        end();
        if (!again) {
            connection.cut();
        }
        HttpAnswer whole = new HttpAnswer(answer.status().code(), answer.headers(),
                body == null ? NO_BODY : bytes(body), bodyBytes,
                call.timings(writtenNanos, decoder.firstByteNanos(), now),
                call.sentBefore() + writer.sentBytes(), answerBytes());
        // a round trip that the server held is old: what it refers to outlives collections of the young generation
        answer = null;
        body = null;
        call.answered(whole, again ? connection : null);
    }

    private static byte[] bytes(ByteBuf whole) {
        boolean exact = whole.hasArray() && whole.array().length == whole.readableBytes();
        return exact ? whole.array() : ByteBufUtil.getBytes(whole);
    }

    /** The connection has ended. */
    void closed() {
        if (over) {
            return;
        }
        if (!decoder.hasBegun()) {
            lost("the server ended the connection without an answer", null);
        } else if (answer == null) {
            fail(Kind.LOST, "the server ended the connection in the middle of its answer's head", null);
        } else {
            fail(Kind.LOST, "the server ended the connection in the middle of its answer's body, after " + bodyBytes
                    + (answer.headers().contains("Content-Length")
                            ? " of " + HttpUtil.getContentLength(answer, -1L) : "") + " bytes", null);
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
        if (answer != null) {
            fail(Kind.LATE, "the answer did not end" + within + ", " + bodyBytes + " bytes of its body came", null);
        } else if (decoder.hasBegun()) {
            fail(Kind.LATE, "the head of the answer did not end" + within, null);
        } else if (writtenNanos == 0) {
            fail(Kind.LATE, "the server did not take the whole request" + within, null);
        } else {
            fail(Kind.LATE, "no answer" + within, null);
        }
    }

    /** The request may be tried again, if no byte of the answer has arrived. */
    private void lost(String what, Throwable cause) {
        if (!over) {
            boolean unanswered = !decoder.hasBegun();
            end();
            connection.cut();
            call.lost(failure(Kind.LOST, what, cause), unanswered);
        }
    }

    void fail(Kind kind, String what, Throwable cause) {
        if (!over) {
            end();
            connection.cut();
            call.failed(failure(kind, what, cause));
        }
    }

    private HttpFailedException failure(Kind kind, String what, Throwable cause) {
        return new HttpFailedException(kind, order.words() + ": " + what, call.sentBefore() + writer.sentBytes(),
                call.receivedBefore() + receivedBytes(), cause);
    }

    private void end() {
        over = true;
        if (content != null) {
            content.close();
        }
        timer.cancel(false);
        writer.stop();
        connection.end();
        if (left < 0) {
            ctx.pipeline().remove(decoder);
        }
    }
}
