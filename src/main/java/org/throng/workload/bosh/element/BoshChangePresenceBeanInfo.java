package org.throng.workload.bosh.element;

import org.throng.element.ElementBeanInfo;

/** Tells the GUI about {@link BoshChangePresence}. */
public class BoshChangePresenceBeanInfo extends ElementBeanInfo {

    public BoshChangePresenceBeanInfo() {
        super(BoshChangePresence.class, BoshChangePresence.PROPERTIES);
    }
}
