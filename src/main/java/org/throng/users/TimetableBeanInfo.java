package org.throng.users;

import org.apache.jmeter.testbeans.BeanInfoSupport;

/** What the JMeter GUI shows of {@link Timetable}: it has nothing to set. */
public class TimetableBeanInfo extends BeanInfoSupport {

    public TimetableBeanInfo() {
        super(Timetable.class);
    }
}
