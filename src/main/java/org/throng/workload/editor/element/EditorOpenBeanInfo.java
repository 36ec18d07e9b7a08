package org.throng.workload.editor.element;

import org.throng.element.ElementBeanInfo;

/** Describes {@link EditorOpen} for the GUI. */
public class EditorOpenBeanInfo extends ElementBeanInfo {

    public EditorOpenBeanInfo() {
        super(EditorOpen.class, EditorOpen.PROPERTIES);
    }
}
