package org.throng.workload.editor.element;

import org.throng.element.ElementBeanInfo;

/** Describes {@link EditorClose} for the GUI. */
public class EditorCloseBeanInfo extends ElementBeanInfo {

    public EditorCloseBeanInfo() {
        super(EditorClose.class, EditorClose.PROPERTIES);
    }
}
