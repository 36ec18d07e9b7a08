package org.throng.standin.editor;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.concurrent.TimeUnit;

/** One client and what it has reached: it connects, authorises itself, edits or looks at a document, and leaves. */
final class EditorSession {

    /** How far a session has come. */
    enum Stage {
        /** Only an auth is taken. */
        CONNECTED,
        /** Its auth is being looked at. */
        ASKED,
        /** The other editor has to let it in; what happens in the document it is told already. */
        WAITING,
        /** It is sent the stored changes. */
        CATCHING_UP,
        /** It is in the document. */
        INSIDE,
        /** Not in the document, or no more: the key is old, a restore failed, or it has left co-editing. */
        OUTSIDE,
        /** It has gone. */
        LEFT
    }

    private static final long LATE_SECONDS = 1;

    private final DocumentServer server;
    private final EditorConnection connection;
    private final long connectedAt = DocumentServer.now();
    private final IdleClock idle = new IdleClock(connectedAt);
    private String id;
    private Stage stage = Stage.CONNECTED;
    private AuthRequest request;
    private Participant participant;
    private Document document;
    /** The document that it is beside and not in, or null. */
    private Document beside;
    private boolean overLicence;
    private boolean acknowledged;
    private long outOfSyncSince;
    private byte[] late;

    EditorSession(DocumentServer server, EditorConnection connection, String id) {
        this.server = server;
        this.connection = connection;
        this.id = id;
    }

    /** The client is connected; it is told the licence. */
    void begin() {
        connection.say(AuthMessages.license(server.generation()));
    }

    /** Takes a message. What is unknown, and whatever comes before auth, is ignored without a word. */
    void received(ObjectNode message) {
        String type = message.path("type").asText();
        switch (stage) {
            case CONNECTED -> {
                if (type.equals("auth") && AuthRequest.isComplete(message)) {
                    stage = Stage.ASKED;
                    server.after(Wait.AUTH, () -> authorise(message));
                }
            }
            case WAITING, CATCHING_UP, INSIDE -> {
                acknowledged |= type.equals("authChangesAck");
                server.requests().take(this, document, type, message);
            }
            case OUTSIDE -> server.requests().denyEdits(this, type);
            default -> {
                // not in the document yet, or any more
            }
        }
    }

    private void authorise(ObjectNode auth) {
        if (stage != Stage.ASKED || server.behaviour().strikes(EditorFault.NO_AUTH)) {
            return;
        }
        try {
            AuthRequest asked = AuthRequest.of(auth, server.tokenCheck().onAuth(auth));
            if (server.behaviour().strikes(EditorFault.WARNING)) {
                connection.say(AuthMessages.callbackWarning());
            }
            server.documents().join(this, asked);
        } catch (Refused e) {
            leave(false);
            connection.disconnect(e.why().code(), e.getMessage());
        }
    }

    /**
     * The client leaves co-editing and keeps the connection. Newer servers make the result at once then, and keep
     * viewers where they are.
     */
    void leaveEditing() {
        boolean newer = server.generation() == Generation.V9_4;
        if (newer && participant.view()) {
            return;
        }
        Document left = document;
        leave(newer);
        stayBy(left);
        if (newer) {
            refreshToken();
        }
    }

    /** The client says how long it has been idle. */
    void extend(long idleMillis) {
        idle.reset(DocumentServer.now(), idleMillis);
    }

    /** The session is part of a document from now on, but not yet let in. */
    void enter(Document entered, Participant as, AuthRequest asked, boolean beyondLicence) {
        document = entered;
        participant = as;
        request = asked;
        overLicence = beyondLicence;
        stage = Stage.CATCHING_UP;
        idle.reset(DocumentServer.now(), asked.sessionTimeIdle());
        server.licence().came(as.view());
    }

    /** Takes over the identity of a session that was lost. */
    void restoreAs(AuthRequest asked) {
        id = asked.sessionId();
    }

    void await(Participant lockOwner) {
        stage = Stage.WAITING;
        ObjectNode message = Messages.of("waitAuth");
        message.set("lockDocument", lockOwner.json());
        connection.say(message);
    }

    void catchUp() {
        stage = Stage.CATCHING_UP;
    }

    /** Whether the last authChanges has been answered; asked once for each of them. */
    boolean takeAcknowledgement() {
        boolean was = acknowledged;
        acknowledged = false;
        return was;
    }

    /**
     * The session is let in.
     *
     * @param waited whether another editor let it in
     */
    void admit(boolean waited) {
        stage = Stage.INSIDE;
        connection.say(AuthMessages.auth(server, this, document, waited));
    }

    /** The key is old: the client is authorised and told to open the new version, but is not in the document. */
    void stayOutside(Document old, Participant as, AuthRequest asked) {
        participant = as;
        request = asked;
        stayBy(old);
        connection.say(AuthMessages.auth(server, this, old, false));
    }

    /** It is told what concerns the document as a whole, and nothing of the editing. */
    private void stayBy(Document of) {
        stage = Stage.OUTSIDE;
        beside = of;
        of.bystanders().add(this);
    }

    /** @param lost the document to which it belonged, or null if there is none */
    void notRestored(AuthRequest asked, Document lost, Refusal why) {
        request = asked;
        stage = Stage.OUTSIDE;
        if (lost != null) {
            stayBy(lost);
        }
        if (server.generation() == Generation.V9_4) {
            refreshToken();
        }
        connection.say(why.message());
    }

    private void refreshToken() {
        connection.say(Messages.of("refreshToken").put("messages", server.tokenCheck().session(request, id)));
    }

    /** Ends the session and says why. */
    void expel(Leave why) {
        leave(false);
        connection.disconnect(why);
    }

    /** The connection has gone. */
    void ended() {
        leave(false);
        stage = Stage.LEFT;
    }

    /** Forgets that the session was in a document, because another has taken its place. */
    void replaced() {
        server.licence().left(participant.view());
        document = null;
        stage = Stage.LEFT;
    }

    private void leave(boolean atOnce) {
        stage = Stage.LEFT;
        late = null;
        if (beside != null) {
            beside.bystanders().remove(this);
            beside = null;
        }
        if (document != null) {
            Document left = document;
            document = null;
            server.licence().left(participant.view());
            left.leave(this, atOnce);
        }
    }

    void say(ObjectNode message) {
        connection.say(message);
    }

    void push(byte[] frame) {
        connection.push(frame);
    }

    /** Sends others' changes, as faults let it. */
    void pushChanges(byte[] frame) {
        BehaviourSwitch behaviour = server.behaviour();
        if (behaviour.strikes(EditorFault.BROADCAST_DROPPED)) {
            return;
        }
        if (late == null && behaviour.strikes(EditorFault.BROADCAST_LATE)) {
            late = frame;
            server.standIn().loop().schedule(this::deliverLate, LATE_SECONDS, TimeUnit.SECONDS);
            return;
        }
        connection.push(frame);
        if (behaviour.strikes(EditorFault.BROADCAST_TWICE)) {
            connection.push(frame);
        }
        deliverLate();
    }

    private void deliverLate() {
        if (late != null) {
            byte[] frame = late;
            late = null;
            connection.push(frame);
        }
    }

    /**
     * Whether a client that knows so many changes is to be kept from saving until it has read the rest.
     *
     * @param saved how many there were at the end of the last save, or -1 if there was none
     */
    boolean isOutOfSync(int known, int saved, long now) {
        if (known != 0 && saved >= 0 && known != saved) {
            if (outOfSyncSince == 0) {
                outOfSyncSince = now;
            }
            if (now - outOfSyncSince < server.behaviour().millis(Wait.SAVE_LOCK)) {
                return true;
            }
        }
        outOfSyncSince = 0;
        return false;
    }

    /** Warns or ends the session if it has been idle, or there, for too long. */
    void checkClocks(long now) {
        BehaviourSwitch behaviour = server.behaviour();
        if (participant.view()) {
            return;
        }
        if (now - connectedAt() >= behaviour.millis(Wait.ABSOLUTE)) {
            expel(Leave.ABSOLUTE);
            return;
        }
        switch (idle.verdict(now, behaviour.millis(Wait.IDLE), behaviour.millis(Wait.IDLE_WARNING))) {
            case WARN -> connection.say(Messages.wrapping("session", Messages.object()
                    .put("code", Leave.IDLE.code())
                    .put("reason", Leave.IDLE.description())
                    .put("interval", behaviour.millis(Wait.IDLE))));
            case END -> expel(Leave.IDLE);
            case ACTIVE -> {
                // nothing to do
            }
        }
    }

    String id() {
        return id;
    }

    Stage stage() {
        return stage;
    }

    /** Whether it may change the document. */
    boolean isEditing() {
        return stage != Stage.OUTSIDE && !participant.view();
    }

    /** Whether it is told what happens in the document: it is inside, or soon will be. */
    boolean isPresent() {
        return stage == Stage.INSIDE || stage == Stage.CATCHING_UP || stage == Stage.WAITING;
    }

    /** Whether it is to be told of others' changes. */
    boolean hearsChanges() {
        return isPresent() && (!participant.view() || participant.live());
    }

    Participant participant() {
        return participant;
    }

    AuthRequest request() {
        return request;
    }

    boolean isOverLicence() {
        return overLicence;
    }

    String origin() {
        return connection.origin();
    }

    /** When the session began, which for a restored one is when the lost one did. */
    long connectedAt() {
        return request != null && request.restores() && request.sessionTimeConnect() > 0
                ? request.sessionTimeConnect()
                : connectedAt;
    }
}
