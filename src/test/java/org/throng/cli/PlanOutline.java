package org.throng.cli;

import java.beans.IntrospectionException;
import java.beans.Introspector;
import java.beans.PropertyDescriptor;
import java.util.Map;
import java.util.TreeMap;
import org.apache.jmeter.testbeans.TestBean;
import org.apache.jmeter.testbeans.gui.GenericTestBeanCustomizer;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.testelement.property.CollectionProperty;
import org.apache.jmeter.testelement.property.JMeterProperty;
import org.apache.jmeter.testelement.property.TestElementProperty;
import org.apache.jorphan.collections.HashTree;

/**
 * The elements of a plan with all their properties, one a line, for comparing two plans that mean the same. What
 * JMeter's GUI changes in every plan that it saves, and what makes no difference to a run, is left out:
 *
 * <ul>
 *   <li>a property without text, which is read like one that is not there;
 *   <li>a property of a bean that is its default;
 *   <li>a property that is false, as JMeter's elements read one that is not there;
 *   <li>the line ends of an HTTP Request's body, which the GUI makes CR LF;
 *   <li>what jmeter-websocket-samplers make of a connection: they know no variable for TLS, and write their
 *       defaults.
 * </ul>
 */
final class PlanOutline {

    private final StringBuilder lines = new StringBuilder();

    private PlanOutline() {
    }

    static String of(HashTree tree) {
        PlanOutline outline = new PlanOutline();
        outline.add("", tree);
        return outline.lines.toString();
    }

    private void add(String indent, HashTree tree) {
        for (Object element : tree.list()) {
            add(indent, (TestElement) element);
            add(indent + "  ", tree.getTree(element));
        }
    }

    private void add(String indent, TestElement element) {
        lines.append(indent).append(element.getClass().getName()).append('\n');
        Map<String, String> defaults = defaults(element);
        Map<String, JMeterProperty> properties = new TreeMap<>();
        element.propertyIterator().forEachRemaining(property -> properties.put(property.getName(), property));
        if (element.getClass().getName().startsWith("eu.luminis.")) {
            properties.remove("TLS");
            properties.values().removeIf(property -> Map.of("port", "80", "connectTimeout", "20000")
                    .getOrDefault(property.getName(), "").equals(property.getStringValue()));
        }
        properties.forEach((name, property) -> {
            String byDefault = defaults.getOrDefault(name, isFalseUnset(property) ? "false" : "");
            if (!property.getStringValue().equals(byDefault)) {
                add(indent + "  - ", name, property);
            }
        });
    }

    private void add(String indent, String name, JMeterProperty property) {
        if (property instanceof TestElementProperty nested) {
            add(indent + name + " = ", nested.getElement());
        } else if (property instanceof CollectionProperty collection) {
            int index = 0;
            for (JMeterProperty entry : collection) {
                add(indent, name + "[" + index++ + "]", entry);
            }
        } else {
            lines.append(indent).append(name).append(" = ").append(property.getStringValue().replace("\r\n", "\n"))
                    .append('\n');
        }
    }

    private static boolean isFalseUnset(JMeterProperty property) {
        return property.getStringValue().equals("false");
    }

    private static Map<String, String> defaults(TestElement element) {
        Map<String, String> defaults = new TreeMap<>();
        if (element instanceof TestBean) {
            try {
                for (PropertyDescriptor property
                        : Introspector.getBeanInfo(element.getClass()).getPropertyDescriptors()) {
                    Object byDefault = property.getValue(GenericTestBeanCustomizer.DEFAULT);
                    if (byDefault != null) {
                        defaults.put(property.getName(), byDefault.toString());
                    }
                }
            } catch (IntrospectionException e) {
                throw new AssertionError(e);
            }
        }
        return defaults;
    }
}
