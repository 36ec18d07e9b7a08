package org.throng.workload.bosh.element;

import org.throng.element.ElementBeanInfo;

/** Describes {@link BoshHold} for the GUI. */
public class BoshHoldBeanInfo extends ElementBeanInfo {

    public BoshHoldBeanInfo() {
        super(BoshHold.class, BoshHold.PROPERTIES);
    }
}
