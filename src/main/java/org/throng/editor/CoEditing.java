package org.throng.editor;

import java.time.Duration;
import java.util.function.BooleanSupplier;
import org.throng.stats.Measurements;

/** Follows the changes of shared documents from the editor who saves them to the others. */
public final class CoEditing implements AutoCloseable {

    /** Label of the way of a change from its sender to one other editor. */
    public static final String PROPAGATION = "propagation";

    /** Label of a part of a save, from being sent to being acknowledged. */
    public static final String SAVE = "save changes";

    public CoEditing(Measurements measurements, Duration bound, BooleanSupplier cut) {
    }

    public ChangeListener member(String documentKey) {
        return ChangeListener.IGNORED;
    }

    @Override
    public void close() {
    }
}
