package org.throng.workload.editor.element;

import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.throng.users.run.PerUser;
import org.throng.users.run.UserState;

/** The state of one editing user. */
final class UserEditor implements UserState {

    /** Variable of the user: whether it has a document open; for controllers of the plan. */
    static final String OPEN = "editor.open";

    static final PerUser<UserEditor> USERS = new PerUser<>(UserEditor::new);

    private OpenDocument document;
    /** Whether its document, open or about to open, is lost for good. */
    private boolean lost;
    private int saves;
    private int cursors;

    private UserEditor() {
    }

    static UserEditor current() {
        return USERS.current();
    }

    /** The user's open document, or null. */
    OpenDocument document() {
        return document;
    }

    void opened(OpenDocument opened) {
        document = opened;
        lost = false;
        setOpenVariable("true");
    }

    /** The user has no document open any more; the caller has ended it. */
    void closed() {
        document = null;
        setOpenVariable("false");
    }

    private static void setOpenVariable(String open) {
        JMeterVariables variables = JMeterContextService.getContext().getVariables();
        if (variables != null) {
            variables.put(OPEN, open);
        }
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

    /** Cuts the user's open document, if there is one. */
    @Override
    public void end() {
        if (document != null) {
            document.abandon();
            closed();
        }
    }

    /** The number of this save of the user, from 0. */
    int nextSave() {
        return saves++;
    }

    /** The number of this opportunity to send a cursor, from 0. */
    int nextCursor() {
        return cursors++;
    }
}
