package org.throng.workload.bosh.element;

import org.throng.element.ElementBeanInfo;

/** Tells the GUI about {@link BoshServerConfig}. */
public class BoshServerConfigBeanInfo extends ElementBeanInfo {

    public BoshServerConfigBeanInfo() {
        super(BoshServerConfig.class, BoshServerConfig.PROPERTIES);
    }
}
