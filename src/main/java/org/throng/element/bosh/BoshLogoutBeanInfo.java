package org.throng.element.bosh;

import org.throng.element.ElementBeanInfo;

/** Tells the GUI about {@link BoshLogout}. */
public class BoshLogoutBeanInfo extends ElementBeanInfo {

    public BoshLogoutBeanInfo() {
        super(BoshLogout.class, BoshLogout.PROPERTIES);
    }
}
