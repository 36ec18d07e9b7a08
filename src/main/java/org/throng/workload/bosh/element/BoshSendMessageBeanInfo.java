package org.throng.workload.bosh.element;

import org.throng.element.ElementBeanInfo;

/** Describes {@link BoshSendMessage} for the GUI. */
public class BoshSendMessageBeanInfo extends ElementBeanInfo {

    public BoshSendMessageBeanInfo() {
        super(BoshSendMessage.class, BoshSendMessage.PROPERTIES);
    }
}
