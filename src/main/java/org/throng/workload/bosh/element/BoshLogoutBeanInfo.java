package org.throng.workload.bosh.element;

import org.throng.element.ElementBeanInfo;

/** Tells the GUI about {@link BoshLogout}. */
public class BoshLogoutBeanInfo extends ElementBeanInfo {

    public BoshLogoutBeanInfo() {
        super(BoshLogout.class, BoshLogout.PROPERTIES);
    }
}
