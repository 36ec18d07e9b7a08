package org.throng.verdict;

import java.util.Map;
import org.throng.stats.RunStatistics;
import org.throng.stats.Tally;
import org.throng.stats.Unanswered;

/**
 * What a whole run measured, as rules are judged by it.
 *
 * @param unanswered what had no answer in the end, by label
 * @param seconds for how long the load was measured
 * @param wholeSeconds how long the load took: more than {@code seconds} where a part is left out
 */
record Measured(
        Map<String, Tally> tallies,
        Tally total,
        Map<String, Unanswered> unanswered,
        double seconds,
        double wholeSeconds) {

    static Measured of(RunStatistics run, double seconds) {
        double load = run.load().seconds(seconds);
        return new Measured(run.tallies(), run.tally(), run.inFlight().unanswered(), load, load);
    }

    /** Without what stalls of injectors touched. */
    static Measured withoutStalls(RunStatistics run, double seconds) {
        double load = run.load().seconds(seconds);
        return new Measured(
                run.clearTallies(),
                run.clearTally(),
                run.endsInStall() ? Map.of() : run.inFlight().unanswered(),
                Math.max(0, load - run.stalledSeconds()),
                load);
    }

    Tally of(Rule rule) {
        return rule.label() == null ? total : tallies.getOrDefault(rule.label(), new Tally());
    }
}
