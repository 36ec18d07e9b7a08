package org.throng.element.editor;

import org.throng.editor.EditorException;
import org.throng.editor.EditorSession;
import org.throng.editor.EditorStep;
import org.throng.element.Readers;
import org.throng.element.Setting;

/** Closes documents, for all users. */
final class CloseSampler extends EditorSampler {

    private static final long serialVersionUID = 1L;

    private final transient Setting<Boolean> leaveFirst;

    CloseSampler(EditorClose element) {
        super(element, EditorStep.CLOSE);
        leaveFirst = Setting.of(element, EditorClose.LEAVE_FIRST, Readers::flag);
    }

    @Override
    protected void check() {
        Setting.check(leaveFirst);
    }

    @Override
    boolean run(UserEditor user, OpenDocument document, EditorSteps steps) throws EditorException, InterruptedException {
        EditorSession session = document.session();
        boolean leaves = leaveFirst.get();
        document.closing();
        user.closed();
        try {
            if (leaves) {
                session.leave();
            }
            session.close(steps);
        } finally {
            session.abort();
        }
        return true;
    }
}
