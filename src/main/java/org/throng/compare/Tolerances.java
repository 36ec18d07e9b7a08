package org.throng.compare;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The changes that do not matter.
 *
 * @param shares for each figure, as a share of the base value; of errors, the difference of the shares
 * @param ofLabels the same for some figures of single labels
 * @param leastMillis a change of a response time by less than this never matters, in ms; no less than a microsecond,
 *     because no time is measured more finely
 */
public record Tolerances(
        Map<Figure, Double> shares, Map<String, Map<Figure, Double>> ofLabels, double leastMillis) {

    /** 5 % of times and rates, 10 % of p99, 0.1 percentage points of errors, and at least 1 ms. */
    public static final Tolerances DEFAULTS = new Tolerances(
            Map.of(Figure.P50, 0.05, Figure.P95, 0.05, Figure.P99, 0.1, Figure.MEAN, 0.05, Figure.RATE, 0.05,
                    Figure.ERRORS, 0.001),
            Map.of(), 1);

    private static final double FINEST_MILLIS = 0.001;
    private static final String TIME = "time";
    private static final Pattern ONE = Pattern.compile(
            "([a-z0-9]+)\\s*(?:\\((.*)\\))?\\s*=\\s*(\\d{1,9}(?:\\.\\d{1,9})?)\\s*(%|ms|us|s)");
    private static final Map<String, Double> MILLIS = Map.of("us", 0.001, "ms", 1.0, "s", 1000.0);

    public Tolerances {
        leastMillis = Math.max(FINEST_MILLIS, leastMillis);
    }

    /**
     * Reads tolerances such as {@code p95=5%}, {@code p99(save)=20%}, {@code errors=0.5%} or {@code time=2 ms};
     * several are separated by semicolons. What is not named keeps its default.
     *
     * @throws IllegalArgumentException with one sentence, if one cannot be read
     */
    public static Tolerances parse(List<String> texts) {
        Map<Figure, Double> shares = new EnumMap<>(DEFAULTS.shares);
        Map<String, Map<Figure, Double>> ofLabels = new HashMap<>();
        double least = DEFAULTS.leastMillis;
        for (String text : texts.stream().flatMap(text -> Arrays.stream(text.split(";"))).map(String::strip)
                .filter(text -> !text.isEmpty()).toList()) {
            Matcher matcher = ONE.matcher(text);
            if (!matcher.matches()) {
                throw wrong(text, "cannot be read");
            }
            String name = matcher.group(1);
            double value = Double.parseDouble(matcher.group(3));
            boolean isShare = matcher.group(4).equals("%");
            if (name.equals(TIME) && !isShare && matcher.group(2) == null) {
                least = value * MILLIS.get(matcher.group(4));
                continue;
            }
            Figure figure = Figure.named(name).orElseThrow(() ->
                    wrong(text, "names none of " + Figure.words() + ", " + TIME));
            if (!isShare) {
                throw wrong(text, "needs a share in %");
            }
            if (matcher.group(2) == null) {
                shares.put(figure, value / 100);
            } else {
                ofLabels.computeIfAbsent(matcher.group(2).strip(), label -> new EnumMap<>(Figure.class))
                        .put(figure, value / 100);
            }
        }
        return new Tolerances(shares, ofLabels, least);
    }

    private static IllegalArgumentException wrong(String text, String how) {
        return new IllegalArgumentException(
                "the tolerance '" + text + "' " + how + "; write for example p95=5%, p99(save)=20%, errors=0.5% or"
                        + " time=1ms");
    }

    /**
     * The tolerance of a figure with this base value: a share of its {@link #whole}; of errors, a difference of shares.
     *
     * @param base NaN if nothing was measured
     */
    double of(String label, Figure figure, double base) {
        return isAbsolute(label, figure, base) ? leastMillis / whole(base) : share(label, figure);
    }

    /** Whether the least difference of times decides, because the share of this base value is even less. */
    boolean isAbsolute(String label, Figure figure, double base) {
        return figure.isTime() && share(label, figure) * base < leastMillis;
    }

    /** The base of a response time's change, in ms: its base value, or the least difference if that is 0. */
    double whole(double base) {
        return base > 0 ? base : leastMillis;
    }

    private double share(String label, Figure figure) {
        return ofLabels.getOrDefault(label, Map.of()).getOrDefault(figure, shares.get(figure));
    }
}
