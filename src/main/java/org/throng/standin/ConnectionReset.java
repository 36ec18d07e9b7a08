package org.throng.standin;

import io.netty.channel.Channel;
import io.netty.channel.ChannelOption;

/** The end of a connection by a TCP reset, as when a server crashes. */
final class ConnectionReset {

    private ConnectionReset() {
    }

    static void of(Channel channel) {
        if (channel.isOpen()) {
            channel.config().setOption(ChannelOption.SO_LINGER, 0);
            channel.close();
        }
    }
}
