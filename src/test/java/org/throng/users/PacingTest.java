package org.throng.users;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Queue;
import java.util.ResourceBundle;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.jmeter.control.LoopController;
import org.apache.jmeter.timers.ConstantTimer;
import org.apache.jorphan.collections.HashTree;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.throng.measure.NoMeasurements;
import org.throng.measure.RunContext;
import org.throng.measure.Sample;
import org.throng.users.run.PacingClock;
import org.throng.users.run.VirtualUser;

class PacingTest {

    private final TestRun run = new TestRun();

    private static Pacing pacing(String interval, boolean startAtOnce) {
        Pacing pacing = new Pacing();
        pacing.setName("pacing");
        pacing.setProperty(Pacing.INTERVAL, interval);
        pacing.setProperty(Pacing.START_AT_ONCE, startAtOnce);
        return pacing;
    }

    private static List<Long> intended(Probe probe, int user) {
        return probe.calls().stream().filter(call -> call.user() == user).map(Probe.Call::intended).toList();
    }

    @AfterEach
    void endMeasuring() {
        RunContext.current().close();
    }

    @Test
    void samplesAreMeantToBeginOneIntervalApart() {
        Probe probe = Probe.lasting("probe", 5);
        run.add(TestRun.users("users(2) loops(5)")).add(probe).add(pacing("50 ms", false));

        run.run();

        for (int user = 0; user < 2; user++) {
            assertEvenlyApart(intended(probe, user), 50);
            assertThat(intended(probe, user)).hasSize(5);
        }
        assertThat(probe.calls()).allSatisfy(call -> assertThat(call.nanos()).isGreaterThanOrEqualTo(call.intended()));
        assertThat(intended(probe, 0).get(0)).as("each user has an offset of its own")
                .isNotEqualTo(intended(probe, 1).get(0));
    }

    private static void assertEvenlyApart(List<Long> instants, long millis) {
        List<Long> distances = new ArrayList<>();
        for (int i = 1; i < instants.size(); i++) {
            distances.add(instants.get(i) - instants.get(i - 1));
        }
        assertThat(distances).containsOnly(TimeUnit.MILLISECONDS.toNanos(millis));
    }

    @Test
    void userThatIsLateCatchesUpAndLeavesNoInstantOut() {
        Probe probe = Probe.lasting("probe", 60);
        run.add(TestRun.users("users(1) loops(4)")).add(probe).add(pacing("20 ms", true));

        run.run();

        assertEvenlyApart(intended(probe, 0), 20);
        Probe.Call last = List.copyOf(probe.calls()).get(3);
        assertThat(last.nanos() - last.intended()).isGreaterThan(TimeUnit.MILLISECONDS.toNanos(40));
    }

    @Test
    void firstSampleCanBeginAtOnce() {
        Probe probe = Probe.named("probe");
        run.add(TestRun.users("users(1) hold(1 min)")).add(probe).add(pacing("1 h", true));

        run.start();
        await().until(() -> probe.calls().size() == 1);
        run.engine().stopTest(false);
        run.await();

        assertThat(probe.calls()).hasSize(1);
    }

    @Test
    void anotherTimerInItsScopeTakesTheIntendedStartAway() {
        Probe probe = Probe.named("probe");
        ConstantTimer timer = new ConstantTimer();
        timer.setDelay("10");
        HashTree below = run.add(TestRun.users("users(1) loops(3)")).add(probe);
        below.add(pacing("50 ms", true));
        below.add(timer);

        run.run();

        assertThat(probe.calls()).hasSize(3).extracting(Probe.Call::intended).containsOnly(VirtualUser.NOT_INTENDED);
    }

    @Test
    void recordsLatenessItselfOnOtherThreadGroups() {
        Queue<Long> lateness = new ConcurrentLinkedQueue<>();
        RunContext.begin(new NoMeasurements() {
            @Override
            public void sample(Sample sample) {
                throw new AssertionError("nobody records samples here");
            }

            @Override
            public void push(String label, long latencyMicros, long bytes) {
                throw new AssertionError("nothing is pushed here");
            }

            @Override
            public void lateness(String label, long latenessMicros) {
                assertThat(label).isEqualTo("probe");
                lateness.add(latenessMicros);
            }
        });
        org.apache.jmeter.threads.ThreadGroup group = new org.apache.jmeter.threads.ThreadGroup();
        group.setName("stock");
        group.setNumThreads(1);
        LoopController loop = new LoopController();
        loop.setLoops(4);
        group.setSamplerController(loop);
        Probe probe = Probe.lasting("probe", 60);
        run.add(group).add(probe).add(pacing("20 ms", true));

        run.run();

        assertThat(probe.calls()).hasSize(4);
        assertThat(lateness).hasSize(4).last().satisfies(last -> assertThat(last).isGreaterThan(100_000));
    }

    /** A user that hangs may be left behind by its run. */
    @Test
    void theInjectorsLatenessCountsForTheRunInWhichTheUserBegan() {
        Lateness first = new Lateness();
        Lateness next = new Lateness();
        RunContext.begin(first);
        run.add(TestRun.users("users(1) hold(1 min)")).add(Probe.lasting("probe", 1)).add(pacing("20 ms", true));
        run.start();
        await().atMost(TestRun.PATIENCE).until(() -> first.seen.get() > 0);
        RunContext.begin(next);
        int atNext = first.seen.get();
        await().until(() -> first.seen.get() > atNext);
        run.engine().stopTest(false);
        run.await();

        assertThat(next.seen).hasValue(0);
    }

    /** Counts how often the injector's lateness is recorded. */
    private static final class Lateness extends NoMeasurements {

        private final AtomicInteger seen = new AtomicInteger();

        @Override
        public void injectorLateness(long latenessMicros) {
            seen.incrementAndGet();
        }
    }

    @Test
    void intervalThatCannotBeReadStopsTheTest() {
        Probe probe = Probe.named("probe");
        run.add(TestRun.users("users(2) hold(1 min)")).add(probe).add(pacing("often", false));

        run.run();

        assertThat(probe.calls()).isEmpty();
    }

    @Test
    void usersShareOneTimerAndPlansCopyTheElement() {
        Pacing pacing = pacing("6 s", true);

        Object copy = pacing.clone();
        assertThat(copy).isInstanceOf(Pacing.class).isNotSameAs(pacing);
        assertThat(((Pacing) copy).getPropertyAsString(Pacing.INTERVAL)).isEqualTo("6 s");

        pacing.setRunningVersion(true);
        assertThat(pacing.clone()).isInstanceOf(PacingClock.class).isSameAs(pacing.clone());
    }

    @Test
    void everyPropertyHasALabelAndATooltip() {
        ResourceBundle texts = ResourceBundle.getBundle(Pacing.class.getName() + "Resources", Locale.ENGLISH);

        assertThat(texts.getString("displayName")).isEqualTo("Pacing");
        for (String property : List.of(Pacing.INTERVAL, Pacing.START_AT_ONCE)) {
            assertThat(texts.getString(property + ".displayName")).isNotBlank();
            assertThat(texts.getString(property + ".shortDescription")).isNotBlank();
        }
        assertThat(new PacingBeanInfo().getPropertyDescriptors()).isNotEmpty();
    }
}
