package org.throng.workload.sync.element;

import org.throng.element.ElementBeanInfo;

/** Describes {@link SyncClientDownload} for the GUI. */
public class SyncClientDownloadBeanInfo extends ElementBeanInfo {

    public SyncClientDownloadBeanInfo() {
        super(SyncClientDownload.class, SyncClientDownload.PROPERTIES);
    }
}
