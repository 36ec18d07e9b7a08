package org.throng.element.sync;

import org.throng.element.ElementBeanInfo;

/** Tells the GUI about {@link SyncClientUpload}. */
public class SyncClientUploadBeanInfo extends ElementBeanInfo {

    public SyncClientUploadBeanInfo() {
        super(SyncClientUpload.class, SyncClientUpload.PROPERTIES);
    }
}
