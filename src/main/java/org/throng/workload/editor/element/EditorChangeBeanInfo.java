package org.throng.workload.editor.element;

import org.throng.element.ElementBeanInfo;

/** Describes {@link EditorChange} for the GUI. */
public class EditorChangeBeanInfo extends ElementBeanInfo {

    public EditorChangeBeanInfo() {
        super(EditorChange.class, EditorChange.PROPERTIES);
    }
}
