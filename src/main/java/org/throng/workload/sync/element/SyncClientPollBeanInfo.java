package org.throng.workload.sync.element;

import org.throng.element.ElementBeanInfo;

/** Tells the GUI about {@link SyncClientPoll}. */
public class SyncClientPollBeanInfo extends ElementBeanInfo {

    public SyncClientPollBeanInfo() {
        super(SyncClientPoll.class, SyncClientPoll.PROPERTIES);
    }
}
