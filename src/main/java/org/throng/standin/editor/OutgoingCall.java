package org.throng.standin.editor;

import io.netty.channel.Channel;
import io.netty.channel.EventLoop;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** A request on its way, and whom to tell about its answer: once, and not later than its patience allows. */
final class OutgoingCall {

    private final OutgoingRequest request;
    private final Consumer<Reply> done;
    private Future<?> timeout;
    private Runnable placeFree;
    private Channel channel;
    private boolean over;

    OutgoingCall(OutgoingRequest request, Consumer<Reply> done) {
        this.request = request;
        this.done = done;
    }

    OutgoingRequest request() {
        return request;
    }

    boolean isOver() {
        return over;
    }

    /** Whether it may be sent once more although the server may have seen it (RFC 9110 section 9.2.2). */
    boolean mayRepeat() {
        return !over && request.method().equals("GET");
    }

    /** It has a place among the server's connections: its time runs. */
    void begin(EventLoop loop, Runnable whenOver) {
        placeFree = whenOver;
        timeout = loop.schedule(
                this::tooLate, request.bounds().patience().toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Names the connection that ends with the call's patience. */
    void uses(Channel connection) {
        channel = connection;
    }

    void end(Reply reply) {
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
        end(Reply.failed(Reply.Failure.NO_ANSWER));
    }
}
