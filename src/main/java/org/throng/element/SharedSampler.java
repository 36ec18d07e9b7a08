package org.throng.element;

import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.jmeter.config.ConfigTestElement;
import org.apache.jmeter.engine.util.CompoundVariable;
import org.apache.jmeter.samplers.AbstractSampler;
import org.apache.jmeter.samplers.Entry;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.testelement.property.JMeterProperty;
import org.apache.jmeter.threads.JMeterContext;
import org.apache.jmeter.threads.JMeterContextService;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.results.TimedResult;
import org.throng.users.elements.ElementName;
import org.throng.users.run.VirtualUser;

/**
 * The running form of a {@link PlanSampler}: one immutable object that all users run at the same time. Data that JMeter
 * would keep in a user's own clone is read from the current thread, or does not exist.
 *
 * <p>It is not {@code Interruptible}: it does not know which thread to interrupt. Thread groups interrupt the user's
 * thread, and every blocking call here reacts to that.
 */
public abstract class SharedSampler extends AbstractSampler implements ElementName.Kept {

    private static final long serialVersionUID = 1L;
    private static final Logger LOG = LoggerFactory.getLogger(SharedSampler.class);

    /** Response code of a successful sample if the protocol has none. */
    public static final String OK = "200";

    /** Response code of a sample that failed because the plan is wrong. */
    public static final String PLAN_ERROR = "plan error";

    /** Response code of a sample that was cut off because its user was stopped. */
    public static final String INTERRUPTED = "interrupted";

    /** The element's properties; a setting that each sample needs is kept in a field. */
    protected final transient Settings settings;

    private final transient Setting<String> label;

    /** All users meet the same error; it is logged once. */
    private final transient AtomicBoolean planErrorLogged = new AtomicBoolean();

    protected SharedSampler(PlanSampler element) {
        settings = new Settings(element);
        label = Setting.label(element);
    }

    /**
     * Does this sampler's work for the user of the current thread.
     *
     * @throws InterruptedException if the user is stopped meanwhile: the sample fails as cut off
     * @throws PlanException if a property is invalid: the sample fails and the test stops
     */
    protected abstract SampleResult run(SampleStart start) throws InterruptedException;

    /**
     * Reads the properties whose values are known before the run.
     *
     * @throws PlanException at the first invalid one
     */
    protected void check() {
        settings.check();
    }

    /**
     * Whether this only waits for answers: briefly, with a deep stack. Such work should run {@linkplain
     * VirtualUser#aside aside}, unless it is done thousands of times a second.
     */
    protected boolean isOffloaded() {
        return false;
    }

    @Override
    public final SampleResult sample(Entry entry) {
        VirtualUser user = isOffloaded() ? VirtualUser.here() : null;
        return user != null ? user.aside(this::sample) : sample();
    }

    private SampleResult sample() {
        SampleStart start = start();
        try {
            return run(start);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return start.ended().fail(INTERRUPTED, "cut off because the user was stopped", "");
        } catch (PlanException e) {
            return planError(start, e);
        }
    }

    /** A sample of this begins now. */
    final SampleStart start() {
        return SampleStart.now(label.get());
    }

    /** The sample fails, and the test stops. */
    final SampleResult planError(SampleStart start, PlanException error) {
        if (planErrorLogged.compareAndSet(false, true)) {
            LOG.error("{}; the test is stopped", error.getMessage());
        }
        TimedResult result = start.ended().fail(PLAN_ERROR, error.getMessage(), "");
        result.setStopTest(true);
        return result;
    }

    @Override
    public final String getName() {
        return label.get();
    }

    @Override
    public final CompoundVariable nameText() {
        return label.text();
    }

    /** Index of the user of this thread: over all injectors, or in its thread group where there is no such index. */
    protected static int userIndex() {
        VirtualUser user = VirtualUser.current();
        return user != null ? user.index() : JMeterContextService.getContext().getThreadNum();
    }

    /** The seed of random decisions of this thread's user: the same in every run with the same seed. */
    protected static long userSeed() {
        VirtualUser user = VirtualUser.current();
        return user != null ? user.seed() : JMeterContextService.getContext().getThreadNum();
    }

    /**
     * The config element of a kind that is nearest to this sampler.
     *
     * @param menuName its name in the GUI
     * @throws PlanException if none is in its scope
     */
    protected final <T extends PlanConfig> T inScope(Class<T> kind, String menuName) {
        T config = PlanConfig.inScope(kind);
        if (config == null) {
            throw new PlanException(
                    getName() + ": there is no " + menuName + " in its scope; add one above it or beside it");
        }
        return config;
    }

    // State that JMeter would keep per user.

    @Override
    public final JMeterContext getThreadContext() {
        return JMeterContextService.getContext();
    }

    @Override
    public final void setThreadContext(JMeterContext context) {
        // asked of the current thread
    }

    @Override
    public final void setThreadName(String name) {
        // asked of the current thread
    }

    @Override
    public final boolean isRunningVersion() {
        return true;
    }

    @Override
    public final void setRunningVersion(boolean running) {
        // always the running version
    }

    @Override
    public final void recoverRunningVersion() {
        // nothing was changed
    }

    /** Config elements are not merged into it. */
    @Override
    public final boolean applies(ConfigTestElement config) {
        return false;
    }

    @Override
    public final void addTestElement(TestElement child) {
        // has no children
    }

    /** Refused: a script would change the sampler for all users. */
    @Override
    public final void setProperty(JMeterProperty property) {
        throw new UnsupportedOperationException("'" + getName() + "' is shared by all users while a test runs; put what"
                + " differs into a variable and write ${…} in its property " + property.getName());
    }

    @Override
    public final Object clone() {
        return this;
    }

    @Override
    public final boolean equals(Object other) {
        return this == other;
    }

    @Override
    public final int hashCode() {
        return System.identityHashCode(this);
    }
}
