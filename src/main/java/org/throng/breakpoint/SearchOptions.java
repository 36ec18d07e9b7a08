package org.throng.breakpoint;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How a search is made. Loads are in the plan's unit: users, or arrivals a second.
 *
 * @param start load of the first step; null for a tenth of the plan's own peak
 * @param most load that is not exceeded; null for 20 times the plan's own peak
 * @param stepSeconds how long each step holds its load
 * @param warmUpSeconds how long each step has to reach its load, in whole seconds, because a run is measured second by
 *     second; it is not judged
 * @param coolDownSeconds pause between steps
 * @param accuracy width of the interval at which it is narrow enough, as a share of its lower end
 * @param repeats runs at either end of the interval
 * @param limitSeconds time limit of the whole search
 */
public record SearchOptions(
        Double start,
        Double most,
        double stepSeconds,
        double warmUpSeconds,
        double coolDownSeconds,
        double accuracy,
        int repeats,
        double limitSeconds) {

    /** A search of less than three minutes. */
    public static final SearchOptions DEFAULTS = new SearchOptions(null, null, 5, 2, 0.5, 0.05, 4, 170);

    private static final Set<String> NAMES =
            new TreeSet<>(Set.of("start", "most", "step", "warmup", "cooldown", "accuracy", "repeats", "time"));
    private static final String EXAMPLE = "start=10, most=500, step=10 s, accuracy=5%, time=3 min";
    private static final Pattern NUMBER = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?)\\s*([a-z%]*)");
    private static final int MOST_REPEATS = 100;
    /** A run's load begins some tenths of a second after the first second of the run. */
    private static final double LATE_SECONDS = 0.5;

    /**
     * Reads options such as {@code start=10, most=500, step=10 s, warmup=2 s, cooldown=1 s, accuracy=5%, repeats=4,
     * time=3 min}; {@code true} or an empty text leaves all at their defaults.
     *
     * @throws IllegalArgumentException at the first mistake, in one sentence
     */
    public static SearchOptions parse(String text) {
        Map<String, String> given = new HashMap<>();
        if (!text.isBlank() && !text.strip().equals("true")) {
            for (String part : text.split(",", -1)) {
                int sign = part.indexOf('=');
                String name = sign < 0 ? part.strip() : part.substring(0, sign).strip();
                if (sign < 0 || !NAMES.contains(name)) {
                    throw new IllegalArgumentException("'" + part.strip() + "' is not an option of the search;"
                            + " it has " + String.join(", ", NAMES) + "; write for example " + EXAMPLE);
                }
                given.put(name, part.substring(sign + 1).strip());
            }
        }
        SearchOptions options = new SearchOptions(
                given.containsKey("start") ? (Double) number(given, "start", 0, 0.01, 1e9) : null,
                given.containsKey("most") ? (Double) number(given, "most", 0, 0.01, 1e9) : null,
                seconds(given, "step", DEFAULTS.stepSeconds, 2, 86_400),
                wholeSeconds(given, "warmup", DEFAULTS.warmUpSeconds, 0, 86_400),
                seconds(given, "cooldown", DEFAULTS.coolDownSeconds, 0, 86_400),
                share(given),
                (int) number(given, "repeats", DEFAULTS.repeats, 1, MOST_REPEATS),
                seconds(given, "time", DEFAULTS.limitSeconds, 5, 7 * 86_400));
        if (options.start != null && options.most != null && options.start > options.most) {
            throw new IllegalArgumentException("start is above most; write for example " + EXAMPLE);
        }
        return options;
    }

    /** How long the load of a step rises, so that it is there at the end of the warm-up although it began late. */
    public double rampSeconds() {
        return Math.max(0, warmUpSeconds - LATE_SECONDS);
    }

    private static double share(Map<String, String> given) {
        String text = given.getOrDefault("accuracy", "5%");
        double percent = value("accuracy", text, text.endsWith("%") ? "%" : "");
        double share = text.endsWith("%") ? percent / 100 : percent;
        return checked("accuracy", text, share, 0.001, 1, "0.1% to 100%");
    }

    private static double number(Map<String, String> given, String name, double otherwise, double least, double most) {
        String text = given.get(name);
        return text == null ? otherwise
                : checked(name, text, value(name, text, ""), least, most, range(least, most));
    }

    private static double seconds(Map<String, String> given, String name, double otherwise, double least, double most) {
        String text = given.get(name);
        if (text == null) {
            return otherwise;
        }
        Matcher matcher = NUMBER.matcher(text);
        String unit = matcher.matches() ? matcher.group(2) : "";
        double factor = switch (unit) {
            case "min" -> 60;
            case "h" -> 3600;
            default -> 1;
        };
        String known = Set.of("s", "min", "h").contains(unit) ? unit : "";
        return checked(name, text, value(name, text, known) * factor, least, most,
                range(least, most) + " seconds");
    }

    private static double wholeSeconds(
            Map<String, String> given, String name, double otherwise, double least, double most) {
        double seconds = seconds(given, name, otherwise, least, most);
        if (seconds != Math.rint(seconds)) {
            throw new IllegalArgumentException(String.format(Locale.ROOT, "%s=%s is not a whole number of seconds, and"
                    + " a run is measured second by second; write %s=%.0f s", name, given.get(name), name,
                    Math.ceil(seconds)));
        }
        return seconds;
    }

    private static double value(String name, String text, String unit) {
        Matcher matcher = NUMBER.matcher(text);
        if (!matcher.matches() || !matcher.group(2).equals(unit)) {
            throw new IllegalArgumentException(name + "=" + text + " cannot be read; write for example " + EXAMPLE);
        }
        return Double.parseDouble(matcher.group(1));
    }

    private static String range(double least, double most) {
        return plain(least) + " to " + plain(most);
    }

    /** As a property has it: without separators. */
    private static String plain(double value) {
        return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }

    private static double checked(
            String name, String text, double value, double least, double most, String range) {
        if (!(value >= least && value <= most)) {
            throw new IllegalArgumentException(
                    name + "=" + text + " is out of its range, " + range + "; write for example " + EXAMPLE);
        }
        return value;
    }
}
