package org.throng.users;

import org.apache.jmeter.testbeans.BeanInfoSupport;
import org.throng.gui.ElementNames;

/** Describes {@link Timetable} for the GUI: it has no properties. */
public class TimetableBeanInfo extends BeanInfoSupport {

    public TimetableBeanInfo() {
        super(Timetable.class);
        getBeanDescriptor().setDisplayName(ElementNames.inMenu(getBeanDescriptor().getDisplayName()));
    }
}
