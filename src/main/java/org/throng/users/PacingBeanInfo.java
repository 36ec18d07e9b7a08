package org.throng.users;

import java.beans.PropertyDescriptor;
import org.apache.jmeter.testbeans.BeanInfoSupport;
import org.throng.gui.ElementNames;
import org.throng.gui.FieldEditor;

/** Describes {@link Pacing} for the GUI. */
public class PacingBeanInfo extends BeanInfoSupport {

    public PacingBeanInfo() {
        super(Pacing.class);
        getBeanDescriptor().setDisplayName(ElementNames.inMenu(getBeanDescriptor().getDisplayName()));
        createPropertyGroup("pacing", new String[] {Pacing.INTERVAL, Pacing.START_AT_ONCE});

        PropertyDescriptor interval = property(Pacing.INTERVAL);
        interval.setValue(NOT_UNDEFINED, Boolean.TRUE);
        interval.setValue(DEFAULT, "6 s");
        interval.setPropertyEditorClass(FieldEditor.Line.class);

        PropertyDescriptor startAtOnce = property(Pacing.START_AT_ONCE);
        startAtOnce.setValue(NOT_UNDEFINED, Boolean.TRUE);
        startAtOnce.setValue(DEFAULT, Boolean.FALSE);
    }
}
