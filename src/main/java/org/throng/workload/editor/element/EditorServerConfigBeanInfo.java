package org.throng.workload.editor.element;

import org.throng.element.ElementBeanInfo;

/** Tells the GUI about {@link EditorServerConfig}. */
public class EditorServerConfigBeanInfo extends ElementBeanInfo {

    public EditorServerConfigBeanInfo() {
        super(EditorServerConfig.class, EditorServerConfig.PROPERTIES);
    }
}
