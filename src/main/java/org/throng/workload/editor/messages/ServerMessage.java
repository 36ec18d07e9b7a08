package org.throng.workload.editor.messages;

import java.util.List;

/**
 * A message from the server, reduced to what a session needs. The type determines which fields are set; the others keep
 * their defaults. {@link MessageReader} fills it on the event loop; then it does not change.
 */
public final class ServerMessage {

    /** For a number that the message did not have. */
    public static final int NONE = -1;

    /** {@link #status} of a document that is not converted yet and whose conversion another user has started. */
    public static final String CONVERTED_FOR_ANOTHER = "none";

    private static final int RESULT_GOOD = 1;

    /**
     * One entry of a lock table.
     *
     * @param block the block's id: itself in a text, its guid elsewhere
     * @param user participant who holds it
     */
    record Lock(String block, String user) {
    }

    /** A user who has the document open. */
    public record Participant(String id, boolean viewer, boolean liveViewer) {
    }

    public MessageType type = MessageType.OTHER;

    /** {@link System#nanoTime()} of the arrival. */
    public long arrivedNanos;
    public int wireBytes;

    /** Code of a refusal, error, warning or answer; 0 where there is none. */
    public int code;

    /** Text of it, empty if there is none. */
    public String words = "";

    public boolean saveLock;
    public boolean success;
    public boolean waitAuth;
    public int result = NONE;
    public long index = NONE;
    public long changesIndex = NONE;
    public long syncChangesIndex = NONE;
    List<Lock> locks = List.of();
    public List<Participant> participants = List.of();
    public long participantsTimestamp = NONE;

    /** Number of changes, author of the last one and time of its save. */
    public int changes;
    public String changedBy = "";
    public long changedAt = NONE;

    public String sessionId = "";
    public long sessionTimeConnect = NONE;
    public int indexUser = NONE;
    public int licenseType = NONE;

    /** Session token, or null. */
    public String jwt;

    /** Engine.IO's handshake: how often the server sends a ping, and how late one may be, in ms. */
    public long pingInterval = NONE;
    public long pingTimeout = NONE;

    /** Status of an opened document, and address of its Editor.bin. */
    public String status = "";
    public String editorBin;

    public static ServerMessage of(MessageType type) {
        ServerMessage incoming = new ServerMessage();
        incoming.type = type;
        return incoming;
    }

    /** Whether an auth admitted the user. */
    public boolean isGood() {
        return result == RESULT_GOOD;
    }

    /** The holder of a block, or null. */
    public String holder(String block) {
        for (Lock lock : locks) {
            if (lock.block().equals(block)) {
                return lock.user();
            }
        }
        return null;
    }

    /** Number of changes of the document after these, if the message has it: from 7.4 on in a field of its own. */
    public long endIndex() {
        return syncChangesIndex >= 0 ? syncChangesIndex : changesIndex;
    }
}
