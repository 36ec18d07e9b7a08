package org.throng.workload.editor.element;

import static org.throng.element.PlanProperty.line;
import static org.throng.element.PlanProperty.number;

import java.util.List;
import org.throng.element.PlanProperty;
import org.throng.element.PlanSampler;
import org.throng.element.SharedSampler;

/** Sends the cursor's position to the other editors of the user's open document. */
public class EditorCursor extends PlanSampler {

    static final PlanProperty<String> CURSOR = line("position", "cursor", "14;BgAAADEAXwAxAAAAAAA=");

    static final PlanProperty<Integer> PERCENT = number("position", "percent", 100, 0, 100);

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new CursorSampler(this);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(CURSOR, PERCENT);
    }
}
