package org.throng.standin;

import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** The counts of one process of a stand-in. Written on the event loop only. */
public final class Stats {

    /**
     * A reading.
     *
     * @param connections open now
     * @param peakConnections most open at once; a sum over processes adds their peaks, even at different times
     * @param totalConnections opened since the start
     * @param messagesIn WebSocket messages received
     * @param messagesOut WebSocket messages sent, pushed ones included
     * @param errors requests and messages that were answered with an error, and protocol violations by clients
     * @param refused connections refused or cut by a fault or because of the capacity
     * @param counts further counts of the protocol, by name
     */
    public record Snapshot(
            long connections,
            long peakConnections,
            long totalConnections,
            long messagesIn,
            long messagesOut,
            long errors,
            long refused,
            Map<String, Long> counts) {

        Snapshot plus(Snapshot other) {
            return new Snapshot(
                    connections + other.connections,
                    peakConnections + other.peakConnections,
                    totalConnections + other.totalConnections,
                    messagesIn + other.messagesIn,
                    messagesOut + other.messagesOut,
                    errors + other.errors,
                    refused + other.refused,
                    sum(counts, other.counts));
        }

        private static Map<String, Long> sum(Map<String, Long> left, Map<String, Long> right) {
            Map<String, Long> sum = new TreeMap<>(left);
            right.forEach((name, count) -> sum.merge(name, count, Long::sum));
            return sum;
        }
    }

    /** Limited, because names may come from clients. */
    private static final int MOST_NAMES = 200;
    private static final String OTHERS = "others";

    private final ChannelFutureListener closeListener = future -> closed();
    private long now;
    private long peak;
    private long total;
    private long messagesIn;
    private long messagesOut;
    private long errors;
    private long refused;
    private final Map<String, long[]> counts = new HashMap<>();

    /** Counts a connection until it closes. One listener serves all of them, to keep an idle connection small. */
    void opened(Channel channel) {
        now++;
        total++;
        peak = Math.max(peak, now);
        channel.closeFuture().addListener(closeListener);
    }

    private void closed() {
        now--;
    }

    void messageReceived() {
        messagesIn++;
    }

    void messageSent() {
        messagesOut++;
    }

    /** Counts an answer that was an error. */
    public void error() {
        errors++;
    }

    /** Increments the protocol's count with this name; there are few names. */
    public void count(String name) {
        count(name, 1);
    }

    public void count(String name, int more) {
        long[] count = counts.get(name);
        if (count == null) {
            String kept = counts.size() < MOST_NAMES ? name : OTHERS;
            count = counts.computeIfAbsent(kept, unseen -> new long[1]);
        }
        count[0] += more;
    }

    void refused() {
        refused++;
    }

    long connections() {
        return now;
    }

    Snapshot snapshot() {
        Map<String, Long> named = new TreeMap<>();
        counts.forEach((name, count) -> named.put(name, count[0]));
        return new Snapshot(now, peak, total, messagesIn, messagesOut, errors, refused, named);
    }
}
