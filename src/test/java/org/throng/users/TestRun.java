package org.throng.users;

import java.time.Duration;
import org.apache.jmeter.control.LoopController;
import org.apache.jmeter.engine.JMeterEngineException;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.protocol.http.control.DNSCacheManager;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.ListedHashTree;
import org.awaitility.Awaitility;
import org.throng.users.stock.StockGroups;

/** A plan put together in memory and run by JMeter's own engine in this JVM. */
public final class TestRun {

    static final Duration PATIENCE = Duration.ofMinutes(3);

    /** A JDK on which no group stays on platform threads. */
    public static final int JDK = 25;

    private static boolean onPool;

    private final ListedHashTree tree = new ListedHashTree();
    private final HashTree plan;
    private final TestPlan testPlan;
    private boolean light;
    private StandardJMeterEngine engine;

    public TestRun() {
        testPlan = new TestPlan("plan");
        plan = tree.add(testPlan);
        if (onPool) {
            // does nothing here, but might wait for a name server
            plan.add(new DNSCacheManager());
        }
    }

    /** Whether the users of later plans run on the fork-join pool, although they could run on event loops. */
    public static void onPool(boolean pool) {
        onPool = pool;
    }

    public TestPlan plan() {
        return testPlan;
    }

    /** Users of stock thread groups run as {@link StockGroups} has it. */
    public TestRun light() {
        light = true;
        return this;
    }

    /** Adds an element below the plan and returns the tree below it. */
    public HashTree add(TestElement element) {
        return plan.add(element);
    }

    /** Users with the time to end by themselves, also on a slow machine. */
    public static VirtualUsers users(String profile) {
        VirtualUsers users = new VirtualUsers();
        users.setName("Users");
        users.setProfile(profile);
        users.setSeed("42");
        users.setGrace("60");
        return users;
    }

    /** A stock thread group whose users go on after an error. */
    public static <T extends ThreadGroup> T group(T group, String name, int threads, String loops) {
        group.setName(name);
        group.setNumThreads(threads);
        group.setProperty(AbstractThreadGroup.ON_SAMPLE_ERROR, AbstractThreadGroup.ON_SAMPLE_ERROR_CONTINUE);
        LoopController loop = new LoopController();
        loop.setName("loop");
        loop.setLoops(loops);
        group.setSamplerController(loop);
        return group;
    }

    public static ThreadGroup group(int threads, String loops) {
        return group(new ThreadGroup(), "shop", threads, loops);
    }

    public TestRun start() {
        engine = new StandardJMeterEngine();
        engine.configure(light ? StockGroups.of(tree, JDK).tree() : tree);
        try {
            engine.runTest();
        } catch (JMeterEngineException e) {
            throw new IllegalStateException(e);
        }
        return this;
    }

    public StandardJMeterEngine engine() {
        return engine;
    }

    /** Waits for the end of the run. */
    public void await() {
        // the engine is no longer active a moment before JMeter forgets the test; the next may not begin in between
        Awaitility.await().atMost(PATIENCE)
                .until(() -> !engine.isActive() && JMeterContextService.getTestStartTime() == 0);
    }

    public void run() {
        start().await();
    }
}
