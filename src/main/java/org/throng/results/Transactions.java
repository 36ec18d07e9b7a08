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
import org.throng.users.run.TransactionStart;

/**
 * Splits the one result that a Transaction Controller with "generate parent sample" gives for all its steps: JMeter
 * hides the steps from listeners that receive the parent. Sub-results of any other result, such as redirects and
 * embedded resources, are parts of it and no samples of their own.
 */
final class Transactions {

    private final Deque<BegunSample> requests = new ArrayDeque<>();
    private final Predicate<SampleResult> isTransaction;
    private final BiConsumer<SampleResult, BegunSample> onStep;
    private final BiConsumer<SampleResult, TransactionStart> onTransaction;

    private Transactions(
            BegunSample last,
            Predicate<SampleResult> isTransaction,
            BiConsumer<SampleResult, BegunSample> onStep,
            BiConsumer<SampleResult, TransactionStart> onTransaction) {
        for (BegunSample request = last; request != null; request = request.earlier()) {
            requests.addFirst(request);
        }
        this.isTransaction = isTransaction;
        this.onStep = onStep;
        this.onTransaction = onTransaction;
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
        Transactions all = new Transactions(last, isTransaction, onStep, onTransaction);
        TransactionStart start = all.start(parent);
        all.forEachStep(parent, all.requests.size() == all.countSteps(parent));
        return start;
    }

    /** @param allThere whether each step has its request */
    private void forEachStep(SampleResult parent, boolean allThere) {
        for (SampleResult step : parent.getSubResults()) {
            if (isTransaction.test(step)) {
                TransactionStart start = start(step);
                forEachStep(step, allThere);
                if (isParent(step)) {
                    onTransaction.accept(step, start);
                }
            } else {
                onStep.accept(step, allThere ? requests.poll() : named(step.getSampleLabel()));
            }
        }
    }

    private int countSteps(SampleResult parent) {
        int steps = 0;
        for (SampleResult step : parent.getSubResults()) {
            steps += isTransaction.test(step) ? countSteps(step) : 1;
        }
        return steps;
    }

    /** The start of a transaction, whose first step has the next request; null if it was not scheduled by the clock. */
    private TransactionStart start(SampleResult parent) {
        BegunSample first = requests.peekFirst();
        if (first == null || !first.isFirstStep() || first.latenessMicros() < 0) {
            return null;
        }
        // a controller without timers has counted all of them as idle time
        SampleResult step = firstStep(parent);
        long waited = parent.getIdleTime() > 0 || step == null ? 0 : step.getStartTime() - parent.getStartTime();
        return new TransactionStart(first.latenessMicros(), Math.max(0, waited) * 1000);
    }

    private SampleResult firstStep(SampleResult parent) {
        SampleResult[] steps = parent.getSubResults();
        if (steps.length == 0) {
            return null;
        }
        return isTransaction.test(steps[0]) ? firstStep(steps[0]) : steps[0];
    }

    /** The next request of this name. The results of skipped requests were ignored by the plan. */
    private BegunSample named(String label) {
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
