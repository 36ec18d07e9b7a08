package org.throng.compare;

import org.throng.stats.summary.Summary;
import org.throng.stats.summary.Verdict;

/**
 * One of the compared runs.
 *
 * @param run the folder that it was read from
 * @param users planned users or arrivals
 */
public record RunFacts(
        String run, String plan, String started, double loadSeconds, long seed, long users, Verdict verdict) {

    static RunFacts of(ComparedRun run) {
        Summary summary = run.summary();
        return new RunFacts(run.name(), summary.plan(), summary.started(), summary.loadSeconds(), summary.seed(),
                summary.users() == null ? 0 : summary.users().planned(), summary.verdict());
    }
}
