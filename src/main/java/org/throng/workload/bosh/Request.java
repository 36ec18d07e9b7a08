package org.throng.workload.bosh;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.throng.net.HttpAnswer;
import org.throng.net.HttpConnection;
import org.throng.net.HttpFailedException;
import org.throng.net.HttpListener;
import org.throng.net.HttpRequest;

/** The request with one number: its content and its waiters. On the session's event loop. */
final class Request implements HttpListener {

    /** A request is sent again, with the same number, if its connection was cut (section 14). */
    private static final int MAX_SENDINGS = 2;

    private final RequestPipeline conversation;
    private final HttpConnection connection;
    private final HttpRequest http;
    private final Duration deadline;
    private final List<PendingRequest> parts;

    private final Silence silence;

    private int sendings;
    private boolean written;

    /** The answer, while answers to earlier requests are still missing; null before. */
    private Received received;

    /**
     * @param silence the silence that this request ends, null if another one is outstanding
     */
    Request(RequestPipeline conversation, HttpConnection connection, HttpRequest http, Duration deadline,
            List<PendingRequest> parts, Silence silence) {
        this.conversation = conversation;
        this.connection = connection;
        this.http = http;
        this.deadline = deadline;
        this.parts = parts;
        this.silence = silence;
    }

    /**
     * A time without a request; by {@link System#nanoTime()}.
     *
     * @param sinceNanos arrival of the last answer
     * @param dueNanos instant from which the request is late
     */
    record Silence(long sinceNanos, long dueNanos) {
    }

    void send() {
        sendings++;
        connection.start(http, null, deadline, this);
    }

    /** Sends it again, once. */
    boolean sendAgain() {
        if (sendings >= MAX_SENDINGS) {
            return false;
        }
        send();
        conversation.sentAgain();
        return true;
    }

    HttpConnection connection() {
        return connection;
    }

    Silence silence() {
        return silence;
    }

    boolean isAnswered() {
        return received != null;
    }

    Received received() {
        return received;
    }

    void keep(Received answer) {
        received = answer;
    }

    void tellReceived() {
        parts.forEach(part -> part.received(received));
    }

    void fail(BoshException why) {
        parts.forEach(part -> part.fail(why));
    }

    @Override
    public void written(long startNanos, long endNanos, long sentBytes) {
        if (written) {
            // if this was not requested, the HTTP client has repeated it
            if (sendings == 1) {
                sendings++;
                conversation.sentAgain();
            }
            return;
        }
        written = true;
        Written how = new Written(startNanos, endNanos, sentBytes);
        parts.forEach(part -> part.written(how));
        conversation.written(this, endNanos);
    }

    @Override
    public void answered(HttpAnswer answer) {
        conversation.answered(this, answer);
    }

    @Override
    public void failed(IOException failure) {
        boolean cut = failure instanceof HttpFailedException http && http.kind() == HttpFailedException.Kind.LOST;
        conversation.failed(this, failure, cut);
    }
}
