package org.throng.standin.bosh;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.MessageToByteEncoder;

/** Writes frames: length, kind, then each field with its length; integers of four bytes, text in UTF-8. */
@ChannelHandler.Sharable
final class FrameEncoder extends MessageToByteEncoder<SiblingFrame> {

    @Override
    protected void encode(ChannelHandlerContext ctx, SiblingFrame frame, ByteBuf out) {
        int start = out.writerIndex();
        out.writeInt(0).writeByte(frame.kind().ordinal());
        for (String field : frame.fields()) {
            int at = out.writerIndex();
            out.writeInt(0);
            out.setInt(at, ByteBufUtil.writeUtf8(out, field));
        }
        out.setInt(start, out.writerIndex() - start - Integer.BYTES);
    }
}
