package org.throng.workload.sync.element;

import org.throng.element.ElementBeanInfo;

/** Describes {@link SyncClientPoll} for the GUI. */
public class SyncClientPollBeanInfo extends ElementBeanInfo {

    public SyncClientPollBeanInfo() {
        super(SyncClientPoll.class, SyncClientPoll.PROPERTIES);
    }
}
