package org.throng.workload.editor.element;

import org.throng.element.ElementBeanInfo;

/** Tells the GUI about {@link EditorCursor}. */
public class EditorCursorBeanInfo extends ElementBeanInfo {

    public EditorCursorBeanInfo() {
        super(EditorCursor.class, EditorCursor.PROPERTIES);
    }
}
