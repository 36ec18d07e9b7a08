package org.throng.workload.editor;

import java.util.List;

/**
 * What a server sent, reduced to what a session needs. Which fields are set follows from the type; the others keep
 * their defaults. Filled by {@link MessageReader} on the event loop, then no longer changed.
 */
final class Incoming {

    /** For a number that the message did not have. */
    static final int NONE = -1;

    /** {@link #status} of a document whose conversion another user has asked for, and that is not converted yet. */
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

    /** Somebody who has the document open. */
    record Participant(String id, boolean viewer, boolean liveViewer) {
    }

    MessageType type = MessageType.OTHER;

    /** {@link System#nanoTime()} of the arrival. */
    long arrivedNanos;
    int wireBytes;

    /** Code of a refusal, error, warning or answer; 0 where there is none. */
    int code;

    /** Words to it, empty where there are none. */
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

    /** How many changes, who made the last one and when it was saved. */
    int changes;
    String changedBy = "";
    long changedAt = NONE;

    String sessionId = "";
    long sessionTimeConnect = NONE;
    int indexUser = NONE;
    int licenseType = NONE;

    /** Session token, or null. */
    String jwt;

    /** Status of an opened document, and where its Editor.bin is. */
    String status = "";
    String editorBin;

    static Incoming of(MessageType type) {
        Incoming incoming = new Incoming();
        incoming.type = type;
        return incoming;
    }

    /** Whether an auth let the user in. */
    boolean isGood() {
        return result == RESULT_GOOD;
    }

    /** Who holds a block, or null. */
    String holder(String block) {
        for (Lock lock : locks) {
            if (lock.block().equals(block)) {
                return lock.user();
            }
        }
        return null;
    }

    /** How many changes the document has after these, as far as the message says: from 7.4 on in a field of its own. */
    long endIndex() {
        return syncChangesIndex >= 0 ? syncChangesIndex : changesIndex;
    }
}
