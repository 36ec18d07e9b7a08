package org.throng.workload.editor.documents;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Limits accepted connections, in all and for each address. Beyond a limit a new connection replaces another one, so
 * that connections without requests block no client. It replaces one that has sent no request yet, then one between two
 * requests; among these one of the address that has the most; and among these the oldest. Connections whose request is
 * being answered keep their places. If all connections do, further ones wait in the operating system; if all of one
 * address do, its new one is closed.
 *
 * <p>It runs on the event loop of all its connections.
 */
final class ConnectionLimit extends ChannelInboundHandlerAdapter {

    private static final Logger LOG = LoggerFactory.getLogger(ConnectionLimit.class);

    private final ServerLimits limits;

    /** The address of each connection, in the order of arrival. */
    private final Map<Channel, InetAddress> open = new LinkedHashMap<>();
    private boolean evicted;
    private Channel listening;

    ConnectionLimit(ServerLimits limits) {
        this.limits = limits;
    }

    @Override
    public void handlerAdded(ChannelHandlerContext ctx) {
        listening = ctx.channel();
    }

    @Override
    public void channelRead(ChannelHandlerContext ctx, Object accepted) {
        Channel channel = (Channel) accepted;
        InetAddress from = channel.remoteAddress() instanceof InetSocketAddress remote ? remote.getAddress() : null;
        boolean room = isBelow(limits.perAddress(), from) || evict(from);
        if (room && open.size() >= limits.connections()) {
            evict(null);
        }
        open.put(channel, from);
        channel.closeFuture().addListener(closed -> {
            open.remove(channel);
            changed();
        });
        changed();
        ctx.fireChannelRead(accepted);
        if (!room) {
            channel.close();
        }
    }

    private boolean isBelow(int most, InetAddress from) {
        return open.values().stream().filter(address -> isSame(address, from)).count() < most;
    }

    private static boolean isSame(InetAddress one, InetAddress other) {
        return one == null ? other == null : one.equals(other);
    }

    /** The state of a connection has changed: a further one is accepted if there is a free or replaceable place. */
    void changed() {
        listening.config().setAutoRead(open.size() < limits.connections()
                || open.keySet().stream().anyMatch(channel -> Claim.of(channel) != Claim.ANSWERED));
    }

    /**
     * Closes the connection with the least claim to its place.
     *
     * @param from only one of this address; null for any
     * @return whether there was one
     */
    private boolean evict(InetAddress from) {
        Claim least = Claim.ANSWERED;
        Map<InetAddress, Integer> counts = new HashMap<>();
        Map<InetAddress, Channel> oldest = new HashMap<>();
        for (Map.Entry<Channel, InetAddress> each : open.entrySet()) {
            Claim claim = Claim.of(each.getKey());
            if (claim == Claim.ANSWERED || from != null && !from.equals(each.getValue())) {
                continue;
            }
            if (claim.compareTo(least) < 0) {
                least = claim;
                counts.clear();
                oldest.clear();
            }
            if (claim == least) {
                counts.merge(each.getValue(), 1, Integer::sum);
                oldest.putIfAbsent(each.getValue(), each.getKey());
            }
        }
        return counts.entrySet().stream().max(Map.Entry.comparingByValue())
                .map(most -> close(oldest.get(most.getKey()), most.getKey()))
                .isPresent();
    }

    private Channel close(Channel channel, InetAddress from) {
        if (!evicted) {
            evicted = true;
            LOG.warn("There are too many connections for documents and callbacks: from now on those without a request"
                    + " make room for new ones, the first from {}", from == null ? "" : from.getHostAddress());
        }
        open.remove(channel);
        channel.close();
        return channel;
    }
}
