package org.throng.element.bosh;

import org.throng.element.ElementBeanInfo;

/** Tells the GUI about {@link BoshLogin}. */
public class BoshLoginBeanInfo extends ElementBeanInfo {

    public BoshLoginBeanInfo() {
        super(BoshLogin.class, BoshLogin.PROPERTIES);
    }
}
