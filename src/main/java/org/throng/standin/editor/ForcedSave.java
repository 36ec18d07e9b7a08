package org.throng.standin.editor;

/**
 * What came of asking for a save in the midst of editing.
 *
 * @param code 0 when it was begun, 4 when there is nothing new
 * @param time of the newest change that is in it, or null
 */
record ForcedSave(int code, Long time) {

    /** Asked for by the CommandService. */
    static final int COMMAND = 0;
    /** Asked for by an editor. */
    static final int BUTTON = 1;

    static final ForcedSave NOTHING_NEW = new ForcedSave(DocumentCommands.NOT_MODIFIED, null);
}
