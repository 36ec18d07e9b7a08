package org.throng.workload.editor.messages;

/** The messages of a client, as JSON; the auth message has its own class. */
public final class ClientMessages {

    public static final String AUTH_CHANGES_ACK = "{\"type\":\"authChangesAck\"}";
    public static final String EXTEND_SESSION = "{\"type\":\"extendSession\",\"idletime\":0}";
    public static final String FORCE_SAVE_START = "{\"type\":\"forceSaveStart\"}";
    public static final String CLOSE = "{\"type\":\"close\"}";

    /** Admits an editor who waits because this one was alone. */
    public static final String LET_IN = "{\"type\":\"unLockDocument\",\"isSave\":false,\"unlock\":true,"
            + "\"deleteIndex\":-1,\"releaseLocks\":false}";

    public static final String BEFORE_CHANGES = "{\"type\":\"saveChanges\",\"changes\":\"";

    private ClientMessages() {
    }

    public static String getLock(BlockLock lock) {
        return "{\"type\":\"getLock\",\"block\":[" + lock.json() + "]}";
    }

    /** @param index known number of changes of the document, or a negative number for a server up to 7.3 */
    public static String isSaveLock(long index) {
        return index < 0 ? "{\"type\":\"isSaveLock\"}" : "{\"type\":\"isSaveLock\",\"syncChangesIndex\":" + index + "}";
    }

    public static String cursor(String cursor) {
        return "{\"type\":\"cursor\",\"cursor\":\"" + BoundedJson.quoted(cursor) + "\"}";
    }

    /** The part of a saveChanges message after the changes. */
    public static String afterChanges(
            boolean first, boolean last, boolean coAuthoring, boolean cells, boolean releaseLocks) {
        return "\",\"startSaveChanges\":" + first + ",\"endSaveChanges\":" + last + ",\"isCoAuthoring\":" + coAuthoring
                + ",\"isExcel\":" + cells + ",\"deleteIndex\":null,\"excelAdditionalInfo\":null,\"unlock\":false"
                + ",\"releaseLocks\":" + releaseLocks + "}";
    }
}
