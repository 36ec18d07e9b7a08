package org.throng.workload.editor.element;

import org.apache.jmeter.threads.JMeterContextService;
import org.throng.element.PerUser;

/** The editor of one user: all that a user has of its own. */
final class UserEditor {

    /** Variable of the user: whether it has a document open, for controllers of the plan. */
    static final String OPEN = "editor.open";

    private static final PerUser<UserEditor> USERS = new PerUser<>(UserEditor::new);

    private OpenDocument document;
    /** Whether what it had open, or was to open, is lost for good. */
    private boolean lost;
    private int saves;
    private int cursors;

    private UserEditor() {
    }

    static UserEditor current() {
        return USERS.current();
    }

    /** Cuts what the user of this thread has left open, and forgets the user. */
    static void end() {
        UserEditor editor = USERS.take();
        if (editor != null && editor.document != null) {
            editor.document.abandon();
        }
    }

    /** What the user has open, or null. */
    OpenDocument document() {
        return document;
    }

    void opened(OpenDocument opened) {
        document = opened;
        lost = false;
        JMeterContextService.getContext().getVariables().put(OPEN, "true");
    }

    /** The user has nothing open any more; whoever calls this has seen to what was. */
    void closed() {
        document = null;
        JMeterContextService.getContext().getVariables().put(OPEN, "false");
    }

    /** The user could not open a document, or has lost the one it had for good. */
    void lost() {
        lost = true;
        closed();
    }

    /** Whether the last document was lost, or could not be opened. */
    boolean hasLost() {
        return lost;
    }

    /** Cuts what the user has open, if anything. */
    void abandon() {
        if (document != null) {
            document.abandon();
            closed();
        }
    }

    /** Which of its saves this is, from 0. */
    int nextSave() {
        return saves++;
    }

    /** Which time this is that a cursor could be sent, from 0. */
    int nextCursor() {
        return cursors++;
    }
}
