package org.throng.net.wire;

import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.handler.codec.http2.DefaultHttp2HeadersEncoder;
import io.netty.handler.codec.http2.Http2CodecUtil;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2Flags;
import io.netty.handler.codec.http2.Http2FrameTypes;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2Settings;
import io.netty.util.AsciiString;
import org.throng.net.answer.AnswerReader;

/**
 * The sending side of an HTTP/2 connection: frames, and how many bytes of bodies the server takes. On the event loop.
 */
final class Http2Output {

    /** The largest frame that every receiver takes, with its header; no other limit is announced or used. */
    static final int MAX_FRAME_BYTES =
            Http2CodecUtil.DEFAULT_MAX_FRAME_SIZE + Http2CodecUtil.FRAME_HEADER_LENGTH;

    /** How much of an answer, and of all answers of a connection, a server may send ahead: as browsers allow. */
    static final int STREAM_WINDOW = 6 << 20;
    static final int CONNECTION_WINDOW = 15 << 20;

    private static final int HEADER = Http2CodecUtil.FRAME_HEADER_LENGTH;
    private static final int MAX_PAYLOAD = Http2CodecUtil.DEFAULT_MAX_FRAME_SIZE;
    private static final int USUAL_HEAD_BYTES = 256;

    /** Hash chains of the table of sent headers. */
    private static final int TABLE_ENTRIES = 16;

    private static final AsciiString PATH = Http2Headers.PseudoHeaderName.PATH.value();
    private static final AsciiString LENGTH = AsciiString.cached("content-length");
    private static final AsciiString AUTHORIZATION = AsciiString.cached("authorization");

    /** Answers to SETTINGS and PING that wait because the server does not read. */
    private static final int MAX_UNREAD = 1000;

    private final Channel channel;
    private final DefaultHttp2HeadersEncoder encoder =
            new DefaultHttp2HeadersEncoder(Http2Output::isNeverStored, false, TABLE_ENTRIES);

    /** Bytes that the server takes: of the whole connection, and at first of each stream. */
    private int window = Http2CodecUtil.DEFAULT_WINDOW_SIZE;
    private int initialWindow = Http2CodecUtil.DEFAULT_WINDOW_SIZE;

    private int unread;
    private boolean unflushed;

    Http2Output(Channel channel) {
        this.channel = channel;
    }

    /** A secret, or a value that seldom comes again and would fill the table of headers at both ends. */
    private static boolean isNeverStored(CharSequence name, CharSequence value) {
        return PATH.equals(name) || LENGTH.equals(name) || AUTHORIZATION.equals(name);
    }

    /** Preface and settings (RFC 9113 section 3.4); they go out with the first request. */
    void greet() {
        ByteBuf out = channel.alloc().directBuffer(USUAL_HEAD_BYTES);
        ByteBuf preface = Http2CodecUtil.connectionPrefaceBuf();
        out.writeBytes(preface, preface.readerIndex(), preface.readableBytes());
        frame(out, 3 * Http2CodecUtil.SETTING_ENTRY_LENGTH, Http2FrameTypes.SETTINGS, 0, 0);
        setting(out, Http2CodecUtil.SETTINGS_ENABLE_PUSH, 0);
        setting(out, Http2CodecUtil.SETTINGS_INITIAL_WINDOW_SIZE, STREAM_WINDOW);
        setting(out, Http2CodecUtil.SETTINGS_MAX_HEADER_LIST_SIZE, AnswerReader.Heads.AS_HTTP_CLIENT.maxBytes());
        frame(out, Integer.BYTES, Http2FrameTypes.WINDOW_UPDATE, 0, 0);
        out.writeInt(CONNECTION_WINDOW - Http2CodecUtil.DEFAULT_WINDOW_SIZE);
        write(out);
    }

    private static void setting(ByteBuf out, char key, int value) {
        out.writeShort(key);
        out.writeInt(value);
    }

    private static void frame(ByteBuf out, int length, byte type, int flags, int id) {
        out.writeMedium(length);
        out.writeByte(type);
        out.writeByte(flags);
        out.writeInt(id);
    }

    private void write(ByteBuf out) {
        channel.write(out);
        unflushed = true;
    }

    /** Sends what was written. */
    void flush() {
        if (unflushed) {
            unflushed = false;
            channel.flush();
        }
    }

    /** The server's settings about what is sent to it. */
    void agree(Http2Settings settings) throws Http2Exception {
        if (settings.headerTableSize() != null) {
            encoder.configuration().maxHeaderTableSize(settings.headerTableSize());
        }
        if (settings.maxHeaderListSize() != null) {
            encoder.configuration().maxHeaderListSize(settings.maxHeaderListSize());
        }
    }

    int initialWindow() {
        return initialWindow;
    }

    void initialWindow(int bytes) {
        initialWindow = bytes;
    }

    int window() {
        return window;
    }

    void widen(int bytes) throws Http2Exception {
        if (window > Integer.MAX_VALUE - bytes) {
            throw Http2Exception.connectionError(Http2Error.FLOW_CONTROL_ERROR, "its window has no end");
        }
        window += bytes;
    }

    /**
     * The frames of a request's head; the caller writes more to them and then {@linkplain #send sends} them.
     *
     * @throws Http2Exception if the head is longer than the server takes; nothing has happened then
     */
    ByteBuf head(int id, Http2Headers headers, boolean endOfStream) throws Http2Exception {
        ByteBuf out = channel.alloc().directBuffer(USUAL_HEAD_BYTES);
        try {
            out.writeZero(HEADER);
            encoder.encodeHeaders(id, headers, out);
        } catch (Http2Exception e) {
            out.release();
            throw e;
        }
        int length = out.readableBytes() - HEADER;
        int end = endOfStream ? Http2Flags.END_STREAM : 0;
        if (length <= MAX_PAYLOAD) {
            out.setMedium(0, length).setByte(3, Http2FrameTypes.HEADERS)
                    .setByte(4, end | Http2Flags.END_HEADERS).setInt(5, id);
            return out;
        }
        return split(out.skipBytes(HEADER), id, end);
    }

    private ByteBuf split(ByteBuf block, int id, int end) {
        int frames = (block.readableBytes() + MAX_PAYLOAD - 1) / MAX_PAYLOAD;
        ByteBuf out = channel.alloc().directBuffer(block.readableBytes() + frames * HEADER);
        for (int i = 0; i < frames; i++) {
            int length = Math.min(MAX_PAYLOAD, block.readableBytes());
            frame(out, length, i == 0 ? Http2FrameTypes.HEADERS : Http2FrameTypes.CONTINUATION,
                    (i == 0 ? end : 0) | (i == frames - 1 ? Http2Flags.END_HEADERS : 0), id);
            out.writeBytes(block, length);
        }
        block.release();
        return out;
    }

    /** Most bytes of a body in the next frame, by the connection's window. */
    int room(int wanted) {
        return Math.max(0, Math.min(Math.min(wanted, window), MAX_PAYLOAD));
    }

    /** Appends a frame of a body. */
    void data(ByteBuf out, int id, byte[] bytes, int from, int count, boolean endOfStream) {
        frame(out, count, Http2FrameTypes.DATA, endOfStream ? Http2Flags.END_STREAM : 0, id);
        out.writeBytes(bytes, from, count);
        window -= count;
    }

    /** An empty buffer for {@link #data}. */
    ByteBuf buffer(int bytes) {
        return channel.alloc().directBuffer(bytes);
    }

    void send(ByteBuf out) {
        write(out);
        flush();
    }

    boolean isWritable() {
        return channel.isWritable();
    }

    // Control frames; they go out when everything that has arrived is read.

    void reset(int id, Http2Error error) {
        ByteBuf out = channel.alloc().directBuffer(HEADER + Integer.BYTES);
        frame(out, Integer.BYTES, Http2FrameTypes.RST_STREAM, 0, id);
        out.writeInt((int) error.code());
        write(out);
    }

    void allow(int id, int bytes) {
        ByteBuf out = channel.alloc().directBuffer(HEADER + Integer.BYTES);
        frame(out, Integer.BYTES, Http2FrameTypes.WINDOW_UPDATE, 0, id);
        out.writeInt(bytes);
        write(out);
    }

    void confirmSettings() throws Http2Exception {
        checkRead();
        ByteBuf out = channel.alloc().directBuffer(HEADER);
        frame(out, 0, Http2FrameTypes.SETTINGS, Http2Flags.ACK, 0);
        write(out);
    }

    void answerPing(long data) throws Http2Exception {
        checkRead();
        ByteBuf out = channel.alloc().directBuffer(HEADER + Long.BYTES);
        frame(out, Long.BYTES, Http2FrameTypes.PING, Http2Flags.ACK, 0);
        out.writeLong(data);
        write(out);
    }

    private void checkRead() throws Http2Exception {
        unread = channel.isWritable() ? 0 : unread + 1;
        if (unread > MAX_UNREAD) {
            throw Http2Exception.connectionError(Http2Error.ENHANCE_YOUR_CALM, "it wants answers and reads none");
        }
    }

    void sayGoodbye(Http2Error error) {
        ByteBuf out = channel.alloc().directBuffer(HEADER + 2 * Integer.BYTES);
        frame(out, 2 * Integer.BYTES, Http2FrameTypes.GO_AWAY, 0, 0);
        out.writeInt(0);
        out.writeInt((int) error.code());
        write(out);
        flush();
    }

    void close() {
        encoder.close();
    }
}
