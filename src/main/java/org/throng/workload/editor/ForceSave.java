package org.throng.workload.editor;

/**
 * The server's answer to the save button.
 *
 * @param code 0 when saving has started, 4 when there is nothing new to save
 */
public record ForceSave(int code) {

    private static final int STARTED = 0;

    /** Whether the server assembles the document, and will call back. */
    public boolean started() {
        return code == STARTED;
    }
}
