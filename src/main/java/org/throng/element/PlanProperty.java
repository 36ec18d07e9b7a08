package org.throng.element;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.apache.jmeter.testelement.TestElement;
import org.throng.gui.TypedText;

/**
 * A property of an element, declared once for the plan, the GUI and the run. In the plan its value is text, so that it
 * can contain <code>${…}</code>.
 *
 * @param name name in the plan and of the bean property
 * @param group group of fields in the GUI
 * @param kind how it is edited
 * @param byDefault the text when the plan has none; such a text is not written to the plan
 * @param choices choices of {@link Kind#CHOICE}
 * @param check of {@link Kind#CHECKED} reads the text while it is typed, otherwise null
 * @param reader makes the value from the text; throws {@link IllegalArgumentException} with the mistake in the text
 * @param <T> the value in a run
 */
public record PlanProperty<T>(String name, String group, Kind kind, String byDefault, List<String> choices,
        TypedText.Reader check, Function<String, T> reader) {

    /** How a property is edited in the GUI. */
    public enum Kind { LINE, LINES, CHECKED, CHOICE, PASSWORD, FILE }

    private static PlanProperty<String> text(String name, String group, Kind kind, String byDefault) {
        return new PlanProperty<>(name, group, kind, byDefault, List.of(), null, Function.identity());
    }

    public static PlanProperty<String> line(String group, String name, String byDefault) {
        return text(name, group, Kind.LINE, byDefault);
    }

    public static PlanProperty<String> lines(String group, String name, String byDefault) {
        return text(name, group, Kind.LINES, byDefault);
    }

    /**
     * Lines of text in a language. The GUI shows its grammar, the text {@code NAME.grammar} of the element's resources,
     * and what the check says of the typed text.
     */
    public static PlanProperty<String> checked(
            String group, String name, String byDefault, TypedText.Reader check) {
        return new PlanProperty<>(name, group, Kind.CHECKED, byDefault, List.of(), check, Function.identity());
    }

    public static PlanProperty<String> password(String group, String name) {
        return text(name, group, Kind.PASSWORD, "");
    }

    public static PlanProperty<String> file(String group, String name) {
        return text(name, group, Kind.FILE, "");
    }

    /** A whole number in this range. */
    public static PlanProperty<Integer> number(String group, String name, int byDefault, int least, int most) {
        return line(group, name, Integer.toString(byDefault)).as(text -> Parsers.number(text, least, most));
    }

    /** The first choice is the default. */
    public static PlanProperty<String> choice(String group, String name, String... choices) {
        return new PlanProperty<>(name, group, Kind.CHOICE, choices[0], List.of(choices), null, Function.identity());
    }

    /** A choice of values by their words; the first is the default. */
    public static <T> PlanProperty<T> choice(String group, String name, T[] values, Function<T, String> word) {
        PlanProperty<String> words = choice(group, name, Stream.of(values).map(word).toArray(String[]::new));
        return words.as(text -> values[words.chosen(text)]);
    }

    /** A choice of true and false. */
    public static PlanProperty<Boolean> flag(String group, String name, boolean byDefault) {
        return choice(group, name, Boolean.toString(byDefault), Boolean.toString(!byDefault)).as(Parsers::flag);
    }

    /** Whether the value of a choice of two is this one. */
    public PlanProperty<Boolean> is(String choice) {
        return as(text -> choices.get(chosen(text)).equals(choice));
    }

    private int chosen(String text) {
        int chosen = choices.indexOf(text.strip());
        if (chosen < 0) {
            throw new IllegalArgumentException("'" + text + "' is " + (choices.size() == 2
                    ? "neither " + String.join(" nor ", choices)
                    : "none of " + String.join(", ", choices)));
        }
        return chosen;
    }

    /** The same property with another value in a run. */
    public <R> PlanProperty<R> as(Function<String, R> other) {
        return new PlanProperty<>(name, group, kind, byDefault, choices, check, other);
    }

    /** The text of this property in an element, or the default. */
    public String read(TestElement element) {
        return element.getPropertyAsString(name, byDefault);
    }

    /** Sets the text of this property. */
    public void write(TestElement element, String text) {
        element.setProperty(name, text);
    }
}
