package org.throng.workload.bosh.element;

import org.throng.element.ElementBeanInfo;

/** Describes {@link BoshChangePresence} for the GUI. */
public class BoshChangePresenceBeanInfo extends ElementBeanInfo {

    public BoshChangePresenceBeanInfo() {
        super(BoshChangePresence.class, BoshChangePresence.PROPERTIES);
    }
}
