package org.throng.element;

import java.util.List;

/** Tells the GUI about {@link Thresholds}. */
public class ThresholdsBeanInfo extends ElementBeanInfo {

    public ThresholdsBeanInfo() {
        super(Thresholds.class, List.of(Thresholds.RULES));
    }
}
