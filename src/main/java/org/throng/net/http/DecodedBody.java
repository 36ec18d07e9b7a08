package org.throng.net.http;

import io.netty.buffer.ByteBuf;
import java.io.IOException;
import org.throng.net.Printable;
import org.throng.net.answer.AnswerFailedException.Kind;
import org.throng.net.answer.AnswerHead;
import org.throng.net.answer.BodyReceiver;
import org.throng.net.answer.StoredBody;
import org.throng.net.answer.UnreadableAnswerException;
import org.throng.net.connect.SocketErrors;

/**
 * The body of an answer for a session: decompressed, and in memory up to the client's limit, or in the sink of the
 * request if the request succeeded.
 */
final class DecodedBody implements BodyReceiver {

    private final BodySink sink;
    private final StoredBody stored;

    private boolean toSink;
    /** Null if the body is not compressed. */
    private ContentDecoder decoder;
    private long length;
    private long nowNanos;

    /** @param sink null to have every body in memory */
    DecodedBody(BodySink sink, int maxBytes) {
        this.sink = sink;
        this.stored = StoredBody.upTo(maxBytes);
    }

    @Override
    public void begin(AnswerHead head, long announced) throws UnreadableAnswerException {
        toSink = sink != null && head.isSuccess();
        decoder = head.isEncoded() ? decoder(head, announced) : null;
        if (!toSink) {
            // a compressed body is longer than it says
            stored.begin(head, decoder == null ? announced : -1);
        } else {
            sink.begin(head);
        }
    }

    /** The text of a failure may be in any coding; content that cannot be read must not count as the content. */
    private static ContentDecoder decoder(AnswerHead head, long announced) throws UnreadableAnswerException {
        String coding = String.join(",", head.all("Content-Encoding"));
        ContentDecoder known = ContentDecoder.of(coding);
        if (known == null && head.isSuccess() && announced != 0 && !ContentDecoder.isNone(coding)) {
            throw new UnreadableAnswerException(Kind.MALFORMED, "the answer's body has the content coding '"
                    + Printable.beginning(coding) + "', which was not asked for and cannot be read");
        }
        return known;
    }

    @Override
    public void take(ByteBuf in, int count, long now) throws UnreadableAnswerException {
        nowNanos = now;
        if (decoder == null) {
            deliver(in, count);
        } else {
            decoder.decode(in.readSlice(count), this::deliver);
        }
    }

    @Override
    public void end() throws UnreadableAnswerException {
        if (decoder != null) {
            decoder.end();
        }
    }

    private void deliver(ByteBuf plain) throws UnreadableAnswerException {
        deliver(plain, plain.readableBytes());
    }

    private void deliver(ByteBuf plain, int count) throws UnreadableAnswerException {
        length += count;
        if (!toSink) {
            stored.take(plain, count, nowNanos);
            return;
        }
        try {
            sink.take(plain.nioBuffer(plain.readerIndex(), count));
            plain.skipBytes(count);
        } catch (IOException | RuntimeException e) {
            throw new UnreadableAnswerException(
                    Kind.CANCELLED, "the answer's body could not be taken: " + SocketErrors.reason(e), e);
        }
    }

    /** How many of the next bytes need not be read, as {@link BodySink#skippable}. */
    long skippable(long left) {
        return toSink && decoder == null ? sink.skippable(left) : 0;
    }

    void skipped(long count) {
        length += count;
        sink.skipped(count);
    }

    /** Releases the memory of the decompression. */
    void close() {
        if (decoder != null) {
            decoder.close();
        }
    }

    /** Empty if a sink received it. */
    byte[] bytes() {
        return stored.bytes();
    }

    /** Bytes so far, decompressed, also those of the sink. */
    long length() {
        return length;
    }
}
