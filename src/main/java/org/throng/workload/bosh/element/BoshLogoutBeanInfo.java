package org.throng.workload.bosh.element;

import org.throng.element.ElementBeanInfo;

/** Describes {@link BoshLogout} for the GUI. */
public class BoshLogoutBeanInfo extends ElementBeanInfo {

    public BoshLogoutBeanInfo() {
        super(BoshLogout.class, BoshLogout.PROPERTIES);
    }
}
