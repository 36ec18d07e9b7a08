package org.throng.net.http;

import io.netty.channel.Channel;
import io.netty.channel.ChannelHandler;
import io.netty.channel.EventLoop;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.net.connect.ConnectAttempt;
import org.throng.net.connect.Connector;
import org.throng.net.connect.OpenFailedException;
import org.throng.net.http.HttpFailedException.Kind;

/**
 * A request under way: from its start, over one connection, or two if the first is found closed, to the one call of its
 * listener.
 */
public final class HttpCall {

    private static final Logger log = LoggerFactory.getLogger(HttpCall.class);

    private static final long NOT_DONE = -1;

    private final HttpNetwork network;
    private final HttpChannel.Keeper keeper;
    private final HttpOrder order;
    private final long startNanos = System.nanoTime();
    private final EventLoop loop;
    private final HttpChannel kept;

    /**
     * The present phase: a connection is being made, or the request and its answer are under way; one of the two is
     * null.
     */
    private Connector connector;
    private RoundTrip trip;

    private Connector.Times times = new Connector.Times(NOT_DONE, NOT_DONE, NOT_DONE, 0);
    private boolean reused;
    private long sentBefore;
    private boolean done;

    HttpCall(HttpNetwork network, HttpChannel.Keeper keeper, HttpOrder order) {
        this.network = network;
        this.keeper = keeper;
        this.order = order;
        kept = keeper.take(order.target());
        loop = kept == null ? keeper.nextLoop() : kept.loop();
    }

    /** Begins at once on the event loop, which may call the listener before this returns; else hands over to it. */
    HttpCall start() {
        if (loop.inEventLoop()) {
            begin();
        } else {
            loop.execute(this::begin);
        }
        return this;
    }

    /**
     * Ends the request and closes its connection; the listener receives the failure. Has no effect after the end. From
     * any thread.
     */
    public void cancel() {
        loop.execute(() -> {
            if (trip != null) {
                trip.fail(Kind.GIVEN_UP, "cancelled here", null);
            } else if (connector != null) {
                connector.cancel();
                failed(new HttpFailedException(Kind.GIVEN_UP, order.words() + ": cancelled here", 0, 0, null));
            }
        });
    }

    HttpOrder order() {
        return order;
    }

    /** Remaining time to the deadline; negative after it. */
    long leftNanos() {
        return order.deadline().toNanos() - (System.nanoTime() - startNanos);
    }

    /** Bytes of a first attempt that failed. */
    long sentBefore() {
        return sentBefore;
    }

    /** Bytes received before the answer: those of the TLS handshake of a new connection. */
    long receivedBefore() {
        return times.receivedBytes();
    }

    // From here on everything runs on the event loop.

    private void begin() {
        if (kept != null && kept.isActive()) {
            reused = true;
            sendOver(kept);
        } else {
            connect();
        }
    }

    private void connect() {
        connector = new Connector(network.plan(order.target()), loop, new Connection(),
                new ConnectAttempt.Limits(
                        startNanos, network.options().connection().connectTimeout(), order.deadline()));
        connector.start();
    }

    /** The connection that is made for this call. */
    private final class Connection implements Connector.Caller {

        private HttpChannel made;

        @Override
        public ChannelHandler handler(Channel channel) {
            made = new HttpChannel(channel, order.target().server(), keeper);
            return made;
        }

        @Override
        public void connected(Connector.Times phases) {
            times = phases;
            connector = null;
            sendOver(made);
        }

        @Override
        public void failed(OpenFailedException failure) {
            HttpCall.this.failed(failure);
        }
    }

    private void sendOver(HttpChannel connection) {
        trip = connection.begin(this, network.options().maxBodyBytes());
        trip.start();
    }

    HttpTimings timings(long writtenNanos, long firstByteNanos, long endNanos) {
        return new HttpTimings(startNanos, times.resolveMicros(), times.connectMicros(), times.tlsMicros(),
                writtenNanos == 0 ? NOT_DONE : microsTo(writtenNanos), microsTo(firstByteNanos), microsTo(endNanos));
    }

    private long microsTo(long nanos) {
        return TimeUnit.NANOSECONDS.toMicros(nanos - startNanos);
    }

    /** @param connection to keep for another request, or null */
    void answered(HttpAnswer answer, HttpChannel connection) {
        ended(connection, () -> order.listener().answered(answer));
    }

    /** @param unanswered whether not one byte of an answer came */
    void lost(HttpFailedException failure, boolean unanswered) {
        if (reused && unanswered && order.mayRepeat()) {
            reused = false;
            sentBefore = failure.sentBytes();
            trip = null;
            connect();
        } else {
            failed(failure);
        }
    }

    /** @param failure one of the two kinds that {@link HttpListener} documents */
    void failed(IOException failure) {
        ended(null, () -> order.listener().failed(failure));
    }

    private void ended(HttpChannel connection, Runnable notification) {
        if (done) {
            return;
        }
        done = true;
        trip = null;
        connector = null;
        keeper.giveBack(connection);
        try {
            notification.run();
        } catch (RuntimeException e) {
            log.error("The listener of an HTTP request failed", e);
        }
    }
}
