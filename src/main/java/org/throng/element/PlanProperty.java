package org.throng.element;

import java.util.List;

/**
 * A property of an element, declared once for the plan, the GUI and the run. All values are text, so that
 * <code>${…}</code> can stand anywhere.
 *
 * @param name name in the plan and of the bean property
 * @param group group of fields in the GUI
 * @param kind how it is edited
 * @param byDefault the value when the plan has none; such a value is not written to the plan
 * @param choices what {@link Kind#CHOICE} offers
 */
record PlanProperty(String name, String group, Kind kind, String byDefault, List<String> choices) {

    /** How a property is edited in the GUI. */
    enum Kind { LINE, LINES, CHOICE, PASSWORD, FILE }

    static PlanProperty line(String group, String name, String byDefault) {
        return new PlanProperty(name, group, Kind.LINE, byDefault, List.of());
    }

    static PlanProperty lines(String group, String name, String byDefault) {
        return new PlanProperty(name, group, Kind.LINES, byDefault, List.of());
    }

    /** The first choice is the default. */
    static PlanProperty choice(String group, String name, String... choices) {
        return new PlanProperty(name, group, Kind.CHOICE, choices[0], List.of(choices));
    }

    static PlanProperty password(String group, String name) {
        return new PlanProperty(name, group, Kind.PASSWORD, "", List.of());
    }

    static PlanProperty file(String group, String name) {
        return new PlanProperty(name, group, Kind.FILE, "", List.of());
    }
}
