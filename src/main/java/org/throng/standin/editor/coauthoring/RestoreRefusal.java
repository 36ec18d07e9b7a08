package org.throng.standin.editor.coauthoring;

import com.fasterxml.jackson.databind.node.ObjectNode;

/** Reasons against the restore of a lost session, as sent to the client. */
enum RestoreRefusal {
    /** The key's result has been made. */
    UPDATED("Update Version error", 4008),
    /** The key is not open. */
    UNKNOWN("Other error", 4009),
    /** The document is not yet open, or could not be opened; the real server gives no code. */
    NOT_OPEN("Other error", 0),
    MODIFIED("Restore error. Document modified.", 4010),
    LOCKED("Restore error. Locks not checked.", 4010);

    private final String description;
    private final int code;

    RestoreRefusal(String description, int code) {
        this.description = description;
        this.code = code;
    }

    ObjectNode message() {
        ObjectNode message = ServerMessages.of("error").put("description", description);
        return code == 0 ? message : message.put("code", code);
    }
}
