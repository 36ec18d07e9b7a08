package org.throng.standin;

import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;

/** A body that is made while it is sent; that of an answer, as fast as the client takes it. On the event loop only. */
public interface BodySource {

    /** No bytes, as in an answer to HEAD. */
    BodySource EMPTY = new BodySource() {
        @Override
        public Object next(ByteBufAllocator allocator) {
            return null;
        }

        @Override
        public void close() {
            // nothing is kept
        }
    };

    /** A body in memory. */
    static BodySource of(byte[] content) {
        return new BodySource() {

            private boolean taken = content.length == 0;

            @Override
            public Object next(ByteBufAllocator allocator) {
                boolean first = !taken;
                taken = true;
                return first ? Unpooled.wrappedBuffer(content) : null;
            }

            @Override
            public void close() {
                // nothing is kept
            }
        };
    }

    /**
     * The next piece of the body.
     *
     * @param allocator for its buffers
     * @return a {@link io.netty.buffer.ByteBuf} or {@link io.netty.channel.FileRegion}, or null at the end
     */
    Object next(ByteBufAllocator allocator);

    /** Called once, when the body has ended or is not needed any more. */
    void close();
}
