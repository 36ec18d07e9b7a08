package org.throng.net.wire;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.ByteToMessageDecoder;
import io.netty.handler.codec.http2.DefaultHttp2FrameReader;
import io.netty.handler.codec.http2.DefaultHttp2HeadersDecoder;
import io.netty.handler.codec.http2.Http2CodecUtil;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2Flags;
import io.netty.handler.codec.http2.Http2FrameListener;
import io.netty.handler.codec.http2.Http2FrameReader;
import io.netty.handler.codec.http2.Http2FrameTypes;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2Settings;
import io.netty.handler.ssl.SslCloseCompletionEvent;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.throng.net.Printable;
import org.throng.net.answer.AnswerFailedException.Kind;
import org.throng.net.answer.AnswerReader;
import org.throng.net.connect.SocketErrors;

/**
 * The receiving side of an HTTP/2 connection. Netty reads frames and compressed headers; this class passes them to
 * their streams. Bounded: no frame is longer than {@link Http2Output#MAX_FRAME_BYTES}, and see {@link #count}.
 */
final class Http2Input extends ByteToMessageDecoder implements Http2FrameListener {

    /** Frames in a second that serve no request; no server has reason for more than a few. */
    static final int MAX_IDLE_FRAMES = 1000;

    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    private final Http2Connection connection;
    private final Http2FrameReader reader = new DefaultHttp2FrameReader(
            new DefaultHttp2HeadersDecoder(true, AnswerReader.Heads.AS_HTTP_CLIENT.maxBytes()));

    /** Bytes of bodies that the server may not know to be read. */
    private int unreported;

    private long secondNanos;
    private int idleFrames;

    Http2Input(Http2Connection connection) {
        this.connection = connection;
    }

    @Override
    public void handlerAdded(ChannelHandlerContext ctx) {
        connection.output().greet();
    }

    @Override
    protected void handlerRemoved0(ChannelHandlerContext ctx) {
        reader.close();
        connection.output().close();
    }

    @Override
    protected void decode(ChannelHandlerContext ctx, ByteBuf in, List<Object> out) {
        connection.heard(System.nanoTime());
        try {
            while (!connection.isBroken() && in.readableBytes() >= Http2CodecUtil.FRAME_HEADER_LENGTH) {
                int at = in.readerIndex();
                if (!connection.isGreeted()) {
                    checkGreeting(in, at);
                }
                int length = in.getUnsignedMedium(at) + Http2CodecUtil.FRAME_HEADER_LENGTH;
                if (in.readableBytes() < length && length <= Http2Output.MAX_FRAME_BYTES) {
                    return;
                }
                readFrame(ctx, in.readSlice(Math.min(length, in.readableBytes())));
            }
        } catch (Http2Exception e) {
            connection.breakOff(e.error(), "the server broke the rules of HTTP/2: " + words(e), e);
        } catch (RuntimeException e) {
            connection.breakOff(Http2Error.PROTOCOL_ERROR,
                    "the server broke the rules of HTTP/2: " + SocketErrors.reason(e), e);
        }
        if (connection.isBroken()) {
            in.skipBytes(in.readableBytes());
        }
    }

    private static void checkGreeting(ByteBuf in, int at) throws Http2Exception {
        if (in.getByte(at + 3) == Http2FrameTypes.SETTINGS && in.getInt(at + 5) == 0) {
            return;
        }
        boolean http1 = in.toString(at, 5, StandardCharsets.US_ASCII).equals("HTTP/");
        throw Http2Exception.connectionError(Http2Error.PROTOCOL_ERROR, http1
                ? "it answered in HTTP/1.1; it does not speak HTTP/2 here (run with -Dhttp2=auto or off)"
                : "its first frame is not SETTINGS; it may not speak HTTP/2 here (run with -Dhttp2=auto or off)");
    }

    private void readFrame(ChannelHandlerContext ctx, ByteBuf frame) throws Http2Exception {
        int at = frame.readerIndex();
        int length = frame.readableBytes();
        byte type = frame.getByte(at + 3);
        Http2Stream stream = connection.stream(frame.getInt(at + 5) & Integer.MAX_VALUE);
        if (stream != null) {
            stream.heard(type, length, connection.heardNanos());
        }
        count(type, length, connection.heardNanos());
        try {
            reader.readFrame(ctx, frame, this);
        } catch (Http2Exception.StreamException e) {
            Http2Stream broke = connection.stream(e.streamId());
            if (broke != null) {
                broke.reset(e.error(), Kind.MALFORMED,
                        "the server broke the rules of HTTP/2 in its answer: " + words(e), e);
            }
        }
    }

    private static String words(Exception e) {
        return Printable.beginning(String.valueOf(e.getMessage()));
    }

    /**
     * A frame has come. Frames that cost work and carry nothing (SETTINGS, PING, empty DATA, unknown ones …) are
     * refused if there are more than {@value #MAX_IDLE_FRAMES} in a second.
     */
    private void count(byte type, int bytes, long nowNanos) throws Http2Exception {
        boolean serves = switch (type) {
            case Http2FrameTypes.HEADERS, Http2FrameTypes.WINDOW_UPDATE, Http2FrameTypes.RST_STREAM -> true;
            case Http2FrameTypes.DATA, Http2FrameTypes.CONTINUATION -> bytes > Http2CodecUtil.FRAME_HEADER_LENGTH;
            default -> false;
        };
        if (serves) {
            return;
        }
        if (nowNanos - secondNanos > SECOND) {
            secondNanos = nowNanos;
            idleFrames = 0;
        }
        if (++idleFrames > MAX_IDLE_FRAMES) {
            throw Http2Exception.connectionError(Http2Error.ENHANCE_YOUR_CALM,
                    "it floods the connection with frames that carry nothing (type %d)", type);
        }
    }

    private Http2Stream stream(int id, String frame) throws Http2Exception {
        Http2Stream stream = connection.stream(id);
        if (stream == null && !connection.wasBegun(id)) {
            throw Http2Exception.connectionError(Http2Error.PROTOCOL_ERROR,
                    "it sent %s for stream %d, which there is not", frame, id);
        }
        return stream;
    }

    @Override
    public void onHeadersRead(ChannelHandlerContext ctx, int id, Http2Headers headers, int padding, boolean end)
            throws Http2Exception {
        Http2Stream stream = stream(id, "HEADERS");
        if (stream != null) {
            stream.head(headers, end);
        }
    }

    @Override
    public void onHeadersRead(ChannelHandlerContext ctx, int id, Http2Headers headers, int dependency, short weight,
            boolean exclusive, int padding, boolean end) throws Http2Exception {
        onHeadersRead(ctx, id, headers, padding, end);
    }

    @Override
    public int onDataRead(ChannelHandlerContext ctx, int id, ByteBuf data, int padding, boolean end)
            throws Http2Exception {
        Http2Stream stream = stream(id, "DATA");
        int bytes = data.readableBytes() + padding;
        unreported += bytes;
        if (unreported > Http2Output.CONNECTION_WINDOW) {
            throw Http2Exception.connectionError(Http2Error.FLOW_CONTROL_ERROR, "it sent more than it may");
        }
        if (unreported >= Http2Output.CONNECTION_WINDOW / 2) {
            connection.output().allow(0, unreported);
            unreported = 0;
        }
        if (stream != null) {
            stream.data(data, bytes, end);
        }
        return bytes;
    }

    @Override
    public void onRstStreamRead(ChannelHandlerContext ctx, int id, long code) throws Http2Exception {
        Http2Stream stream = stream(id, "RST_STREAM");
        if (stream != null) {
            stream.wasReset(code);
        }
    }

    @Override
    public void onSettingsRead(ChannelHandlerContext ctx, Http2Settings settings) throws Http2Exception {
        connection.output().confirmSettings();
        connection.agree(settings);
    }

    @Override
    public void onPingRead(ChannelHandlerContext ctx, long data) throws Http2Exception {
        connection.output().answerPing(data);
    }

    @Override
    public void onPushPromiseRead(ChannelHandlerContext ctx, int id, int promised, Http2Headers headers, int padding)
            throws Http2Exception {
        throw Http2Exception.connectionError(Http2Error.PROTOCOL_ERROR, "it pushes, which was switched off");
    }

    @Override
    public void onGoAwayRead(ChannelHandlerContext ctx, int lastId, long code, ByteBuf debug) {
        connection.goAway(lastId, code, debug);
    }

    @Override
    public void onWindowUpdateRead(ChannelHandlerContext ctx, int id, int bytes) throws Http2Exception {
        if (id == 0) {
            connection.output().widen(bytes);
            connection.sendBodies();
            return;
        }
        Http2Stream stream = stream(id, "WINDOW_UPDATE");
        if (stream != null) {
            stream.allowed(bytes);
        }
    }

    // Frames that say nothing to a client without pushes and priorities.

    @Override
    public void onSettingsAckRead(ChannelHandlerContext ctx) {
    }

    @Override
    public void onPingAckRead(ChannelHandlerContext ctx, long data) {
    }

    @Override
    public void onPriorityRead(ChannelHandlerContext ctx, int id, int dependency, short weight, boolean exclusive) {
    }

    @Override
    public void onUnknownFrame(ChannelHandlerContext ctx, byte type, int id, Http2Flags flags, ByteBuf payload) {
    }

    // What else happens to the connection.

    @Override
    public void channelReadComplete(ChannelHandlerContext ctx) throws Exception {
        super.channelReadComplete(ctx);
        connection.output().flush();
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext ctx) {
        connection.notifyIfWritable();
    }

    @Override
    public void channelInactive(ChannelHandlerContext ctx) {
        connection.ended();
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext ctx, Object event) {
        if (event instanceof SslCloseCompletionEvent) {
            // The server sends nothing more, even if the TCP connection stays open.
            connection.ended();
            connection.cut();
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
        connection.failed(cause);
    }
}
