package org.throng.workload.sync.server;

import java.time.Duration;
import org.throng.net.http.BodySink;
import org.throng.net.http.HttpAnswer;
import org.throng.net.http.HttpRequest;

/**
 * A task of one request, or of several one after the other, that runs beside others: each method may {@link #send} one
 * more. Called on the user's thread only. A job that sends nothing has ended.
 */
public abstract class Job {

    /** Handles an answer. */
    @FunctionalInterface
    public interface Then {

        /** @throws SyncException if the answer is invalid; the job fails with it */
        void answered(HttpAnswer answer) throws SyncException;
    }

    /**
     * A request, and the handler of its answer.
     *
     * @param pause how long to wait before it is sent
     */
    record Order(SyncStep step, HttpRequest request, BodySink sink, Duration deadline, Then then, Duration pause) {
    }

    private Order next;

    /** Sends the first request. */
    public abstract void begin() throws SyncException;

    /** The job has failed. */
    public abstract void failed(SyncException why);

    /**
     * There was no (whole) answer. Sends another request to continue from the server's state, or gives up.
     *
     * @throws SyncException to give up
     */
    public void lost(SyncException why) throws SyncException {
        throw why;
    }

    public void send(SyncStep step, HttpRequest request, Duration deadline, Then then) {
        send(step, request, null, deadline, then);
    }

    public void send(SyncStep step, HttpRequest request, BodySink sink, Duration deadline, Then then) {
        next = new Order(step, request, sink, deadline, then, Duration.ZERO);
    }

    /** Sends the last request after a pause only; the job keeps the connection meanwhile. */
    public void pause(Duration pause) {
        next = new Order(next.step, next.request, next.sink, next.deadline, next.then, pause);
    }

    /** The request to send now, null if the job has ended. */
    Order takeNext() {
        Order order = next;
        next = null;
        return order;
    }
}
