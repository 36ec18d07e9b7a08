package org.throng.results;

import java.io.Serializable;
import org.throng.stats.remote.RunDescription;

/**
 * What an injector must know to tell what it measures; it reaches the injector with the plan.
 *
 * @param run the run, alike for all injectors
 * @param index which injector this is
 */
public record InjectorTask(RunDescription run, int index) implements Serializable {

    /** @throws IllegalArgumentException if the run has no injector of this index */
    public InjectorTask {
        if (index < 0 || index >= run.injectors().size()) {
            throw new IllegalArgumentException("the run has no injector " + index);
        }
    }
}
