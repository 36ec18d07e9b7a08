package org.throng.standin.bosh.chat;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.LengthFieldBasedFrameDecoder;
import io.netty.handler.codec.MessageToByteEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * A message from one process of a stand-in to another.
 *
 * @param kind its kind
 * @param fields the fields of the kind
 */
record SiblingFrame(Kind kind, List<String> fields) {

    /** Kinds, with their fields; a user is a local part. */
    enum Kind {
        /** A message for a session: user, resource, stanza. */
        MESSAGE,
        /** Another stanza for a session, or a message that is not kept: user, resource, stanza. */
        STANZA,
        /** A message for an offline user: user, stanza. */
        STORE,
        /** A resource has been bound: user, resource. */
        BOUND,
        /** A user is available: user, resource, priority, process, head, tail. */
        AVAILABLE,
        /** A user is not available any more: user, resource, head, tail. */
        UNAVAILABLE,
        /** An account has a new password: user, password. */
        ACCOUNT,
        /** An account was removed: user. */
        ACCOUNT_REMOVED,
        /** A roster has changed: user, and the item's own fields. */
        ROSTER,
        /** A roster has lost an item: user, address. */
        ROSTER_REMOVED
    }

    /** Writes frames: length, kind, then each field with its length; integers of four bytes, text in UTF-8. */
    @ChannelHandler.Sharable
    static final class Encoder extends MessageToByteEncoder<SiblingFrame> {

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

    /** Reads the output of {@link Encoder}. */
    static final class Decoder extends LengthFieldBasedFrameDecoder {

        private static final int MAX_FRAME_BYTES = 4 << 20;
        private static final SiblingFrame.Kind[] KINDS = SiblingFrame.Kind.values();

        Decoder() {
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
}
