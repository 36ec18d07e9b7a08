package org.throng.element.editor;

import java.util.List;
import org.throng.element.PlanProperty;
import org.throng.element.PlanSampler;
import org.throng.element.SharedSampler;

/**
 * Opens the user's document as an editor does: connects, is authorised, waits for the conversion, downloads Editor.bin.
 * The server and the document are said by the config elements in its scope.
 */
public class EditorOpen extends PlanSampler {

    static final List<PlanProperty> PROPERTIES = List.of();

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new OpenSampler(this);
    }
}
