package org.throng.standin.editor;

import java.util.Map;
import org.throng.standin.DelayRange;
import org.throng.standin.Tuning;

/**
 * Delays and faults of a document server; can change while it runs.
 *
 * @param tuning its times and faults
 */
public record Behaviour(Tuning<Wait, EditorFault> tuning) {

    /** A server without load and faults. */
    public static final Behaviour DEFAULT = new Behaviour(Tuning.usual(Wait.class, EditorFault.class));

    DelayRange wait(Wait wait) {
        return tuning.time(wait);
    }

    double rate(EditorFault fault) {
        return tuning.rate(fault);
    }

    /**
     * This behaviour with one time or fault changed, in the notation of the option and the control endpoint.
     *
     * @throws IllegalArgumentException with the wrong time, fault or value and the permitted ones
     */
    public Behaviour with(String name, String value) {
        return new Behaviour(tuning.with(name, value));
    }

    /** This behaviour with all these changes. */
    public Behaviour with(Map<String, ? extends Iterable<String>> changes) {
        return new Behaviour(tuning.with(changes));
    }

    /** Every time and fault by its name, in the notation that {@link #with(String, String)} reads. */
    public Map<String, String> asMap() {
        return tuning.asMap();
    }
}
