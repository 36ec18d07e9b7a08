package org.throng.results;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.apache.jmeter.engine.util.NoThreadClone;
import org.apache.jmeter.reporters.ResultCollector;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleListener;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.JMeterContext;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterThread;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jmeter.threads.SamplePackage;
import org.throng.measure.InFlightEntry;
import org.throng.measure.Measurements;
import org.throng.measure.Sample;
import org.throng.stats.summary.LabelKind;
import org.throng.users.run.UserState;

/**
 * The measurements that one source records outside samplers: the session of a user, or the shared object of a config
 * element. They count for the run, and reach JMeter's listeners as results: a results file has the same rows as the
 * summary, and View Results Tree shows them without a run command.
 *
 * <p>The listeners are those in the scope of the samplers that use the source, and the JTL of our own recorder. The
 * recorder itself would count twice. Those that JMeter clones for each thread, such as scripts, are left out: they
 * belong to the thread of their user. Without other listeners, they are only counted.
 *
 * <p>A source that ends with its user or with the test records nothing afterwards, neither for the run nor for
 * listeners. Lateness and the injector's own re-poll lag are no results of the target: listeners do not see them.
 */
public final class ListenedMeasurements implements Measurements, UserState {

    /** The measurements of the run in which the source began: it may record after the run is over. */
    private final Measurements run = Measurements.current();
    private final ListenerRelay relay;
    private final String threadName;
    private final boolean outlivesUsers;
    private final ReentrantLock lock = new ReentrantLock();

    /** Only grows. Written under the lock, like the fields below. */
    private volatile List<SampleListener> listeners = List.of();

    // set before the first listener
    private AbstractThreadGroup group;
    private JMeterVariables variables;
    private ResultCollector filesHeld;
    private boolean ended;

    private ListenedMeasurements(String threadName, boolean outlivesUsers, ListenerRelay relay) {
        this.threadName = threadName;
        this.outlivesUsers = outlivesUsers;
        this.relay = relay;
    }

    /** The measurements of a config element's shared object; results have the element's name in place of a user's. */
    public static ListenedMeasurements shared(String elementName) {
        return shared(elementName, ListenerRelay.shared());
    }

    static ListenedMeasurements shared(String elementName, ListenerRelay relay) {
        return new ListenedMeasurements(elementName, true, relay);
    }

    /** The measurements of this thread's user, for whom a sampler runs now. */
    public static ListenedMeasurements ofThisUser() {
        ListenedMeasurements own = new ListenedMeasurements(
                JMeterContextService.getContext().getThread().getThreadName(), false, ListenerRelay.shared());
        own.usedHere();
        return own;
    }

    /** Whether there is a listener in the scope of the sampler that runs on this thread. */
    public static boolean areListenersInScope() {
        return !listenersInScope(JMeterContextService.getContext()).isEmpty();
    }

    private static List<SampleListener> listenersInScope(JMeterContext context) {
        JMeterVariables known = context.getVariables();
        List<SampleListener> found = List.of();
        if (known != null && known.getObject(JMeterThread.PACKAGE_OBJECT) instanceof SamplePackage sample) {
            for (SampleListener listener : sample.getSampleListeners()) {
                if (listener instanceof Recorder recorder) {
                    found = recorder.jtl() == Jtl.NONE ? found : with(found, recorder.jtl());
                } else if (listener instanceof NoThreadClone) {
                    found = with(found, listener);
                }
            }
        }
        return found;
    }

    /** Compares by identity: to JMeter, two elements with the same properties are equal. */
    private static List<SampleListener> with(List<SampleListener> known, SampleListener another) {
        if (known.stream().anyMatch(listener -> listener == another)) {
            return known;
        }
        List<SampleListener> all = new ArrayList<>(known);
        all.add(another);
        return List.copyOf(all);
    }

    /** The sampler that runs on this thread uses the source: listeners in its scope receive its results from now on. */
    public void usedHere() {
        JMeterContext context = JMeterContextService.getContext();
        List<SampleListener> all = listeners;
        for (SampleListener listener : listenersInScope(context)) {
            all = with(all, listener);
        }
        if (all != listeners) {
            listen(context, all);
        }
    }

    private void listen(JMeterContext context, List<SampleListener> found) {
        lock.lock();
        try {
            if (listeners.isEmpty()) {
                group = context.getThreadGroup();
                variables = sampleVariables(context.getVariables());
                holdFiles();
            }
            for (SampleListener listener : found) {
                listeners = with(listeners, listener);
            }
        } finally {
            lock.unlock();
        }
    }

    /**
     * JMeter notifies the elements of a plan in order of the end of the test, and closes all results files after the
     * last collector. This collector is notified when the source ends, at any place of its element.
     */
    private void holdFiles() {
        if (outlivesUsers) {
            filesHeld = new ResultCollector();
            filesHeld.testStarted();
        }
    }

    /**
     * A copy of the variables that the property {@code sample_variables} names, because the user may change its own.
     */
    private static JMeterVariables sampleVariables(JMeterVariables of) {
        JMeterVariables copy = new JMeterVariables();
        for (int i = 0; i < SampleEvent.getVarCount(); i++) {
            String value = of.get(SampleEvent.getVarName(i));
            if (value != null) {
                copy.put(SampleEvent.getVarName(i), value);
            }
        }
        return copy;
    }

    /** Ends recording. Waits until listeners have everything. */
    @Override
    public void end() {
        lock.lock();
        try {
            ended = true;
        } finally {
            lock.unlock();
        }
        if (!listeners.isEmpty()) {
            relay.drain();
        }
        if (filesHeld != null) {
            filesHeld.testEnded();
            filesHeld = null;
        }
    }

    @Override
    public void sample(Sample sample) {
        if (listeners.isEmpty()) {
            run.sample(sample);
        } else {
            // a failure without a reason is still a failure
            record(() -> run.sample(sample), step(sample, sample.ok() ? null : new Step.Failure("", "", "")));
        }
    }

    @Override
    public void failed(Sample sample, String code, String message, Supplier<String> serverSaid) {
        if (listeners.isEmpty()) {
            run.failed(sample, code, message, serverSaid);
        } else {
            record(() -> run.failed(sample, code, message, serverSaid),
                    step(sample, new Step.Failure(code, message, serverSaid.get())));
        }
    }

    @Override
    public void push(String label, long latencyMicros, long bytes) {
        if (listeners.isEmpty()) {
            run.push(label, latencyMicros, bytes);
        } else {
            record(() -> run.push(label, latencyMicros, bytes),
                    step(Sample.unscheduled(LabelKind.PUSH.marked(label), true,
                            Math.max(UNKNOWN, latencyMicros), 0, bytes), null));
        }
    }

    @Override
    public void failure(String label, String code, String message, Supplier<String> serverSaid) {
        run.failure(label, code, message, serverSaid);
    }

    @Override
    public InFlightEntry awaiting(String label, long sinceNanos) {
        return run.awaiting(label, sinceNanos);
    }

    @Override
    public void lateness(String label, long latenessMicros) {
        run.lateness(label, latenessMicros);
    }

    @Override
    public void injectorLateness(long latenessMicros) {
        run.injectorLateness(latenessMicros);
    }

    @Override
    public void skipped(String label, long times) {
        run.skipped(label, times);
    }

    @Override
    public void repollLag(long lagMicros, long limitMicros) {
        run.repollLag(lagMicros, limitMicros);
    }

    @Override
    public void note(String sentence) {
        run.note(sentence);
    }

    @Override
    public void voidRun(String reason) {
        run.voidRun(reason);
    }

    @Override
    public void unheard() {
        run.unheard();
    }

    private static Step step(Sample sample, Step.Failure failure) {
        long micros = sample.serviceMicros();
        return new Step(sample.label(), System.currentTimeMillis() - Math.max(0, micros) / 1_000, micros,
                sample.resolveMicros(), sample.connectMicros(), sample.firstByteMicros(), sample.sentBytes(),
                sample.receivedBytes(), failure);
    }

    /** Counts it and passes it on, or neither: the end of the source comes before both or after both. */
    private void record(Runnable count, Step step) {
        int inGroup = group.getNumberOfThreads();
        int inAll = JMeterContextService.getNumberOfThreads();
        lock.lock();
        try {
            if (ended) {
                return;
            }
            count.run();
            if (!relay.offer(() -> event(step, inGroup, inAll), listeners)) {
                run.unheard();
            }
        } finally {
            lock.unlock();
        }
    }

    private SampleEvent event(Step step, int inGroup, int inAll) {
        TimedResult result = SteppedResult.alone(step);
        result.setThreadName(threadName);
        result.setGroupThreads(inGroup);
        result.setAllThreads(inAll);
        return new SampleEvent(result, group.getName(), variables);
    }
}
