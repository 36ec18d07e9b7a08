package org.throng.workload.editor.element;

import org.throng.element.ElementBeanInfo;

/** Tells the GUI about {@link EditorClose}. */
public class EditorCloseBeanInfo extends ElementBeanInfo {

    public EditorCloseBeanInfo() {
        super(EditorClose.class, EditorClose.PROPERTIES);
    }
}
