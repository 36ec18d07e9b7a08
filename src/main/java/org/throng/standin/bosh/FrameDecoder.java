package org.throng.standin.bosh;

import io.netty.buffer.ByteBuf;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.LengthFieldBasedFrameDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads the output of {@link FrameEncoder}. */
final class FrameDecoder extends LengthFieldBasedFrameDecoder {

    private static final int MAX_FRAME_BYTES = 4 << 20;
    private static final SiblingFrame.Kind[] KINDS = SiblingFrame.Kind.values();

    FrameDecoder() {
        super(MAX_FRAME_BYTES, 0, Integer.BYTES, 0, Integer.BYTES);
    }

    @Override
    protected Object decode(ChannelHandlerContext ctx, ByteBuf in) throws Exception {
        ByteBuf frame = (ByteBuf) super.decode(ctx, in);
        if (frame == null) {
            return null;
        }
        try {
            SiblingFrame.Kind kind = KINDS[frame.readByte()];
            List<String> fields = new ArrayList<>(5);
            while (frame.isReadable()) {
                fields.add(frame.readCharSequence(frame.readInt(), StandardCharsets.UTF_8).toString());
            }
            return new SiblingFrame(kind, fields);
        } finally {
            frame.release();
        }
    }
}
