package org.throng.users;

import org.apache.jmeter.testbeans.BeanInfoSupport;

/** Describes {@link Timetable} for the GUI: it has no properties. */
public class TimetableBeanInfo extends BeanInfoSupport {

    public TimetableBeanInfo() {
        super(Timetable.class);
    }
}
