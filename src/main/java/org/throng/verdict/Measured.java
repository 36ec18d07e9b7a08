package org.throng.verdict;

import java.util.Map;
import org.throng.stats.RunStatistics;
import org.throng.stats.Tally;
import org.throng.stats.Unanswered;

/**
 * The measurements of a whole run, for judging rules.
 *
 * @param unanswered requests without an answer at the end, by label
 * @param endSecond the end of the run, in seconds since it began
 * @param seconds measured length of the load
 * @param wholeSeconds whole length of the load: more than {@code seconds} if a part is left out
 */
record Measured(
        Map<String, Tally> tallies,
        Tally total,
        Map<String, Unanswered> unanswered,
        double endSecond,
        double seconds,
        double wholeSeconds) {

    static Measured of(RunStatistics run, double seconds) {
        double load = run.load().seconds(seconds);
        return new Measured(run.tallies(), run.tally(), run.inFlight().unanswered(), seconds, load, load);
    }

    /** The same without the parts that stalls of injectors touched. */
    static Measured withoutStalls(RunStatistics run, double seconds) {
        double load = run.load().seconds(seconds);
        return new Measured(
                run.clearTallies(),
                run.clearTally(),
                run.endsInStall() ? Map.of() : run.inFlight().unanswered(),
                seconds,
                Math.max(0, load - run.stalledLoadSeconds()),
                load);
    }

    /** The requests without an answer that began in the part of the run that the rule covers, or before it. */
    Unanswered open(Rule rule) {
        Unanswered open = rule.open(unanswered);
        return rule.beforeSeconds() < endSecond
                ? open.olderThan((endSecond - rule.beforeSeconds()) * 1000) : open;
    }

    Tally of(Rule rule) {
        return rule.label() == null ? total : tallies.getOrDefault(rule.label(), new Tally());
    }
}
