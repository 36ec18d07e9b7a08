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
 * Sits where connections are accepted and bounds them, in all and for each address. Beyond a bound the new connection
 * takes the place of another, so that connections without requests lock nobody out: of one that has brought no request
 * yet, then of one between two requests; of the address that has the most of these; and of these the oldest. Those
 * whose requests are being answered keep their places. If all are, further connections wait with the operating system;
 * if all of one address are, its new one is closed.
 *
 * <p>It runs on the event loop of all its connections.
 */
final class ConnectionLimit extends ChannelInboundHandlerAdapter {

    private static final Logger LOG = LoggerFactory.getLogger(ConnectionLimit.class);

    private final Limits limits;
    private final Tally tally;

    /** From where each connection came, in the order of their arrival. */
    private final Map<Channel, InetAddress> open = new LinkedHashMap<>();
    private boolean evicted;
    private Channel listening;

    ConnectionLimit(Limits limits, Tally tally) {
        this.limits = limits;
        this.tally = tally;
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
        tally.connected();
        channel.closeFuture().addListener(closed -> {
            open.remove(channel);
            tally.disconnected();
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

    /** What a connection does has changed: a further one is accepted if there is a place, or one that it can take. */
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
