package org.throng.cli.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.apache.jmeter.config.ConfigTestElement;
import org.apache.jmeter.samplers.AbstractSampler;
import org.apache.jmeter.samplers.Entry;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jmeter.testelement.TestStateListener;
import org.apache.jorphan.collections.ListedHashTree;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.cli.plan.LoadedPlan;
import org.throng.cli.plan.PlanFile;
import org.throng.injector.SaturationLimits;
import org.throng.results.Jtl;
import org.throng.users.VirtualUsers;

class LocalLoadTest {

    /** Is asked for its users by JMeter's engine just before the engine lists it among those that it can stop. */
    public static final class AboutToStart extends VirtualUsers {

        private static final long serialVersionUID = 1L;

        private transient Runnable aboutToStart;

        public AboutToStart() {
            setName("users");
            setProfile("users(2) hold(5 min)");
            setSeed("42");
            setGrace("2");
        }

        @Override
        public int getNumThreads() {
            if (StackWalker.getInstance().walk(calls -> calls.anyMatch(
                    call -> call.getMethodName().equals("startThreadGroup")))) {
                aboutToStart.run();
            }
            return super.getNumThreads();
        }
    }

    /** Asks nobody for anything. */
    public static final class Idle extends AbstractSampler {

        private static final long serialVersionUID = 1L;

        @Override
        public SampleResult sample(Entry entry) {
            SampleResult result = new SampleResult();
            result.setSuccessful(true);
            return result;
        }
    }

    /** Fails at the start of a test, as a JDBC Connection Configuration without a name for its pool does. */
    public static final class FailsAtStart extends ConfigTestElement implements TestStateListener {

        private static final long serialVersionUID = 1L;

        @Override
        public void testStarted() {
            throw new IllegalArgumentException("the pool has no name");
        }

        @Override
        public void testStarted(String host) {
            testStarted();
        }

        @Override
        public void testEnded() {
            // nothing has begun
        }

        @Override
        public void testEnded(String host) {
            testEnded();
        }
    }

    private LocalLoad load;

    @ParameterizedTest
    @CsvSource({"5000, 5020, 6000", "5000, 4999, 6000", "5000, 8400, 9000", "5000, 8000, 9000"})
    void secondsThatPassedInAStopAreOneInterval(long lastMillis, long nowMillis, long nextMillis) {
        assertThat(LocalLoad.nextTick(TimeUnit.MILLISECONDS.toNanos(lastMillis),
                TimeUnit.MILLISECONDS.toNanos(nowMillis))).isEqualTo(TimeUnit.MILLISECONDS.toNanos(nextMillis));
    }

    @Test
    void anOrderToStopReachesUsersWhoStartAfterIt() {
        ListedHashTree tree = new ListedHashTree();
        AboutToStart users = new AboutToStart();
        users.aboutToStart = this::stop;
        tree.add(new TestPlan("plan")).add(users).add(new Idle());
        load = load(tree);
        runThen(() -> assertThat(load.statistics().tally().samples()).as("they had started").isPositive());
    }

    @Test
    void theReasonWhyTheEngineFailedIsThatOfTheElement() {
        ListedHashTree tree = new ListedHashTree();
        tree.add(new TestPlan("plan")).add(new FailsAtStart());
        load = load(tree);
        runThen(() -> assertThat(load.voidReasons())
                .containsExactly("JMeter cannot run the plan: the pool has no name."));
    }

    /** Runs the load to its end, looks at what it has measured, and closes it. */
    private void runThen(Runnable look) {
        try {
            load.prepare();
            load.begin(() -> { });

            Awaitility.await().atMost(Duration.ofMinutes(1)).until(() -> {
                load.next();
                return !load.isActive();
            });
            look.run();
        } finally {
            load.stop();
            load.close();
        }
    }

    private static LocalLoad load(ListedHashTree tree) {
        return new LocalLoad(new LoadedPlan(new PlanFile("plan", Path.of("plan.jmx")), tree, tree, null, List.of(), 2,
                300, TimeUnit.SECONDS.toNanos(2), 42, List.of()), SaturationLimits.from(name -> "off"), Jtl.NONE);
    }

    /** Stops the load and waits until the engine has obeyed. */
    private void stop() {
        Set<Thread> before = Thread.getAllStackTraces().keySet();
        load.stop();
        Set<Thread> obeying = new HashSet<>(Thread.getAllStackTraces().keySet());
        obeying.removeAll(before);
        try {
            for (Thread thread : obeying) {
                thread.join(TimeUnit.SECONDS.toMillis(10));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
