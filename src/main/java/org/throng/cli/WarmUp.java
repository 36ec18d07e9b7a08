package org.throng.cli;

import java.io.IOException;
import java.util.ServiceLoader;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.ListedHashTree;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.results.Recorder;
import org.throng.standin.Listen;
import org.throng.standin.StandIn;
import org.throng.standin.realtime.RealtimeProtocol;
import org.throng.standin.realtime.RealtimeSettings;
import org.throng.stats.RunStatistics;
import org.throng.users.VirtualUsers;
import org.throng.users.WarmUpSteps;

/**
 * A second of load, and up to four before a run of many users, on a stand-in inside this process. A JVM loads and
 * compiles code at its first use; without the warm-up, the first users of every run would wait for that, and their
 * response times would blame the target. It is not counted, and does not reach the target. It goes on while the
 * stand-in of the run starts.
 */
final class WarmUp implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(WarmUp.class);

    /** Enough for the first compiler to see every step often, few enough for a slow machine. */
    private static final int USERS = 400;
    /** A run of a few users ends before the compiler has earned what it takes. */
    private static final int USERS_FOR_EACH = 5;
    /** Very many users would share the processors with the second compiler in their first seconds. */
    private static final int MOST_USERS = 4_000;
    private static final int MOST_SECONDS = 4;
    private static final int PLANNED_FOR_EACH = 10;

    private final Thread thread;

    private WarmUp(Thread thread) {
        this.thread = thread;
    }

    /** For a run that needs none. */
    static WarmUp none() {
        return new WarmUp(new Thread());
    }

    /** @param planned users of the run */
    static WarmUp begin(long planned) {
        Thread thread = new Thread(() -> run(users(planned)), "warm-up");
        thread.start();
        return new WarmUp(thread);
    }

    /** Warms up an injector, which does not know its runs yet. */
    static void run() {
        begin(USERS).await();
    }

    /** Users of the warm-up. */
    static int users(long planned) {
        if (planned < USERS / USERS_FOR_EACH) {
            return (int) Math.max(1, planned) * USERS_FOR_EACH;
        }
        return (int) Math.max(USERS, Math.min(MOST_USERS, planned / PLANNED_FOR_EACH));
    }

    /** Waits until it is over. */
    void await() {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        await();
    }

    private static void run(int users) {
        try (StandIn standIn = StandIn.start(new RealtimeProtocol(RealtimeSettings.defaults()), Listen.loopback())) {
            StandardJMeterEngine engine = new StandardJMeterEngine();
            engine.configure(plan(standIn, users));
            engine.run();
        } catch (IOException e) {
            LOG.warn("The injector could not be warmed up; the first users will be slower for it", e);
        }
    }

    private static HashTree plan(StandIn standIn, int count) {
        int perSecond = Math.max(USERS, count / MOST_SECONDS);
        VirtualUsers users = new VirtualUsers();
        users.setName("warm-up");
        users.setProfile("rate(" + perSecond + "/s) even_arrivals(" + count * 1000 / perSecond + " ms)");
        users.setGrace("2");

        HashTree tree = new ListedHashTree();
        HashTree plan = tree.add(new TestPlan("warm-up"));
        plan.add(new Recorder(new RunStatistics()));
        HashTree group = plan.add(users);
        for (WarmUpSteps steps : ServiceLoader.load(WarmUpSteps.class)) {
            steps.elements(standIn.host(), standIn.port()).forEach(group::add);
        }
        return tree;
    }
}
