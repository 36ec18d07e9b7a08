package org.throng.users;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Consumer;
import org.apache.jmeter.engine.util.NoThreadClone;
import org.apache.jmeter.sampler.TestAction;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.testelement.ThreadListener;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.timers.ConstantTimer;
import org.apache.jmeter.timers.poissonarrivals.PreciseThroughputTimer;
import org.apache.jorphan.collections.HashTree;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.throng.users.run.VirtualUser;

/** How users leave that only wait when the load profile is over, or falls below them. */
class LeavingTest {

    private static final String HOUR = "3600000";
    private static final long PROFILE_NANOS = 1_000_000_000;

    private final TestRun run = new TestRun();
    private final Logout logout = new Logout();
    private long began;

    /** What an element does that ends a session as its user ends, such as BOSH Login. */
    public static final class Logout extends AbstractTestElement implements ThreadListener, NoThreadClone {

        private static final long serialVersionUID = 1L;

        /** A user that ends: when, and whether it may still talk to a server. */
        record Ended(long nanos, boolean free) {
        }

        private final transient Collection<Ended> ended = new ConcurrentLinkedQueue<>();

        @Override
        public void threadStarted() {
            // the session begins later
        }

        @Override
        public void threadFinished() {
            ended.add(new Ended(System.nanoTime(),
                    !VirtualUser.here().isCut() && !Thread.currentThread().isInterrupted()));
        }
    }

    @BeforeEach
    void load() {
        run.add(logout);
        began = System.nanoTime();
    }

    private static Consumer<HashTree> paced() {
        return group -> {
            Pacing pacing = new Pacing();
            pacing.setName("pacing");
            pacing.setProperty("interval", "1 h");
            group.add(Probe.named("probe")).add(pacing);
        };
    }

    private static Consumer<HashTree> delayed() {
        return group -> {
            ConstantTimer timer = new ConstantTimer();
            timer.setDelay(HOUR);
            group.add(Probe.named("probe")).add(timer);
        };
    }

    private static Consumer<HashTree> paused() {
        return group -> {
            TestAction pause = new TestAction();
            pause.setAction(TestAction.PAUSE);
            pause.setDuration(HOUR);
            group.add(pause);
        };
    }

    private static Consumer<HashTree> throttled() {
        return group -> {
            PreciseThroughputTimer timer = new PreciseThroughputTimer();
            timer.setThroughput(1);
            timer.setThroughputPeriod(3_600);
            timer.setDuration(3_600);
            timer.setBatchSize(1);
            timer.setRandomSeed(1L);
            timer.setExactLimit(1);
            timer.setAllowedThroughputSurplus(100);
            timer.setProperty("throughput", "1");
            timer.setProperty("throughputPeriod", "3600");
            timer.setProperty("duration", "3600");
            timer.setProperty("batchSize", "1");
            timer.setProperty("randomSeed", "1");
            group.add(Probe.named("probe")).add(timer);
        };
    }

    static List<Named<Consumer<HashTree>>> waits() {
        return List.of(Named.of("Pacing", paced()), Named.of("Constant Timer", delayed()),
                Named.of("Flow Control Action", paused()), Named.of("Precise Throughput Timer", throttled()));
    }

    private VirtualUsers users(String profile) {
        VirtualUsers users = TestRun.users(profile);
        users.setGrace("3600");
        return users;
    }

    @ParameterizedTest
    @MethodSource("waits")
    void aWaitingUserLeavesAtTheEndOfTheProfileAndNotBefore(Consumer<HashTree> wait) {
        wait.accept(run.add(users("users(3) hold(1 s)")));

        run.run();

        assertThat(logout.ended).hasSize(3).allMatch(Logout.Ended::free, "free to log out")
                .allMatch(user -> user.nanos() - began >= PROFILE_NANOS, "was there for the whole profile");
    }

    @ParameterizedTest
    @MethodSource("waits")
    void waitingUsersLeaveAsTheProfileFalls(Consumer<HashTree> wait) {
        wait.accept(run.add(users("users(3) hold(1 s) ramp(0, 300 ms) hold(1 h)")));

        run.run();

        assertThat(logout.ended).hasSize(3).allMatch(Logout.Ended::free, "free to log out");
        assertThat(logout.ended.stream().map(user -> (user.nanos() - began - PROFILE_NANOS) / 50_000_000).sorted())
                .as("one after the other: a third, two thirds and all of the fall")
                .satisfies(left -> {
                    assertThat(left.get(0)).isGreaterThanOrEqualTo(2);
                    assertThat(left.get(1)).isGreaterThanOrEqualTo(4);
                    assertThat(left.get(2)).isGreaterThanOrEqualTo(6);
                });
    }

    @Test
    void aUserThatWaitsForItsPaceLeavesWhenTheTestIsStopped() {
        VirtualUsers users = users("users(3) hold(1 h)");
        paced().accept(run.add(users));
        run.start();
        await().atMost(TestRun.PATIENCE).until(() -> users.getNumberOfThreads() == 3);

        run.engine().stopTest(false);
        run.await();

        assertThat(logout.ended).hasSize(3).allMatch(Logout.Ended::free, "free to log out");
    }

    @Test
    void aUserThatStopsItselfDoesNotStay() {
        Probe stops = Probe.named("stops", probe -> {
            VirtualUser.current().stop();
            return true;
        });
        run.add(users("users(3) hold(1 h)")).add(stops);

        run.run();

        assertThat(logout.ended).hasSize(3);
    }

    @Test
    void aUserThatAnErrorEndsDoesNotStay() {
        VirtualUsers users = users("users(3) hold(1 h)");
        users.setProperty(AbstractThreadGroup.ON_SAMPLE_ERROR, AbstractThreadGroup.ON_SAMPLE_ERROR_STOPTHREAD);
        HashTree group = run.add(users);
        group.add(Probe.named("fails", probe -> false));
        delayed().accept(group);

        run.run();

        assertThat(logout.ended).hasSize(3);
    }

    @Test
    void aUserThatStaysToTheEndEndsWithTheTest() {
        VirtualUsers users = users("users(3) hold(1 h)");
        delayed().accept(run.add(users));
        run.start();
        await().atMost(TestRun.PATIENCE).until(() -> users.getNumberOfThreads() == 3);

        run.engine().stopTest(true);
        run.await();

        assertThat(logout.ended).hasSize(3);
    }

    @Test
    void usersOfAnOpenProfileGoOnToTheEndOfThePlan() {
        Probe last = Probe.named("last");
        HashTree group = run.add(users("rate(20/s) even_arrivals(100 ms)"));
        TestAction pause = new TestAction();
        pause.setAction(TestAction.PAUSE);
        pause.setDuration("300");
        group.add(pause);
        group.add(last);

        run.run();

        assertThat(last.calls()).hasSize(2);
        assertThat(logout.ended).hasSize(2).allMatch(Logout.Ended::free);
    }
}
