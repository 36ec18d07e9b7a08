package org.throng.users.run;

import java.util.List;
import org.apache.jmeter.control.TransactionSampler;
import org.apache.jmeter.engine.event.LoopIterationListener;
import org.apache.jmeter.processor.PostProcessor;
import org.apache.jmeter.processor.PreProcessor;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleMonitor;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.samplers.Sampler;
import org.apache.jmeter.testbeans.TestBeanHelper;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.JMeterContext;
import org.apache.jmeter.threads.JMeterContext.TestLogicalAction;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterThread;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jmeter.threads.ListenerNotifier;
import org.apache.jmeter.threads.SamplePackage;
import org.apache.jmeter.threads.TestCompiler;
import org.apache.jmeter.timers.Timer;
import org.apache.jorphan.util.JMeterStopTestException;
import org.apache.jorphan.util.JMeterStopTestNowException;
import org.apache.jorphan.util.JMeterStopThreadException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.measure.Measurements;

/**
 * {@link JMeterThread#run}, in a form that can be left while the user waits. JMeter's own method keeps its place on the
 * stack of one thread: 5 KB of each user that waits.
 *
 * <p>A user waits in two places: for the timers before a sample, and in a sample that is nothing but a wait ({@link
 * HoldingSampler}). Within a transaction with a generated parent JMeter's own method runs, and the user keeps its
 * thread.
 */
final class UserRun extends ResumableRun {

    /** JMeter's own, so that its log has the lines that it has for other groups, or not. */
    private static final Logger log = LoggerFactory.getLogger(JMeterThread.class);

    private final VirtualUser user;
    private final ListenerNotifier notifier;
    private final UserLoop root;

    private JMeterContext context;
    private LoopIterationListener listener;

    /** The sampler that comes next or runs; null if the root is to say. */
    private Sampler sampler;
    /** The elements in the sampler's scope; null if it has not begun. */
    private SamplePackage pack;
    /** The wait that is the sample; null outside. */
    private HoldingSampler.Hold hold;

    /**
     * @param notifier informs listeners of results
     * @param root of the user's elements
     * @param leavesThreads whether its elements allow that the user has no thread while it waits
     */
    UserRun(VirtualUser user, ListenerNotifier notifier, UserLoop root, boolean leavesThreads) {
        super(user, leavesThreads);
        this.user = user;
        this.notifier = notifier;
        this.root = root;
    }

    boolean isBegun() {
        return context != null;
    }

    @Override
    boolean proceed() {
        boolean rests = false;
        try {
            if (context == null) {
                context = JMeterContextService.getContext();
                listener = ThreadParts.begin(user, context);
                user.begun();
            }
            rests = !samples();
        } catch (JMeterStopTestException e) {
            log.info("Stopping Test: {}", e.toString());
            ThreadParts.stopTest(user);
        } catch (JMeterStopTestNowException e) {
            log.info("Stopping Test Now: {}", e.toString());
            ThreadParts.stopTestNow(user);
        } catch (JMeterStopThreadException e) {
            log.info("Stop Thread seen for thread {}, reason: {}", user.getThreadName(), e.toString());
        } catch (RuntimeException | Error e) {
            log.error("Test failed!", e);
            if (!user.isCut()) {
                Measurements.current().voidRun(
                        failed("A user of " + context.getThreadGroup().getName() + " ended before its plan did", e));
            }
        } finally {
            if (!rests) {
                log.info("Thread finished: {}", user.getThreadName());
                ThreadParts.end(user, context, listener, user::finished);
            }
        }
        return !rests;
    }

    /** @return false if the user rests */
    private boolean samples() {
        while (sampler != null || ThreadParts.isRunning(user)) {
            if (sampler == null) {
                sampler = root.next();
            }
            if (sampler == null || pack == null && !ThreadParts.isRunning(user)) {
                sampler = null;
                stopIfDone();
            } else if (!sampleAll()) {
                return false;
            } else if (continuesRound()) {
                sampler = root.next();
            } else {
                sampler = null;
                stopIfDone();
            }
        }
        return true;
    }

    private void stopIfDone() {
        if (root.isDone()) {
            user.stop();
        }
    }

    /**
     * Whether the next sampler is the one that follows, and not the first of another round: a sample may say so, or
     * fail.
     */
    private boolean continuesRound() {
        context.cleanAfterSample();
        JMeterVariables variables = context.getVariables();
        boolean failed = ThreadParts.isNextLoopOnError(user)
                && !"true".equals(variables.get(JMeterThread.LAST_SAMPLE_OK));
        TestLogicalAction action = failed
                ? TestLogicalAction.START_NEXT_ITERATION_OF_THREAD : context.getTestLogicalAction();
        if (action == TestLogicalAction.CONTINUE) {
            return true;
        }
        ThreadParts.follow(action, user, sampler, context);
        context.setTestLogicalAction(TestLogicalAction.CONTINUE);
        variables.put(JMeterThread.LAST_SAMPLE_OK, "true");
        return false;
    }

    /**
     * All that belongs to a sample; its failures end it and not the user.
     *
     * @return false if the user rests
     */
    private boolean sampleAll() {
        if (sampler instanceof TransactionSampler) {
            ThreadParts.process(user, sampler, context);
            user.stopIfOver();
            return true;
        }
        boolean rests = false;
        try {
            rests = !sample();
            if (!rests) {
                user.stopIfOver();
            }
        } catch (JMeterStopTestException e) {
            log.info("Stopping Test: {}", e.toString());
            ThreadParts.stopTest(user);
        } catch (JMeterStopTestNowException e) {
            log.info("Stopping Test with interruption of current samplers: {}", e.toString());
            ThreadParts.stopTestNow(user);
        } catch (JMeterStopThreadException e) {
            log.info("Stopping Thread: {}", e.toString());
            user.stop();
        } catch (RuntimeException e) {
            log.error("Error while processing sampler: '{}'.", sampler.getName(), e);
            if (!user.isCut()) {
                Measurements.current().note(
                        failed("A sample of " + sampler.getName() + " is not among the results", e));
            }
        } finally {
            if (!rests) {
                pack = null;
                hold = null;
                endRest();
            }
        }
        return !rests;
    }

    /** JMeter only logs such failures, and its results look as if nothing was missing. */
    private static String failed(String consequence, Throwable failure) {
        return consequence + ", because an element of the plan failed (" + failure.getClass().getSimpleName()
                + "); jmeter.log has the details.";
    }

    /** @return false if the user rests */
    private boolean sample() {
        TestCompiler compiler = ThreadParts.compiler(user);
        if (pack == null) {
            context.setCurrentSampler(sampler);
            pack = compiler.configureSampler(sampler);
            for (PreProcessor each : pack.getPreProcessors()) {
                TestBeanHelper.prepare((TestElement) each);
                each.process();
            }
            ThreadParts.variables(user).putObject(JMeterThread.PACKAGE_OBJECT, pack);
            if (isDelayed()) {
                return false;
            }
        }
        SampleResult result = null;
        if (hold != null || ThreadParts.isRunning(user)) {
            if (hold == null && pack.getSampler() instanceof HoldingSampler holding && mayRest()) {
                begin(holding);
                return false;
            }
            result = hold != null ? endHold() : ThreadParts.sample(user, context, pack.getSampler());
        }
        if (result != null) {
            finish(result);
        }
        compiler.done(pack);
        if (result != null) {
            applyActions(result);
        }
        return true;
    }

    /** Waits for the timers; returns true if the user rests meanwhile. */
    private boolean isDelayed() {
        List<Timer> timers = pack.getTimers();
        if (timers.size() == 1 && timers.get(0) instanceof UserTimer timer && mayRest()) {
            long end = timer.endNanos(user);
            boolean waits = end - System.nanoTime() > 0;
            if (waits) {
                beginRest().until(end);
            }
            return waits;
        }
        if (!timers.isEmpty()) {
            ThreadParts.delay(user, timers);
        }
        return false;
    }

    private void begin(HoldingSampler holding) {
        for (SampleMonitor monitor : ThreadParts.monitors(user)) {
            if (monitor instanceof TestElement element) {
                TestBeanHelper.prepare(element);
            }
            monitor.sampleStarting(holding);
        }
        Rest begun = beginRest();
        try {
            hold = holding.hold(begun);
        } finally {
            if (hold == null) {
                endMonitors();
            }
        }
        begun.until(hold.endNanos());
    }

    private SampleResult endHold() {
        try {
            return hold.end();
        } finally {
            endMonitors();
        }
    }

    private void endMonitors() {
        for (SampleMonitor monitor : ThreadParts.monitors(user)) {
            monitor.sampleEnded(pack.getSampler());
        }
    }

    private void finish(SampleResult result) {
        if (result.isIgnore()) {
            keepSuccess(result);
            return;
        }
        AbstractThreadGroup group = context.getThreadGroup();
        int ofGroup = group.getNumberOfThreads();
        int ofAll = JMeterContextService.getNumberOfThreads();
        nameThread(result, ofGroup, ofAll);
        for (SampleResult part : result.getSubResults()) {
            nameThread(part, ofGroup, ofAll);
        }
        context.setPreviousResult(result);
        for (PostProcessor each : pack.getPostProcessors()) {
            TestBeanHelper.prepare((TestElement) each);
            each.process();
        }
        ThreadParts.checkAssertions(pack.getAssertions(), result, context);
        // a post-processor may have changed it
        if (!result.isIgnore()) {
            notifier.notifyListeners(new SampleEvent(result, group.getName(), ThreadParts.variables(user)),
                    pack.getSampleListeners());
        }
    }

    private void keepSuccess(SampleResult result) {
        context.getVariables().put(JMeterThread.LAST_SAMPLE_OK, Boolean.toString(result.isSuccessful()));
    }

    private void nameThread(SampleResult result, int ofGroup, int ofAll) {
        result.setGroupThreads(ofGroup);
        result.setAllThreads(ofAll);
        result.setThreadName(user.getThreadName());
    }

    private void applyActions(SampleResult result) {
        boolean failed = !result.isSuccessful();
        if (result.isStopThread() || failed && ThreadParts.isStoppedOnError(user)) {
            user.stop();
        }
        if (result.isStopTest() || failed && ThreadParts.isTestStoppedOnError(user)) {
            ThreadParts.stopTest(user);
        }
        if (result.isStopTestNow() || failed && ThreadParts.isTestStoppedNowOnError(user)) {
            ThreadParts.stopTestNow(user);
        }
        if (result.getTestLogicalAction() != TestLogicalAction.CONTINUE) {
            context.setTestLogicalAction(result.getTestLogicalAction());
        }
    }
}
