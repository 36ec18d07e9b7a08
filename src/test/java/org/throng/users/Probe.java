package org.throng.users;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.jmeter.samplers.AbstractSampler;
import org.apache.jmeter.samplers.Entry;
import org.apache.jmeter.samplers.SampleResult;
import org.throng.users.run.VirtualUser;

/** A sampler that notes its calls and does what the test wants. All copies of one original share its notes. */
public class Probe extends AbstractSampler {

    private static final long serialVersionUID = 1L;

    /** What the user does in the sample. */
    public interface Action {
        boolean sample(Probe probe) throws InterruptedException;
    }

    public record Call(int user, boolean virtual, long nanos, long intended, boolean cut) {
    }

    private transient Queue<Call> calls = new ConcurrentLinkedQueue<>();
    private transient AtomicInteger begun = new AtomicInteger();
    private transient Action action = probe -> true;

    public static Probe named(String name, Action action) {
        Probe probe = new Probe();
        probe.setName(name);
        probe.action = action;
        return probe;
    }

    public static Probe named(String name) {
        return named(name, probe -> true);
    }

    /** A sampler that takes that long, and fails when it is interrupted. */
    public static Probe lasting(String name, long millis) {
        return named(name, probe -> {
            TimeUnit.MILLISECONDS.sleep(millis);
            return true;
        });
    }

    /** A sampler that blocks until the latch opens. */
    static Probe blocking(String name, CountDownLatch latch) {
        return named(name, probe -> {
            latch.await();
            return true;
        });
    }

    public Queue<Call> calls() {
        return calls;
    }

    /** How many calls have begun; each is one of the {@link #calls()} when it has ended. */
    public int begun() {
        return begun.get();
    }

    @Override
    public Object clone() {
        Probe copy = (Probe) super.clone();
        copy.calls = calls;
        copy.begun = begun;
        copy.action = action;
        return copy;
    }

    @Override
    public SampleResult sample(Entry entry) {
        VirtualUser user = VirtualUser.current();
        long intended = user == null ? VirtualUser.NOT_INTENDED : user.takeIntended();
        long began = System.nanoTime();
        SampleResult result = new SampleResult();
        result.sampleStart();
        begun.incrementAndGet();
        try {
            result.setSuccessful(action.sample(this));
        } catch (InterruptedException e) {
            result.setSuccessful(false);
        }
        result.sampleEnd();
        // the action may have changed it
        result.setSampleLabel(getName());
        boolean cut = user != null && user.isCut();
        calls.add(new Call(user == null ? -1 : user.index(), isVirtual(), began, intended, cut));
        return result;
    }

    private static boolean isVirtual() {
        return Thread.currentThread().getClass().getName().contains("Virtual");
    }
}
