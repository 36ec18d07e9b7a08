package org.throng.workload.editor.element;

import org.throng.element.ElementBeanInfo;

/** Tells the GUI about {@link EditorDocumentConfig}. */
public class EditorDocumentConfigBeanInfo extends ElementBeanInfo {

    public EditorDocumentConfigBeanInfo() {
        super(EditorDocumentConfig.class, EditorDocumentConfig.PROPERTIES);
    }
}
