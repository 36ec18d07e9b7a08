package org.throng.element.editor;

import org.throng.editor.EditorException;
import org.throng.editor.EditorStep;
import org.throng.element.Setting;

/** Moves cursors, for all users. */
final class CursorSampler extends EditorSampler {

    private static final long serialVersionUID = 1L;

    private final transient Setting<String> cursor;

    CursorSampler(EditorCursor element) {
        super(element, EditorStep.SEND_CURSOR);
        cursor = Setting.text(element, EditorCursor.CURSOR);
    }

    @Override
    protected void check() {
        Setting.check(cursor);
    }

    @Override
    boolean run(UserEditor user, OpenDocument document, EditorSteps steps) throws EditorException, InterruptedException {
        if (!document.session().isOpen()) {
            reconnect(user, document, steps);
        }
        document.session().cursor(cursor.get(), steps);
        return true;
    }
}
