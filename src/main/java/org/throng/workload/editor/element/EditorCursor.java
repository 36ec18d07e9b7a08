package org.throng.workload.editor.element;

import static org.throng.element.PlanProperty.line;
import static org.throng.element.PlanProperty.number;

import java.util.List;
import org.throng.element.PlanProperty;
import org.throng.element.PlanSampler;
import org.throng.element.Setting;
import org.throng.element.SharedSampler;
import org.throng.element.StepLog;
import org.throng.session.SessionException;
import org.throng.workload.editor.EditorStep;

/** Sends the cursor's position to the other editors of the user's open document. */
public class EditorCursor extends PlanSampler {

    static final PlanProperty<String> CURSOR = line("position", "cursor", "14;BgAAADEAXwAxAAAAAAA=");

    static final PlanProperty<Integer> PERCENT = number("position", "percent", 100, 0, 100);

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new Running(this);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(CURSOR, PERCENT);
    }

    private static final class Running extends EditorSampler {

        private static final long serialVersionUID = 1L;

        private final transient Setting<String> cursor;
        private final transient Setting<Integer> percent;

        Running(EditorCursor element) {
            super(element, EditorStep.SEND_CURSOR);
            cursor = settings.of(CURSOR);
            percent = settings.of(PERCENT);
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
}
