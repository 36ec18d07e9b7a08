package org.throng.element;

import java.util.List;
import org.apache.jmeter.testelement.TestElement;

/**
 * A property of an element, declared once for the plan, the GUI and the run. All values are text, so that they can
 * contain <code>${…}</code>.
 *
 * @param name name in the plan and of the bean property
 * @param group group of fields in the GUI
 * @param kind how it is edited
 * @param byDefault the value when the plan has none; such a value is not written to the plan
 * @param choices choices of {@link Kind#CHOICE}
 */
public record PlanProperty(String name, String group, Kind kind, String byDefault, List<String> choices) {

    /** How a property is edited in the GUI. */
    public enum Kind { LINE, LINES, CHOICE, PASSWORD, FILE }

    public static PlanProperty line(String group, String name, String byDefault) {
        return new PlanProperty(name, group, Kind.LINE, byDefault, List.of());
    }

    public static PlanProperty lines(String group, String name, String byDefault) {
        return new PlanProperty(name, group, Kind.LINES, byDefault, List.of());
    }

    /** The first choice is the default. */
    public static PlanProperty choice(String group, String name, String... choices) {
        return new PlanProperty(name, group, Kind.CHOICE, choices[0], List.of(choices));
    }

    public static PlanProperty password(String group, String name) {
        return new PlanProperty(name, group, Kind.PASSWORD, "", List.of());
    }

    public static PlanProperty file(String group, String name) {
        return new PlanProperty(name, group, Kind.FILE, "", List.of());
    }

    /** The text of this property in an element, or the default. */
    public String read(TestElement element) {
        return element.getPropertyAsString(name, byDefault);
    }

    /** Sets the text of this property. */
    public void write(TestElement element, String value) {
        element.setProperty(name, value);
    }
}
