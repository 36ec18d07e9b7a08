package org.throng.standin;

import io.netty.buffer.ByteBufAllocator;

/** The body of an answer, made as fast as the client takes it. Used on the event loop only. */
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
