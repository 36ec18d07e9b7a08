package org.throng.workload.sync.element;

import org.throng.element.ElementBeanInfo;

/** Tells the GUI about {@link SyncClientUpload}. */
public class SyncClientUploadBeanInfo extends ElementBeanInfo {

    public SyncClientUploadBeanInfo() {
        super(SyncClientUpload.class, SyncClientUpload.PROPERTIES);
    }
}
