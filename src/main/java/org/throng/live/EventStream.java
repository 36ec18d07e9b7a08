package org.throng.live;

import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.handler.codec.http.DefaultHttpContent;
import io.netty.handler.codec.http.LastHttpContent;

/**
 * The events that one browser receives (Server-Sent Events, HTML Living Standard section 9.2). At most one is under
 * way: what a slow browser has not taken waits nowhere else. For the server's thread only.
 */
final class EventStream {

    private final Channel channel;
    private int underWay;

    EventStream(Channel channel) {
        this.channel = channel;
    }

    /** Bytes of the event that the operating system has not taken yet; 0 if there is none. */
    int underWay() {
        return underWay;
    }

    /**
     * Sends an event. None may be under way.
     *
     * @param event a whole event; not copied
     * @param sent called when the operating system has taken it, or the connection is lost
     */
    void send(byte[] event, Runnable sent) {
        if (underWay > 0) {
            throw new IllegalStateException("an event is under way");
        }
        underWay = event.length;
        channel.writeAndFlush(new DefaultHttpContent(Unpooled.wrappedBuffer(event))).addListener(done -> {
            underWay = 0;
            sent.run();
        });
    }

    /** Ends the answer after what is under way. */
    void end() {
        channel.writeAndFlush(LastHttpContent.EMPTY_LAST_CONTENT).addListener(ChannelFutureListener.CLOSE);
    }

    /** Drops the connection. */
    void drop() {
        channel.close();
    }

    /** Calls {@code closed} when the connection is closed by either side. */
    void onClose(Runnable closed) {
        channel.closeFuture().addListener(done -> closed.run());
    }
}
