package org.throng.element;

import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.jmeter.engine.util.CompoundVariable;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.testelement.property.JMeterProperty;
import org.apache.jmeter.testelement.property.NullProperty;

/**
 * A property during a run: evaluated for the current user if it contains <code>${…}</code>, and converted to its value
 * (a pattern, a number, …) only if its text has changed. Safe to share between users.
 */
public final class Setting<T> {

    private final String where;
    private final Function<String, T> reader;

    /** Whether a property contains only variables and JMeter properties, whose values need no user. */
    private static final Pattern WITHOUT_USER =
            Pattern.compile("(?:[^$]|\\$(?!\\{)|\\$\\{(?:(?!__)|__P\\(|__property\\()[^{}]*})*+", Pattern.DOTALL);

    /** Evaluates the property for the user of the current thread; null when it is constant. */
    private final CompoundVariable evaluated;

    private final String constant;
    private volatile Read<T> last;

    private Setting(String where, CompoundVariable evaluated, String constant, Function<String, T> reader) {
        this.where = where;
        this.evaluated = evaluated;
        this.constant = constant;
        this.reader = reader;
    }

    /** @param element an element whose functions have been compiled by the engine */
    static <T> Setting<T> of(TestElement element, PlanProperty<T> property) {
        return of(element, property.name(), property.byDefault(), property.reader());
    }

    /** The same property with another value. */
    public <R> Setting<R> as(Function<String, R> other) {
        return new Setting<>(where, evaluated, constant, other);
    }

    /** The element's name, which is its label. */
    static Setting<String> label(TestElement element) {
        return of(element, TestElement.NAME, "", Function.identity());
    }

    private static <T> Setting<T> of(
            TestElement element, String name, String byDefault, Function<String, T> reader) {
        JMeterProperty held = element.getProperty(name);
        String where = element.getName() + ", property " + name;
        if (held.getObjectValue() instanceof CompoundVariable function) {
            return new Setting<>(where, function, null, reader);
        }
        return new Setting<>(where, null, held instanceof NullProperty ? byDefault : held.getStringValue(), reader);
    }

    /**
     * The value for the user of the current thread.
     *
     * @throws PlanException if the text cannot be used
     */
    public T get() {
        Read<T> read = last;
        if (evaluated == null) {
            return read != null ? read.value : read(constant);
        }
        String text = evaluated.execute();
        return read != null && read.text.equals(text) ? read.value : read(text);
    }

    /** The property's text if it is evaluated for each user; null if it is constant. */
    CompoundVariable text() {
        return evaluated;
    }

    /**
     * Whether {@link #get} returns the same before the run as during it: the property is constant, or made of JMeter
     * properties and user-defined variables. A variable that is set during the run has no value yet.
     */
    public boolean isKnown() {
        return evaluated == null
                || WITHOUT_USER.matcher(evaluated.getRawParameters()).matches() && !evaluated.execute().contains("${");
    }

    public static boolean areKnown(Setting<?>... settings) {
        return Stream.of(settings).allMatch(Setting::isKnown);
    }

    /**
     * Reads it if it is known.
     *
     * @throws PlanException if it is invalid
     */
    public void check() {
        if (isKnown()) {
            get();
        }
    }

    private T read(String text) {
        try {
            T value = reader.apply(text);
            last = new Read<>(text, value);
            return value;
        } catch (IllegalArgumentException e) {
            String hint = text.contains("${") ? " (is that variable defined?)" : "";
            throw new PlanException(where + ": " + e.getMessage() + hint);
        }
    }

    private record Read<T>(String text, T value) {
    }
}
