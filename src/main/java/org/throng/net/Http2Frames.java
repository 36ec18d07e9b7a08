package org.throng.net;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http2.Http2CodecUtil;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2FrameAdapter;
import io.netty.handler.codec.http2.Http2FrameTypes;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2Settings;
import java.util.concurrent.TimeUnit;

/** Takes the frames of a connection, which Netty has read, to its streams. Bounded: see {@link #count}. */
final class Http2Frames extends Http2FrameAdapter {

    /** Frames in a second that serve no request; no server has reason for more than a few. */
    static final int MAX_IDLE_FRAMES = 1000;

    private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

    private final Http2Connection connection;

    /** Bytes of bodies that the server may not know to be read. */
    private int unreported;

    private long secondNanos;
    private int idleFrames;

    Http2Frames(Http2Connection connection) {
        this.connection = connection;
    }

    /**
     * A frame has come. Frames that cost work and carry nothing (SETTINGS, PING, empty DATA, unknown ones …) are
     * refused if there are more than {@value #MAX_IDLE_FRAMES} in a second.
     */
    void count(byte type, int bytes, long nowNanos) throws Http2Exception {
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
}
