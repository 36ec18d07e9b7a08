package org.throng.workload.sync.element;

import org.throng.element.ElementBeanInfo;

/** Tells the GUI about {@link SyncServerConfig}. */
public class SyncServerConfigBeanInfo extends ElementBeanInfo {

    public SyncServerConfigBeanInfo() {
        super(SyncServerConfig.class, SyncServerConfig.PROPERTIES);
    }
}
