package org.throng.net.http;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.throng.net.connect.SocketErrors;
import org.throng.net.http.HttpFailedException.Kind;

/**
 * Writes one request and reads its body no faster than the server accepts it. Used on the channel's event loop only.
 */
final class RequestWriter {

    /** Large enough that the kernel's cost of a part is small compared to that of its bytes. */
    private static final int PART_BYTES = 128 << 10;

    /** Size of a chunk of a body whose length is not known; see {@link #SIZE_LINE_BYTES}. */
    private static final int CHUNK_BYTES = 32 << 10;

    /** Most parts before the loop turns to its other sockets. */
    private static final int PARTS_AT_ONCE = 4;

    /** Room for the size line of a chunk: at most 4 hexadecimal digits. */
    private static final int SIZE_LINE_BYTES = 6;

    private static final byte[] LINE_END = {'\r', '\n'};
    private static final byte[] LAST_CHUNK = "0\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

    private final Channel channel;
    private final HttpBody body;
    private final RoundTrip trip;

    /** Null once it is in a part. */
    private RequestHead head;
    private ReadableByteChannel source;

    /** Bytes that are left of a body of known length. */
    private long left;

    private long sentBytes;
    private boolean writing;
    private boolean ended;
    private boolean stopped;

    RequestWriter(Channel channel, RequestHead head, HttpBody body, RoundTrip trip) {
        this.channel = channel;
        this.head = head;
        this.body = body;
        this.left = body.length();
        this.trip = trip;
    }

    /** Whether all of it was handed to the socket. */
    boolean ended() {
        return ended;
    }

    long sentBytes() {
        return sentBytes;
    }

    /** Writes what the socket accepts now; call it again when it accepts more. */
    void write() {
        if (writing || stopped) {
            return;
        }
        writing = true;
        try {
            for (int i = 0; i < PARTS_AT_ONCE && !ended && !stopped && channel.isWritable(); i++) {
                writePart();
            }
        } catch (IOException | RuntimeException e) {
            trip.fail(Kind.GIVEN_UP, "the request's body could not be read: " + SocketErrors.reason(e), e);
        } finally {
            writing = false;
        }
        if (!ended && !stopped && channel.isWritable()) {
            channel.eventLoop().execute(this::write);
        }
    }

    /** Writes nothing more. */
    void stop() {
        stopped = true;
        closeSource();
    }

    private void writePart() throws IOException {
        if (source == null) {
            source = body.open();
        }
        boolean chunked = body.length() == HttpBody.UNKNOWN;
        int most = chunked ? CHUNK_BYTES : (int) Math.min(PART_BYTES, left);
        int headBytes = head == null ? 0 : head.bytes().length;
        ByteBuf part = channel.alloc().directBuffer(headBytes + most + (chunked ? 32 : 0));
        try {
            if (head != null) {
                part.writeBytes(head.bytes());
                putIds(part);
                head = null;
            }
            ended = chunked ? addChunk(part, most) : addBytes(part, most);
        } catch (IOException | RuntimeException e) {
            part.release();
            throw e;
        }
        if (ended) {
            closeSource();
        }
        sentBytes += part.readableBytes();
        ChannelFuture written = channel.writeAndFlush(part);
        if (ended) {
            written.addListener(end -> {
                if (end.isSuccess()) {
                    trip.written();
                }
            });
        }
    }

    private void putIds(ByteBuf part) {
        if (head.idsAt().length > 0) {
            byte[] id = RequestId.random();
            for (int at : head.idsAt()) {
                part.setBytes(at, id);
            }
        }
    }

    /** Returns whether these were the last bytes. */
    private boolean addBytes(ByteBuf part, int most) throws IOException {
        if (left > 0) {
            int count = read(part, most);
            if (count < 0) {
                throw new IOException("it ended " + left + " bytes before its length of " + body.length());
            }
            left -= count;
        }
        return left == 0;
    }

    /** Returns whether this was the last chunk (RFC 9112 section 7.1). */
    private boolean addChunk(ByteBuf part, int most) throws IOException {
        int start = part.writerIndex();
        part.writeZero(SIZE_LINE_BYTES);
        int count = read(part, most);
        if (count < 0) {
            part.writerIndex(start).writeBytes(LAST_CHUNK);
            return true;
        }
        part.setBytes(start, String.format(Locale.ROOT, "%04x\r\n", count).getBytes(StandardCharsets.US_ASCII));
        part.writeBytes(LINE_END);
        return false;
    }

    private int read(ByteBuf part, int most) throws IOException {
        part.ensureWritable(most);
        ByteBuffer room = part.nioBuffer(part.writerIndex(), most);
        int count = source.read(room);
        if (count == 0) {
            throw new IOException("a read gave no byte");
        }
        part.writerIndex(part.writerIndex() + Math.max(0, count));
        return count;
    }

    private void closeSource() {
        if (source != null) {
            try {
                source.close();
            } catch (IOException e) {
                // it was only read
            }
            source = null;
        }
    }
}
