package org.throng.workload.editor.element;

import static org.throng.element.PlanProperty.flag;
import static org.throng.element.PlanProperty.line;

import java.util.List;
import org.throng.element.PlanProperty;
import org.throng.element.PlanSampler;
import org.throng.element.SharedSampler;

/**
 * Opens the user's document like an editor: connects, authenticates, waits for the conversion, downloads Editor.bin.
 * The config elements in its scope name the server and the document. A user that cannot open its document, or loses it
 * for good later, begins the next iteration of the plan after a pause; or ends, if the plan says so.
 */
public class EditorOpen extends PlanSampler {

    static final PlanProperty<RandomPause> BACK_OFF = line("failure", "backOff", "1 s - 5 s").as(RandomPause::parse);

    static final PlanProperty<Boolean> END_USER = flag("failure", "endUser", false);

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new OpenSampler(this);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(BACK_OFF, END_USER);
    }
}
