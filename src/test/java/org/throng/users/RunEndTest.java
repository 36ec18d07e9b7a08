package org.throng.users;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.timers.ConstantTimer;
import org.apache.jorphan.collections.HashTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.users.run.UserStates;
import org.throng.users.run.VirtualUser;

/** How a run of the thread group ends: by itself, by its grace, by a stop or by an error. */
class RunEndTest {

    private static final String FIVE_FOR_LONG = "users(5) hold(1 min)";

    private final TestRun run = new TestRun();
    private final CountDownLatch never = new CountDownLatch(1);

    @Test
    void usersThatOutlastTheGraceAreCut() {
        Probe probe = Probe.blocking("probe", never);
        VirtualUsers users = TestRun.users("users(4) hold(5 s)");
        users.setGrace("0.2");
        run.add(users).add(probe);

        run.run();

        assertThat(probe.calls()).hasSize(4).allMatch(Probe.Call::cut);
    }

    @Test
    void graceLetsUsersFinishTheirSample() {
        Probe probe = Probe.named("probe", self -> {
            VirtualUser user = VirtualUser.current();
            await().atMost(TestRun.PATIENCE).until(() -> UserStates.isStopped(user));
            return true;
        });
        run.add(TestRun.users("users(2) hold(5 s)")).add(probe);

        run.run();

        assertThat(probe.calls()).hasSize(2).noneMatch(Probe.Call::cut);
    }

    @Test
    void usersThatHaveArrivedRunThePlanToItsEnd() {
        Probe first = Probe.lasting("first", 150);
        Probe second = Probe.named("second");
        HashTree group = run.add(TestRun.users("rate(20/s) even_arrivals(100 ms)"));
        group.add(first);
        group.add(second);

        run.run();

        assertThat(second.calls()).hasSize(2).noneMatch(Probe.Call::cut);
    }

    @Test
    void stopLetsUsersFinishTheirSample() {
        CountDownLatch answer = new CountDownLatch(1);
        Queue<VirtualUser> present = new ConcurrentLinkedQueue<>();
        Probe probe = Probe.named("probe", self -> {
            present.add(VirtualUser.current());
            answer.await();
            return true;
        });
        run.add(TestRun.users(FIVE_FOR_LONG)).add(probe);
        run.start();
        await().atMost(TestRun.PATIENCE).until(() -> present.size() == 5);

        run.engine().stopTest(false);
        await().atMost(TestRun.PATIENCE).until(() -> present.stream().allMatch(UserStates::isStopped));
        answer.countDown();
        run.await();

        assertThat(probe.calls()).hasSize(5).noneMatch(Probe.Call::cut);
    }

    @Test
    void stopNowCutsUsersInASample() {
        Probe probe = Probe.blocking("probe", never);
        VirtualUsers users = TestRun.users(FIVE_FOR_LONG);
        run.add(users).add(probe);
        run.start();
        await().atMost(TestRun.PATIENCE).until(() -> probe.begun() == 5);

        run.engine().stopTest(true);
        run.await();

        assertThat(probe.calls()).hasSize(5).allMatch(Probe.Call::cut);
        assertThat(users.numberOfActiveThreads()).isZero();
        assertThat(users.verifyThreadsStopped()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"rate(0/s) even_arrivals(1 min) rate(1/s)", "users(0) hold(1 min) users(1) hold(1 s)",
            "ramp(100000, 1 h)", "rate(1/s) even_arrivals(1 h)"})
    void stopEndsARunThatStillStartsUsers(String profile) {
        VirtualUsers users = TestRun.users(profile);
        run.add(users).add(Probe.lasting("probe", 5));
        run.start();
        await().atMost(TestRun.PATIENCE).until(RunEndTest::isDriven);

        run.engine().stopTest(false);
        run.await();

        assertThat(users.numberOfActiveThreads()).isZero();
        assertThat(isDriven()).isFalse();
    }

    private static boolean isDriven() {
        return Thread.getAllStackTraces().keySet().stream().anyMatch(thread -> thread.getName().equals("Users driver"));
    }

    @Test
    void stopThatComesBeforeTheStartHolds() {
        VirtualUsers users = TestRun.users(FIVE_FOR_LONG);
        Probe probe = Probe.named("probe", self -> {
            TimeUnit.MILLISECONDS.sleep(10);
            return true;
        });
        run.add(users).add(probe);
        run.add(new StopAtStart(users));

        run.run();

        assertThat(probe.calls().size()).isLessThanOrEqualTo(5);
    }

    /** Stops a group after the test has begun and before the group does. */
    public static class StopAtStart extends AbstractTestElement implements TestStartListener {
        private static final long serialVersionUID = 1L;
        private final transient VirtualUsers users;

        StopAtStart(VirtualUsers users) {
            this.users = users;
        }

        @Override
        public Object clone() {
            return this;
        }

        @Override
        public void testStarted() {
            users.stop();
        }
    }

    @Test
    void stopNowWakesUsersThatWaitInATimer() {
        Probe probe = Probe.named("probe");
        ConstantTimer timer = new ConstantTimer();
        timer.setDelay("60000");
        VirtualUsers users = TestRun.users(FIVE_FOR_LONG);
        run.add(users).add(probe).add(timer);
        run.start();
        await().atMost(TestRun.PATIENCE).until(() -> users.getNumberOfThreads() == 5);

        run.engine().stopTest(true);
        run.await();

        assertThat(probe.calls()).isEmpty();
    }

    @Test
    void usersThatIgnoreInterruptsAreGivenUp() {
        CountDownLatch end = new CountDownLatch(1);
        Probe probe = Probe.named("probe", self -> {
            awaitDespiteInterrupts(end);
            return true;
        });
        VirtualUsers users = TestRun.users("users(2) hold(1 min)");
        run.add(users).add(probe);
        run.start();
        await().atMost(TestRun.PATIENCE).until(() -> probe.begun() == 2);

        run.engine().stopTest(true);
        run.await();

        assertThat(users.numberOfActiveThreads()).isZero();
        end.countDown();
        await().atMost(TestRun.PATIENCE).until(() -> users.getNumberOfThreads() == 0);
    }

    private static void awaitDespiteInterrupts(CountDownLatch latch) {
        while (latch.getCount() > 0) {
            try {
                latch.await();
            } catch (InterruptedException e) {
                // stubborn on purpose
            }
        }
    }

    @Test
    void aUserThatStopsItsGroupAtOnceLeavesTheOthersTimeToEnd() {
        CountDownLatch blocked = new CountDownLatch(2);
        CountDownLatch interrupted = new CountDownLatch(2);
        CountDownLatch end = new CountDownLatch(1);
        VirtualUsers users = TestRun.users("users(3) hold(1 min)");
        run.add(users).add(Probe.named("probe", self -> {
            if (VirtualUser.here().index() == 0) {
                blocked.await();
                JMeterContextService.getContext().getThreadGroup().tellThreadsToStop();
                return true;
            }
            blocked.countDown();
            try {
                never.await();
            } catch (InterruptedException e) {
                interrupted.countDown();
                // the driver interrupts the user again if the stop came while it started the user
                awaitDespiteInterrupts(end);
            }
            return true;
        }));
        run.start();

        await().atMost(TestRun.PATIENCE).until(() -> interrupted.getCount() == 0 && users.numberOfActiveThreads() == 2);
        end.countDown();
        run.await();

        assertThat(users.numberOfActiveThreads()).isZero();
    }

    @Test
    void oneUserIsStoppedByName() {
        Probe probe = Probe.blocking("probe", never);
        VirtualUsers users = TestRun.users("users(3) hold(1 min)");
        run.add(users).add(probe);
        run.start();
        await().atMost(TestRun.PATIENCE).until(() -> probe.begun() == 3);

        assertThat(users.stopThread("Users 1-9", true)).isFalse();
        assertThat(users.stopThread("Users 1-2", true)).isTrue();
        await().atMost(TestRun.PATIENCE).until(() -> users.numberOfActiveThreads() == 2);

        assertThat(probe.calls()).extracting(Probe.Call::user).containsExactly(1);
        run.engine().stopTest(true);
        run.await();
    }

    @Test
    void runIsOverWhenNobodyIsLeft() {
        Probe probe = Probe.named("probe", self -> false);
        VirtualUsers users = TestRun.users(FIVE_FOR_LONG);
        users.setProperty(AbstractThreadGroup.ON_SAMPLE_ERROR, AbstractThreadGroup.ON_SAMPLE_ERROR_STOPTHREAD);
        run.add(users).add(probe);

        run.run();

        assertThat(probe.calls()).hasSize(5);
    }

    @Test
    void groupWithoutSamplersEnds() {
        run.add(TestRun.users(FIVE_FOR_LONG));

        run.run();
    }

    @ParameterizedTest
    @ValueSource(strings = {
        AbstractThreadGroup.ON_SAMPLE_ERROR_STOPTEST, AbstractThreadGroup.ON_SAMPLE_ERROR_STOPTEST_NOW
    })
    void errorsStopTheTestWhenAskedTo(String action) {
        Probe waiting = Probe.named("waiting", self -> {
            if (VirtualUser.current().index() == 0) {
                return false;
            }
            TimeUnit.MILLISECONDS.sleep(500);
            return true;
        });
        VirtualUsers users = TestRun.users("users(1) hold(100 ms) users(3) hold(1 min)");
        users.setProperty(AbstractThreadGroup.ON_SAMPLE_ERROR, action);
        run.add(users).add(waiting);

        run.run();

        assertThat(waiting.calls()).as("in less than the minute").hasSizeLessThan(100);
    }
}
