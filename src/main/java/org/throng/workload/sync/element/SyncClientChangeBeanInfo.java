package org.throng.workload.sync.element;

import org.throng.element.ElementBeanInfo;

/** Describes {@link SyncClientChange} for the GUI. */
public class SyncClientChangeBeanInfo extends ElementBeanInfo {

    public SyncClientChangeBeanInfo() {
        super(SyncClientChange.class, SyncClientChange.PROPERTIES);
    }
}
