package org.throng.workload.sync.element;

import org.throng.element.ElementBeanInfo;

/** Describes {@link SyncClientUpload} for the GUI. */
public class SyncClientUploadBeanInfo extends ElementBeanInfo {

    public SyncClientUploadBeanInfo() {
        super(SyncClientUpload.class, SyncClientUpload.PROPERTIES);
    }
}
