package org.throng.workload.bosh.element;

import org.throng.element.ElementBeanInfo;

/** Describes {@link BoshLogin} for the GUI. */
public class BoshLoginBeanInfo extends ElementBeanInfo {

    public BoshLoginBeanInfo() {
        super(BoshLogin.class, BoshLogin.PROPERTIES);
    }
}
