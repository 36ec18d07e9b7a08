package org.throng.results;

import java.io.Serializable;
import org.throng.stats.remote.RunDescription;

/**
 * What an injector must know to take part in a run; it reaches the injector with the plan.
 *
 * @param run the run, alike for all injectors
 * @param index which injector this is
 * @param startMillis the agreed start in ms since 1970 by this injector's own clock: the controller has added the offset
 *     that it measured
 */
public record InjectorTask(RunDescription run, int index, long startMillis) implements Serializable {

    /** @throws IllegalArgumentException if the run has no injector of this index */
    public InjectorTask {
        if (index < 0 || index >= run.injectors().size()) {
            throw new IllegalArgumentException("the run has no injector " + index);
        }
    }
}
