package org.throng.users;

import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.jmeter.samplers.Sampler;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.threads.JMeterContext;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.SearchByClass;
import org.apache.jorphan.util.JMeterStopTestException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.users.run.PacingClock;

/**
 * The clocks of a {@link Timetable}'s samplers, in their order. JMeter gives a controller its samplers but not their
 * children, so the first user looks these up in its tree; all users have the same clocks.
 */
final class TimetableClocks {

    private static final Logger LOG = LoggerFactory.getLogger(TimetableClocks.class);

    private volatile PacingClock[] clocks;

    /** All users meet the same mistake; it is logged once. */
    private final AtomicBoolean mistakeLogged = new AtomicBoolean();

    /**
     * @param round of one user; the clocks are searched in its tree
     * @throws JMeterStopTestException if a sampler has not exactly one pacing
     */
    PacingClock[] of(TestElement round, List<Sampler> samplers, JMeterContext context) {
        PacingClock[] known = clocks;
        if (known == null) {
            SearchByClass<?> search = new SearchByClass<>(round.getClass());
            context.getThread().getTestTree().traverse(search);
            HashTree below = search.getSubTree(round).getTree(round);
            known = samplers.stream().map(sampler -> clock(round, sampler, below)).toArray(PacingClock[]::new);
            clocks = known;
        }
        return known;
    }

    private PacingClock clock(TestElement round, Sampler sampler, HashTree below) {
        List<PacingClock> beneath = below.getTree(sampler).list().stream()
                .filter(PacingClock.class::isInstance)
                .map(PacingClock.class::cast)
                .toList();
        if (beneath.size() != 1) {
            String problem = "in the timetable '" + round.getName() + "' the sampler '" + sampler.getName() + "' has "
                    + beneath.size() + " Pacing timers directly beneath it; it needs one, which says when it is due";
            if (mistakeLogged.compareAndSet(false, true)) {
                LOG.error("{}; the test is stopped", problem);
            }
            throw new JMeterStopTestException(problem);
        }
        return beneath.get(0);
    }
}
