package org.throng.results;

import org.apache.jmeter.reporters.ResultCollector;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.samplers.Sampler;
import org.apache.jmeter.threads.JMeterContext;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.throng.users.VirtualUser;

/**
 * Writes a results file in JMeter's format that has a line for each sample that the {@link Recorder} counts, under the
 * same label: the steps of transactions and of our own elements have lines, as their wholes do. Redirects and embedded
 * resources are parts of their request and have none, though JMeter would write them. What the end of the run cuts off
 * is in flight, and no sample.
 */
public final class ResultsFile extends ResultCollector {

    private static final long serialVersionUID = 1L;

    /** For JMeter, which creates elements by reflection. */
    public ResultsFile() {
        getSaveConfig().setSubresults(false);
    }

    @Override
    public void sampleOccurred(SampleEvent event) {
        SampleResult result = event.getResult();
        boolean cut = isUserCut();
        if (event.isTransactionSampleEvent()) {
            if (!cut) {
                super.sampleOccurred(event);
            }
        } else if (Transactions.isBrokenOffParent(result, lastSampler())) {
            steps(event, result, cut);
        } else {
            line(event, result, cut);
        }
    }

    private void line(SampleEvent event, SampleResult result, boolean cut) {
        boolean transaction = Transactions.isParent(result);
        boolean finished = transaction ? !cut : !cut || result.isSuccessful();
        if (finished) {
            super.sampleOccurred(event);
        }
        if (transaction || result instanceof SteppedResult) {
            steps(event, result, cut);
        }
    }

    /** Of our own elements, only the last step can have been cut off: one that failed before had an answer. */
    private void steps(SampleEvent of, SampleResult whole, boolean cut) {
        SampleResult[] steps = whole.getSubResults();
        for (int i = 0; i < steps.length; i++) {
            boolean mayBeCut = i == steps.length - 1 || !(whole instanceof SteppedResult);
            line(event(steps[i], of), steps[i], cut && mayBeCut);
        }
    }

    private static SampleEvent event(SampleResult step, SampleEvent of) {
        JMeterVariables variables = JMeterContextService.getContext().getVariables();
        return new SampleEvent(step, of.getThreadGroup(), variables == null ? new JMeterVariables() : variables);
    }

    private static boolean isUserCut() {
        VirtualUser user = VirtualUser.current();
        return user != null && user.isCut();
    }

    /** What the user of this thread did last; null if this is no user's thread. */
    private static String lastSampler() {
        JMeterContext context = JMeterContextService.getContext();
        Sampler last = context.getCurrentSampler();
        return last == null ? null : last.getName();
    }
}
