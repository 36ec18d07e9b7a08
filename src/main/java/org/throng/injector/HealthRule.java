package org.throng.injector;

import static java.lang.String.format;
import static java.util.Locale.ROOT;

import java.util.function.DoubleFunction;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * One figure of an injector's health, with the value from which it is worth a warning and the one from which the
 * injector is saturated.
 *
 * @param figure its name in a sentence
 * @param value its value in a reading, NaN when not known
 * @param isOfHeap whether it says that the heap is too small: processors and users then wait for the collector
 * @param warning value that is worth a warning
 * @param limit value at which the injector is saturated; infinite if this figure alone never says so
 * @param began second of the run at which the condition of a reading began
 * @param needed how many seconds, of the last {@code window}, it must be at the limit; 0 for at once
 * @param text a reading's value as text
 * @param limitText a limit as text
 * @param meaning its meaning for the run
 * @param advice the remedy
 */
record HealthRule(
        String figure,
        ToDoubleFunction<HealthReading> value,
        boolean isOfHeap,
        double warning,
        double limit,
        ToDoubleFunction<HealthReading> began,
        double needed,
        double window,
        Function<HealthReading, String> text,
        DoubleFunction<String> limitText,
        String meaning,
        String advice) {

    /** Begins a rule that only warns, at once, unless its steps say otherwise. */
    static Steps of(String figure, ToDoubleFunction<HealthReading> value) {
        return new Steps(figure, value);
    }

    /** Whether this figure alone never means saturation. */
    boolean warnsOnly() {
        return limit == SaturationLimits.OFF;
    }

    /** How long it must be at the limit to saturate the injector, as text. */
    String duration() {
        return needed == 0 ? "at once" : format(ROOT, "%.0f of %.0f seconds", needed, window);
    }

    /** The parts of a rule, one named step after another; {@link #means} is the last. */
    static final class Steps {

        /** In seconds, for a rule that holds at once. */
        private static final double SHORT_WINDOW = 5;

        private final String figure;
        private final ToDoubleFunction<HealthReading> value;
        private boolean isOfHeap;
        private double warning;
        private double limit = SaturationLimits.OFF;
        private ToDoubleFunction<HealthReading> began = reading -> reading.second() - reading.elapsed();
        private double needed;
        private double window = SHORT_WINDOW;
        private Function<HealthReading, String> text;
        private DoubleFunction<String> limitText;

        private Steps(String figure, ToDoubleFunction<HealthReading> value) {
            this.figure = figure;
            this.value = value;
        }

        Steps ofHeap() {
            isOfHeap = true;
            return this;
        }

        Steps warnsFrom(double from) {
            warning = from;
            return this;
        }

        Steps saturatesFrom(double from) {
            limit = from;
            return this;
        }

        /** It must be at the limit for {@code seconds} of the last {@code ofSeconds}. */
        Steps heldFor(double seconds, double ofSeconds) {
            needed = seconds;
            window = ofSeconds;
            return this;
        }

        /** The condition of a reading did not begin with the period of the reading, but at this second of the run. */
        Steps beginningAt(ToDoubleFunction<HealthReading> second) {
            began = second;
            return this;
        }

        Steps shownAs(Function<HealthReading, String> reading, DoubleFunction<String> limits) {
            text = reading;
            limitText = limits;
            return this;
        }

        HealthRule means(String meaning, String advice) {
            return new HealthRule(figure, value, isOfHeap, warning, limit, began, needed, window, text, limitText,
                    meaning, advice);
        }
    }
}
