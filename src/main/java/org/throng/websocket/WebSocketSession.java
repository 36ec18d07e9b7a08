package org.throng.websocket;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.throng.net.CloseStatus;
import org.throng.net.Message;
import org.throng.net.WebSocket;
import org.throng.net.WebSocketClosedException;
import org.throng.net.WebSocketHandler;

/**
 * One user's conversation over one WebSocket. Its blocking methods are for the user's own (virtual) thread, one at a
 * time; an interrupt ends them.
 *
 * <p>What arrives is looked at on the event loop, at once and in this order: the heartbeat answers or swallows it; a
 * refusal fails what the user is doing; a waiting user who expects it gets it; while the user holds it is counted as a
 * push; otherwise it is kept for a later {@link #expect}, and becomes a push when the user goes into {@link #hold}, or
 * when there is no room for it any more.
 */
public final class WebSocketSession implements WebSocketHandler, HeartbeatWheel.Member, Deadlines.Waiter {

    private final SessionOptions options;
    private final int index;

    // All below is guarded by this; a session has no lock of its own because an idle one is to be small.

    private WebSocket socket;
    private Inbox inbox;
    private SessionException refusal;
    private SessionException ended;
    private Thread waiting;
    private Expectation awaited;
    private long awaitedSince;
    private Message answer;
    private long deadlineNanos;
    private boolean watched;
    private boolean holding;
    private boolean beating;
    private List<String> repliesDue;

    /** A bit for each beat that has no answer yet. */
    private int answersDue;
    private int beatCount;
    private int sentBytes;
    private int receivedBytes;

    /**
     * A session that has no connection yet: give it to the client as the handler, then call {@link #opened}.
     *
     * @param index index of the user, from which the phase of its heartbeats follows
     */
    public WebSocketSession(SessionOptions options, int index) {
        this.options = options;
        this.index = index;
    }

    /** Takes over the connection that was opened with this session as its handler. */
    public void opened(WebSocket opened) {
        List<String> due;
        synchronized (this) {
            socket = opened;
            due = repliesDue;
            repliesDue = null;
        }
        if (due != null) {
            due.forEach(this::reply);
        }
    }

    /** Starts the heartbeats that go by the clock; called when the server is ready for them. */
    public synchronized void startHeartbeats() {
        if (ended == null && !beating) {
            beating = true;
            options.heartbeat().intervals().forEach(every -> HeartbeatWheel.of(every).join(this, index));
        }
    }

    /** Sends a text message, packed as the server wants it. Does not wait for the network. */
    public void send(String text) throws SessionException {
        try {
            sent(socket.send(options.framing().pack(text)));
        } catch (WebSocketClosedException e) {
            throw endedBy(e);
        }
    }

    /** Sends a binary message. Does not wait for the network. */
    public void send(byte[] binary) throws SessionException {
        try {
            sent(socket.send(binary));
        } catch (WebSocketClosedException e) {
            throw endedBy(e);
        }
    }

    /**
     * Waits for a message that matches, among everything that arrived and was not claimed, in order of arrival.
     *
     * @throws SessionException if there is none within {@code deadline}, the server refuses, or the connection ends
     */
    public Message expect(Expectation expectation, Duration deadline) throws SessionException, InterruptedException {
        synchronized (this) {
            Message kept = claim(expectation);
            if (kept != null) {
                received(kept.wireBytes());
                return kept;
            }
            listen(expectation, Long.MIN_VALUE, System.nanoTime() + deadline.toNanos());
        }
        return await(expectation, deadline);
    }

    /**
     * Sends a text message and waits for one that matches and came after it; older messages are left alone.
     *
     * @throws SessionException as {@link #expect} does
     */
    public Message request(String text, Expectation expectation, Duration deadline)
            throws SessionException, InterruptedException {
        begin(expectation, deadline);
        try {
            send(text);
        } catch (SessionException e) {
            stopListening();
            throw e;
        }
        return await(expectation, deadline);
    }

    /** As {@link #request(String, Expectation, Duration)}, for a binary message. */
    public Message request(byte[] binary, Expectation expectation, Duration deadline)
            throws SessionException, InterruptedException {
        begin(expectation, deadline);
        try {
            send(binary);
        } catch (SessionException e) {
            stopListening();
            throw e;
        }
        return await(expectation, deadline);
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
            while (true) {
                synchronized (this) {
                    throwIfFailed();
                }
                long left = end - System.nanoTime();
                if (left <= 0) {
                    return;
                }
                throwIfInterrupted();
                LockSupport.parkNanos(this, left);
            }
        } finally {
            synchronized (this) {
                holding = false;
                waiting = null;
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
        CloseStatus status = socket.close(code, reason, deadline);
        countUnclaimed(false);
        return status;
    }

    /** Cuts the connection, if there is one, and counts what was never claimed. */
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

    /** Bytes on the wire that were sent since this was last asked, heartbeats included. */
    public synchronized int takeSentBytes() {
        int bytes = sentBytes;
        sentBytes = 0;
        return bytes;
    }

    /** Bytes on the wire of what was claimed or answered a heartbeat since this was last asked; pushes are not in it. */
    public synchronized int takeReceivedBytes() {
        int bytes = receivedBytes;
        receivedBytes = 0;
        return bytes;
    }

    @Override
    public void message(Message message) {
        if (options.framing() == Framing.WHOLE) {
            arrived(message);
        } else {
            options.framing().unpack(message, this::arrived);
        }
    }

    private void arrived(Message message) {
        try {
            if (!isHeartbeat(message)) {
                deliver(message);
            }
        } catch (CostlyMatchException e) {
            fail(SessionException.costlyMatch(e));
        }
    }

    private void deliver(Message message) {
        Expectation refuses = options.refusal();
        if (refuses != null && refuses.matches(message)) {
            synchronized (this) {
                received(message.wireBytes());
            }
            fail(options.refused(message));
            return;
        }
        List<Message> pushes = List.of();
        Thread wake = null;
        synchronized (this) {
            if (awaited != null && message.arrivedNanos() >= awaitedSince && awaited.matches(message)) {
                answer = message;
                awaited = null;
                received(message.wireBytes());
                wake = waiting;
            } else if (holding) {
                pushes = List.of(message);
            } else {
                pushes = keep(message);
            }
        }
        if (wake != null) {
            LockSupport.unpark(wake);
        }
        pushes.forEach(options.pushes()::count);
    }

    @Override
    public void pong() {
        List<Beat> beats = options.heartbeat().beats();
        for (int i = 0; i < beats.size(); i++) {
            if (beats.get(i).kind() == Beat.Kind.PING) {
                answered(i, 0);
            }
        }
    }

    @Override
    public void closed(CloseStatus status) {
        end(SessionException.ended(status));
        stopHeartbeats();
    }

    @Override
    public void beat(HeartbeatWheel wheel) {
        List<Beat> beats = options.heartbeat().beats();
        for (int i = 0; i < beats.size(); i++) {
            if (HeartbeatWheel.of(beats.get(i).every()) == wheel) {
                beat(beats.get(i), 1 << i);
            }
        }
    }

    private void beat(Beat beat, int bit) {
        boolean missing;
        WebSocket open;
        synchronized (this) {
            missing = (answersDue & bit) != 0;
            if (beat.wantsAnswer()) {
                answersDue |= bit;
            }
            open = socket;
        }
        if (missing) {
            end(SessionException.heartbeatLost(beat.missing()));
            stopHeartbeats();
            open.abort();
            return;
        }
        try {
            switch (beat.kind()) {
                case TEXT -> send(beat.textOf(nextBeat()));
                case PING -> sent(open.ping(new byte[0]));
                case LISTEN -> { }
            }
        } catch (SessionException | WebSocketClosedException e) {
            stopHeartbeats();
        }
    }

    private synchronized int nextBeat() {
        return ++beatCount;
    }

    private boolean isHeartbeat(Message message) {
        Heartbeat heartbeat = options.heartbeat();
        List<Beat> beats = heartbeat.beats();
        for (int i = 0; i < beats.size(); i++) {
            Beat beat = beats.get(i);
            if (beat.kind() == Beat.Kind.LISTEN) {
                answered(i, 0);
            } else if (beat.answer() != null && beat.answer().matches(message)) {
                answered(i, message.wireBytes());
                return true;
            }
        }
        for (Heartbeat.Reply reply : heartbeat.replies()) {
            if (reply.on().matches(message)) {
                synchronized (this) {
                    received(message.wireBytes());
                }
                if (reply.text() != null) {
                    reply(reply.text());
                }
                return true;
            }
        }
        return false;
    }

    private synchronized void answered(int beat, int wireBytes) {
        answersDue &= ~(1 << beat);
        received(wireBytes);
    }

    private void reply(String text) {
        synchronized (this) {
            if (socket == null) {
                // the server was faster than the thread that opens
                if (repliesDue == null) {
                    repliesDue = new ArrayList<>();
                }
                repliesDue.add(text);
                return;
            }
        }
        try {
            send(text);
        } catch (SessionException e) {
            // closed() has told the user or is about to
        }
    }

    private synchronized void stopHeartbeats() {
        if (beating) {
            beating = false;
            options.heartbeat().intervals().forEach(every -> HeartbeatWheel.of(every).leave(this, index));
        }
    }

    private void fail(SessionException failure) {
        Thread wake;
        synchronized (this) {
            if (refusal == null) {
                refusal = failure;
            }
            wake = waiting;
        }
        LockSupport.unpark(wake);
    }

    private void end(SessionException reason) {
        Thread wake;
        synchronized (this) {
            if (ended == null) {
                ended = reason;
            }
            wake = waiting;
        }
        LockSupport.unpark(wake);
    }

    private synchronized void begin(Expectation expectation, Duration deadline) throws SessionException {
        throwIfFailed();
        long now = System.nanoTime();
        listen(expectation, now, now + deadline.toNanos());
    }

    private void listen(Expectation expectation, long since, long deadline) {
        awaited = expectation;
        awaitedSince = since;
        deadlineNanos = deadline;
        waiting = Thread.currentThread();
        if (!watched) {
            watched = true;
            Deadlines.shared().watch(this);
        }
    }

    @Override
    public boolean stillWaits(long nowNanos) {
        Thread late;
        synchronized (this) {
            if (waiting == null || holding) {
                watched = false;
                return false;
            }
            late = nowNanos - deadlineNanos >= 0 ? waiting : null;
        }
        LockSupport.unpark(late);
        return true;
    }

    private synchronized void stopListening() {
        awaited = null;
        waiting = null;
        answer = null;
    }

    private Message await(Expectation expectation, Duration deadline) throws SessionException, InterruptedException {
        try {
            while (true) {
                synchronized (this) {
                    if (answer != null) {
                        return answer;
                    }
                    throwIfFailed();
                }
                long left = deadlineNanos - System.nanoTime();
                if (left <= 0) {
                    throw SessionException.noAnswer(expectation, deadline);
                }
                throwIfInterrupted();
                if (left < Deadlines.SCAN_NANOS) {
                    LockSupport.parkNanos(this, left);
                } else {
                    LockSupport.park(this);
                }
            }
        } finally {
            stopListening();
        }
    }

    private static void throwIfInterrupted() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
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
            return inbox == null ? null : inbox.claim(expectation);
        } catch (CostlyMatchException e) {
            throw SessionException.costlyMatch(e);
        }
    }

    private List<Message> keep(Message message) {
        if (inbox == null) {
            inbox = new Inbox();
        }
        List<Message> evicted = new ArrayList<>(0);
        inbox.keep(message, evicted);
        return evicted;
    }

    private void countUnclaimed(boolean thenHold) {
        List<Message> unclaimed;
        synchronized (this) {
            unclaimed = inbox == null ? List.of() : inbox.drain();
            inbox = null;
            holding = thenHold;
            waiting = thenHold ? Thread.currentThread() : null;
        }
        unclaimed.forEach(options.pushes()::count);
    }

    private synchronized void sent(int bytes) {
        sentBytes += bytes;
    }

    private void received(int bytes) {
        receivedBytes += bytes;
    }

    private SessionException endedBy(WebSocketClosedException e) {
        synchronized (this) {
            return ended != null ? ended : SessionException.ended(e.status());
        }
    }
}
