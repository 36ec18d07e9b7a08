package org.throng.standin;

import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;

/** What one process of a stand-in has done so far. Written on the event loop only. */
public final class Stats {

    /**
     * A reading.
     *
     * @param connections open now
     * @param peakConnections most open at once; a sum over processes adds their peaks, wherever those lay in time
     * @param totalConnections opened since the start
     * @param messagesIn WebSocket messages received
     * @param messagesOut WebSocket messages sent, pushed ones included
     * @param errors requests and messages that were answered with an error, and protocol violations by clients
     * @param refused connections refused or cut by a fault or for want of capacity
     */
    public record Snapshot(
            long connections,
            long peakConnections,
            long totalConnections,
            long messagesIn,
            long messagesOut,
            long errors,
            long refused) {

        Snapshot plus(Snapshot other) {
            return new Snapshot(
                    connections + other.connections,
                    peakConnections + other.peakConnections,
                    totalConnections + other.totalConnections,
                    messagesIn + other.messagesIn,
                    messagesOut + other.messagesOut,
                    errors + other.errors,
                    refused + other.refused);
        }
    }

    private final ChannelFutureListener closeListener = future -> closed();
    private long now;
    private long peak;
    private long total;
    private long messagesIn;
    private long messagesOut;
    private long errors;
    private long refused;

    /** Counts a connection until it closes. One listener serves them all: an idle connection is to cost little. */
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

    void refused() {
        refused++;
    }

    long connections() {
        return now;
    }

    Snapshot snapshot() {
        return new Snapshot(now, peak, total, messagesIn, messagesOut, errors, refused);
    }
}
