package org.throng.convert;

import java.util.List;
import java.util.Map;

/**
 * A thread group as it stands in a plan.
 *
 * @param type its class
 * @param name of the group; functions in it are not evaluated
 * @param attributes of its element, in their order
 * @param begin offset of its first byte in the plan
 * @param end offset after its last byte, without the elements in the group
 * @param settings the texts of its properties, also of nested ones, by name
 * @param rows of its table, if it has one
 * @param kept offsets of the properties that Virtual Users have as well, begin and end
 */
record ThreadGroupElement(
        String type,
        String name,
        Map<String, String> attributes,
        int begin,
        int end,
        Map<String, String> settings,
        List<List<String>> rows,
        List<int[]> kept) {

    String text(String setting, String otherwise) {
        return settings.getOrDefault(setting, otherwise);
    }

    /** @throws NotConvertible if whether it is set is known only at the run */
    boolean isSet(String setting) throws NotConvertible {
        String value = text(setting, "false").strip();
        if (value.contains("${")) {
            throw new NotConvertible(
                    setting + " is " + value + ", and the form of the profile depends on it");
        }
        return value.equalsIgnoreCase("true");
    }

    /** A whole number of 0 or more; an empty text is {@code otherwise}. */
    Amount whole(String setting, String otherwise) throws NotConvertible {
        return Amount.of(setting, orElse(setting, otherwise), true);
    }

    /** A number of 0 or more; an empty text is {@code otherwise}. */
    Amount seconds(String setting, String otherwise) throws NotConvertible {
        return Amount.of(setting, orElse(setting, otherwise), false);
    }

    private String orElse(String setting, String otherwise) {
        String value = text(setting, otherwise);
        return value.isBlank() ? otherwise : value;
    }
}
