package org.throng.standin.editor.coauthoring;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.concurrent.TimeUnit;
import org.throng.standin.editor.settings.EditorFault;
import org.throng.standin.editor.settings.EditorTime;
import org.throng.standin.editor.settings.ServerVersion;
import org.throng.standin.faults.TuningSwitch;

/** One client and its stage: it connects, authenticates, edits or views a document, and leaves. */
public final class EditorClient {

    /** Stage of a session. */
    enum Stage {
        /** Connected; only an auth is accepted. */
        CONNECTED,
        /** Its auth is being processed. */
        ASKED,
        /** The other editor must admit it; it already receives events of the document. */
        WAITING,
        /** It is receiving the stored changes. */
        CATCHING_UP,
        /** It is in the document. */
        INSIDE,
        /** Outside the document: the key is old, a restore failed, or it has left co-editing. */
        OUTSIDE,
        /** It has ended. */
        LEFT
    }

    private static final long LATE_SECONDS = 1;

    private final EditorServices server;
    private final Documents documents;
    private final ClientConnection connection;
    private final long connectedAt = EditorServices.now();
    private final IdleClock idle = new IdleClock(connectedAt);
    private String id;
    private Stage stage = Stage.CONNECTED;
    private AuthRequest request;
    private Participant participant;
    private Document document;
    /** Its document while the session is outside of it, or null. */
    private Document beside;
    private boolean overLicence;
    private boolean acknowledged;
    private long outOfSyncSince;
    private byte[] late;

    public EditorClient(Documents documents, ClientConnection connection, String id) {
        this.server = documents.services();
        this.documents = documents;
        this.connection = connection;
        this.id = id;
    }

    /** The client has connected; sends it the licence. */
    public void begin() {
        connection.send(AuthMessages.license(server.generation()));
    }

    /** Handles a message. Unknown ones, and any before auth, are ignored without an answer. */
    public void received(ObjectNode message) {
        String type = message.path("type").asText();
        switch (stage) {
            case CONNECTED -> {
                if (type.equals("auth") && AuthRequest.isComplete(message)) {
                    stage = Stage.ASKED;
                    server.after(EditorTime.AUTH, () -> authorise(message));
                }
            }
            case WAITING, CATCHING_UP, INSIDE -> {
                acknowledged |= type.equals("authChangesAck");
                documents.requests().take(this, document, type, message);
            }
            case OUTSIDE -> documents.requests().denyEdits(this, type);
            default -> {
                // not yet or no longer in the document
            }
        }
    }

    private void authorise(ObjectNode auth) {
        if (stage != Stage.ASKED || server.tuning().strikes(EditorFault.NO_AUTH)) {
            return;
        }
        try {
            AuthRequest asked = AuthRequest.of(auth, server.tokenCheck().onAuth(auth));
            if (server.tuning().strikes(EditorFault.WARNING)) {
                connection.send(AuthMessages.callbackWarning());
            }
            documents.join(this, asked);
        } catch (AuthRefusedException e) {
            leave(false);
            connection.disconnect(e.why().code(), e.getMessage());
        }
    }

    /**
     * The client leaves co-editing and keeps the connection. Newer servers then make the result at once, and leave
     * viewers in the document.
     */
    void leaveEditing() {
        boolean newer = server.generation() == ServerVersion.V9_4;
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

    /** The client reports its idle time. */
    void extend(long idleMillis) {
        idle.reset(EditorServices.now(), idleMillis);
    }

    /** The session now belongs to a document, but is not yet admitted. */
    void enter(Document entered, Participant as, AuthRequest asked, boolean beyondLicence) {
        document = entered;
        participant = as;
        request = asked;
        overLicence = beyondLicence;
        stage = Stage.CATCHING_UP;
        idle.reset(EditorServices.now(), asked.sessionTimeIdle());
        server.licence().joined(as.view());
    }

    /** Takes over the identity of a session that was lost. */
    void restoreAs(AuthRequest asked) {
        id = asked.sessionId();
    }

    void await(Participant lockOwner) {
        stage = Stage.WAITING;
        ObjectNode message = ServerMessages.of("waitAuth");
        message.set("lockDocument", lockOwner.json());
        connection.send(message);
    }

    void catchUp() {
        stage = Stage.CATCHING_UP;
    }

    /** Whether the last authChanges has been answered; called once for each of them. */
    boolean takeAcknowledgement() {
        boolean was = acknowledged;
        acknowledged = false;
        return was;
    }

    /**
     * Admits the session.
     *
     * @param waited whether another editor admitted it
     */
    void admit(boolean waited) {
        stage = Stage.INSIDE;
        connection.send(AuthMessages.auth(server, this, document, waited));
    }

    /** The key is old: the client is authorised and must open the new version, but is not in the document. */
    void stayOutside(Document old, Participant as, AuthRequest asked) {
        participant = as;
        request = asked;
        stayBy(old);
        connection.send(AuthMessages.auth(server, this, old, false));
    }

    /** Lets it receive events of the document as a whole, and none of the editing. */
    private void stayBy(Document of) {
        stage = Stage.OUTSIDE;
        beside = of;
        of.bystanders().add(this);
    }

    /** @param lost the document to which it belonged, or null if there is none */
    void notRestored(AuthRequest asked, Document lost, RestoreRefusal why) {
        request = asked;
        stage = Stage.OUTSIDE;
        if (lost != null) {
            stayBy(lost);
        }
        if (server.generation() == ServerVersion.V9_4) {
            refreshToken();
        }
        connection.send(why.message());
    }

    private void refreshToken() {
        connection.send(ServerMessages.of("refreshToken").put("messages", server.tokenCheck().session(request, id)));
    }

    /** Ends the session with a reason. */
    public void expel(EndReason why) {
        leave(false);
        connection.disconnect(why);
    }

    /** The connection has ended. */
    public void ended() {
        leave(false);
        stage = Stage.LEFT;
    }

    /** Detaches the session from its document, because another session has taken its place. */
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

    void send(ObjectNode message) {
        connection.send(message);
    }

    /** A message in the frame format of its transport, which all sessions of a document use. */
    byte[] framed(ObjectNode message) {
        return connection.framed(message);
    }

    void push(byte[] frame) {
        connection.push(frame);
    }

    /** Sends changes of others, subject to faults. */
    void pushChanges(byte[] frame) {
        TuningSwitch<EditorTime, EditorFault> tuning = server.tuning();
        if (tuning.strikes(EditorFault.BROADCAST_DROPPED)) {
            return;
        }
        if (late == null && tuning.strikes(EditorFault.BROADCAST_LATE)) {
            late = frame;
            server.standIn().loop().schedule(this::deliverLate, LATE_SECONDS, TimeUnit.SECONDS);
            return;
        }
        connection.push(frame);
        if (tuning.strikes(EditorFault.BROADCAST_TWICE)) {
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
     * Whether a client that knows this many changes must read the rest before it saves.
     *
     * @param saved number of changes at the end of the last save, or -1 if there was none
     */
    boolean isOutOfSync(int known, int saved, long now) {
        if (known != 0 && saved >= 0 && known != saved) {
            if (outOfSyncSince == 0) {
                outOfSyncSince = now;
            }
            if (now - outOfSyncSince < server.tuning().millis(EditorTime.SAVE_LOCK)) {
                return true;
            }
        }
        outOfSyncSince = 0;
        return false;
    }

    /** Warns or ends the session if it has been idle or connected for too long. */
    void checkClocks(long now) {
        TuningSwitch<EditorTime, EditorFault> tuning = server.tuning();
        if (participant.view()) {
            return;
        }
        if (now - connectedAt() >= tuning.millis(EditorTime.ABSOLUTE)) {
            expel(EndReason.ABSOLUTE);
            return;
        }
        switch (idle.verdict(now, tuning.millis(EditorTime.IDLE), tuning.millis(EditorTime.IDLE_WARNING))) {
            case WARN -> connection.send(ServerMessages.wrapping("session", ServerMessages.object()
                    .put("code", EndReason.IDLE.code())
                    .put("reason", EndReason.IDLE.description())
                    .put("interval", tuning.millis(EditorTime.IDLE))));
            case END -> expel(EndReason.IDLE);
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

    /** Whether it receives events of the document: it is inside, or soon will be. */
    boolean isPresent() {
        return stage == Stage.INSIDE || stage == Stage.CATCHING_UP || stage == Stage.WAITING;
    }

    boolean receivesChanges() {
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

    /** Start of the session; of a restored one, the start of the lost one. */
    long connectedAt() {
        return request != null && request.restores() && request.sessionTimeConnect() > 0
                ? request.sessionTimeConnect()
                : connectedAt;
    }
}
