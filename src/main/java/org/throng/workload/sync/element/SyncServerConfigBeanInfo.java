package org.throng.workload.sync.element;

import org.throng.element.ElementBeanInfo;

/** Describes {@link SyncServerConfig} for the GUI. */
public class SyncServerConfigBeanInfo extends ElementBeanInfo {

    public SyncServerConfigBeanInfo() {
        super(SyncServerConfig.class, SyncServerConfig.PROPERTIES);
    }
}
