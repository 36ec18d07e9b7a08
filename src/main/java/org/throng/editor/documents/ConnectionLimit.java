package org.throng.editor.documents;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;

/** Sits where connections are accepted: beyond the limit the operating system keeps them waiting. */
final class ConnectionLimit extends ChannelInboundHandlerAdapter {

    private final int most;
    private final Tally tally;
    private int open;

    ConnectionLimit(int most, Tally tally) {
        this.most = most;
        this.tally = tally;
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object accepted) {
        open++;
        tally.connected();
        ((Channel) accepted).closeFuture().addListener(closed -> {
            open--;
            tally.disconnected();
            ctx.channel().config().setAutoRead(open < most);
        });
        ctx.channel().config().setAutoRead(open < most);
        ctx.fireChannelRead(accepted);
    }
}
