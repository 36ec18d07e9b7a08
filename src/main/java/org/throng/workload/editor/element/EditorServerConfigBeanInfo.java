package org.throng.workload.editor.element;

import org.throng.element.ElementBeanInfo;

/** Describes {@link EditorServerConfig} for the GUI. */
public class EditorServerConfigBeanInfo extends ElementBeanInfo {

    public EditorServerConfigBeanInfo() {
        super(EditorServerConfig.class, EditorServerConfig.PROPERTIES);
    }
}
