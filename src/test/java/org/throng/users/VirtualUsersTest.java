package org.throng.users;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.apache.commons.lang3.SerializationUtils;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.timers.ConstantTimer;
import org.apache.jmeter.util.JMeterUtils;
import org.apache.jorphan.collections.HashTree;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.users.profile.ProfileException;
import org.throng.users.run.VirtualUser;

/** The thread group's part of the contract with JMeter's engine, with a sampler that does what the test wants. */
class VirtualUsersTest {

    private static final String FIVE_FOR_LONG = "users(5) hold(1 min)";

    private final TestRun run = new TestRun();
    private final CountDownLatch never = new CountDownLatch(1);

    @AfterEach
    void forgetInjectors() {
        JMeterUtils.getJMeterProperties().remove(VirtualUsers.INJECTOR_INDEX);
        JMeterUtils.getJMeterProperties().remove(VirtualUsers.INJECTOR_COUNT);
    }

    @Test
    void openProfileRunsThePlanOncePerArrival() {
        Probe first = Probe.named("first");
        Probe second = Probe.named("second");
        HashTree group = run.add(TestRun.users("rate(200/s) even_arrivals(250 ms) pause(1 min)"));
        group.add(first);
        group.add(second);

        run.run();

        assertThat(first.calls()).extracting(Probe.Call::user)
                .containsExactlyInAnyOrderElementsOf(IntStream.range(0, 50).boxed().toList());
        assertThat(second.calls()).hasSize(50);
    }

    @Test
    void closedProfileRepeatsThePlanUntilItIsOver() {
        Probe probe = Probe.lasting("probe", 10);
        run.add(TestRun.users("users(3) hold(3 s)")).add(probe);

        run.run();

        assertThat(probe.calls()).hasSizeGreaterThan(6);
        assertThat(probe.calls()).extracting(Probe.Call::user).containsOnly(0, 1, 2);
        assertThat(probe.calls()).noneMatch(Probe.Call::cut);
    }

    @Test
    void userLeavesAfterItsLoopsAndTheRunIsOverWithTheLastOne() {
        Probe probe = Probe.lasting("probe", 10);
        run.add(TestRun.users("users(0) ramp(3, 100 ms) loops(4)")).add(probe);

        run.run();

        assertThat(probe.calls()).hasSize(12).noneMatch(Probe.Call::cut);
        for (int user = 0; user < 3; user++) {
            int index = user;
            assertThat(probe.calls()).filteredOn(call -> call.user() == index).hasSize(4);
        }
    }

    @Test
    void limitOfTheLoopsEndsUsersThatHaveNotDoneThem() {
        Probe probe = Probe.lasting("probe", 10);
        run.add(TestRun.users("users(2) loops(1000000, 200 ms)")).add(probe);

        run.run();

        assertThat(probe.calls()).hasSizeLessThan(1000000).noneMatch(Probe.Call::cut);
    }

    @Test
    void stopEndsUsersBeforeTheirLoops() {
        Probe probe = Probe.lasting("probe", 10);
        run.add(TestRun.users("users(2) loops(1000000)")).add(probe);

        run.start();
        await().until(() -> probe.begun() > 4);
        run.engine().stopTest(false);
        run.await();

        assertThat(probe.calls()).hasSizeLessThan(1000000).noneMatch(Probe.Call::cut);
    }

    @Test
    void usersBeginAtTheirInstantsAndKnowThem() {
        Probe probe = Probe.named("probe");
        run.add(TestRun.users("rate(100/s) even_arrivals(100 ms)")).add(probe);

        run.run();

        long first = probe.calls().stream().mapToLong(Probe.Call::intended).min().orElseThrow();
        assertThat(probe.calls()).allSatisfy(call -> {
            assertThat(call.intended() - first).isEqualTo(TimeUnit.MILLISECONDS.toNanos(10L * call.user()));
            assertThat(call.nanos()).isGreaterThanOrEqualTo(call.intended());
        });
    }

    @Test
    void sampleThatThePlanDelaysHasNoIntendedStart() {
        Probe probe = Probe.named("probe");
        ConstantTimer timer = new ConstantTimer();
        timer.setDelay("20");
        run.add(TestRun.users("rate(10/s) even_arrivals(100 ms)")).add(probe).add(timer);

        run.run();

        assertThat(probe.calls()).extracting(Probe.Call::intended).containsExactly(VirtualUser.NOT_INTENDED);
    }

    @Test
    void userThatComesBackWaitsUntilItsPredecessorHasEnded() {
        AtomicInteger together = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        VirtualUsers users = TestRun.users("users(1) hold(3 s) users(0) hold(20 ms) users(1) hold(1 min)");
        Probe probe = Probe.named("probe", self -> {
            most.accumulateAndGet(together.incrementAndGet(), Math::max);
            if (self.begun() == 1) {
                await().atMost(TestRun.PATIENCE).until(() -> users.numberOfActiveThreads() == 2);
                // time in which the other would begin its sample, too
                TimeUnit.MILLISECONDS.sleep(100);
            } else {
                VirtualUser.current().stop();
            }
            together.decrementAndGet();
            return true;
        });
        run.add(users).add(probe);

        run.run();

        assertThat(most).hasValue(1);
        assertThat(probe.calls()).hasSize(2).extracting(Probe.Call::user).containsOnly(0);
    }

    @Test
    void usersCanBeAddedWhileTheTestRuns() {
        AtomicInteger added = new AtomicInteger();
        CountDownLatch all = new CountDownLatch(3);
        Probe probe = Probe.named("probe", self -> {
            if (VirtualUser.current().index() == 0 && added.getAndIncrement() == 0) {
                JMeterContextService.getContext().getThreadGroup().addNewThread(0, run.engine());
            }
            all.countDown();
            all.await();
            VirtualUser.current().stop();
            return true;
        });
        run.add(TestRun.users("users(2) hold(1 min)")).add(probe);

        run.run();

        assertThat(probe.calls()).extracting(Probe.Call::user).containsExactlyInAnyOrder(0, 1, 2);
    }

    @Test
    void profileCanBeCheckedBeforeTheRun() throws ProfileException {
        VirtualUsers users = TestRun.users("users(${__P(no.such.property,7)}) hold(1 s)");

        assertThat(users.loadProfile().plannedUsers()).isEqualTo(7);
        assertThatThrownBy(() -> TestRun.users("users(${unknown}) hold(1 s)").loadProfile())
                .isInstanceOf(ProfileException.class).hasMessageContaining("found '$'");
    }

    @Test
    void addingAUserToAGroupThatHasNotBegunSaysSo() {
        assertThatThrownBy(() -> TestRun.users(FIVE_FOR_LONG).addNewThread(0, null))
                .isInstanceOf(IllegalStateException.class).hasMessageContaining("Users has not been started");
    }

    @Test
    void eachInjectorDrivesItsShare() {
        JMeterUtils.setProperty(VirtualUsers.INJECTOR_INDEX, "1");
        JMeterUtils.setProperty(VirtualUsers.INJECTOR_COUNT, "3");
        Probe probe = Probe.named("probe");
        VirtualUsers users = TestRun.users("rate(100/s) even_arrivals(100 ms)");
        run.add(users).add(probe);

        run.run();

        assertThat(users.getNumThreads()).isEqualTo(3);
        assertThat(probe.calls()).extracting(Probe.Call::user).containsExactlyInAnyOrder(1, 4, 7);
    }

    @Test
    void addedUsersOfDifferentInjectorsDiffer() {
        JMeterUtils.setProperty(VirtualUsers.INJECTOR_INDEX, "1");
        JMeterUtils.setProperty(VirtualUsers.INJECTOR_COUNT, "2");
        Probe probe = Probe.blocking("probe", never);
        VirtualUsers users = TestRun.users("users(5) hold(1 min)");
        run.add(users).add(probe);
        run.start();
        await().atMost(TestRun.PATIENCE).until(() -> users.getNumberOfThreads() == 2);

        VirtualUser added = (VirtualUser) users.addNewThread(0, run.engine());

        assertThat(added.index()).isEqualTo(5);
        run.engine().stopTest(true);
        run.await();
    }

    @ParameterizedTest
    @ValueSource(strings = {"users(10) hodl(1 min)", ""})
    void profileThatCannotBeReadEndsTheTestAndStartsNothing(String profile) {
        Probe first = Probe.named("first");
        Probe second = Probe.named("second");
        run.add(TestRun.users(profile)).add(first);
        run.add(TestRun.users(FIVE_FOR_LONG)).add(second);

        run.run();

        assertThat(first.calls()).isEmpty();
        assertThat(second.calls()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1", "soon", "1e9"})
    void graceThatIsNoneEndsTheTest(String grace) {
        Probe probe = Probe.named("probe");
        VirtualUsers users = TestRun.users(FIVE_FOR_LONG);
        users.setGrace(grace);
        run.add(users).add(probe);

        run.run();

        assertThat(probe.calls()).isEmpty();
    }

    @Test
    void runsTwice() {
        Probe probe = Probe.named("probe");
        run.add(TestRun.users("rate(100/s) even_arrivals(50 ms)")).add(probe);

        run.run();
        run.run();

        assertThat(probe.calls()).hasSize(10);
    }

    @Test
    void runsOnAnotherMachineAsItWouldHere() {
        VirtualUsers users = TestRun.users("users(2) loops(3)");
        Probe probe = Probe.lasting("probe", 5);
        VirtualUsers arrived = SerializationUtils.clone(users);
        run.add(arrived).add(probe);

        run.run();

        assertThat(probe.calls()).extracting(Probe.Call::user).contains(0, 1);
        assertThat(arrived.numberOfActiveThreads()).isZero();
    }

    @Test
    void groupsRunNextToEachOther() {
        Probe open = Probe.named("open");
        Probe closed = Probe.named("closed", self -> {
            TimeUnit.MILLISECONDS.sleep(10);
            if (open.calls().size() == 20 && self.calls().size() > 4) {
                VirtualUser.current().stop();
            }
            return true;
        });
        run.add(TestRun.users("users(2) hold(1 min)")).add(closed);
        run.add(TestRun.users("rate(100/s) even_arrivals(200 ms)")).add(open);

        run.run();

        assertThat(closed.calls()).hasSizeGreaterThan(4);
        assertThat(open.calls()).hasSize(20);
    }

    @Test
    void errorsGoOnByDefault() {
        Probe failing = Probe.named("failing", self -> false);
        Probe next = Probe.named("next");
        HashTree group = run.add(TestRun.users("rate(10/s) even_arrivals(100 ms)"));
        group.add(failing);
        group.add(next);

        run.run();

        assertThat(next.calls()).hasSize(1);
    }

    @Test
    void errorsBeginTheNextLoopWhenAskedTo() {
        Probe failing = Probe.named("failing", self -> {
            if (self.begun() == 3) {
                VirtualUser.current().stop();
            }
            return false;
        });
        Probe next = Probe.named("next");
        VirtualUsers users = TestRun.users("users(1) hold(1 min)");
        users.setProperty(AbstractThreadGroup.ON_SAMPLE_ERROR, AbstractThreadGroup.ON_SAMPLE_ERROR_START_NEXT_LOOP);
        HashTree group = run.add(users);
        group.add(failing);
        group.add(next);

        run.run();

        assertThat(failing.calls()).hasSize(3);
        assertThat(next.calls()).isEmpty();
    }

    @Test
    void errorsOfAnArrivalEndItWhenTheyAreToBeginTheNextLoop() {
        Probe failing = Probe.named("failing", self -> false);
        VirtualUsers users = TestRun.users("rate(100/s) even_arrivals(50 ms)");
        users.setProperty(AbstractThreadGroup.ON_SAMPLE_ERROR, AbstractThreadGroup.ON_SAMPLE_ERROR_START_NEXT_LOOP);
        run.add(users).add(failing);

        run.run();

        assertThat(failing.calls()).hasSize(5);
    }

    @Test
    void loopIndexAndSameUserAreTheGroups() {
        Collector collector = new Collector();
        AtomicInteger most = new AtomicInteger();
        Probe probe = Probe.named("probe", self -> {
            var variables = JMeterContextService.getContext().getVariables();
            most.accumulateAndGet((Integer) variables.getObject("__jm__Users__idx"), Math::max);
            assertThat(variables.isSameUserOnNextIteration()).isFalse();
            if (self.begun() == 3) {
                VirtualUser.current().stop();
            }
            return true;
        });
        VirtualUsers users = TestRun.users("users(1) hold(1 min)");
        users.setIsSameUserOnNextIteration(false);
        HashTree group = run.add(users);
        group.add(probe);
        group.add(collector);

        run.run();

        assertThat(most).hasValue(2);
        assertThat(collector.results()).allMatch(SampleResult::isSuccessful);
        assertThat(collector.results()).extracting(SampleResult::getThreadName).containsOnly("Users 1-1");
    }
}
