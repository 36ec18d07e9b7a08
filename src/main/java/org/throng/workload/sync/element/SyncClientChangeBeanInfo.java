package org.throng.workload.sync.element;

import org.throng.element.ElementBeanInfo;

/** Tells the GUI about {@link SyncClientChange}. */
public class SyncClientChangeBeanInfo extends ElementBeanInfo {

    public SyncClientChangeBeanInfo() {
        super(SyncClientChange.class, SyncClientChange.PROPERTIES);
    }
}
