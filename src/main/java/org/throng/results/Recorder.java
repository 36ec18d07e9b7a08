package org.throng.results;

import java.nio.file.Path;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.apache.jmeter.engine.util.NoThreadClone;
import org.apache.jmeter.sampler.TestAction;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleListener;
import org.apache.jmeter.samplers.SampleMonitor;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.samplers.Sampler;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.testelement.ThreadListener;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.PostThreadGroup;
import org.apache.jmeter.threads.SetupThreadGroup;
import org.apache.jorphan.util.JMeterStopThreadException;
import org.throng.injector.InjectorWatch;
import org.throng.measure.Sample;
import org.throng.stats.BegunSample;
import org.throng.stats.Gate;
import org.throng.stats.RunStatistics;
import org.throng.users.elements.ElementName;
import org.throng.users.run.EndedTransaction;
import org.throng.users.run.HoldingSampler;
import org.throng.users.run.TransactionStart;
import org.throng.users.run.VirtualUser;

/**
 * Receives every sample of a plan and counts it in the {@linkplain RunStatistics statistics of the run}. The run
 * command puts one under the test plan, above everything else; stock listeners work beside it.
 *
 * <p>JMeter notifies a {@link SampleMonitor} when a sampler starts and ends, and a {@link SampleListener} of its
 * result, all on the user's own thread. The start is recorded because the intended start belongs to it, and because a
 * request without an answer would otherwise leave no trace.
 *
 * <p>What it counts it also writes to the {@link Jtl}, if there is one: a sample is in the statistics, in {@code
 * errors.csv} and in the JTL, or in none of them. One instance is shared by all users; nothing here locks.
 */
public final class Recorder extends AbstractTestElement
        implements SampleListener, SampleMonitor, ThreadListener, NoThreadClone {

    private static final long serialVersionUID = 1L;

    private transient RunStatistics run;
    private InjectorTask task;
    private String jtlOnInjector;
    private transient Jtl jtl = Jtl.NONE;
    private final transient LongSupplier takeIntended;
    private final transient BooleanSupplier cut;

    /** For JMeter, which creates elements by reflection; does not count. */
    public Recorder() {
        this(new RunStatistics());
    }

    /** A recorder that counts into {@code run}. */
    public Recorder(RunStatistics run) {
        this(run, Jtl.NONE);
    }

    /** A recorder that counts into {@code run} and writes what it counts to {@code jtl}. */
    public Recorder(RunStatistics run, Jtl jtl) {
        this(run, Recorder::takeIntendedOfUser, Recorder::isUserCut);
        this.jtl = jtl;
    }

    /**
     * A recorder for one injector, sent there at the root of the plan: from {@link #begin} on it counts, and the counts
     * go to the controller of the task.
     *
     * @param jtl name of the JTL that the injector writes in the folder of the run, or null for none
     */
    public Recorder(InjectorTask task, String jtl) {
        this(new RunStatistics());
        this.task = task;
        this.jtlOnInjector = jtl;
    }

    Recorder(RunStatistics run, LongSupplier takeIntended, BooleanSupplier cut) {
        this.run = run;
        this.takeIntended = takeIntended;
        this.cut = cut;
        setName("Throng recorder");
    }

    /**
     * A deserialized recorder counts on its machine from {@link #begin} on, if it has a task; else it does not count.
     */
    private Object readResolve() {
        return task == null ? new Recorder() : new Recorder(task, jtlOnInjector);
    }

    /**
     * Begins to measure on an injector, before any element of the plan is notified of the start.
     *
     * @param startMicros when the load profiles begin, by the wall clock, in microseconds since 1970
     * @param spools folder in which the run keeps its {@link org.throng.stats.remote.Spool}
     * @param watches makes the watch of this injector's health; null for results without health figures
     * @throws IllegalStateException if the recorder came without a task
     * @return the run, to be {@linkplain InjectorRun#end ended} after the last element was notified of the end
     */
    public InjectorRun begin(long startMicros, Path spools, Function<RunStatistics, InjectorWatch> watches) {
        if (task == null) {
            throw new IllegalStateException("the recorder of the plan has no task");
        }
        InjectorRun begun = InjectorRun.begin(task, startMicros, spools, watches);
        run = begun.statistics();
        jtl = jtlOnInjector == null ? Jtl.NONE : Jtl.onInjector(jtlOnInjector);
        begun.writes(jtl);
        return begun;
    }

    @Override
    public Object clone() {
        Recorder clone = (Recorder) super.clone();
        clone.run = run;
        clone.task = task;
        clone.jtlOnInjector = jtlOnInjector;
        clone.jtl = jtl;
        return clone;
    }

    private static long takeIntendedOfUser() {
        VirtualUser user = VirtualUser.current();
        long intended = user == null ? VirtualUser.NOT_INTENDED : user.takeIntended();
        return intended == VirtualUser.NOT_INTENDED ? BegunSample.NOT_SCHEDULED : intended;
    }

    private static boolean isUserCut() {
        VirtualUser user = VirtualUser.current();
        return user != null && user.isCut();
    }

    @Override
    public void sampleStarting(Sampler sampler) {
        if (run.isOver()) {
            return;
        }
        if (run.takesNoMoreSamples() && isOfLoad()) {
            throw stopped();
        }
        long intended = takeIntended.getAsLong();
        VirtualUser user = VirtualUser.current();
        long now = System.nanoTime();
        boolean firstStep = user != null && user.transactions().begin(intended, now);
        if (!(sampler instanceof HoldingSampler || sampler instanceof TestAction)) {
            BegunSample before = run.inFlight().begin(ElementName.withoutCalls(sampler), now, intended, firstStep);
            if (before != null && !before.isWaiting()) {
                stepAnswered(before);
            }
        }
    }

    /**
     * The result of a step arrives with that of the whole transaction, which may take long or never end: a rule that
     * the step breaks stops the run before the next step.
     */
    private void stepAnswered(BegunSample step) {
        SampleResult result = previous();
        if (result == null || result.isIgnore() || !step.label().equals(result.getSampleLabel())) {
            return;
        }
        step.answered();
        run.sampleIsToCome(Samples.finished(result, step));
        if (run.takesNoMoreSamples() && isOfLoad()) {
            run.inFlight().refrain();
            throw stopped();
        }
    }

    private static JMeterStopThreadException stopped() {
        return new JMeterStopThreadException("the run is being stopped");
    }

    /** tearDown groups clean up after a stop. */
    private static boolean isOfLoad() {
        return !(JMeterContextService.getContext().getThreadGroup() instanceof PostThreadGroup);
    }

    @Override
    public void sampleEnded(Sampler sampler) {
        if (sampler instanceof HoldingSampler) {
            run.inFlight().waited(ElementName.withoutCalls(sampler));
        } else if (!(sampler instanceof TestAction)) {
            run.inFlight().end();
        }
    }

    /** The JTL of the recorder; results recorded outside samplers belong there, too. */
    Jtl jtl() {
        return jtl;
    }

    @Override
    public void sampleOccurred(SampleEvent event) {
        Gate gate = run.gate();
        if (gate.enter()) {
            try {
                record(event);
            } finally {
                gate.leave();
            }
        }
    }

    private void record(SampleEvent event) {
        SampleResult result = event.getResult();
        if (event.isTransactionSampleEvent()) {
            VirtualUser user = VirtualUser.current();
            EndedTransaction ended = user == null ? null : user.transactions().ended();
            transaction(event, result, () -> ended == null
                    ? Samples.parent(result, null) : Samples.transaction(result, ended));
            return;
        }
        BegunSample request = run.inFlight().take();
        if (Transactions.isParent(result)) {
            parent(event, result, steps(event, request, Transactions::isParent));
        } else if (Transactions.looksBrokenOff(result, request) && result != previous()) {
            steps(event, request, Transactions.brokenOffWithin(result, previous()));
        } else {
            finished(event, result, request);
        }
    }

    private static SampleResult previous() {
        return JMeterContextService.getContext().getPreviousResult();
    }

    private TransactionStart steps(SampleEvent event, BegunSample request, Predicate<SampleResult> isTransaction) {
        return Transactions.forEachStep(event.getResult(), request, isTransaction,
                (step, ofStep) -> finished(event, step, ofStep),
                (within, start) -> parent(event, within, start));
    }

    private void finished(SampleEvent event, SampleResult result, BegunSample request) {
        if (result instanceof SteppedResult stepped) {
            stepped(event, stepped, request);
        } else {
            sample(event, result, request);
        }
    }

    /** A transaction that the end of the run cut off is left out: its step is counted as in flight already. */
    private void transaction(SampleEvent event, SampleResult result, Supplier<Sample> transaction) {
        if (!cut.getAsBoolean()) {
            run.transaction(transaction.get());
            jtl.write(event, result);
        }
    }

    private void parent(SampleEvent event, SampleResult result, TransactionStart start) {
        transaction(event, result, () -> Samples.parent(result, start));
    }

    private void sample(SampleEvent event, SampleResult result, BegunSample request) {
        boolean waiting = request != null && request.isWaiting();
        boolean answered = request != null && request.isAnswered();
        if (!result.isSuccessful() && !answered && cut.getAsBoolean()) {
            if (!waiting) {
                long age = request == null ? result.getTime() * 1000 : request.ageMicros(System.nanoTime());
                run.inFlight().cut(FailureReader.orEmpty(result.getSampleLabel()), age);
            }
            return;
        }
        Sample sample = waiting ? Samples.waited(result) : Samples.finished(result, request);
        if (answered) {
            run.announcedSample(sample);
        } else {
            run.sample(sample);
        }
        if (!waiting) {
            run.responseCode(FailureReader.code(result));
        }
        withinTransaction(sample);
        jtl.write(event, result);
        if (!sample.ok()) {
            logFailure(result);
        }
    }

    /**
     * Counts the steps, and the whole as their transaction. The whole was due, so that the lateness is the whole's;
     * each step has a start of its own. What the end of the run breaks off is in flight under the label of its step.
     */
    private void stepped(SampleEvent event, SteppedResult result, BegunSample request) {
        boolean userCut = cut.getAsBoolean();
        List<Step> steps = result.steps();
        int last = steps.size() - 1;
        boolean stepFailed = false;
        for (int i = 0; i <= last; i++) {
            Step step = steps.get(i);
            Sample sample = Samples.step(step, request);
            if (!step.ok() && userCut && i == last) {
                run.inFlight().cut(step.label(), sample.responseMicros());
                return;
            }
            run.sample(sample);
            run.responseCode(step.ok() ? SteppedResult.OK : step.failure().code());
            jtl.write(event, step);
            if (!step.ok()) {
                stepFailed = true;
                Step.Failure failure = step.failure();
                run.failures().record(step.label(), failure.code(), failure.message(),
                        () -> FailureReader.answer(failure, result));
            }
        }
        if (result.isSuccessful() || !userCut) {
            Sample whole = Samples.whole(result, request);
            run.transaction(whole);
            withinTransaction(whole);
            jtl.write(event, result);
        }
        if (!result.isSuccessful() && !stepFailed && !userCut) {
            logFailure(result);
        }
    }

    /** Time and bytes of a sample are part of those of the transactions that its user is in. */
    private static void withinTransaction(Sample sample) {
        VirtualUser user = VirtualUser.current();
        if (user != null) {
            user.transactions().sampled(Math.max(0, sample.serviceMicros()), sample.receivedBytes());
        }
    }

    private void logFailure(SampleResult result) {
        run.failures().record(FailureReader.orEmpty(result.getSampleLabel()),
                FailureReader.code(result), FailureReader.message(result), () -> FailureReader.answer(result));
    }

    /**
     * Nothing of a user may remain, not even an ended request whose result the plan ignores. A user that was stopped
     * between two steps of a transaction with one result still has those before.
     */
    @Override
    public void threadFinished() {
        run.users().ends();
        Gate gate = run.gate();
        if (gate.enter()) {
            try {
                BegunSample last = run.inFlight().take();
                if (last != null) {
                    unreported(last);
                }
            } finally {
                gate.leave();
            }
        }
    }

    private void unreported(BegunSample last) {
        VirtualUser user = VirtualUser.here();
        if (user == null) {
            run.inFlight().cutAnswered(last);
            return;
        }
        SampleResult brokenOff = user.transactions().brokenOff();
        if (brokenOff != null) {
            steps(new SampleEvent(brokenOff, user.getThreadName()), last,
                    step -> Transactions.isParent(step) || user.transactions().isIn(step));
        }
    }

    /** Samples of setUp and tearDown groups are no part of the load. */
    @Override
    public void threadStarted() {
        run.users().begins();
        AbstractThreadGroup group = JMeterContextService.getContext().getThreadGroup();
        if (group instanceof SetupThreadGroup) {
            run.load().setUpBegins();
        } else if (group instanceof PostThreadGroup) {
            run.load().tearDownBegins(System.nanoTime());
        } else {
            VirtualUser user = VirtualUser.current();
            run.load().begins(user == null ? System.nanoTime() : user.profileBegan());
        }
    }

    @Override
    public void sampleStarted(SampleEvent event) {
        // JMeter 5 does not call this
    }

    @Override
    public void sampleStopped(SampleEvent event) {
        // JMeter 5 does not call this
    }
}
