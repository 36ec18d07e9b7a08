package org.throng.workload.editor;

/** The messages of a client, as JSON; the auth message has its own class. */
final class ClientMessages {

    static final String AUTH_CHANGES_ACK = "{\"type\":\"authChangesAck\"}";
    static final String EXTEND_SESSION = "{\"type\":\"extendSession\",\"idletime\":0}";
    static final String FORCE_SAVE_START = "{\"type\":\"forceSaveStart\"}";
    static final String CLOSE = "{\"type\":\"close\"}";

    /** Admits an editor who waits because this one was alone. */
    static final String LET_IN = unLockDocument(true, false);

    /** Releases the editor's locks. */
    static final String RELEASE_LOCKS = unLockDocument(false, true);

    static final String BEFORE_CHANGES = "{\"type\":\"saveChanges\",\"changes\":\"";

    private ClientMessages() {
    }

    static String getLock(BlockLock lock) {
        return "{\"type\":\"getLock\",\"block\":[" + lock.json() + "]}";
    }

    /** @param index known number of changes of the document, or a negative number for a server up to 7.3 */
    static String isSaveLock(long index) {
        return index < 0 ? "{\"type\":\"isSaveLock\"}" : "{\"type\":\"isSaveLock\",\"syncChangesIndex\":" + index + "}";
    }

    static String cursor(String cursor) {
        return "{\"type\":\"cursor\",\"cursor\":\"" + BoundedJson.quoted(cursor) + "\"}";
    }

    /** The part of a saveChanges message after the changes. */
    static String afterChanges(boolean first, boolean last, boolean coAuthoring, boolean cells, boolean releaseLocks) {
        return "\",\"startSaveChanges\":" + first + ",\"endSaveChanges\":" + last + ",\"isCoAuthoring\":" + coAuthoring
                + ",\"isExcel\":" + cells + ",\"deleteIndex\":null,\"excelAdditionalInfo\":null,\"unlock\":false"
                + ",\"releaseLocks\":" + releaseLocks + "}";
    }

    private static String unLockDocument(boolean letIn, boolean releaseLocks) {
        return "{\"type\":\"unLockDocument\",\"isSave\":false,\"unlock\":" + letIn
                + ",\"deleteIndex\":-1,\"releaseLocks\":" + releaseLocks + "}";
    }
}
