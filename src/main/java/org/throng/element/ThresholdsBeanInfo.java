package org.throng.element;

import java.util.List;

/** Describes {@link Thresholds} for the GUI. */
public class ThresholdsBeanInfo extends ElementBeanInfo {

    public ThresholdsBeanInfo() {
        super(Thresholds.class, List.of(Thresholds.RULES));
    }
}
