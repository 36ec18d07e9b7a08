package org.throng.element.editor;

import static org.throng.element.PlanProperty.line;

import java.util.List;
import org.throng.element.PlanProperty;
import org.throng.element.PlanSampler;
import org.throng.element.SharedSampler;

/**
 * Opens the user's document as an editor does: connects, is authorised, waits for the conversion, downloads Editor.bin.
 * The server and the document are said by the config elements in its scope. A user that cannot open its document, or
 * loses it for good later on, begins the next iteration of the plan, after a while.
 */
public class EditorOpen extends PlanSampler {

    static final PlanProperty BACK_OFF = line("failure", "backOff", "1 s - 5 s");

    static final List<PlanProperty> PROPERTIES = List.of(BACK_OFF);

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new OpenSampler(this);
    }

    public String getBackOff() {
        return read(BACK_OFF);
    }

    public void setBackOff(String value) {
        write(BACK_OFF, value);
    }
}
