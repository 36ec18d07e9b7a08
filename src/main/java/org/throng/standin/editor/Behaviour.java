package org.throng.standin.editor;

import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.throng.standin.DelayRange;
import org.throng.standin.Faults;

/**
 * How long a document server takes for everything, and what it does wrong; may be changed while it runs.
 *
 * @param waits times that are not the usual ones
 * @param rates how often each fault strikes, above 0 and at most 1; a fault that is not in it never does
 */
public record Behaviour(Map<Wait, DelayRange> waits, Map<EditorFault, Double> rates) {

    /** A server at ease that behaves. */
    public static final Behaviour DEFAULT = new Behaviour(Map.of(), Map.of());

    public Behaviour {
        EnumMap<Wait, DelayRange> waitsCopy = new EnumMap<>(Wait.class);
        waitsCopy.putAll(waits);
        waits = Collections.unmodifiableMap(waitsCopy);
        EnumMap<EditorFault, Double> ratesCopy = new EnumMap<>(EditorFault.class);
        ratesCopy.putAll(rates);
        rates = Collections.unmodifiableMap(ratesCopy);
    }

    DelayRange wait(Wait wait) {
        return waits.getOrDefault(wait, wait.usual());
    }

    double rate(EditorFault fault) {
        return rates.getOrDefault(fault, 0.0);
    }

    /**
     * This behaviour with one time or fault changed, in the notation of the option and the control endpoint.
     *
     * @throws IllegalArgumentException naming the time, fault or value that is wrong and what would be right
     */
    public Behaviour with(String name, String value) {
        try {
            Optional<Wait> wait = Wait.labelled(name);
            if (wait.isPresent()) {
                EnumMap<Wait, DelayRange> changed = new EnumMap<>(Wait.class);
                changed.putAll(waits);
                changed.put(wait.get(), DelayRange.parse(value));
                return new Behaviour(changed, rates);
            }
            EditorFault fault = EditorFault.labelled(name).orElseThrow(
                    () -> new IllegalArgumentException("there is no such time or fault; there are " + names()));
            EnumMap<EditorFault, Double> changed = new EnumMap<>(EditorFault.class);
            changed.putAll(rates);
            changed.put(fault, Faults.parseRate(value));
            changed.values().remove(0.0);
            return new Behaviour(waits, changed);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(name + ": " + e.getMessage(), e);
        }
    }

    /** Every time and fault by its name, in the notation that {@link #with} reads. */
    public Map<String, String> asMap() {
        Map<String, String> map = new LinkedHashMap<>();
        for (Wait wait : Wait.values()) {
            map.put(wait.label(), wait(wait).toString());
        }
        for (EditorFault fault : EditorFault.values()) {
            map.put(fault.label(), Double.toString(rate(fault)));
        }
        return map;
    }

    private static String names() {
        return Stream.concat(
                        Stream.of(Wait.values()).map(Wait::label),
                        Stream.of(EditorFault.values()).map(EditorFault::label))
                .collect(Collectors.joining(", "));
    }
}
