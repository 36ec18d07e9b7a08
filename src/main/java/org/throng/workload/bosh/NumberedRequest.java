package org.throng.workload.bosh;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import org.throng.net.http.HttpAnswer;
import org.throng.net.http.HttpConnection;
import org.throng.net.http.HttpFailedException;
import org.throng.net.http.HttpListener;
import org.throng.net.http.HttpRequest;
import org.throng.workload.bosh.stanzas.ParsedAnswer;

/**
 * The request with one number: its content and its waiters. On the session's event loop.
 *
 * <p>It alone sends a lost request again (XEP-0124 section 14): {@code net} does not repeat it. So it is written at
 * most twice, and every repetition is reported.
 */
final class NumberedRequest implements HttpListener {

    private static final int MAX_WRITINGS = 2;

    /** One more, because a kept connection may be found closed before the request is written. */
    private static final int MAX_ATTEMPTS = MAX_WRITINGS + 1;

    private final RequestPipeline pipeline;
    private final HttpConnection connection;
    private final HttpRequest http;
    private final Duration deadline;
    private final List<PendingRequest> parts;

    private final RequestPacing.Silence silence;

    private int attempts;
    private int writings;
    private long firstStartNanos;

    private long lostBytes;

    /** The answer, while answers to earlier requests are still missing; null before and after. */
    private ReceivedAnswer received;

    /**
     * @param silence the silence that this request ends, null if another one is outstanding
     */
    NumberedRequest(RequestPipeline pipeline, HttpConnection connection, HttpRequest http, Duration deadline,
            List<PendingRequest> parts, RequestPacing.Silence silence) {
        this.pipeline = pipeline;
        this.connection = connection;
        this.http = http;
        this.deadline = deadline;
        this.parts = parts;
        this.silence = silence;
    }

    void send() {
        if (attempts++ == 0) {
            firstStartNanos = System.nanoTime();
        }
        connection.start(http, null, deadline, this);
    }

    /**
     * Sends it again with the same number.
     *
     * @param sentBytes of the attempt before
     * @return false if it was sent again already
     */
    boolean sendAgain(long sentBytes) {
        if (writings >= MAX_WRITINGS || attempts >= MAX_ATTEMPTS) {
            return false;
        }
        lostBytes += sentBytes;
        boolean repeats = writings > 0;
        send();
        if (repeats) {
            pipeline.sentAgain();
        }
        return true;
    }

    HttpConnection connection() {
        return connection;
    }

    RequestPacing.Silence silence() {
        return silence;
    }

    boolean isAnswered() {
        return received != null;
    }

    ReceivedAnswer received() {
        return received;
    }

    /** Bytes sent in attempts before the present one. */
    long lostBytes() {
        return lostBytes;
    }

    void keep(ParsedAnswer answer, long arrivedNanos, HttpAnswer carrier) {
        long lostMicros = attempts == 1 ? 0 : (carrier.timings().startNanos() - firstStartNanos) / 1000;
        received = new ReceivedAnswer(answer, arrivedNanos, carrier, lostBytes, lostMicros);
    }

    /** Gives the answer to those who wait for it, and keeps it no longer: old objects keep young ones alive. */
    void deliver() {
        ReceivedAnswer given = received;
        received = null;
        parts.forEach(part -> part.received(given));
    }

    void fail(BoshException why) {
        parts.forEach(part -> part.fail(why));
    }

    @Override
    public void written(long startNanos, long endNanos, long sentBytes) {
        if (writings++ > 0) {
            return;
        }
        SentRequest how = new SentRequest(startNanos, endNanos, sentBytes);
        parts.forEach(part -> part.written(how));
        pipeline.written(this, endNanos);
    }

    @Override
    public void answered(HttpAnswer answer) {
        pipeline.answered(this, answer);
    }

    @Override
    public void failed(IOException failure) {
        pipeline.failed(this, failure);
    }

    /** Sends it again if its connection ended before there was a whole answer. */
    boolean isSentAgainAfter(IOException failure) {
        return failure instanceof HttpFailedException lost && lost.kind() == HttpFailedException.Kind.LOST
                && sendAgain(lost.sentBytes());
    }
}
