package org.throng.element.bosh;

import org.throng.element.ElementBeanInfo;

/** Tells the GUI about {@link BoshChangePresence}. */
public class BoshChangePresenceBeanInfo extends ElementBeanInfo {

    public BoshChangePresenceBeanInfo() {
        super(BoshChangePresence.class, BoshChangePresence.PROPERTIES);
    }
}
