package org.throng.workload.editor.element;

import org.throng.element.Setting;
import org.throng.element.StepLog;
import org.throng.results.TimedResult;
import org.throng.session.SessionException;
import org.throng.workload.editor.EditorSession;
import org.throng.workload.editor.EditorStep;

/** Closes documents, for all users. */
final class CloseSampler extends EditorSampler {

    private static final long serialVersionUID = 1L;

    private final transient Setting<Boolean> leaveFirst;
    private final transient Setting<Boolean> endUser;

    CloseSampler(EditorClose element) {
        super(element, EditorStep.CLOSE);
        leaveFirst = settings.of(EditorClose.LEAVE_FIRST);
        endUser = settings.of(EditorClose.END_USER);
    }

    @Override
    boolean run(UserEditor user, OpenDocument document, StepLog steps)
            throws SessionException, InterruptedException {
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

    @Override
    void afterwards(TimedResult result) {
        result.setStopThread(endUser.get());
    }
}
