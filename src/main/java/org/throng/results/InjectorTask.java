package org.throng.results;

import java.io.Serializable;
import org.throng.stats.remote.RemoteResults;
import org.throng.stats.remote.RunDescription;

/**
 * The data that an injector needs to report its measurements; it reaches the injector with the plan.
 *
 * @param run the run, the same for all injectors
 * @param index which injector this is
 * @param controller takes its measurements: a stub on the injector
 */
public record InjectorTask(RunDescription run, int index, RemoteResults controller) implements Serializable {

    /** @throws IllegalArgumentException if the run has no injector of this index */
    public InjectorTask {
        if (index < 0 || index >= run.injectors().size()) {
            throw new IllegalArgumentException("the run has no injector " + index);
        }
    }
}
