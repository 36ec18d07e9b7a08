package org.throng.element;

import java.awt.Image;
import java.beans.BeanDescriptor;
import java.beans.BeanInfo;
import java.beans.EventSetDescriptor;
import java.beans.IntrospectionException;
import java.beans.MethodDescriptor;
import java.beans.PropertyDescriptor;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.ResourceBundle;
import org.apache.jmeter.testbeans.BeanInfoSupport;
import org.apache.jmeter.testbeans.TestBean;
import org.apache.jmeter.testbeans.gui.GenericTestBeanCustomizer;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.util.JMeterUtils;
import org.throng.gui.ElementNames;
import org.throng.gui.FieldEditor;

/**
 * An element in the plan. It declares its properties and, from them, describes itself to JMeter's GUI: the JDK's
 * introspector asks a bean that is a {@link BeanInfo} itself, so no element needs a class of that name. Labels and
 * tooltips are in the element's {@code Resources.properties}.
 */
public interface PlanElement extends TestElement, TestBean, BeanInfo {

    /** The properties in the order of the GUI; a group is shown where its first property stands. */
    List<PlanProperty<?>> properties();

    /**
     * Stands for reading and writing each property, and does neither: values are in the element, by the name of the
     * property, where the GUI and the run read them. JMeter ignores a property without such a pair of methods, and
     * calls the second one for each property of a config element at the start of a run, with the value it has.
     */
    default String unusedValue() {
        return "";
    }

    /** The other one of the pair. */
    default void unusedValue(String value) {
        // the element has it
    }

    @Override
    default BeanDescriptor getBeanDescriptor() {
        ResourceBundle words = words();
        BeanDescriptor descriptor = new BeanDescriptor(getClass());
        descriptor.setDisplayName(ElementNames.inMenu(words.getString("displayName")));
        descriptor.setValue(BeanInfoSupport.RESOURCE_BUNDLE, words);
        int order = 0;
        for (String group : properties().stream().map(PlanProperty::group).distinct().toList()) {
            descriptor.setValue(GenericTestBeanCustomizer.ORDER(group), ++order);
        }
        return descriptor;
    }

    @Override
    default PropertyDescriptor[] getPropertyDescriptors() {
        try {
            ResourceBundle words = words();
            Method read = PlanElement.class.getMethod("unusedValue");
            Method write = PlanElement.class.getMethod("unusedValue", String.class);
            Map<String, Integer> sizes = new HashMap<>();
            List<PropertyDescriptor> descriptors = new ArrayList<>();
            for (PlanProperty<?> property : properties()) {
                PropertyDescriptor descriptor = new PropertyDescriptor(property.name(), read, write);
                descriptor.setDisplayName(words.getString(property.name() + ".displayName"));
                descriptor.setShortDescription(words.getString(property.name() + ".shortDescription"));
                descriptor.setValue(GenericTestBeanCustomizer.GROUP, property.group());
                descriptor.setValue(GenericTestBeanCustomizer.ORDER, sizes.merge(property.group(), 1, Integer::sum));
                edit(descriptor, property, words);
                descriptors.add(descriptor);
            }
            return descriptors.toArray(new PropertyDescriptor[0]);
        } catch (IntrospectionException | NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void edit(PropertyDescriptor descriptor, PlanProperty<?> property, ResourceBundle words) {
        descriptor.setValue(BeanInfoSupport.NOT_UNDEFINED, true);
        descriptor.setValue(BeanInfoSupport.DEFAULT, property.byDefault());
        descriptor.setValue(BeanInfoSupport.DEFAULT_NOT_SAVED, true);
        switch (property.kind()) {
            case LINE -> descriptor.setPropertyEditorClass(FieldEditor.Line.class);
            case LINES -> descriptor.setPropertyEditorClass(FieldEditor.Lines.class);
            case CHECKED -> {
                descriptor.setValue(FieldEditor.CHECK, property.check());
                descriptor.setValue(FieldEditor.GRAMMAR, words.getString(property.name() + ".grammar"));
                descriptor.setPropertyEditorClass(FieldEditor.Checked.class);
            }
            case CHOICE -> {
                descriptor.setValue(BeanInfoSupport.TAGS, property.choices().toArray(new String[0]));
                descriptor.setPropertyEditorClass(FieldEditor.Choice.class);
            }
            case PASSWORD -> descriptor.setPropertyEditorClass(FieldEditor.Password.class);
            case FILE -> descriptor.setPropertyEditorClass(FieldEditor.File.class);
        }
    }

    private ResourceBundle words() {
        // JMeter has no locale before it starts: the build writes pages of help from these words
        Locale locale = Objects.requireNonNullElse(JMeterUtils.getLocale(), Locale.ROOT);
        return ResourceBundle.getBundle(getClass().getName() + "Resources", locale);
    }

    @Override
    default int getDefaultPropertyIndex() {
        return -1;
    }

    @Override
    default EventSetDescriptor[] getEventSetDescriptors() {
        return new EventSetDescriptor[0];
    }

    @Override
    default int getDefaultEventIndex() {
        return -1;
    }

    @Override
    default MethodDescriptor[] getMethodDescriptors() {
        return new MethodDescriptor[0];
    }

    @Override
    default BeanInfo[] getAdditionalBeanInfo() {
        return null;
    }

    /** None: the GUI shows the one for its kind of element. */
    @Override
    default Image getIcon(int kind) {
        return null;
    }
}
