package org.throng.workload.bosh.element;

import org.throng.element.ElementBeanInfo;

/** Describes {@link BoshServerConfig} for the GUI. */
public class BoshServerConfigBeanInfo extends ElementBeanInfo {

    public BoshServerConfigBeanInfo() {
        super(BoshServerConfig.class, BoshServerConfig.PROPERTIES);
    }
}
