package org.throng.results;

import java.io.Serializable;
import java.util.List;
import org.throng.stats.remote.RemoteResults;
import org.throng.stats.remote.RunDescription;
import org.throng.verdict.Rule;

/**
 * The data that an injector needs to report its measurements; it reaches the injector with the plan.
 *
 * @param run the run, the same for all injectors
 * @param index which injector this is
 * @param controller takes its measurements: a stub on the injector
 * @param rules the thresholds as the controller judges them
 */
public record InjectorTask(RunDescription run, int index, RemoteResults controller, List<Rule> rules)
        implements Serializable {

    /** @throws IllegalArgumentException if the run has no injector of this index */
    public InjectorTask {
        rules = List.copyOf(rules);
        if (index < 0 || index >= run.injectors().size()) {
            throw new IllegalArgumentException("the run has no injector " + index);
        }
    }
}
