package org.throng.workload.editor.messages;

import java.util.List;

/**
 * A message from the server, reduced to what a session needs. The type determines which fields are set; the others keep
 * their defaults. {@link MessageReader} fills it on the event loop; then it does not change.
 */
public final class ServerMessage {

    /** For a number that the message did not have. */
    public static final int NONE = -1;

    /** {@link #status()} of a document that is not converted yet and whose conversion another user has started. */
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

    MessageType type = MessageType.OTHER;
    int code;
    String words = "";
    boolean saveLock;
    boolean waitAuth;
    int result = NONE;
    long index = NONE;
    long changesIndex = NONE;
    long syncChangesIndex = NONE;
    List<Lock> locks = List.of();
    List<Participant> participants = List.of();
    long participantsTimestamp = NONE;
    int changes;
    String changedBy = "";
    long changedAt = NONE;
    String sessionId = "";
    long sessionTimeConnect = NONE;
    int indexUser = NONE;
    int licenseType = NONE;
    String jwt;
    long pingInterval = NONE;
    long pingTimeout = NONE;
    String status = "";
    String editorBin;
    private long arrivedNanos;
    private int wireBytes;

    /** A message of this type that has nothing else. */
    public static ServerMessage of(MessageType type) {
        ServerMessage incoming = new ServerMessage();
        incoming.type = type;
        return incoming;
    }

    /**
     * Says how it came.
     *
     * @param nanos {@link System#nanoTime()} of the arrival
     * @param bytes length on the wire
     */
    public void arrived(long nanos, int bytes) {
        arrivedNanos = nanos;
        wireBytes = bytes;
    }

    public MessageType type() {
        return type;
    }

    /** {@link System#nanoTime()} of the arrival. */
    public long arrivedNanos() {
        return arrivedNanos;
    }

    public int wireBytes() {
        return wireBytes;
    }

    /** Code of a refusal, error, warning or answer; 0 where there is none. */
    public int code() {
        return code;
    }

    /** Text of it, empty if there is none. */
    public String words() {
        return words;
    }

    public boolean saveLock() {
        return saveLock;
    }

    public boolean waitAuth() {
        return waitAuth;
    }

    public int result() {
        return result;
    }

    public long index() {
        return index;
    }

    public long changesIndex() {
        return changesIndex;
    }

    public long syncChangesIndex() {
        return syncChangesIndex;
    }

    public List<Participant> participants() {
        return participants;
    }

    public long participantsTimestamp() {
        return participantsTimestamp;
    }

    /** Number of changes. */
    public int changes() {
        return changes;
    }

    /** Author of the last change. */
    public String changedBy() {
        return changedBy;
    }

    /** Time at which the last change was saved. */
    public long changedAt() {
        return changedAt;
    }

    public String sessionId() {
        return sessionId;
    }

    public long sessionTimeConnect() {
        return sessionTimeConnect;
    }

    public int indexUser() {
        return indexUser;
    }

    public int licenseType() {
        return licenseType;
    }

    /** Session token, or null. */
    public String jwt() {
        return jwt;
    }

    /** Engine.IO's handshake: how often the server sends a ping, in ms. */
    public long pingInterval() {
        return pingInterval;
    }

    /** Engine.IO's handshake: how late a ping may be, in ms. */
    public long pingTimeout() {
        return pingTimeout;
    }

    /** Status of an opened document. */
    public String status() {
        return status;
    }

    /** Address of an opened document's Editor.bin, or null. */
    public String editorBin() {
        return editorBin;
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
