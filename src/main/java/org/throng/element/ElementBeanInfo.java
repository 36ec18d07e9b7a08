package org.throng.element;

import java.beans.PropertyDescriptor;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.jmeter.testbeans.BeanInfoSupport;
import org.apache.jmeter.testbeans.TestBean;
import org.throng.gui.FieldEditor;

/** Converts the declared properties of an element into the descriptors of JMeter's GUI. */
public abstract class ElementBeanInfo extends BeanInfoSupport {

    protected ElementBeanInfo(Class<? extends TestBean> element, List<PlanProperty> properties) {
        super(element);
        properties.forEach(this::describe);
        Map<String, List<String>> groups = new LinkedHashMap<>();
        properties.forEach(property ->
                groups.computeIfAbsent(property.group(), group -> new ArrayList<>()).add(property.name()));
        groups.forEach((group, names) -> createPropertyGroup(group, names.toArray(new String[0])));
    }

    private void describe(PlanProperty declared) {
        PropertyDescriptor descriptor = property(declared.name());
        descriptor.setValue(NOT_UNDEFINED, true);
        descriptor.setValue(DEFAULT, declared.byDefault());
        descriptor.setValue(DEFAULT_NOT_SAVED, true);
        switch (declared.kind()) {
            case LINE -> descriptor.setPropertyEditorClass(FieldEditor.Line.class);
            case LINES -> descriptor.setPropertyEditorClass(FieldEditor.Lines.class);
            case CHOICE -> {
                descriptor.setValue(TAGS, declared.choices().toArray(new String[0]));
                descriptor.setPropertyEditorClass(FieldEditor.Choice.class);
            }
            case PASSWORD -> descriptor.setPropertyEditorClass(FieldEditor.Password.class);
            case FILE -> descriptor.setPropertyEditorClass(FieldEditor.File.class);
        }
    }
}
