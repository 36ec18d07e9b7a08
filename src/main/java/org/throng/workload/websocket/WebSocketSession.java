package org.throng.workload.websocket;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.throng.measure.Measurements;
import org.throng.net.websocket.CloseStatus;
import org.throng.net.websocket.Message;
import org.throng.session.SessionException;
import org.throng.workload.websocket.expectations.CostlyMatchException;
import org.throng.workload.websocket.expectations.Expectation;

/**
 * One user's session over one WebSocket. Its blocking methods are for the user's own (virtual) thread, one at a
 * time; an interrupt ends them.
 *
 * <p>A message that nothing expects is kept for a later {@link #expect}. It becomes a push when the user begins to
 * {@link #hold}, or when there is no room for it any more.
 */
public final class WebSocketSession extends SessionSocket {

    static final String MAY_BE_LATE = "A WebSocket Request was not answered in time, and a later one of the same"
            + " connection took an answer that may be the late one of the former: its response time may be too short."
            + " If the server repeats something of a request, such as an id, expect that.";

    /**
     * A session that has no connection yet: give it to the client as the handler, then call {@link #opened}.
     *
     * @param index index of the user, from which the phase of its heartbeats follows
     */
    public WebSocketSession(SessionOptions options, int index) {
        super(options, index);
    }

    /**
     * Waits for a message that matches, among all unclaimed ones, in order of arrival.
     *
     * @throws SessionException if there is none within {@code deadline}, the server refuses, or the connection ends
     */
    public Message expect(Expectation expectation, Duration deadline) throws SessionException, InterruptedException {
        return expect(expectation, deadline, System.nanoTime());
    }

    /**
     * As {@link #expect(Expectation, Duration)}, for a deadline that began earlier.
     *
     * @param sinceNanos {@link System#nanoTime()} when it began
     */
    public Message expect(Expectation expectation, Duration deadline, long sinceNanos)
            throws SessionException, InterruptedException {
        synchronized (this) {
            Message kept = claim(expectation);
            if (kept != null) {
                received(kept.wireBytes());
                return kept;
            }
            inbox.await(expectation, Long.MIN_VALUE);
        }
        return await(expectation, deadline, sinceNanos, false);
    }

    /**
     * Sends a message and waits for a later one that matches; older messages are ignored. If that may be the answer to
     * an earlier request, which had none in time, the run has a note.
     *
     * @throws SessionException as {@link #expect} does
     */
    public Message request(OutgoingMessage message, Expectation expectation, Duration deadline)
            throws SessionException, InterruptedException {
        long now;
        synchronized (this) {
            throwIfFailed();
            now = System.nanoTime();
            inbox.await(expectation, now);
        }
        try {
            send(message);
        } catch (SessionException e) {
            stopListening();
            throw e;
        }
        Message answer = await(expectation, deadline, now, true);
        noteIfLate();
        return answer;
    }

    private synchronized void owesAnAnswer(Expectation expectation) {
        if (!inbox.hasAnswer()) {
            inbox.owes(expectation);
        }
    }

    private void noteIfLate() {
        boolean late;
        synchronized (this) {
            late = inbox.mayBeOwed();
        }
        if (late) {
            Measurements.current().note(MAY_BE_LATE);
        }
    }

    /**
     * Stays connected until {@link #endHold}; meanwhile, and for everything unclaimed so far, messages are pushes.
     *
     * @param wake runs as soon as the server refuses or the connection ends, on any thread
     */
    public void hold(Runnable wake) {
        countUnclaimed(true);
        boolean over;
        synchronized (this) {
            holds(wake);
            over = hasFailed();
        }
        if (over) {
            wake.run();
        }
    }

    /** @throws SessionException if the server has refused or the connection has ended */
    public synchronized void endHold() throws SessionException {
        inbox.hold(false);
        waitsNoLonger();
        throwIfFailed();
    }

    /**
     * Closes the connection and waits for the peer's close frame; afterwards the connection is cut.
     *
     * @return how it ended; {@link CloseStatus#ABNORMAL} when the peer did not answer
     */
    public CloseStatus close(int code, String reason, Duration deadline) throws InterruptedException {
        stopHeartbeats();
        boolean wasOpen = isOpen();
        CloseStatus status = socket().close(code, reason, deadline);
        if (wasOpen) {
            countCloseFrames(reason, status);
        }
        countUnclaimed(false);
        return status;
    }

    /** RFC 6455 section 5.5.1: a header, masked from here, and a code with a reason unless there is no code. */
    private void countCloseFrames(String reason, CloseStatus status) {
        sent(2 + 4 + 2 + reason.getBytes(StandardCharsets.UTF_8).length);
        if (status.code() == CloseStatus.NO_STATUS) {
            received(2);
        } else if (status.code() != CloseStatus.ABNORMAL) {
            received(2 + 2 + status.reason().getBytes(StandardCharsets.UTF_8).length);
        }
    }

    /** Cuts the connection, if there is one, and counts unclaimed messages. */
    public void abort() {
        stopHeartbeats();
        cut();
        countUnclaimed(false);
    }

    private void stopListening() {
        List<Message> pushes;
        synchronized (this) {
            pushes = inbox.stopWaiting();
            waitsNoLonger();
        }
        pushes.forEach(options.pushes()::count);
    }

    /** @param asked whether the server owes an answer even if it is not in time */
    private Message await(Expectation expectation, Duration deadline, long sinceNanos, boolean asked)
            throws SessionException, InterruptedException {
        try {
            Message answer = await(sinceNanos + deadline.toNanos());
            if (answer == null) {
                if (asked) {
                    owesAnAnswer(expectation);
                }
                throw SessionFailures.noAnswer(expectation, deadline);
            }
            return answer;
        } finally {
            stopListening();
        }
    }

    @Override
    protected Message poll() throws SessionException {
        Message answer = inbox.takeAnswer();
        if (answer == null) {
            throwIfFailed();
        } else {
            received(answer.wireBytes());
        }
        return answer;
    }

    private Message claim(Expectation expectation) throws SessionException {
        try {
            return inbox.claim(expectation);
        } catch (CostlyMatchException e) {
            throw SessionFailures.costlyMatch(e);
        }
    }

    private void countUnclaimed(boolean thenHold) {
        List<Message> unclaimed;
        synchronized (this) {
            unclaimed = inbox.drain();
            inbox.hold(thenHold);
        }
        unclaimed.forEach(options.pushes()::count);
    }
}
