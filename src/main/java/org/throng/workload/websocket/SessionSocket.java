package org.throng.workload.websocket;

import java.util.ArrayList;
import java.util.List;
import org.throng.net.websocket.CloseStatus;
import org.throng.net.websocket.Message;
import org.throng.net.websocket.WebSocket;
import org.throng.net.websocket.WebSocketClosedException;
import org.throng.net.websocket.WebSocketHandler;
import org.throng.session.AnswerWait;
import org.throng.session.SessionException;
import org.throng.workload.websocket.expectations.CostlyMatchException;

/**
 * The socket of a session: sending, and what the event loop does with what arrives. It handles a message at once and in
 * this order: the heartbeat answers or swallows it; a refusal fails the user's current sample; a waiting user who
 * expects it gets it; while the user holds, it is counted as a push; otherwise it is kept for the user.
 */
public abstract class SessionSocket extends AnswerWait<Message> implements WebSocketHandler {

    private static final byte[] NO_BYTES = {};

    /** Limit of replies that wait for the opening to return; a server that requires more violates its protocol. */
    private static final int MAX_REPLIES_DUE = 100;

    final SessionOptions options;

    /** Null for a session that has no heartbeat. */
    private final SessionHeartbeat sessionHeartbeat;

    /** Null unless packets are read; only on the event loop. */
    private MqttPackets packets;

    // All below is guarded by this.

    final MessageInbox inbox = new MessageInbox();

    /** Set once, before the user or a heartbeat can send. */
    private WebSocket socket;
    private SessionException refusal;
    private SessionException ended;
    private List<OutgoingMessage> repliesDue;
    private int sentBytes;
    private int receivedBytes;

    SessionSocket(SessionOptions options, int index) {
        this.options = options;
        Heartbeat heartbeat = options.heartbeat();
        this.sessionHeartbeat = heartbeat.equals(Heartbeat.NONE) ? null : new SessionHeartbeat(this, heartbeat, index);
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
        if (sessionHeartbeat != null) {
            sessionHeartbeat.start();
            if (!isOpen()) {
                sessionHeartbeat.stop();
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
            if (sessionHeartbeat != null && sessionHeartbeat.takes(message)) {
                received(message.wireBytes());
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
                received(message.wireBytes());
                fail(rule.refused(message));
                return;
            }
        }
        List<Message> pushes;
        Object wake = null;
        synchronized (this) {
            pushes = inbox.arrived(message);
            if (inbox.hasAnswer()) {
                wake = waiting();
            }
        }
        wake(wake);
        pushes.forEach(options.pushes()::count);
    }

    @Override
    public void pong() {
        if (sessionHeartbeat != null) {
            sessionHeartbeat.pong();
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
        cut();
    }

    /** Cuts the connection, if there is one. */
    void cut() {
        WebSocket open = socket();
        if (open != null) {
            open.abort();
        }
    }

    /** Null before the opening. */
    synchronized WebSocket socket() {
        return socket;
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

    void stopHeartbeats() {
        if (sessionHeartbeat != null) {
            sessionHeartbeat.stop();
        }
    }

    private void fail(SessionException failure) {
        Object wake;
        synchronized (this) {
            if (refusal == null) {
                refusal = failure;
            }
            wake = waiting();
        }
        wake(wake);
    }

    private void end(SessionException reason) {
        Object wake;
        synchronized (this) {
            if (ended == null) {
                ended = reason;
            }
            wake = waiting();
        }
        wake(wake);
    }

    boolean hasFailed() {
        return refusal != null || ended != null;
    }

    void throwIfFailed() throws SessionException {
        if (refusal != null) {
            SessionException thrown = refusal;
            refusal = null;
            throw thrown;
        }
        if (ended != null) {
            throw ended;
        }
    }

    synchronized void sent(int bytes) {
        sentBytes += bytes;
    }

    synchronized void received(int bytes) {
        receivedBytes += bytes;
    }

    private SessionException endedBy(WebSocketClosedException e) {
        synchronized (this) {
            return ended != null ? ended : SessionFailures.ended(e.status());
        }
    }
}
