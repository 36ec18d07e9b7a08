package org.throng.workload.bosh.element;

import org.throng.element.ElementBeanInfo;

/** Tells the GUI about {@link BoshSendMessage}. */
public class BoshSendMessageBeanInfo extends ElementBeanInfo {

    public BoshSendMessageBeanInfo() {
        super(BoshSendMessage.class, BoshSendMessage.PROPERTIES);
    }
}
