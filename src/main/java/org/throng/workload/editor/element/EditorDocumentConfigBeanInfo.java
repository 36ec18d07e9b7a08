package org.throng.workload.editor.element;

import org.throng.element.ElementBeanInfo;

/** Describes {@link EditorDocumentConfig} for the GUI. */
public class EditorDocumentConfigBeanInfo extends ElementBeanInfo {

    public EditorDocumentConfigBeanInfo() {
        super(EditorDocumentConfig.class, EditorDocumentConfig.PROPERTIES);
    }
}
