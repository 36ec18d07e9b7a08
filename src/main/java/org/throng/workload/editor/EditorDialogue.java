package org.throng.workload.editor;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.throng.net.websocket.CloseStatus;
import org.throng.net.websocket.Message;
import org.throng.net.websocket.WebSocket;
import org.throng.net.websocket.WebSocketClosedException;
import org.throng.net.websocket.WebSocketHandler;
import org.throng.session.SessionException;
import org.throng.workload.editor.messages.ClientMessages;
import org.throng.workload.editor.messages.MessageFraming;
import org.throng.workload.editor.messages.ServerMessage;

/**
 * One connection of a session. The event loop handles each message: it answers what an editor answers without its user,
 * updates the state of the document, and puts what a user may wait for into the mailbox.
 */
final class EditorDialogue implements WebSocketHandler {

    /** Well below the hour after which a server ends a session that was not extended. */
    private static final long EXTEND_NANOS = Duration.ofMinutes(5).toNanos();

    private static final int MAX_REPLIES_DUE = 16;
    private static final int IDLE_WARNING = DisconnectCode.SESSION_IDLE.number();

    private final MessageFraming wire;
    private final Membership membership;
    private final ChangeListener changes;
    private final Consumer<String> warnings;
    private final Mailbox mailbox = new Mailbox();

    /** Used on the event loop only; null if the server sends no pings. */
    private PingWatch pings;

    // All below is guarded by this.

    /** Set once, before the user can send. */
    private WebSocket socket;
    private List<String> repliesDue;
    private long extendedNanos = System.nanoTime();
    private boolean joined;
    private boolean saving;
    private boolean newcomerWaits;
    private boolean convertedForAnother;

    /** @param warnings receives the warnings of the server */
    EditorDialogue(MessageFraming wire, Membership membership, ChangeListener changes, Consumer<String> warnings) {
        this.wire = wire;
        this.membership = membership;
        this.changes = changes;
        this.warnings = warnings;
    }

    MessageFraming wire() {
        return wire;
    }

    Membership membership() {
        return membership;
    }

    ChangeListener changes() {
        return changes;
    }

    Mailbox mailbox() {
        return mailbox;
    }

    /** Takes over the connection that was opened with this as its handler. */
    void opened(WebSocket opened) {
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

    synchronized boolean isOpen() {
        return socket != null && socket.isOpen() && !mailbox.hasFailed();
    }

    /**
     * Sends what a user wants to send, already packed.
     *
     * @return bytes on the wire
     */
    int send(String packed) throws SessionException {
        mailbox.throwIfFailed();
        extendIfDue(System.nanoTime());
        try {
            return socket().send(packed);
        } catch (WebSocketClosedException e) {
            mailbox.fail(EditorFailures.closed(e.status()));
            throw mailbox.failure();
        }
    }

    /** Keeps a session in use from ending as idle: the server considers only this message. */
    void extendIfDue(long now) {
        synchronized (this) {
            if (now - extendedNanos < EXTEND_NANOS) {
                return;
            }
            extendedNanos = now;
        }
        reply(wire.pack(ClientMessages.EXTEND_SESSION));
    }

    private synchronized WebSocket socket() {
        return socket;
    }

    /** While a save is under way no editor is admitted: the newcomer would miss or double its changes. */
    synchronized void beginSave() {
        saving = true;
    }

    void endSave() {
        synchronized (this) {
            saving = false;
            if (!newcomerWaits) {
                return;
            }
            newcomerWaits = false;
        }
        reply(wire.pack(ClientMessages.LET_IN));
    }

    /** A session that has ended cannot be closed, and a caller learns of a refusal before it closes. */
    void throwIfNotToClose() throws SessionException {
        if (!socket().isOpen() || mailbox.hasUntoldFailure()) {
            abort();
            mailbox.throwIfFailed();
        }
    }

    /** Closes the connection and waits for the server's close. */
    CloseStatus close(String reason, Duration deadline) throws InterruptedException {
        leave();
        return socket().close(CloseStatus.NORMAL, reason, deadline);
    }

    /** Cuts the connection for a reason that the caller throws. */
    SessionException cut(SessionException why) {
        mailbox.fail(why);
        abort();
        return mailbox.failure();
    }

    /** Cuts the connection, if there is one. */
    void abort() {
        leave();
        WebSocket open = socket();
        if (open != null) {
            open.abort();
        }
    }

    /** The user is no editor of this document any more; reported once. */
    void leave() {
        synchronized (this) {
            if (!joined) {
                return;
            }
            joined = false;
        }
        changes.left();
    }

    @Override
    public void message(Message message) {
        PingWatch watch = pings;
        if (watch != null) {
            watch.heard(message.arrivedNanos());
        }
        if (!message.text()) {
            return;
        }
        try {
            wire.unpack(message.payload(), incoming -> {
                incoming.arrived(message.arrivedNanos(), message.wireBytes());
                arrived(incoming);
            });
        } catch (IOException e) {
            mailbox.fail(EditorFailures.malformed(e).plusReceived(message.wireBytes()));
            abort();
        }
    }

    @Override
    public void closed(CloseStatus status) {
        stopWatching();
        end(EditorFailures.closed(status));
    }

    private void arrived(ServerMessage message) {
        switch (message.type()) {
            case HELLO -> {
                watchPings(message);
                mailbox.arrived(message);
            }
            case PING -> reply(wire.pong());
            case AUTH -> authorised(message);
            case AUTH_CHANGES -> {
                membership.given(message);
                reply(wire.pack(ClientMessages.AUTH_CHANGES_ACK));
            }
            case CONNECT_STATE -> connectState(message);
            case SAVE_CHANGES -> changed(message);
            case SESSION -> warned(message);
            case DOCUMENT_OPEN -> documentOpen(message);
            case REFRESH_TOKEN -> membership.jwt(message.jwt());
            case WARNING -> warnings.accept(message.words());
            case REFUSED, DISCONNECT_REASON ->
                end(EditorFailures.disconnected(message).plusReceived(message.wireBytes()));
            case GONE -> end(EditorFailures.namespaceGone().plusReceived(message.wireBytes()));
            case ERROR -> {
                membership.mayOnlyView();
                end(EditorFailures.error(message).plusReceived(message.wireBytes()));
            }
            case DROP -> {
                reply(wire.pack(ClientMessages.CLOSE));
                end(EditorFailures.dropped().plusReceived(message.wireBytes()));
            }
            default -> mailbox.arrived(message);
        }
    }

    /** A server sends one handshake; further ones start no further timer. */
    private void watchPings(ServerMessage hello) {
        if (pings == null) {
            pings = PingWatch.start(hello, () -> {
                end(EditorFailures.silent(hello));
                abort();
            });
        }
    }

    private void stopWatching() {
        if (pings != null) {
            pings.stop();
        }
    }

    /** Here and not on the user's thread, so that immediately following changes are reported after it. */
    private void authorised(ServerMessage auth) {
        if (membership.authorised(auth) && membership.receivesChanges()) {
            synchronized (this) {
                joined = true;
            }
            changes.joined(membership.participant(), membership.index());
        }
        mailbox.arrived(auth);
    }

    private void connectState(ServerMessage state) {
        if (!membership.connectState(state) || !state.waitAuth() || membership.viewer()) {
            return;
        }
        synchronized (this) {
            if (saving) {
                newcomerWaits = true;
                return;
            }
        }
        reply(wire.pack(ClientMessages.LET_IN));
    }

    private void changed(ServerMessage saved) {
        long end = membership.changed(saved);
        boolean present;
        synchronized (this) {
            present = joined;
        }
        if (present && saved.changes() > 0) {
            changes.received(saved.changedBy(), end, saved.arrivedNanos(), saved.wireBytes());
        }
    }

    /** Servers up to 7.2 first say that the conversion runs for another user; the next message is the answer. */
    private void documentOpen(ServerMessage open) {
        if (open.status().equals(ServerMessage.CONVERTED_FOR_ANOTHER)) {
            synchronized (this) {
                convertedForAnother = true;
            }
        } else {
            mailbox.arrived(open);
        }
    }

    /** Whether the server has said that it converts the document for another user. */
    synchronized boolean isConvertedForAnother() {
        return convertedForAnother;
    }

    private void warned(ServerMessage session) {
        if (session.code() == IDLE_WARNING) {
            reply(wire.pack(ClientMessages.EXTEND_SESSION));
        }
    }

    private void end(SessionException reason) {
        mailbox.fail(reason);
        leave();
    }

    /** Sends a message that the protocol requires, as soon as there is a connection. */
    private void reply(String packed) {
        if (packed == null) {
            return;
        }
        WebSocket open;
        synchronized (this) {
            open = socket;
            if (open == null) {
                // the server was faster than the thread that opens
                repliesDue = repliesDue == null ? new ArrayList<>(1) : repliesDue;
                if (repliesDue.size() < MAX_REPLIES_DUE) {
                    repliesDue.add(packed);
                }
                return;
            }
        }
        try {
            open.send(packed);
        } catch (WebSocketClosedException e) {
            // closed() has informed the user or is about to
        }
    }
}
