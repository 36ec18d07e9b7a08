package org.throng.users;

import java.util.Map;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jmeter.threads.ListenerNotifier;
import org.apache.jmeter.util.JMeterUtils;

/** Makes the users of one run of a thread group. */
final class UserFactory {

    private final VirtualUsers group;
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
    /** The elements that each user gets a copy of. */
    private final JMeterVariables copiedVariables;
    /** The variables that all users share; null if they have copies of all. */
    private final Map<String, Object> sharedVariables;

    UserFactory(
            VirtualUsers group,
            int number,
            UserPlan plan,
            ListenerNotifier notifier,
            StandardJMeterEngine engine,
            JMeterVariables variables,
            long seed) {
        this.group = group;
        this.plan = plan;
        this.notifier = notifier;
        this.engine = engine;
        this.seed = seed;
        String injector = JMeterUtils.getPropDefault(JMeterUtils.THREAD_GROUP_DISTRIBUTED_PREFIX_PROPERTY_NAME, "");
        namePrefix = (injector.isEmpty() ? "" : injector + "-") + group.getName() + " " + number + "-";
        sameUser = group.isSameUserOnNextIteration();
        stopTestOnError = group.getOnErrorStopTest();
        stopTestNowOnError = group.getOnErrorStopTestNow();
        stopUserOnError = group.getOnErrorStopThread();
        nextLoopOnError = group.getOnErrorStartNextLoop();
        sharedVariables = mayShareVariables(plan) ? UserVariables.entries(variables) : null;
        copiedVariables = sharedVariables == null ? variables : UserVariables.preloaded(sharedVariables);
    }

    /**
     * Third-party elements may copy a user's variables into those of other users, and JMeter itself reads the variables
     * for a JTL from the copies.
     */
    private static boolean mayShareVariables(UserPlan plan) {
        return plan.isOfKnownElements() && SampleEvent.getVarCount() == 0;
    }

    /** A user that has not begun, and begins with the plan's variables. */
    VirtualUser user(int index, ActiveUsers population) {
        VirtualUser user = newUser(index, population);
        user.putVariables(copiedVariables);
        user.shareVariables(sharedVariables);
        return user;
    }

    /**
     * A user that has not begun.
     *
     * @param callers the variables it begins with
     */
    VirtualUser user(int index, ActiveUsers population, JMeterVariables callers) {
        VirtualUser user = newUser(index, population);
        user.putVariables(UserVariables.copy(callers));
        return user;
    }

    private VirtualUser newUser(int index, ActiveUsers population) {
        VirtualUser user = new VirtualUser(
                plan.newTree(), population, notifier, sameUser, index, seed + 0x9E3779B97F4A7C15L * (index + 1L));
        user.setThreadNum(index);
        user.setThreadName(namePrefix + (index + 1));
        user.setThreadGroup(group);
        user.setEngine(engine);
        user.setOnErrorStopTest(stopTestOnError);
        user.setOnErrorStopTestNow(stopTestNowOnError);
        user.setOnErrorStopThread(stopUserOnError);
        user.setOnErrorStartNextLoop(nextLoopOnError);
        return user;
    }
}
