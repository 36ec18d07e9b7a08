package org.throng.users.run;

import java.util.Map;
import java.util.Optional;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jmeter.threads.ListenerNotifier;
import org.apache.jmeter.util.JMeterUtils;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.measure.Measurements;
import org.throng.net.loop.LoopThreads;
import org.throng.net.loop.LoopUsers;

/** Makes the users of one run of a thread group. */
public final class UserFactory {

    private static final Logger log = LoggerFactory.getLogger(UserFactory.class);

    /** The step of SplitMix64, 2^64 divided by the golden ratio: neighbours' seeds have no pattern in common. */
    private static final long SEED_STEP = 0x9E3779B97F4A7C15L;

    private final AbstractThreadGroup group;
    private final String namePrefix;
    private final UserPlan plan;
    private final ListenerNotifier notifier;
    private final StandardJMeterEngine engine;
    private final long seed;
    private final boolean sameUser;
    private final boolean stopTestOnError;
    private final boolean stopTestNowOnError;
    private final boolean stopUserOnError;
    private final boolean nextLoopOnError;
    /** The variables that each user gets a copy of. */
    private final JMeterVariables copiedVariables;
    /** The variables that all users share; null if they have copies of all. */
    private final Map<String, Object> sharedVariables;
    /** Null if the users run on the JDK's scheduler. */
    private final LoopUsers onLoops;

    private UserFactory(
            AbstractThreadGroup group, String threads, boolean sameUser, UserPlan plan, GroupStart start, long seed) {
        this.group = group;
        this.plan = plan;
        notifier = start.notifier();
        engine = start.engine();
        this.seed = seed;
        String injector = JMeterUtils.getPropDefault(JMeterUtils.THREAD_GROUP_DISTRIBUTED_PREFIX_PROPERTY_NAME, "");
        namePrefix = (injector.isEmpty() ? "" : injector + "-") + threads + " " + start.number() + "-";
        this.sameUser = sameUser;
        stopTestOnError = group.getOnErrorStopTest();
        stopTestNowOnError = group.getOnErrorStopTestNow();
        stopUserOnError = group.getOnErrorStopThread();
        nextLoopOnError = group.getOnErrorStartNextLoop();
        onLoops = onLoops(group, plan);
        sharedVariables = mayShareVariables(plan) ? UserVariables.entries(start.variables()) : null;
        copiedVariables = sharedVariables == null ? start.variables() : UserVariables.preloaded(sharedVariables);
    }

    /**
     * Reads the group's part of the plan.
     *
     * @param threads the first part of the names of the group's threads
     * @param sameUser whether every round of a user is the same user's
     * @param root of the elements of each user
     * @param seed of the users' random decisions
     */
    public static UserFactory of(
            AbstractThreadGroup group, String threads, boolean sameUser, UserLoop root, GroupStart start, long seed) {
        UserPlan plan = UserPlan.of(start.tree(), root);
        return new UserFactory(group, threads, sameUser, plan, start, seed);
    }

    /** Whether every sampler of the users is Throng's, so that event loops do most of the work. */
    public boolean isSampledByThrong() {
        return plan.isSampledByThrong();
    }

    private static LoopUsers onLoops(AbstractThreadGroup group, UserPlan plan) {
        Optional<String> whyNot = LoopThreads.whyNot().or(plan::whyNotOnLoops);
        log.info("{}: users run on {}", group.getName(),
                whyNot.map(reason -> "the fork-join pool: " + reason).orElse("event loops"));
        return whyNot.isPresent() ? null : new LoopUsers(group.getName(), note -> Measurements.current().note(note));
    }

    /**
     * Third-party elements may copy a user's variables into those of other users, and JMeter itself reads the variables
     * for a JTL from the copies.
     */
    private static boolean mayShareVariables(UserPlan plan) {
        return plan.isOfKnownElements() && SampleEvent.getVarCount() == 0;
    }

    /** A user that has not begun, and begins with the plan's variables. */
    public VirtualUser user(int index, ActiveUsers population) {
        return user(index, index, population);
    }

    /**
     * The same with a number of its own, by which JMeter names it.
     *
     * @param index over all injectors, from 0
     * @param threadNumber on this injector, from 0
     */
    public VirtualUser user(int index, int threadNumber, ActiveUsers population) {
        VirtualUser user = newUser(index, threadNumber, population);
        user.putVariables(copiedVariables);
        user.shareVariables(sharedVariables);
        return user;
    }

    /**
     * A user that has not begun.
     *
     * @param callers the variables it begins with
     */
    public VirtualUser user(int index, int threadNumber, ActiveUsers population, JMeterVariables callers) {
        VirtualUser user = newUser(index, threadNumber, population);
        user.putVariables(UserVariables.copy(callers));
        return user;
    }

    private VirtualUser newUser(int index, int threadNumber, ActiveUsers population) {
        VirtualUser user = new VirtualUser(plan.newTree(), population, notifier, sameUser, index,
                seed + SEED_STEP * (index + 1L), onLoops == null ? null : onLoops.next());
        user.setThreadNum(threadNumber);
        user.setThreadName(namePrefix + (threadNumber + 1));
        user.setThreadGroup(group);
        user.setEngine(engine);
        user.setOnErrorStopTest(stopTestOnError);
        user.setOnErrorStopTestNow(stopTestNowOnError);
        user.setOnErrorStopThread(stopUserOnError);
        user.setOnErrorStartNextLoop(nextLoopOnError);
        return user;
    }
}
