package org.throng.workload.editor.element;

import static org.throng.element.PlanProperty.flag;

import java.util.List;
import org.throng.element.PlanProperty;
import org.throng.element.PlanSampler;
import org.throng.element.Setting;
import org.throng.element.SharedSampler;
import org.throng.element.StepLog;
import org.throng.results.TimedResult;
import org.throng.session.SessionException;
import org.throng.workload.editor.EditorSession;
import org.throng.workload.editor.EditorStep;

/**
 * Closes the user's open document. When the last editor of a document closes it, the document server assembles it: the
 * time from here to the server's callback is counted as "assemble document".
 */
public class EditorClose extends PlanSampler {

    static final PlanProperty<Boolean> LEAVE_FIRST = flag("closing", "leaveFirst", false);

    static final PlanProperty<Boolean> END_USER = flag("afterwards", "endUser", false);

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new Running(this);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(LEAVE_FIRST, END_USER);
    }

    private static final class Running extends EditorSampler {

        private static final long serialVersionUID = 1L;

        private final transient Setting<Boolean> leaveFirst;
        private final transient Setting<Boolean> endUser;

        Running(EditorClose element) {
            super(element, EditorStep.CLOSE);
            leaveFirst = settings.of(LEAVE_FIRST);
            endUser = settings.of(END_USER);
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
}
