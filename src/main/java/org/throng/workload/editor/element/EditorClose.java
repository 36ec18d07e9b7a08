package org.throng.workload.editor.element;

import static org.throng.element.PlanProperty.flag;

import java.util.List;
import org.throng.element.PlanProperty;
import org.throng.element.PlanSampler;
import org.throng.element.SharedSampler;

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
        return new CloseSampler(this);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(LEAVE_FIRST, END_USER);
    }
}
