package org.throng.users.stock;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.lang.reflect.Field;
import java.util.List;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.jmeter.config.Arguments;
import org.apache.jmeter.control.CriticalSectionController;
import org.apache.jmeter.control.InterleaveControl;
import org.apache.jmeter.control.LoopController;
import org.apache.jmeter.control.OnceOnlyController;
import org.apache.jmeter.control.ThroughputController;
import org.apache.jmeter.control.TransactionController;
import org.apache.jmeter.sampler.TestAction;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.JMeterContext;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterThread;
import org.apache.jmeter.threads.JMeterVariables;
import org.apache.jmeter.threads.PostThreadGroup;
import org.apache.jmeter.threads.SetupThreadGroup;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jmeter.timers.ConstantTimer;
import org.apache.jmeter.timers.SyncTimer;
import org.apache.jorphan.collections.HashTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.users.Collector;
import org.throng.users.Probe;
import org.throng.users.TestRun;
import org.throng.users.threads.UserThreads;

/** A stock thread group that {@link StockGroups} has replaced does what JMeter does with it. */
class SameAsJMetersGroupsTest {

    /** Fills a plan; both runs have elements of their own. */
    private interface Plan {
        void fill(TestRun run);
    }

    /** What a run made: how often each thread made a sample of a label with this success. */
    private static TreeMap<String, Integer> samples(TestRun run, Plan plan) {
        Collector collector = new Collector();
        run.add(collector);
        plan.fill(run);
        run.run();
        TreeMap<String, Integer> samples = new TreeMap<>();
        collector.results().forEach(result -> samples.merge(
                result.getThreadName() + " " + result.getSampleLabel() + " " + result.isSuccessful(), 1, Integer::sum));
        return samples;
    }

    private static TreeMap<String, Integer> assertSame(Plan plan) {
        TreeMap<String, Integer> jmeters = samples(new TestRun(), plan);
        assertThat(samples(new TestRun().light(), plan)).isEqualTo(jmeters);
        return jmeters;
    }

    private static Probe failing(String name) {
        return Probe.named(name, probe -> false);
    }

    /** Fails in the calls of each thread that the numbers name, from 1. */
    private static Probe failing(String name, Integer... calls) {
        return Probe.named(name, probe -> {
            var variables = JMeterContextService.getContext().getVariables();
            int call = variables.getObject(name) instanceof Integer known ? known + 1 : 1;
            variables.putObject(name, call);
            return !List.of(calls).contains(call);
        });
    }

    @Test
    void itsUsersRunOnVirtualThreads() {
        Probe probe = Probe.named("sample");
        TestRun run = new TestRun().light();
        run.add(TestRun.group(2, "3")).add(probe);

        run.run();

        assertThat(probe.calls()).hasSize(6).allMatch(call -> call.virtual() == UserThreads.areVirtual());
        assertThat(probe.calls()).extracting(Probe.Call::user).containsOnly(0, 1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "3", "0", "-7", "${__P(no.such,2)}", "${__jexl3(ctx.threadNum + 1)}", "${loops}", "x"})
    void aUserLoopsAsOftenAsTheGroupSays(String loops) {
        TreeMap<String, Integer> samples = assertSame(run -> {
            Arguments variables = new Arguments();
            variables.addArgument("loops", "2");
            run.add(variables);
            HashTree group = run.add(TestRun.group(3, loops));
            group.add(Probe.named("first"));
            // without an end, the fifth round ends the user
            group.add(Probe.named("second", probe -> {
                JMeterContext context = JMeterContextService.getContext();
                if (context.getVariables().getIteration() == 5) {
                    context.getThread().stop();
                }
                return true;
            }));
        });

        assertThat(samples.isEmpty()).isEqualTo(loops.equals("0") || loops.equals("x"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"continue", "startnextloop", "stopthread"})
    void anErrorOfASampleHasTheConsequenceThatTheGroupNames(String action) {
        assertSame(run -> {
            ThreadGroup users = TestRun.group(3, "3");
            users.setProperty(AbstractThreadGroup.ON_SAMPLE_ERROR, action);
            HashTree group = run.add(users);
            group.add(Probe.named("before"));
            TransactionController transaction = new TransactionController();
            transaction.setName("transaction");
            LoopController inner = new LoopController();
            inner.setName("inner");
            inner.setLoops(2);
            HashTree inside = group.add(transaction).add(inner);
            inside.add(failing("failing", 2, 5));
            inside.add(Probe.named("after"));
            group.add(Probe.named("last"));
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"stoptest", "stoptestnow"})
    void anErrorStopsTheTest(String action) {
        assertSame(run -> {
            ThreadGroup users = TestRun.group(1, "3");
            users.setProperty(AbstractThreadGroup.ON_SAMPLE_ERROR, action);
            HashTree group = run.add(users);
            group.add(Probe.named("before"));
            group.add(failing("failing"));
            group.add(Probe.named("after"));
        });
    }

    private static boolean isStopped(JMeterThread thread) throws ReflectiveOperationException {
        Field running = JMeterThread.class.getDeclaredField("running");
        running.setAccessible(true);
        return !running.getBoolean(thread);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void tearDownGroupsRunAfterAShutdownIfThePlanAsksForIt(boolean wanted) {
        TreeMap<String, Integer> samples = assertSame(run -> {
            run.plan().setTearDownOnShutdown(wanted);
            run.add(TestRun.group(1, "-1")).add(Probe.named("only", probe -> {
                JMeterContext context = JMeterContextService.getContext();
                context.getEngine().askThreadsToStop();
                // otherwise the engine may see the end of the group before the order
                await().until(() -> isStopped(context.getThread()));
                return true;
            }));
            run.add(TestRun.group(new PostThreadGroup(), "clean", 1, "2")).add(Probe.named("tear down"));
        });

        assertThat(samples.containsKey("clean 1-1 tear down true")).isEqualTo(wanted);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void setUpAndTearDownGroupsRunBeforeAndAfterTheOthers(boolean serialized) {
        assertSame(run -> {
            run.plan().setSerialized(serialized);
            run.add(TestRun.group(new SetupThreadGroup(), "set up", 2, "2")).add(Probe.named("prepare"));
            run.add(TestRun.group(new SetupThreadGroup(), "set up", 1, "1")).add(Probe.named("prepare"));
            run.add(TestRun.group(2, "2")).add(Probe.named("browse"));
            run.add(TestRun.group(new ThreadGroup(), "admin", 1, "1")).add(Probe.named("list"));
            run.add(TestRun.group(new PostThreadGroup(), "tear down", 1, "1")).add(Probe.named("clean"));
        });
    }

    @Test
    void serializedGroupsWaitForEachOther() {
        Queue<String> order = new ConcurrentLinkedQueue<>();
        TestRun run = new TestRun().light();
        run.plan().setSerialized(true);
        for (String name : List.of("a", "b", "c")) {
            run.add(TestRun.group(new ThreadGroup(), name, 2, "2")).add(Probe.named(name, probe -> {
                TimeUnit.MILLISECONDS.sleep(5);
                return order.add(probe.getName());
            }));
        }

        run.run();

        assertThat(String.join("", order)).isEqualTo("aaaabbbbcccc");
    }

    @Test
    void controllersAreSharedByUsersOrRunOnceForEach() {
        assertSame(run -> {
            HashTree group = run.add(TestRun.group(2, "4"));
            OnceOnlyController once = new OnceOnlyController();
            once.setName("once");
            group.add(once).add(Probe.named("login"));
            InterleaveControl interleave = new InterleaveControl();
            interleave.setName("interleave");
            HashTree inside = group.add(interleave);
            inside.add(Probe.named("a"));
            inside.add(Probe.named("b"));
            CriticalSectionController critical = new CriticalSectionController();
            critical.setName("critical");
            critical.setLockName("lock");
            group.add(critical).add(Probe.lasting("locked", 5));
            ThroughputController half = new ThroughputController();
            half.setName("half");
            half.setStyle(ThroughputController.BYPERCENT);
            half.setPerThread(true);
            half.setPercentThroughput("50");
            group.add(half).add(Probe.named("each second"));
        });
    }

    @Test
    void anInterleaveControllerTakesTurnsAcrossThreads() {
        assertSame(run -> {
            InterleaveControl interleave = new InterleaveControl();
            interleave.setName("interleave");
            interleave.setInterleaveAccrossThreads(true);
            HashTree inside = run.add(TestRun.group(4, "3")).add(interleave);
            inside.add(Probe.named("a"));
            inside.add(Probe.named("b"));
            inside.add(Probe.named("c"));
        });
    }

    @Test
    void usersMeetAtASynchronizingTimer() {
        AtomicInteger present = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        TestRun run = new TestRun().light();
        HashTree group = run.add(TestRun.group(60, "2"));
        SyncTimer timer = new SyncTimer();
        timer.setName("timer");
        timer.setProperty("groupSize", 0);
        timer.setProperty("timeoutInMs", 0);
        group.add(timer);
        CountDownLatch all = new CountDownLatch(60);
        Probe probe = Probe.named("together", self -> {
            most.accumulateAndGet(present.incrementAndGet(), Math::max);
            all.countDown();
            boolean met = all.await(1, TimeUnit.MINUTES);
            present.decrementAndGet();
            return met;
        });
        group.add(probe);

        run.run();

        assertThat(probe.calls()).hasSize(120);
        assertThat(most).hasValue(60);
    }

    @ParameterizedTest
    @ValueSource(ints = {TestAction.STOP, TestAction.RESTART_NEXT_LOOP, TestAction.START_NEXT_ITERATION_CURRENT_LOOP,
        TestAction.BREAK_CURRENT_LOOP})
    void aFlowControlActionEndsWhatItNames(int action) {
        assertSame(run -> {
            HashTree group = run.add(TestRun.group(2, "3"));
            LoopController inner = new LoopController();
            inner.setName("inner");
            inner.setLoops(2);
            HashTree inside = group.add(inner);
            inside.add(Probe.named("before"));
            TestAction control = new TestAction();
            control.setName("control");
            control.setAction(action);
            control.setTarget(TestAction.THREAD);
            inside.add(control);
            inside.add(Probe.named("unreached"));
            group.add(Probe.named("last"));
        });
    }

    @Test
    void aControllerThatContinuesForever() {
        assertSame(run -> {
            ThreadGroup users = TestRun.group(2, "2");
            ((LoopController) users.getSamplerController()).setContinueForever(true);
            run.add(users).add(Probe.named("sample", new UntilFifth()));
        });
    }

    /** Ends its user in its fifth call for it. */
    private static final class UntilFifth implements Probe.Action {

        private final ConcurrentHashMap<String, Integer> calls = new ConcurrentHashMap<>();

        @Override
        public boolean sample(Probe probe) {
            JMeterThread user = JMeterContextService.getContext().getThread();
            if (calls.merge(user.getThreadName(), 1, Integer::sum) == 5) {
                user.stop();
            }
            return true;
        }
    }

    @Test
    void aSampleBreaksTheLoopOfTheGroup() {
        assertSame(run -> {
            HashTree group = run.add(TestRun.group(2, "-1"));
            group.add(Probe.named("before"));
            TestAction control = new TestAction();
            control.setName("control");
            control.setAction(TestAction.BREAK_CURRENT_LOOP);
            control.setTarget(TestAction.THREAD);
            group.add(control);
        });
    }

    @Test
    void aUserHasTheContextThatItsThreadWouldHave() {
        assertSame(run -> run.add(TestRun.group(2, "2")).add(Probe.named("sample", probe -> {
            JMeterContext context = JMeterContextService.getContext();
            probe.setName(String.join(" ", context.getThreadGroup().getName(),
                    Integer.toString(context.getThreadNum()), context.getThread().getThreadName(),
                    Integer.toString(context.getThreadGroup().getNumThreads()),
                    context.getVariables().getObject("__jm__shop__idx").toString(),
                    Integer.toString(context.getVariables().getIteration()),
                    Boolean.toString(context.getVariables().isSameUserOnNextIteration()),
                    Boolean.toString(context.getThreadGroup() instanceof ThreadGroup)));
            return true;
        })));
    }

    /** Plans of other programs than JMeter's GUI have no name for it. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theMainControllerCountsRoundsUnderItsName(boolean named) {
        TreeMap<String, Integer> samples = assertSame(run -> {
            ThreadGroup users = TestRun.group(1, "2");
            if (!named) {
                users.getSamplerController().removeProperty(TestElement.NAME);
            }
            run.add(users).add(Probe.named("sample", probe -> {
                JMeterVariables variables = JMeterContextService.getContext().getVariables();
                probe.setName(variables.getObject("__jm__shop__idx") + " " + variables.getObject("__jm____idx"));
                return true;
            }));
        });

        assertThat(samples.keySet()).first().asString().contains(named ? "0 null" : "null 0");
    }

    @Test
    void aLifetimeEndsUsersAndTheirTimers() {
        for (boolean delayed : new boolean[] {true, false}) {
            TreeMap<String, Integer> samples = assertSame(run -> {
                ThreadGroup users = TestRun.group(2, "-1");
                users.setScheduler(true);
                users.setDelay(1);
                users.setDuration(30);
                users.setProperty(ThreadGroup.DELAYED_START, delayed);
                HashTree group = run.add(users);
                group.add(Probe.named("sample"));
                ConstantTimer timer = new ConstantTimer();
                timer.setDelay("60000");
                group.add(Probe.named("never"), timer);
            });
            assertThat(samples).hasSize(2);
        }
    }

    /** JMeter notices the end of a lifetime after a sample. */
    @Test
    void aThreadThatStartsAfterTheEndBeginsOneSampleUnlessThreadsAreMadeLate() {
        for (boolean delayed : new boolean[] {true, false}) {
            assertSame(run -> {
                ThreadGroup users = TestRun.group(2, "1");
                users.setScheduler(true);
                users.setRampUp(4);
                users.setDuration(1);
                users.setProperty(ThreadGroup.DELAYED_START, delayed);
                HashTree group = run.add(users);
                group.add(Probe.named("first"));
                group.add(Probe.named("second"));
            });
        }
    }

    /** With a ramp by the number of users, the second would start in time. */
    @Test
    void theLastThreadThatIsMadeLateStartsAtTheEndOfTheRamp() {
        TreeMap<String, Integer> samples = assertSame(run -> {
            ThreadGroup users = TestRun.group(2, "1");
            users.setScheduler(true);
            users.setRampUp(3);
            users.setDuration(2);
            users.setProperty(ThreadGroup.DELAYED_START, true);
            run.add(users).add(Probe.named("sample"));
        });

        assertThat(samples).hasSize(1);
    }

    @Test
    void noThreadIsMadeLateWithoutADuration() {
        TreeMap<String, Integer> samples = assertSame(run -> {
            ThreadGroup users = TestRun.group(2, "1");
            users.setScheduler(true);
            users.setProperty(ThreadGroup.DELAYED_START, true);
            run.add(users).add(Probe.named("never"));
        });

        assertThat(samples).isEmpty();
    }

    @Test
    void anInvalidLifetimeLeavesTheGroupOut() {
        TreeMap<String, Integer> samples = assertSame(run -> {
            ThreadGroup users = TestRun.group(2, "1");
            users.setScheduler(true);
            run.add(users).add(Probe.named("never"));
            run.add(TestRun.group(new ThreadGroup(), "other", 1, "1")).add(Probe.named("sample"));
        });

        assertThat(samples).containsOnlyKeys("other 2-1 sample true");
    }

    @Test
    void aNegativeNumberOfThreadsIsNone() {
        TreeMap<String, Integer> samples = assertSame(run -> {
            run.add(TestRun.group(-1, "1")).add(Probe.named("never"));
            run.add(TestRun.group(new ThreadGroup(), "other", 1, "1")).add(Probe.named("sample"));
        });

        assertThat(samples).containsOnlyKeys("other 2-1 sample true");
    }

    @Test
    void aScriptAddsAndStopsThreads() {
        assertSame(run -> {
            CountDownLatch added = new CountDownLatch(1);
            run.add(TestRun.group(1, "2")).add(Probe.named("sample", probe -> {
                JMeterContext context = JMeterContextService.getContext();
                if (context.getThreadNum() == 0 && added.getCount() > 0) {
                    context.getThreadGroup().addNewThread(0, context.getEngine());
                    added.countDown();
                } else if (context.getThreadNum() == 1) {
                    return context.getThreadGroup().stopThread(context.getThread().getThreadName(), false);
                }
                return true;
            }));
        });
    }

    @Test
    void aTestThatIsStoppedAtOnceLeavesNoUser() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(3);
        TestRun run = new TestRun().light();
        ThreadGroup users = TestRun.group(4, "-1");
        users.setRampUp(400);
        run.add(users).add(Probe.named("waits", probe -> {
            begun.countDown();
            new CountDownLatch(1).await();
            return true;
        }));
        ThreadGroup more = TestRun.group(new ThreadGroup(), "more", 2, "-1");
        run.add(more).add(Probe.named("waits", probe -> {
            begun.countDown();
            new CountDownLatch(1).await();
            return true;
        }));
        run.start();
        assertThat(begun.await(1, TimeUnit.MINUTES)).isTrue();

        run.engine().stopTest(true);
        run.await();

        // on a slow machine the run does not wait for all of them
        await().until(() -> JMeterContextService.getNumberOfThreads() == 0);
    }

    @Test
    void usersShareThePlansVariablesUntilTheyChangeThem() {
        assertSame(run -> {
            Arguments variables = new Arguments();
            variables.addArgument("shared", "plan");
            run.add(variables);
            run.add(TestRun.group(2, "2")).add(Probe.named("sample", probe -> {
                var known = JMeterContextService.getContext().getVariables();
                probe.setName(known.get("shared"));
                known.put("shared", known.get("shared") + JMeterContextService.getContext().getThreadNum());
                return true;
            }));
        });
    }
}
