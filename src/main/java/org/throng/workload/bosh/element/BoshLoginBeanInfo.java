package org.throng.workload.bosh.element;

import org.throng.element.ElementBeanInfo;

/** Tells the GUI about {@link BoshLogin}. */
public class BoshLoginBeanInfo extends ElementBeanInfo {

    public BoshLoginBeanInfo() {
        super(BoshLogin.class, BoshLogin.PROPERTIES);
    }
}
