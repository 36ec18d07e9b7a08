package org.throng.results;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
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
     * Whether this looks like the parent of a transaction whose user was stopped within it, which JMeter sends without
     * the mark of a finished one. The result of a sampler may look the same, but it is the user's {@linkplain
     * org.apache.jmeter.threads.JMeterContext#getPreviousResult previous result} when JMeter sends it.
     *
     * @param begun the user's last request, null if there was none: then the transaction has no steps
     */
    static boolean looksBrokenOff(SampleResult result, BegunSample begun) {
        return isUnmarked(result) && (begun == null) == (result.getSubResults().length == 0);
    }

    private static boolean isUnmarked(SampleResult result) {
        return result.getClass() == SampleResult.class
                && FailureReader.orEmpty(result.getResponseMessage()).isEmpty();
    }

    /**
     * Finds the transactions within one whose user was stopped within it. The user was in no more than one transaction
     * at each depth, and left it last.
     *
     * @param previous the user's previous result: if it is the last step, that step is no transaction
     */
    static Predicate<SampleResult> brokenOffWithin(SampleResult parent, SampleResult previous) {
        Set<SampleResult> within = Collections.newSetFromMap(new IdentityHashMap<>());
        SampleResult[] steps = parent.getSubResults();
        while (steps.length > 0) {
            SampleResult last = steps[steps.length - 1];
            steps = last.getSubResults();
            if (last == previous || isParent(last) || !isUnmarked(last) || steps.length == 0) {
                break;
            }
            within.add(last);
        }
        return step -> isParent(step) || within.contains(step);
    }

    /**
     * The start of a transaction.
     *
     * @param first the request of its first step, or null
     * @return null if that was not scheduled by the clock
     */
    private static TransactionStart start(
            SampleResult parent, BegunSample first, Predicate<SampleResult> isTransaction) {
        if (first == null || !first.isFirstStep() || first.latenessMicros() < 0) {
            return null;
        }
        // a controller without timers has counted all of them as idle time
        SampleResult step = firstStep(parent, isTransaction);
        long waited = parent.getIdleTime() > 0 || step == null ? 0 : step.getStartTime() - parent.getStartTime();
        return new TransactionStart(first.latenessMicros(), Math.max(0, waited) * 1000);
    }

    private static SampleResult firstStep(SampleResult parent, Predicate<SampleResult> isTransaction) {
        SampleResult[] steps = parent.getSubResults();
        if (steps.length == 0) {
            return null;
        }
        return isTransaction.test(steps[0]) ? firstStep(steps[0], isTransaction) : steps[0];
    }

    /**
     * Returns every step with its request, and every nested transaction that has ended.
     *
     * @param last the user's last request, linked to those before it
     * @param isTransaction whether a step is a transaction itself, be it finished or broken off
     * @return the start of the transaction itself, null if it was not scheduled by the clock
     */
    static TransactionStart forEachStep(
            SampleResult parent,
            BegunSample last,
            Predicate<SampleResult> isTransaction,
            BiConsumer<SampleResult, BegunSample> onStep,
            BiConsumer<SampleResult, TransactionStart> onTransaction) {
        Deque<BegunSample> requests = new ArrayDeque<>();
        for (BegunSample request = last; request != null; request = request.earlier()) {
            requests.addFirst(request);
        }
        TransactionStart start = start(parent, requests.peekFirst(), isTransaction);
        boolean allThere = requests.size() == countSteps(parent, isTransaction);
        forEachStep(parent, requests, allThere, isTransaction, onStep, onTransaction);
        return start;
    }

    private static void forEachStep(
            SampleResult parent,
            Deque<BegunSample> requests,
            boolean allThere,
            Predicate<SampleResult> isTransaction,
            BiConsumer<SampleResult, BegunSample> onStep,
            BiConsumer<SampleResult, TransactionStart> onTransaction) {
        for (SampleResult step : parent.getSubResults()) {
            if (isTransaction.test(step)) {
                TransactionStart start = start(step, requests.peekFirst(), isTransaction);
                forEachStep(step, requests, allThere, isTransaction, onStep, onTransaction);
                if (isParent(step)) {
                    onTransaction.accept(step, start);
                }
            } else {
                onStep.accept(step, allThere ? requests.poll() : named(step.getSampleLabel(), requests));
            }
        }
    }

    private static int countSteps(SampleResult parent, Predicate<SampleResult> isTransaction) {
        int steps = 0;
        for (SampleResult step : parent.getSubResults()) {
            steps += isTransaction.test(step) ? countSteps(step, isTransaction) : 1;
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
