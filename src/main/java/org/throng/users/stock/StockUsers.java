package org.throng.users.stock;

import java.io.Serializable;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.apache.jmeter.control.LoopController;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterThread;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jorphan.util.JMeterStopTestException;
import org.throng.users.EngineOrders;
import org.throng.users.VirtualUsers;
import org.throng.users.run.GroupStart;
import org.throng.users.run.Rounds;
import org.throng.users.run.UserFactory;
import org.throng.users.run.UserLoop;
import org.throng.users.run.VirtualUser;
import org.throng.users.threads.Carriers;

/**
 * The users of an element that stands in the place of a stock thread group, and the orders of JMeter's engine. JMeter
 * tells its groups apart by their classes, so each element extends another one of them and passes the same calls to
 * this class.
 */
final class StockUsers implements Serializable {

    private static final long serialVersionUID = 1L;

    private final EngineOrders<StockRun> orders = new EngineOrders<>();

    /**
     * Starts a Thread Group, a setUp or a tearDown group.
     *
     * @throws JMeterStopTestException if its lifetime is invalid; JMeter then leaves out this group
     */
    void start(ThreadGroup group, GroupStart start) {
        Rounds rounds = Rounds.of((LoopController) group.getSamplerController());
        start(group, start, new GroupLoad(
                group.getName(), group.isSameUserOnNextIteration(), rounds, new PlannedUsers(starts(group))));
    }

    private static List<PlannedStart> starts(ThreadGroup group) {
        int users = group.getNumThreads();
        boolean delayed = group.getPropertyAsBoolean(ThreadGroup.DELAYED_START);
        List<PlannedStart> ramp = delayed
                ? StartTimes.delayedRamp(users, group.getRampUp()) : StartTimes.ramp(users, group.getRampUp());
        if (!group.getScheduler()) {
            return ramp;
        }
        long delay = group.getDelay();
        long duration = group.getDuration();
        if (delayed) {
            return duration <= 0 ? List.of() : StartTimes.withLifetime(ramp, Math.max(0, delay), duration).stream()
                    .filter(start -> start.atMillis() <= start.endMillis()).toList();
        }
        if (users > 0 && (delay < 0 || duration <= 0)) {
            throw new JMeterStopTestException("the thread group " + group.getName() + " has a delay of " + delay
                    + " s and a duration of " + duration
                    + " s; the delay must be 0 or more, and the duration more than 0");
        }
        return StartTimes.withLifetime(ramp, delay, duration);
    }

    /** Starts a group. */
    void start(AbstractThreadGroup group, GroupStart start, GroupLoad load) {
        UserLoop root = UserLoop.of(group, load.rounds());
        UserFactory factory = UserFactory.of(group, load.threads(), load.sameUser(), root, start, 0);
        StockRun begun = new StockRun(group.getName(), factory, load.supply(), VirtualUsers.share(), start);
        if (!factory.isSampledByThrong()) {
            Carriers.useAllProcessors();
        }
        orders.start(begun);
    }

    /**
     * Starts one more user of a Thread Group, with the variables of the caller.
     *
     * @throws IllegalStateException if the group has not been started
     */
    JMeterThread add(ThreadGroup group, int delayMillis) {
        StockRun current = orders.run();
        if (current == null) {
            throw new IllegalStateException(group.getName() + " has not been started, so no user can be added to it");
        }
        int number;
        synchronized (this) {
            number = group.getNumThreads();
            group.setNumThreads(number + 1);
        }
        VirtualUser user = current.newUser(number, JMeterContextService.getContext().getVariables());
        user.setInitialDelay(delayMillis);
        if (group.getScheduler()) {
            user.setStartTime(System.currentTimeMillis() + TimeUnit.SECONDS.toMillis(group.getDelay()));
            user.setEndTime(user.getStartTime() + TimeUnit.SECONDS.toMillis(group.getDuration()));
            user.setScheduled(true);
        }
        current.begin(user);
        JMeterContextService.addTotalThreads(1);
        return user;
    }

    boolean stopThread(String threadName, boolean now) {
        StockRun current = orders.run();
        VirtualUser user = current == null ? null : current.population().named(threadName);
        if (user == null) {
            return false;
        }
        if (now) {
            user.cut();
        } else {
            user.leave();
            user.interrupt();
        }
        return true;
    }

    void finished(JMeterThread user) {
        StockRun current = orders.run();
        if (current != null) {
            current.population().threadFinished(user);
        }
    }

    int count() {
        StockRun current = orders.run();
        return current == null ? 0 : current.population().size();
    }

    void stop() {
        orders.stop();
    }

    /** Interrupts all users and waits until they have ended. */
    void cut() {
        orders.cut();
    }

    boolean haveStopped() {
        return orders.haveEnded();
    }

    void awaitEnd() {
        orders.awaitEnd();
    }
}
