package org.throng.results;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.BiConsumer;
import org.apache.jmeter.control.TransactionController;
import org.apache.jmeter.samplers.SampleResult;
import org.throng.stats.BegunSample;
import org.throng.users.TransactionStart;

/**
 * Splits the one result that a Transaction Controller with "generate parent sample" gives for all its steps: JMeter
 * hides the steps from listeners that receive the parent. Sub-results of any other result, such as redirects and
 * embedded resources, are parts of it and no samples of their own.
 */
final class Transactions {

    private Transactions() {
    }

    static boolean isParent(SampleResult result) {
        return result.getClass() == SampleResult.class && TransactionController.isFromTransactionController(result);
    }

    /**
     * Whether this is the parent of a transaction whose user was stopped within it. JMeter sends it without the mark of
     * a finished one; its name differs from the user's last request, or the user was stopped before the first one and
     * it is the result of no request at all.
     *
     * @param last name of the user's last request, null if there was none
     */
    static boolean isBrokenOffParent(SampleResult result, String last) {
        return result.getClass() == SampleResult.class
                && FailureReader.orEmpty(result.getResponseMessage()).isEmpty()
                && (last == null
                        ? result.getSubResults().length == 0
                        : result.getSubResults().length > 0 && !last.equals(result.getSampleLabel()));
    }

    /**
     * The start of a transaction.
     *
     * @param first the request of its first step, or null
     * @return null if that was not scheduled by the clock
     */
    private static TransactionStart start(SampleResult parent, BegunSample first) {
        if (first == null || !first.isFirstStep() || first.latenessMicros() < 0) {
            return null;
        }
        // a controller without timers has counted all of them as idle time
        SampleResult step = firstStep(parent);
        long waited = parent.getIdleTime() > 0 || step == null ? 0 : step.getStartTime() - parent.getStartTime();
        return new TransactionStart(first.latenessMicros(), Math.max(0, waited) * 1000);
    }

    private static SampleResult firstStep(SampleResult parent) {
        SampleResult[] steps = parent.getSubResults();
        return steps.length == 0 ? null : isWithin(steps[0]) ? firstStep(steps[0]) : steps[0];
    }

    /** Whether a step of a transaction is one itself, be it finished or broken off. */
    private static boolean isWithin(SampleResult step) {
        return isParent(step) || step.getClass() == SampleResult.class && step.getSubResults().length > 0
                && FailureReader.orEmpty(step.getResponseMessage()).isEmpty();
    }

    /**
     * Returns every step with its request, and every nested transaction that has ended.
     *
     * @param last the user's last request, linked to those before it
     * @return the start of the transaction itself, null if it was not scheduled by the clock
     */
    static TransactionStart forEachStep(
            SampleResult parent,
            BegunSample last,
            BiConsumer<SampleResult, BegunSample> onStep,
            BiConsumer<SampleResult, TransactionStart> onTransaction) {
        Deque<BegunSample> requests = new ArrayDeque<>();
        for (BegunSample request = last; request != null; request = request.earlier()) {
            requests.addFirst(request);
        }
        TransactionStart start = start(parent, requests.peekFirst());
        boolean allThere = requests.size() == countSteps(parent);
        forEachStep(parent, requests, allThere, onStep, onTransaction);
        return start;
    }

    private static void forEachStep(
            SampleResult parent,
            Deque<BegunSample> requests,
            boolean allThere,
            BiConsumer<SampleResult, BegunSample> onStep,
            BiConsumer<SampleResult, TransactionStart> onTransaction) {
        for (SampleResult step : parent.getSubResults()) {
            if (isWithin(step)) {
                TransactionStart start = start(step, requests.peekFirst());
                forEachStep(step, requests, allThere, onStep, onTransaction);
                if (isParent(step)) {
                    onTransaction.accept(step, start);
                }
            } else {
                onStep.accept(step, allThere ? requests.poll() : named(step.getSampleLabel(), requests));
            }
        }
    }

    private static int countSteps(SampleResult parent) {
        int steps = 0;
        for (SampleResult step : parent.getSubResults()) {
            steps += isWithin(step) ? countSteps(step) : 1;
        }
        return steps;
    }

    /** The next request of this name. The results of skipped requests were ignored by the plan. */
    private static BegunSample named(String label, Deque<BegunSample> requests) {
        if (requests.stream().noneMatch(request -> request.label().equals(label))) {
            return null;
        }
        BegunSample request = requests.poll();
        while (!request.label().equals(label)) {
            request = requests.poll();
        }
        return request;
    }
}
