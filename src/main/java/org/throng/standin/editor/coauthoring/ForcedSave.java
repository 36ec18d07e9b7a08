package org.throng.standin.editor.coauthoring;

import org.throng.standin.editor.http.DocumentCommands;

/**
 * The result of a request to save during editing.
 *
 * @param code 0 if the save has begun, 4 if nothing is new
 * @param time of the newest change in it, or null
 */
record ForcedSave(int code, Long time) {

    /** Requested by the CommandService. */
    static final int COMMAND = 0;
    /** Requested by an editor. */
    static final int BUTTON = 1;

    static final ForcedSave NOTHING_NEW = new ForcedSave(DocumentCommands.NOT_MODIFIED, null);
}
