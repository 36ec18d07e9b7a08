package org.throng.workload.bosh.element;

import org.throng.element.ElementBeanInfo;

/** Tells the GUI about {@link BoshHold}. */
public class BoshHoldBeanInfo extends ElementBeanInfo {

    public BoshHoldBeanInfo() {
        super(BoshHold.class, BoshHold.PROPERTIES);
    }
}
