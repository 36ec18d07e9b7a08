package org.throng.injector;

import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The limits of an injector's health. Each limit has a property with the same meaning; the value {@code off} removes
 * the limit. A share is 0 to 1 here and a percentage in the property.
 *
 * @param lateness 99th percentile, in ms, of the injector's delay when it begins a sample that is due
 * @param eventLoopLag longest wait on a network event loop, in ms
 * @param cpu share of the processors it may use
 * @param gc share of the time in pauses for garbage collection
 * @param heap share of the heap still in use after a collection
 * @param openFiles share of the files and sockets it may open
 * @param repollLag how long a server may have no request of a session that polls, as a share of the time after which it
 *     ends the session
 */
public record SaturationLimits(
        double lateness, double eventLoopLag, double cpu, double gc, double heap, double openFiles, double repollLag) {

    public static final String LATENESS = "throng.saturation.lateness";
    public static final String EVENT_LOOP_LAG = "throng.saturation.eventLoopLag";
    public static final String CPU = "throng.saturation.cpu";
    public static final String GC = "throng.saturation.gc";
    public static final String HEAP = "throng.saturation.heap";
    public static final String OPEN_FILES = "throng.saturation.openFiles";
    public static final String REPOLL_LAG = "throng.saturation.repollLag";

    /** The names of all properties that {@link #from} reads. */
    public static final List<String> PROPERTIES =
            List.of(LATENESS, EVENT_LOOP_LAG, CPU, GC, HEAP, OPEN_FILES, REPOLL_LAG);

    /** The value of a removed limit, which no figure reaches. */
    static final double OFF = Double.POSITIVE_INFINITY;

    /**
     * 100 ms late or lagging, 95 % CPU, 20 % of the time in collections, heap 95 % full, 98 % of the open files, a
     * third of a session's inactivity limit.
     */
    public static SaturationLimits defaults() {
        return new SaturationLimits(100, 100, 0.95, 0.20, 0.95, 0.98, 0.333);
    }

    /**
     * The defaults, changed by properties: milliseconds for {@link #LATENESS} and {@link #EVENT_LOOP_LAG}, percent for
     * the others.
     *
     * @param property gives a property's value, or null
     * @throws IllegalArgumentException if a value is neither {@code off} nor a number in range; the message names it
     */
    public static SaturationLimits from(UnaryOperator<String> property) {
        SaturationLimits defaults = defaults();
        return new SaturationLimits(
                millis(property, LATENESS, defaults.lateness),
                millis(property, EVENT_LOOP_LAG, defaults.eventLoopLag),
                percent(property, CPU, defaults.cpu),
                percent(property, GC, defaults.gc),
                percent(property, HEAP, defaults.heap),
                percent(property, OPEN_FILES, defaults.openFiles),
                percent(property, REPOLL_LAG, defaults.repollLag));
    }

    private static double millis(UnaryOperator<String> property, String name, double preset) {
        return number(property, name, preset, Double.MAX_VALUE, "milliseconds above 0, such as 100");
    }

    private static double percent(UnaryOperator<String> property, String name, double preset) {
        return number(property, name, preset * 100, 100, "a percentage above 0 and up to 100, such as 95") / 100;
    }

    private static double number(
            UnaryOperator<String> property, String name, double preset, double most, String expected) {
        String value = property.apply(name);
        if (value == null || value.isBlank()) {
            return preset;
        }
        if (value.strip().equals("off")) {
            return OFF;
        }
        try {
            double number = Double.parseDouble(value.strip());
            if (number > 0 && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // reported below, with the same message as a number out of range
        }
        throw new IllegalArgumentException(name + "=" + value + " is not a limit: expected " + expected + ", or off");
    }
}
