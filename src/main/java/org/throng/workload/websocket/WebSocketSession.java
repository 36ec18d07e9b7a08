package org.throng.workload.websocket;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.throng.net.CloseStatus;
import org.throng.net.Message;
import org.throng.net.WebSocket;
import org.throng.net.WebSocketClosedException;
import org.throng.net.WebSocketHandler;
import org.throng.session.AnswerWait;
import org.throng.session.SessionException;

/**
 * One user's session over one WebSocket. Its blocking methods are for the user's own (virtual) thread, one at a
 * time; an interrupt ends them.
 *
 * <p>The event loop handles a message at once and in this order: the heartbeat answers or swallows it; a refusal fails
 * the user's current sample; a waiting user who expects it gets it; while the user holds, it is counted as a push;
 * otherwise it is kept for a later {@link #expect}, and becomes a push when the user calls {@link #hold}, or when there
 * is no room for it any more.
 */
public final class WebSocketSession extends AnswerWait<Message> implements WebSocketHandler {

    private static final byte[] NO_BYTES = {};

    /** Limit of replies that wait for the opening to return; a server that requires more violates its protocol. */
    private static final int MAX_REPLIES_DUE = 100;

    private final SessionOptions options;

    /** Null for a session that has no heartbeat. */
    private final Pulse pulse;

    /** Null unless packets are read; only on the event loop. */
    private MqttPackets packets;

    // All below is guarded by this.

    private final MessageInbox inbox = new MessageInbox();

    /** Set once, before the user or a heartbeat can send. */
    private WebSocket socket;
    private SessionException refusal;
    private SessionException ended;
    private List<OutgoingMessage> repliesDue;
    private int sentBytes;
    private int receivedBytes;

    /**
     * A session that has no connection yet: give it to the client as the handler, then call {@link #opened}.
     *
     * @param index index of the user, from which the phase of its heartbeats follows
     */
    public WebSocketSession(SessionOptions options, int index) {
        this.options = options;
        Heartbeat heartbeat = options.heartbeat();
        this.pulse = heartbeat.equals(Heartbeat.NONE) ? null : new Pulse(this, heartbeat, index);
    }

    /** Takes over the connection that was opened with this session as its handler. */
    public void opened(WebSocket opened) {
        List<OutgoingMessage> due;
        boolean over;
        synchronized (this) {
            socket = opened;
            due = repliesDue;
            repliesDue = null;
            over = ended != null;
        }
        if (over) {
            opened.abort();
        } else if (due != null) {
            due.forEach(this::reply);
        }
    }

    /** Starts the scheduled heartbeats; called when the server is ready for them. */
    public void startHeartbeats() {
        if (pulse != null) {
            pulse.start();
            if (!isOpen()) {
                pulse.stop();
            }
        }
    }

    /** Sends a message. Does not wait for the network. */
    public void send(OutgoingMessage message) throws SessionException {
        try {
            sent(message.sendOn(socket, options.framing()));
        } catch (WebSocketClosedException e) {
            throw endedBy(e);
        }
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
                countReceived(kept);
                return kept;
            }
            inbox.await(expectation, Long.MIN_VALUE);
        }
        return await(expectation, deadline, sinceNanos);
    }

    /**
     * Sends a message and waits for a later one that matches; older messages are ignored.
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
        return await(expectation, deadline, now);
    }

    /**
     * Stays connected for {@code duration}; meanwhile, and for everything unclaimed so far, messages are pushes.
     *
     * @throws SessionException as soon as the server refuses or the connection ends
     */
    public void hold(Duration duration) throws SessionException, InterruptedException {
        long end = System.nanoTime() + duration.toNanos();
        countUnclaimed(true);
        try {
            holdUntil(end);
        } finally {
            synchronized (this) {
                inbox.hold(false);
                waitsNoLonger();
            }
        }
    }

    /**
     * Closes the connection and waits for the peer's close frame; afterwards the connection is cut.
     *
     * @return how it ended; {@link CloseStatus#ABNORMAL} when the peer did not answer
     */
    public CloseStatus close(int code, String reason, Duration deadline) throws InterruptedException {
        stopHeartbeats();
        boolean wasOpen = isOpen();
        CloseStatus status = socket.close(code, reason, deadline);
        if (wasOpen) {
            countCloseFrames(reason, status);
        }
        countUnclaimed(false);
        return status;
    }

    /** RFC 6455 section 5.5.1: a header, masked from here, and a code with a reason unless there is no code. */
    private synchronized void countCloseFrames(String reason, CloseStatus status) {
        sentBytes += 2 + 4 + 2 + reason.getBytes(StandardCharsets.UTF_8).length;
        if (status.code() == CloseStatus.NO_STATUS) {
            receivedBytes += 2;
        } else if (status.code() != CloseStatus.ABNORMAL) {
            receivedBytes += 2 + 2 + status.reason().getBytes(StandardCharsets.UTF_8).length;
        }
    }

    /** Cuts the connection, if there is one, and counts unclaimed messages. */
    public void abort() {
        stopHeartbeats();
        WebSocket open;
        synchronized (this) {
            open = socket;
        }
        if (open != null) {
            open.abort();
        }
        countUnclaimed(false);
    }

    public synchronized boolean isOpen() {
        return socket != null && ended == null;
    }

    /** Bytes sent on the wire since the last call, heartbeats included. */
    public synchronized int takeSentBytes() {
        int bytes = sentBytes;
        sentBytes = 0;
        return bytes;
    }

    /** Bytes on the wire of claimed messages and heartbeats since the last call, without pushes. */
    public synchronized int takeReceivedBytes() {
        int bytes = receivedBytes;
        receivedBytes = 0;
        return bytes;
    }

    @Override
    public void message(Message message) {
        switch (options.framing()) {
            case WHOLE -> arrived(message);
            case MQTT -> packets(message);
            default -> options.framing().unpack(message, this::arrived);
        }
    }

    private void packets(Message piece) {
        if (packets == null) {
            packets = new MqttPackets(options.maxMessageBytes());
        }
        String wrong = packets.read(piece, this::arrived);
        if (wrong != null) {
            lost(SessionFailures.framing(wrong));
        }
    }

    private void arrived(Message message) {
        try {
            if (pulse != null && pulse.takes(message)) {
                countReceived(message);
            } else {
                deliver(message);
            }
        } catch (CostlyMatchException e) {
            fail(SessionFailures.costlyMatch(e));
        }
    }

    private void deliver(Message message) {
        for (RefusalRule rule : options.refusals()) {
            if (rule.on().matches(message)) {
                countReceived(message);
                fail(rule.refused(message));
                return;
            }
        }
        List<Message> pushes;
        Thread wake = null;
        synchronized (this) {
            pushes = inbox.arrived(message);
            if (inbox.hasAnswer()) {
                wake = waiting();
            }
        }
        LockSupport.unpark(wake);
        pushes.forEach(options.pushes()::count);
    }

    @Override
    public void pong() {
        if (pulse != null) {
            pulse.pong();
        }
    }

    @Override
    public void closed(CloseStatus status) {
        end(SessionFailures.ended(status));
        stopHeartbeats();
    }

    /** Sends a ping frame. */
    void ping() throws WebSocketClosedException {
        sent(socket.ping(NO_BYTES));
    }

    /** Cuts the connection because of an error detected here. */
    void lost(SessionException reason) {
        end(reason);
        WebSocket open;
        synchronized (this) {
            open = socket;
        }
        if (open != null) {
            open.abort();
        }
    }

    /** Sends the answer to a heartbeat of the server, as soon as there is a connection. */
    void reply(OutgoingMessage reply) {
        boolean early;
        boolean tooMany = false;
        synchronized (this) {
            early = socket == null;
            if (early && ended == null) {
                tooMany = !keepForTheOpening(reply);
            }
        }
        if (tooMany) {
            lost(SessionFailures.heartbeatLost("the server asked for more than " + MAX_REPLIES_DUE
                    + " heartbeat replies before the opening had ended"));
        }
        if (early) {
            return;
        }
        try {
            send(reply);
        } catch (SessionException e) {
            // closed() has informed the user or is about to
        }
    }

    /** The server was faster than the opening thread. Returns false, and keeps nothing, beyond the limit. */
    private boolean keepForTheOpening(OutgoingMessage reply) {
        if (repliesDue == null) {
            repliesDue = new ArrayList<>();
        }
        if (repliesDue.size() < MAX_REPLIES_DUE) {
            repliesDue.add(reply);
            return true;
        }
        repliesDue = null;
        return false;
    }

    private void stopHeartbeats() {
        if (pulse != null) {
            pulse.stop();
        }
    }

    private void fail(SessionException failure) {
        Thread wake;
        synchronized (this) {
            if (refusal == null) {
                refusal = failure;
            }
            wake = waiting();
        }
        LockSupport.unpark(wake);
    }

    private void end(SessionException reason) {
        Thread wake;
        synchronized (this) {
            if (ended == null) {
                ended = reason;
            }
            wake = waiting();
        }
        LockSupport.unpark(wake);
    }

    private void stopListening() {
        List<Message> pushes;
        synchronized (this) {
            pushes = inbox.stopWaiting();
            waitsNoLonger();
        }
        pushes.forEach(options.pushes()::count);
    }

    private Message await(Expectation expectation, Duration deadline, long sinceNanos)
            throws SessionException, InterruptedException {
        try {
            Message answer = await(sinceNanos + deadline.toNanos());
            if (answer == null) {
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
            countReceived(answer);
        }
        return answer;
    }

    private void throwIfFailed() throws SessionException {
        if (refusal != null) {
            SessionException thrown = refusal;
            refusal = null;
            throw thrown;
        }
        if (ended != null) {
            throw ended;
        }
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

    private synchronized void sent(int bytes) {
        sentBytes += bytes;
    }

    private synchronized void countReceived(Message message) {
        receivedBytes += message.wireBytes();
    }

    private SessionException endedBy(WebSocketClosedException e) {
        synchronized (this) {
            return ended != null ? ended : SessionFailures.ended(e.status());
        }
    }
}
