package org.throng.element.bosh;

import org.throng.element.ElementBeanInfo;

/** Tells the GUI about {@link BoshServerConfig}. */
public class BoshServerConfigBeanInfo extends ElementBeanInfo {

    public BoshServerConfigBeanInfo() {
        super(BoshServerConfig.class, BoshServerConfig.PROPERTIES);
    }
}
