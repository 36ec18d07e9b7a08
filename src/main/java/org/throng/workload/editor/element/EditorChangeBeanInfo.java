package org.throng.workload.editor.element;

import org.throng.element.ElementBeanInfo;

/** Tells the GUI about {@link EditorChange}. */
public class EditorChangeBeanInfo extends ElementBeanInfo {

    public EditorChangeBeanInfo() {
        super(EditorChange.class, EditorChange.PROPERTIES);
    }
}
