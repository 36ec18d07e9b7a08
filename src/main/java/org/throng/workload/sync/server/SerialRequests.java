package org.throng.workload.sync.server;

import java.io.IOException;
import java.time.Duration;
import org.throng.net.http.BodySink;
import org.throng.net.http.HttpAnswer;
import org.throng.net.http.HttpRequest;
import org.throng.net.http.PreparedRequest;

/** Sends one request after the other over the connection that a client keeps, and reports each. */
public final class SerialRequests {

    /** Converts an answer to the requested value. */
    @FunctionalInterface
    public interface Reader<T> {

        /** @throws SyncException if the answer is invalid */
        T read(HttpAnswer answer) throws SyncException;
    }

    private final ClientSession session;
    private final RequestListener steps;

    public SerialRequests(ClientSession session, RequestListener steps) {
        this.session = session;
        this.steps = steps;
    }

    /** @throws SyncException if there is no valid answer; it is then already reported */
    public <T> T ask(SyncStep step, HttpRequest request, Duration deadline, Reader<T> reader)
            throws SyncException, InterruptedException {
        return ask(step, request, null, deadline, reader);
    }

    /** As above, for a request that is sent often. */
    public <T> T ask(SyncStep step, PreparedRequest request, Duration deadline, Reader<T> reader)
            throws SyncException, InterruptedException {
        return ask(step, () -> session.connection().send(request, deadline), reader);
    }

    /** @param sink receives the body; null to have it in the answer */
    public <T> T ask(SyncStep step, HttpRequest request, BodySink sink, Duration deadline, Reader<T> reader)
            throws SyncException, InterruptedException {
        return ask(step, () -> session.connection().send(request, sink, deadline), reader);
    }

    /** Sends, and waits. */
    private interface Exchange {
        HttpAnswer send() throws IOException, InterruptedException;
    }

    private <T> T ask(SyncStep step, Exchange exchange, Reader<T> reader)
            throws SyncException, InterruptedException {
        long startNanos = System.nanoTime();
        HttpAnswer answer;
        try {
            answer = exchange.send();
        } catch (IOException e) {
            throw reported(step, startNanos, e);
        } catch (IllegalStateException e) {
            throw closed(step, e);
        }
        try {
            session.heard(answer);
            T read = reader.read(answer);
            steps.answered(step, answer);
            return read;
        } catch (SyncException e) {
            steps.failed(step, RequestListener.Failed.of(answer, e));
            throw e;
        }
    }

    private SyncException reported(SyncStep step, long startNanos, IOException e) {
        SyncException why = SyncFailures.of(step, e);
        steps.failed(step, RequestListener.Failed.of(startNanos, e, why));
        return why;
    }

    private SyncException closed(SyncStep step, IllegalStateException e) {
        if (!session.closed()) {
            throw e;
        }
        return new SyncException(SyncErrorKind.CONNECTION, step.label() + ": the client was closed here");
    }
}
