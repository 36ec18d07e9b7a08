package org.throng.cli.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import org.apache.jmeter.control.SwitchController;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.ListedHashTree;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.cli.plan.LoadedPlan;
import org.throng.results.Recorder;
import org.throng.standin.Listen;
import org.throng.standin.StandIn;
import org.throng.standin.command.StandInCommand;
import org.throng.stats.RunStatistics;
import org.throng.users.VirtualUsers;
import org.throng.users.WarmUpSteps;

/**
 * At most a second of load on stand-ins inside this process. A JVM loads and compiles code at its first use; without
 * the warm-up, the first users of every run would wait for that, and their response times would blame the target. It
 * drives the elements of the plan's kinds, is not counted, and does not reach the target. It goes on while the stand-in
 * of the run starts.
 */
public final class WarmUp implements AutoCloseable {

    private static final Logger LOG = LoggerFactory.getLogger(WarmUp.class);

    /**
     * Enough for the first compiler to see every step often. With half as many, the first of 2,000 arrivals/s are late;
     * with ten times as many they are not earlier.
     */
    private static final int USERS = 400;
    /** A run of a few users ends before the compiler has earned what it takes. */
    private static final int USERS_FOR_EACH = 5;

    private final Thread thread;

    private WarmUp(Thread thread) {
        this.thread = thread;
    }

    /** For a run that needs none. */
    static WarmUp none() {
        return new WarmUp(new Thread());
    }

    /** For a run of this plan. */
    static WarmUp begin(LoadedPlan plan) {
        return begin(plan.evaluated(), users(plan.users()));
    }

    /** Warms up an injector, which does not know its runs yet. */
    public static void run() {
        begin(new ListedHashTree(), USERS).await();
    }

    private static WarmUp begin(HashTree plan, int users) {
        // here, where the variables of the plan have their values
        List<TestElement> reached = reached(plan);
        Thread thread = new Thread(() -> drive(stepsFor(reached), users, new RunStatistics()), "warm-up");
        thread.start();
        return new WarmUp(thread);
    }

    /** Users of the warm-up. */
    static int users(long planned) {
        return (int) Math.max(1, Math.min(planned, USERS / USERS_FOR_EACH)) * USERS_FOR_EACH;
    }

    /** The steps that serve one of the elements; if none does, those that come first. */
    static List<WarmUpSteps> stepsFor(List<TestElement> elements) {
        List<WarmUpSteps> all = new ArrayList<>();
        ServiceLoader.load(WarmUpSteps.class).forEach(all::add);
        List<WarmUpSteps> needed = all.stream()
                .filter(steps -> elements.stream().anyMatch(steps::serve))
                .toList();
        return needed.isEmpty() ? all.subList(0, 1) : needed;
    }

    /** The elements that users of the plan may reach. */
    static List<TestElement> reached(HashTree plan) {
        List<TestElement> elements = new ArrayList<>();
        addReached(plan, elements);
        return elements;
    }

    private static void addReached(HashTree plan, List<TestElement> elements) {
        for (Object each : plan.list()) {
            if (each instanceof VirtualUsers group && !group.hasUsers()) {
                continue;
            }
            if (each instanceof TestElement element) {
                elements.add(element);
            }
            HashTree below = plan.getTree(each);
            addReached(each instanceof SwitchController controller ? chosen(controller, below) : below, elements);
        }
    }

    /** The child that a Switch Controller names, or all of them if it names none. */
    private static HashTree chosen(SwitchController controller, HashTree children) {
        String name = controller.getSelection().strip();
        for (Object child : children.list()) {
            if (((TestElement) child).getName().equals(name)) {
                HashTree one = new ListedHashTree();
                one.add(child).add(children.getTree(child));
                return one;
            }
        }
        return children;
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

    /** @param statistics receives the samples */
    static void drive(List<WarmUpSteps> all, int users, RunStatistics statistics) {
        List<StandIn> standIns = new ArrayList<>();
        try {
            HashTree tree = new ListedHashTree();
            HashTree plan = tree.add(new TestPlan("warm-up"));
            plan.add(new Recorder(statistics));
            for (WarmUpSteps steps : all) {
                StandIn standIn = StandIn.start(
                        StandInCommand.protocol(steps.standIn().split(" ")), Listen.loopback());
                standIns.add(standIn);
                HashTree group = plan.add(group(Math.max(1, users / all.size())));
                steps.elements(standIn.host(), standIn.port()).forEach(group::add);
            }
            StandardJMeterEngine engine = new StandardJMeterEngine();
            engine.configure(LoadedPlan.withRequests(tree));
            engine.run();
        } catch (IOException e) {
            LOG.warn("The injector could not be warmed up; the first users will be slower for it", e);
        } finally {
            standIns.forEach(StandIn::close);
        }
    }

    private static VirtualUsers group(int count) {
        VirtualUsers users = new VirtualUsers();
        users.setName("warm-up");
        users.setProfile("rate(" + USERS + "/s) even_arrivals(" + count * 1000 / USERS + " ms)");
        users.setGrace("2");
        return users;
    }
}
