package org.throng.users;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.locks.LockSupport;
import org.apache.jmeter.control.LoopController;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.engine.util.CompoundVariable;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterThread;
import org.apache.jmeter.threads.ListenerNotifier;
import org.apache.jmeter.util.JMeterUtils;
import org.apache.jorphan.collections.ListedHashTree;
import org.apache.jorphan.util.JMeterStopTestException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.gui.ElementNames;
import org.throng.users.profile.LoadProfile;
import org.throng.users.profile.ProfileException;
import org.throng.users.profile.Share;
import org.throng.users.run.GroupStart;
import org.throng.users.run.Rounds;
import org.throng.users.run.UserFactory;
import org.throng.users.run.UserLoop;
import org.throng.users.run.VirtualUser;

/**
 * A thread group whose users run on virtual threads and start and end by a load profile.
 *
 * <p>In a closed profile each user repeats the plan until it is stopped, or as often as the profile says; in an open
 * one each runs it once. How a run ends:
 *
 * <ul>
 *   <li>When a closed profile is over, or falls below a user, the user leaves: it finishes the sample it is in, and
 *       begins no other. If it waits because the plan says so (a timer, a pacing, a hold, a pause), the wait ends. When
 *       an open profile is over, users continue to the end of the plan, and no user arrives any more. A closed profile
 *       with loops and no limit ends when all users have done theirs.
 *   <li>Users that have not ended when the grace is over are cut: they are interrupted, and their requests count as in
 *       flight ({@link VirtualUser#isCut}). A grace of 0 cuts at once, as JMeter's Open Model Thread Group does.
 *   <li>When no user is left and the profile starts no more, the run is over early.
 *   <li>A stop of the test lets users finish their sample, for as long as it takes; a stop at once cuts them.
 *   <li>Users that do not react to being interrupted for {@code jmeterengine.threadstop.wait} milliseconds are given
 *       up with an error in the log. They run on daemon threads, so they hold up neither the results nor the JVM.
 * </ul>
 *
 * <p>On several injectors each drives its share of the profile, which the JMeter properties {@link #INJECTOR_INDEX} and
 * {@link #INJECTOR_COUNT} name.
 */
public class VirtualUsers extends AbstractThreadGroup implements TestStartListener, Checked {

    private static final long serialVersionUID = 1L;
    private static final long STOP_CHECK_NANOS = 1_000_000;
    private static final int MOST_TOGETHER = 1_000_000;
    private static final Logger log = LoggerFactory.getLogger(VirtualUsers.class);

    /** The load profile, in the language of {@link LoadProfile}. */
    public static final String PROFILE = "VirtualUsers.profile";
    /** A whole number; with 0 or an empty text every run is different. */
    public static final String SEED = "VirtualUsers.seed";
    /** Seconds, with decimals, that users have to end when the profile is over. */
    public static final String GRACE = "VirtualUsers.grace";

    /** How many users in a row stay on one injector; with 1 or an empty text they are divided one by one. */
    public static final String TOGETHER = "VirtualUsers.together";

    /** Grace of a plan without one. */
    public static final String DEFAULT_GRACE = "10";

    /** By default users share nothing. */
    public static final String DEFAULT_TOGETHER = "1";

    /** JMeter property: which injector this is, from 0. */
    public static final String INJECTOR_INDEX = "throng.injector.index";
    /** JMeter property: how many injectors drive the plan. */
    public static final String INJECTOR_COUNT = "throng.injector.count";

    private final EngineOrders<Drivers> orders = new EngineOrders<>();

    public VirtualUsers() {
        LoopController loop = new LoopController();
        loop.setLoops(LoopController.INFINITE_LOOP_COUNT);
        setSamplerController(loop);
    }

    /** JMeter names a new element as its menu does. */
    @Override
    public void setName(String name) {
        super.setName(ElementNames.inPlan(name));
    }

    public String getProfile() {
        return getPropertyAsString(PROFILE);
    }

    public void setProfile(String profile) {
        setProperty(PROFILE, profile);
    }

    public String getSeed() {
        return getPropertyAsString(SEED);
    }

    public void setSeed(String seed) {
        setProperty(SEED, seed);
    }

    public String getGrace() {
        return getPropertyAsString(GRACE, DEFAULT_GRACE);
    }

    public void setGrace(String seconds) {
        setProperty(GRACE, seconds);
    }

    public String getTogether() {
        return getPropertyAsString(TOGETHER, DEFAULT_TOGETHER);
    }

    public void setTogether(String users) {
        setProperty(TOGETHER, users, DEFAULT_TOGETHER);
    }

    /**
     * The present profile. Functions in it are evaluated; variables have values only during a run.
     *
     * @throws ProfileException if it cannot be read
     */
    public LoadProfile loadProfile() throws ProfileException {
        String text = getProfile();
        return LoadProfile.parse(text.contains("${") ? new CompoundVariable(text).execute() : text);
    }

    /**
     * @throws IllegalArgumentException if the profile, the seed, the grace or the number of users kept together is
     *     invalid
     */
    @Override
    public void check() {
        try {
            profileForRun();
            seedNumber();
            graceNanos();
            together();
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(getName() + ": " + e.getMessage(), e);
        }
    }

    /**
     * Whether its profile has users at all; {@code users(0)} switches a group off.
     *
     * @throws IllegalArgumentException if the profile is invalid
     */
    public boolean hasUsers() {
        return profileForRun().plannedUsers() > 0;
    }

    /** Users that this injector starts (open) or has at most (closed); 0 if the profile is invalid. */
    @Override
    public int getNumThreads() {
        try {
            return share().together(together()).of(loadProfile().plannedUsers());
        } catch (ProfileException | IllegalArgumentException e) {
            log.debug("start() reports this", e);
            return 0;
        }
    }

    @Override
    public void start(
            int groupCount, ListenerNotifier notifier, ListedHashTree threadGroupTree, StandardJMeterEngine engine) {
        Drivers drivers;
        try {
            drivers = drivers(GroupStart.here(groupCount, notifier, threadGroupTree, engine));
        } catch (IllegalArgumentException e) {
            endTest(engine);
            throw new JMeterStopTestException(getName() + ": " + e.getMessage(), e);
        }
        orders.start(drivers);
    }

    /**
     * Stops the test before the engine starts other groups. The engine does so on another thread, and has
     * done it when it stops this group.
     */
    private void endTest(StandardJMeterEngine engine) {
        engine.askThreadsToStop();
        long deadline = System.nanoTime() + DEFAULT_THREAD_STOP_TIMEOUT.toNanos();
        while (!orders.isStopped() && System.nanoTime() < deadline) {
            LockSupport.parkNanos(STOP_CHECK_NANOS);
        }
    }

    private Drivers drivers(GroupStart start) {
        LoadProfile profile = profileForRun();
        long seed = seedForRun();
        UserLoop root = new UserLoop(getName(), Rounds.atMost(profile.loops()));
        UserFactory factory = UserFactory.of(
                this, getName(), isSameUserOnNextIteration(), root, start, seed);
        log.info("{}: {} users over {} s, seed {}, profile {}",
                getName(), profile.plannedUsers(), profile.durationNanos() / 1e9, seed, getProfile());
        return new Drivers(
                new ProfileRun(getName(), profile, together(), seed, graceNanos(), factory, start), share());
    }

    /**
     * The present profile.
     *
     * @throws IllegalArgumentException if it is invalid; the message has the position and quotes it
     */
    public LoadProfile profileForRun() {
        try {
            return loadProfile();
        } catch (ProfileException e) {
            throw new IllegalArgumentException("the load profile cannot be read. " + e.getMessage()
                    + ". The profile: " + getProfile() + asWritten(), e);
        }
    }

    /** The profile of the plan, if variables or functions have made another of it: one of them may have no value. */
    private String asWritten() {
        return getProperty(PROFILE).getObjectValue() instanceof CompoundVariable written
                ? ", which the plan makes of " + written.getRawParameters()
                : "";
    }

    private long seedForRun() {
        long seed = seedNumber();
        return seed == 0 ? ThreadLocalRandom.current().nextLong(1, Integer.MAX_VALUE) : seed;
    }

    /**
     * The present seed; with 0 every run is different.
     *
     * @throws IllegalArgumentException if it is no whole number
     */
    public long seedNumber() {
        String text = getSeed().trim();
        try {
            return text.isEmpty() ? 0 : Long.parseLong(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("the seed '" + text + "' is not a whole number, such as 42", e);
        }
    }

    /**
     * The present grace, in nanoseconds.
     *
     * @throws IllegalArgumentException if it is no number of seconds from 0 to 86400
     */
    public long graceNanos() {
        String text = getGrace().trim();
        double seconds;
        try {
            seconds = text.isEmpty() ? Double.parseDouble(DEFAULT_GRACE) : Double.parseDouble(text);
        } catch (NumberFormatException e) {
            seconds = Double.NaN;
        }
        if (!(seconds >= 0 && seconds <= Duration.ofDays(1).toSeconds())) {
            throw new IllegalArgumentException("the grace '" + text + "' is not a number of seconds from 0 to 86400");
        }
        return (long) (seconds * 1e9);
    }

    private int together() {
        String text = getTogether().trim();
        int users;
        try {
            users = text.isEmpty() ? 1 : Integer.parseInt(text);
        } catch (NumberFormatException e) {
            users = 0;
        }
        if (users < 1 || users > MOST_TOGETHER) {
            throw new IllegalArgumentException("users kept together: '" + text + "' is not a whole number from 1 to "
                    + MOST_TOGETHER);
        }
        return users;
    }

    /** The share of the profile that this injector drives, if users are divided one by one. */
    public static Share share() {
        return new Share(
                JMeterUtils.getPropDefault(INJECTOR_INDEX, 0), JMeterUtils.getPropDefault(INJECTOR_COUNT, 1));
    }

    /**
     * Drives one more share of the profile: that of an injector which was lost. The users of a closed profile return
     * with their indexes, over some seconds; for an open one, the lost injector's later arrivals happen here.
     *
     * @param share a part of the profile that no injector drives
     * @param fromNanos instant of the profile from which on it is driven here
     * @return false if the group has not started, is over or is stopped
     */
    public boolean takeOver(Share share, long fromNanos) {
        Drivers current = orders.run();
        return current != null && current.takeOver(share, fromNanos);
    }

    /**
     * Starts one more user, beyond the profile. Its index follows those of the profile. It repeats the plan, or runs it
     * once, like the others, and ends with them at the latest.
     *
     * @throws IllegalStateException if the group has not been started
     */
    @Override
    public JMeterThread addNewThread(int delay, StandardJMeterEngine engine) {
        Drivers current = orders.run();
        if (current == null) {
            throw new IllegalStateException(getName() + " has not been started, so no user can be added to it");
        }
        JMeterThread user = current.own().add(delay, JMeterContextService.getContext().getVariables());
        JMeterContextService.addTotalThreads(1);
        return user;
    }

    @Override
    public boolean stopThread(String threadName, boolean now) {
        Drivers current = orders.run();
        VirtualUser user = current == null ? null : current.named(threadName);
        if (user == null) {
            return false;
        }
        if (now) {
            user.cut();
        } else {
            user.leave();
        }
        return true;
    }

    @Override
    public int numberOfActiveThreads() {
        Drivers current = orders.run();
        return current == null ? 0 : current.users();
    }

    @Override
    public void threadFinished(JMeterThread thread) {
        Drivers current = orders.run();
        if (current != null) {
            current.own().population().threadFinished(thread);
        }
    }

    @Override
    public void testStarted() {
        orders.testBegins();
    }

    @Override
    public void stop() {
        orders.stop();
    }

    @Override
    public void tellThreadsToStop() {
        orders.cut();
    }

    @Override
    public boolean verifyThreadsStopped() {
        return orders.haveEnded();
    }

    @Override
    public void waitThreadsStopped() {
        orders.awaitEnd();
    }
}
