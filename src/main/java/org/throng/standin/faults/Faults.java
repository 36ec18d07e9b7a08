package org.throng.standin.faults;

import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * All present faults of a stand-in.
 *
 * @param latency added to every answer and pushed message
 * @param rates share of each fault, above 0 and at most 1; a missing fault never occurs
 * @param capacity connections served at once, over all processes; 0 is no limit
 * @param refuseStatus HTTP status of a refusal, 400 to 599
 * @param dropAfter how long after the 101 the fault {@link Fault#DROP} occurs
 * @param dripBytesPerSecond speed at which a connection's bytes are written; 0 is no limit
 */
public record Faults(
        DelayRange latency,
        Map<Fault, Double> rates,
        int capacity,
        int refuseStatus,
        DelayRange dropAfter,
        int dripBytesPerSecond) {

    /** No faults. */
    public static final Faults NONE =
            new Faults(DelayRange.NONE, Map.of(), 0, 503, DelayRange.parse("5s"), 0);

    static final String LATENCY = "latency";
    static final String CAPACITY = "capacity";
    static final String REFUSE_STATUS = "refuse-status";
    static final String DROP_AFTER = "drop-after";
    static final String DRIP = "drip";

    public Faults {
        EnumMap<Fault, Double> copy = new EnumMap<>(Fault.class);
        copy.putAll(rates);
        rates = Collections.unmodifiableMap(copy);
    }

    /**
     * These faults with one changed, by the name and in the notation of the options and the control endpoint.
     *
     * @throws IllegalArgumentException naming the wrong fault or value, and valid ones
     */
    public Faults with(String name, String value) {
        try {
            return switch (name) {
                case LATENCY -> new Faults(
                        DelayRange.parse(value), rates, capacity, refuseStatus, dropAfter, dripBytesPerSecond);
                case CAPACITY -> new Faults(
                        latency, rates, whole(value, 0, 100_000_000), refuseStatus, dropAfter, dripBytesPerSecond);
                case REFUSE_STATUS -> new Faults(
                        latency, rates, capacity, whole(value, 400, 599), dropAfter, dripBytesPerSecond);
                case DROP_AFTER -> new Faults(
                        latency, rates, capacity, refuseStatus, DelayRange.parse(value), dripBytesPerSecond);
                case DRIP -> new Faults(
                        latency, rates, capacity, refuseStatus, dropAfter, whole(value, 0, 1_000_000_000));
                default -> withRate(name, value);
            };
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("fault " + name + ": " + e.getMessage(), e);
        }
    }

    /** Every setting by its name, in the notation that {@link #with} reads. */
    public Map<String, String> asMap() {
        Map<String, String> map = new LinkedHashMap<>();
        map.put(LATENCY, latency.toString());
        map.put(CAPACITY, Integer.toString(capacity));
        map.put(REFUSE_STATUS, Integer.toString(refuseStatus));
        map.put(DROP_AFTER, dropAfter.toString());
        map.put(DRIP, Integer.toString(dripBytesPerSecond));
        for (Fault fault : Fault.values()) {
            map.put(fault.label(), Double.toString(rate(fault)));
        }
        return map;
    }

    double rate(Fault fault) {
        return rates.getOrDefault(fault, 0.0);
    }

    /** Whether messages are not affected: no latency and no rate. */
    public boolean sparesMessages() {
        return rates.isEmpty() && latency.isNone();
    }

    private Faults withRate(String name, String value) {
        Fault fault = Tunable.labelled(Fault.values(), name).orElseThrow(
                () -> new IllegalArgumentException("there is no such fault; there are " + names()));
        EnumMap<Fault, Double> changed = new EnumMap<>(Fault.class);
        changed.putAll(rates);
        changed.put(fault, parseRate(value));
        changed.values().remove(0.0);
        return new Faults(latency, changed, capacity, refuseStatus, dropAfter, dripBytesPerSecond);
    }

    /**
     * Reads a share such as {@code 0.1} or {@code 10%}.
     *
     * @throws IllegalArgumentException if it is none from 0 to 1
     */
    public static double parseRate(String value) {
        boolean percent = value.endsWith("%");
        try {
            double number = Double.parseDouble(percent ? value.substring(0, value.length() - 1) : value);
            double rate = percent ? number / 100 : number;
            if (rate >= 0 && rate <= 1) {
                return rate;
            }
        } catch (NumberFormatException e) {
            // falls through to the common message for everything that is no rate
        }
        throw new IllegalArgumentException("'" + value + "' is not a rate from 0 to 1, or a percentage such as 5%");
    }

    private static int whole(String value, int min, int max) {
        try {
            int number = Integer.parseInt(value);
            if (number >= min && number <= max) {
                return number;
            }
        } catch (NumberFormatException e) {
            // falls through to the common message for everything that is no such number
        }
        throw new IllegalArgumentException("'" + value + "' is not a whole number from " + min + " to " + max);
    }

    private static String names() {
        return Stream.concat(
                        Stream.of(LATENCY, CAPACITY, REFUSE_STATUS, DROP_AFTER, DRIP),
                        Stream.of(Fault.values()).map(Fault::label))
                .collect(Collectors.joining(", "));
    }
}
