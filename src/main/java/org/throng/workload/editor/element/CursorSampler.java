package org.throng.workload.editor.element;

import org.throng.element.Setting;
import org.throng.element.StepLog;
import org.throng.session.SessionException;
import org.throng.workload.editor.EditorStep;

/** Moves cursors, for all users. */
final class CursorSampler extends EditorSampler {

    private static final long serialVersionUID = 1L;

    private final transient Setting<String> cursor;
    private final transient Setting<Integer> percent;

    CursorSampler(EditorCursor element) {
        super(element, EditorStep.SEND_CURSOR);
        cursor = settings.of(EditorCursor.CURSOR);
        percent = settings.of(EditorCursor.PERCENT);
    }

    @Override
    boolean run(UserEditor user, OpenDocument document, StepLog steps)
            throws SessionException, InterruptedException {
        if (!isDue(user.nextCursor(), percent.get())) {
            return false;
        }
        if (!document.session().isOpen()) {
            reconnect(user, document, steps);
        }
        document.session().cursor(cursor.get(), steps);
        return true;
    }

    /** Spreads this percentage of the times evenly, including the last of each hundred. */
    private static boolean isDue(long time, int percent) {
        return (time + 1) * percent / 100 > time * percent / 100;
    }
}
