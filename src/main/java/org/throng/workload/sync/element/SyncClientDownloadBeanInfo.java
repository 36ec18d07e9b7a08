package org.throng.workload.sync.element;

import org.throng.element.ElementBeanInfo;

/** Tells the GUI about {@link SyncClientDownload}. */
public class SyncClientDownloadBeanInfo extends ElementBeanInfo {

    public SyncClientDownloadBeanInfo() {
        super(SyncClientDownload.class, SyncClientDownload.PROPERTIES);
    }
}
