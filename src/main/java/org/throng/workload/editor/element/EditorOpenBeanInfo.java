package org.throng.workload.editor.element;

import org.throng.element.ElementBeanInfo;

/** Tells the GUI about {@link EditorOpen}. */
public class EditorOpenBeanInfo extends ElementBeanInfo {

    public EditorOpenBeanInfo() {
        super(EditorOpen.class, EditorOpen.PROPERTIES);
    }
}
