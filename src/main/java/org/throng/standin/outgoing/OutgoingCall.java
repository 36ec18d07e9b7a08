package org.throng.standin.outgoing;

import io.netty.channel.Channel;
import io.netty.channel.EventLoop;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/**
 * A request in progress and the receiver of its answer, which is called once, at the latest when the time limit ends.
 */
final class OutgoingCall {

    private final OutgoingRequest request;
    private final Consumer<FetchResult> done;
    private Future<?> timeout;
    private Runnable placeFree;
    private Channel channel;
    private boolean over;

    OutgoingCall(OutgoingRequest request, Consumer<FetchResult> done) {
        this.request = request;
        this.done = done;
    }

    OutgoingRequest request() {
        return request;
    }

    boolean isOver() {
        return over;
    }

    /** Whether it may be repeated although the server may have received it (RFC 9110 section 9.2.2). */
    boolean mayRepeat() {
        return !over && request.method().equals("GET");
    }

    /** Begins on a connection to the server; from now on its time is limited. */
    void begin(EventLoop loop, Runnable whenOver) {
        placeFree = whenOver;
        timeout = loop.schedule(
                this::tooLate, request.bounds().patience().toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Sets the connection that the time limit closes. */
    void uses(Channel connection) {
        channel = connection;
    }

    void end(FetchResult reply) {
        if (over) {
            return;
        }
        over = true;
        timeout.cancel(false);
        placeFree.run();
        done.accept(reply);
    }

    private void tooLate() {
        if (channel != null) {
            channel.close();
        }
        end(FetchResult.failed(FetchResult.Failure.NO_ANSWER));
    }
}
