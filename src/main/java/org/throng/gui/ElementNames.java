package org.throng.gui;

/**
 * The names of elements in JMeter's GUI. Other plugins have elements of the same names, such as "WebSocket Close", so
 * JMeter's menus and the titles of panels show ours with a prefix; menus are sorted, so ours stand together.
 *
 * <p>JMeter names a new element in the plan as its menu does. There the prefix would be in the label of every sample
 * and in every threshold, so a new element gets its name without it.
 */
public final class ElementNames {

    static final String PREFIX = "Throng \u2013 ";

    private ElementNames() {
    }

    /** The name in menus of the element with this name. */
    public static String inMenu(String name) {
        return PREFIX + name;
    }

    /** The name in the plan of an element that JMeter names as its menu does; other names remain. */
    public static String inPlan(String name) {
        return name != null && name.startsWith(PREFIX) ? name.substring(PREFIX.length()) : name;
    }
}
