package org.throng.workload.editor.element;

import org.throng.element.ElementBeanInfo;

/** Describes {@link EditorCursor} for the GUI. */
public class EditorCursorBeanInfo extends ElementBeanInfo {

    public EditorCursorBeanInfo() {
        super(EditorCursor.class, EditorCursor.PROPERTIES);
    }
}
