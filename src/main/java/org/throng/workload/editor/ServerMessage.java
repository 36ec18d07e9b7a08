package org.throng.workload.editor;

import java.util.List;

/**
 * A message from the server, reduced to what a session needs. The type determines which fields are set; the others keep
 * their defaults. {@link MessageReader} fills it on the event loop; then it does not change.
 */
final class ServerMessage {

    /** For a number that the message did not have. */
    static final int NONE = -1;

    /** {@link #status} of a document that is not converted yet and whose conversion another user has started. */
    static final String CONVERTED_FOR_ANOTHER = "none";

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
    record Participant(String id, boolean viewer, boolean liveViewer) {
    }

    MessageType type = MessageType.OTHER;

    /** {@link System#nanoTime()} of the arrival. */
    long arrivedNanos;
    int wireBytes;

    /** Code of a refusal, error, warning or answer; 0 where there is none. */
    int code;

    /** Text of it, empty if there is none. */
    String words = "";

    boolean saveLock;
    boolean success;
    boolean waitAuth;
    int result = NONE;
    long index = NONE;
    long changesIndex = NONE;
    long syncChangesIndex = NONE;
    List<Lock> locks = List.of();
    List<Participant> participants = List.of();
    long participantsTimestamp = NONE;

    /** Number of changes, author of the last one and time of its save. */
    int changes;
    String changedBy = "";
    long changedAt = NONE;

    String sessionId = "";
    long sessionTimeConnect = NONE;
    int indexUser = NONE;
    int licenseType = NONE;

    /** How long the server may send no ping, by its Engine.IO handshake, in milliseconds; 0 if it does not say. */
    long pingMillis;

    /** Session token, or null. */
    String jwt;

    /** Status of an opened document, and address of its Editor.bin. */
    String status = "";
    String editorBin;

    static ServerMessage of(MessageType type) {
        ServerMessage incoming = new ServerMessage();
        incoming.type = type;
        return incoming;
    }

    /** Whether an auth admitted the user. */
    boolean isGood() {
        return result == RESULT_GOOD;
    }

    /** The holder of a block, or null. */
    String holder(String block) {
        for (Lock lock : locks) {
            if (lock.block().equals(block)) {
                return lock.user();
            }
        }
        return null;
    }

    /** Number of changes of the document after these, if the message has it: from 7.4 on in a field of its own. */
    long endIndex() {
        return syncChangesIndex >= 0 ? syncChangesIndex : changesIndex;
    }
}
