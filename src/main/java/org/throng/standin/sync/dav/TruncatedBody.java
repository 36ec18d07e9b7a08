package org.throng.standin.sync.dav;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import org.throng.standin.BodySource;
import org.throng.standin.sync.server.SyncRequest;

/** A body during which the connection is reset. */
public final class TruncatedBody implements BodySource {

    private final BodySource whole;
    private final SyncRequest request;
    private long left;

    /**
     * Cuts a body.
     *
     * @param whole gives buffers only
     * @param left bytes that are sent before
     */
    public TruncatedBody(BodySource whole, long left, SyncRequest request) {
        this.whole = whole;
        this.left = left;
        this.request = request;
    }

    @Override
    public Object next(ByteBufAllocator allocator) {
        if (left <= 0) {
            request.server().count("downloads-cut-by-fault");
            request.exchange().cut();
            return null;
        }
        ByteBuf piece = (ByteBuf) whole.next(allocator);
        if (piece != null) {
            piece.writerIndex(piece.readerIndex() + (int) Math.min(left, piece.readableBytes()));
            left -= piece.readableBytes();
        }
        return piece;
    }

    @Override
    public void close() {
        whole.close();
    }
}
