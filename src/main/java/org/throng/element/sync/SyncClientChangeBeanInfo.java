package org.throng.element.sync;

import org.throng.element.ElementBeanInfo;

/** Tells the GUI about {@link SyncClientChange}. */
public class SyncClientChangeBeanInfo extends ElementBeanInfo {

    public SyncClientChangeBeanInfo() {
        super(SyncClientChange.class, SyncClientChange.PROPERTIES);
    }
}
