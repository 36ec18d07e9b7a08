package org.throng.standin.faults;

import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The times and faults of a stand-in's own protocol; may change while it runs.
 *
 * @param timeNames the times of the protocol
 * @param faultNames the faults of the protocol
 * @param times times that differ from the defaults
 * @param rates share of each fault, above 0 and at most 1; a missing fault never occurs
 * @param <T> the times of the protocol
 * @param <F> the faults of the protocol
 */
public record Tuning<T extends Enum<T> & Tunable.Time, F extends Enum<F> & Tunable>(
        Class<T> timeNames, Class<F> faultNames, Map<T, DelayRange> times, Map<F, Double> rates) {

    public Tuning {
        times = copy(timeNames, times);
        rates = copy(faultNames, rates);
    }

    private static <K extends Enum<K>, V> Map<K, V> copy(Class<K> names, Map<K, V> values) {
        EnumMap<K, V> copy = new EnumMap<>(names);
        copy.putAll(values);
        return Collections.unmodifiableMap(copy);
    }

    /** Default times and no faults. */
    public static <T extends Enum<T> & Tunable.Time, F extends Enum<F> & Tunable> Tuning<T, F> usual(
            Class<T> times, Class<F> faults) {
        return new Tuning<>(times, faults, Map.of(), Map.of());
    }

    public DelayRange time(T time) {
        return times.getOrDefault(time, time.usual());
    }

    /** The share of cases in which the fault occurs, 0 to 1. */
    double rate(F fault) {
        return rates.getOrDefault(fault, 0.0);
    }

    /**
     * This with one time or fault changed, in the notation of the option and the control endpoint.
     *
     * @throws IllegalArgumentException naming the wrong time, fault or value, and valid ones
     */
    public Tuning<T, F> with(String name, String value) {
        try {
            Optional<T> time = Tunable.labelled(timeNames.getEnumConstants(), name);
            if (time.isPresent()) {
                Map<T, DelayRange> changed = new EnumMap<>(timeNames);
                changed.putAll(times);
                changed.put(time.get(), DelayRange.parse(value));
                return new Tuning<>(timeNames, faultNames, changed, rates);
            }
            F fault = Tunable.labelled(faultNames.getEnumConstants(), name).orElseThrow(
                    () -> new IllegalArgumentException("there is no such time or fault; there are " + names()));
            Map<F, Double> changed = new EnumMap<>(faultNames);
            changed.putAll(rates);
            changed.put(fault, Faults.parseRate(value));
            changed.values().remove(0.0);
            return new Tuning<>(timeNames, faultNames, times, changed);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(name + ": " + e.getMessage(), e);
        }
    }

    /** This with all of the changes. */
    public Tuning<T, F> with(Map<String, ? extends Iterable<String>> changes) {
        Tuning<T, F> changed = this;
        for (Map.Entry<String, ? extends Iterable<String>> change : changes.entrySet()) {
            for (String value : change.getValue()) {
                changed = changed.with(change.getKey(), value);
            }
        }
        return changed;
    }

    /** Every time and fault by its name, in the notation that {@link #with(String, String)} reads. */
    public Map<String, String> asMap() {
        Map<String, String> map = new LinkedHashMap<>();
        for (T time : timeNames.getEnumConstants()) {
            map.put(time.label(), time(time).toString());
        }
        for (F fault : faultNames.getEnumConstants()) {
            map.put(fault.label(), Double.toString(rate(fault)));
        }
        return map;
    }

    private String names() {
        return Stream.concat(Stream.of(timeNames.getEnumConstants()), Stream.of(faultNames.getEnumConstants()))
                .map(Tunable::label)
                .collect(Collectors.joining(", "));
    }
}
