package org.throng.users;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
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
import org.apache.jmeter.control.GenericController;
import org.apache.jmeter.control.InterleaveControl;
import org.apache.jmeter.control.LoopController;
import org.apache.jmeter.control.OnceOnlyController;
import org.apache.jmeter.control.ThroughputController;
import org.apache.jmeter.control.TransactionController;
import org.apache.jmeter.protocol.jdbc.config.DataSourceElement;
import org.apache.jmeter.sampler.TestAction;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.JMeterContext;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterThread;
import org.apache.jmeter.threads.PostThreadGroup;
import org.apache.jmeter.threads.SetupThreadGroup;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jmeter.timers.ConstantTimer;
import org.apache.jmeter.timers.SyncTimer;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.ListedHashTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A stock thread group run by {@link StockGroups} does what JMeter does with it. */
class StockGroupsTest {

    /** A JDK on which no group stays on platform threads. */
    static final int JDK = 25;

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

    private static <T extends ThreadGroup> T group(T group, String name, int threads, String loops) {
        group.setName(name);
        group.setNumThreads(threads);
        group.setProperty(AbstractThreadGroup.ON_SAMPLE_ERROR, AbstractThreadGroup.ON_SAMPLE_ERROR_CONTINUE);
        LoopController loop = new LoopController();
        loop.setName("loop");
        loop.setLoops(loops);
        group.setSamplerController(loop);
        return group;
    }

    private static ThreadGroup group(int threads, String loops) {
        return group(new ThreadGroup(), "shop", threads, loops);
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
        run.add(group(2, "3")).add(probe);

        run.run();

        assertThat(probe.calls()).hasSize(6).allMatch(call -> call.virtual() == UserThreads.areVirtual());
        assertThat(probe.calls()).extracting(Probe.Call::user).containsOnly(0, 1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "3", "0", "-7", "${__P(no.such,2)}", "${__jexl3(ctx.threadNum + 1)}", "${loops}", "x"})
    void loops(String loops) {
        TreeMap<String, Integer> samples = assertSame(run -> {
            Arguments variables = new Arguments();
            variables.addArgument("loops", "2");
            run.add(variables);
            HashTree group = run.add(group(3, loops));
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
    void onErrorOfASample(String action) {
        assertSame(run -> {
            ThreadGroup users = group(3, "3");
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
    void anErrorThatStopsTheTest(String action) {
        assertSame(run -> {
            ThreadGroup users = group(1, "3");
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
    void tearDownAfterAShutdown(boolean wanted) {
        TreeMap<String, Integer> samples = assertSame(run -> {
            run.plan().setTearDownOnShutdown(wanted);
            run.add(group(1, "-1")).add(Probe.named("only", probe -> {
                JMeterContext context = JMeterContextService.getContext();
                context.getEngine().askThreadsToStop();
                // otherwise the engine may see the end of the group before the order
                await().until(() -> isStopped(context.getThread()));
                return true;
            }));
            run.add(group(new PostThreadGroup(), "clean", 1, "2")).add(Probe.named("tear down"));
        });

        assertThat(samples.containsKey("clean 1-1 tear down true")).isEqualTo(wanted);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void setUpAndTearDownAndSerializedGroups(boolean serialized) {
        assertSame(run -> {
            run.plan().setSerialized(serialized);
            run.add(group(new SetupThreadGroup(), "set up", 2, "2")).add(Probe.named("prepare"));
            run.add(group(new SetupThreadGroup(), "set up", 1, "1")).add(Probe.named("prepare"));
            run.add(group(2, "2")).add(Probe.named("browse"));
            run.add(group(new ThreadGroup(), "admin", 1, "1")).add(Probe.named("list"));
            run.add(group(new PostThreadGroup(), "tear down", 1, "1")).add(Probe.named("clean"));
        });
    }

    @Test
    void serializedGroupsWaitForEachOther() {
        Queue<String> order = new ConcurrentLinkedQueue<>();
        TestRun run = new TestRun().light();
        run.plan().setSerialized(true);
        for (String name : List.of("a", "b", "c")) {
            run.add(group(new ThreadGroup(), name, 2, "2")).add(Probe.named(name, probe -> {
                TimeUnit.MILLISECONDS.sleep(5);
                return order.add(probe.getName());
            }));
        }

        run.run();

        assertThat(String.join("", order)).isEqualTo("aaaabbbbcccc");
    }

    @Test
    void controllersThatUsersShareOrRunOnce() {
        assertSame(run -> {
            HashTree group = run.add(group(2, "4"));
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
    void anInterleaveControllerAcrossThreads() {
        assertSame(run -> {
            InterleaveControl interleave = new InterleaveControl();
            interleave.setName("interleave");
            interleave.setInterleaveAccrossThreads(true);
            HashTree inside = run.add(group(4, "3")).add(interleave);
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
        HashTree group = run.add(group(60, "2"));
        SyncTimer timer = new SyncTimer();
        timer.setName("timer");
        timer.setProperty("groupSize", 0);
        timer.setProperty("timeoutInMs", 0);
        group.add(timer);
        CountDownLatch all = new CountDownLatch(60);
        Probe probe = Probe.named("together", self -> {
            most.accumulateAndGet(present.incrementAndGet(), Math::max);
            all.countDown();
            boolean met = all.await(20, TimeUnit.SECONDS);
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
    void flowControl(int action) {
        assertSame(run -> {
            HashTree group = run.add(group(2, "3"));
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
            ThreadGroup users = group(2, "2");
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
    void breakingTheLoopOfTheGroup() {
        assertSame(run -> {
            HashTree group = run.add(group(2, "-1"));
            group.add(Probe.named("before"));
            TestAction control = new TestAction();
            control.setName("control");
            control.setAction(TestAction.BREAK_CURRENT_LOOP);
            control.setTarget(TestAction.THREAD);
            group.add(control);
        });
    }

    @Test
    void theContextOfAUser() {
        assertSame(run -> run.add(group(2, "2")).add(Probe.named("sample", probe -> {
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

    @Test
    void aLifetimeEndsUsersAndTheirTimers() {
        for (boolean delayed : new boolean[] {true, false}) {
            TreeMap<String, Integer> samples = assertSame(run -> {
                ThreadGroup users = group(2, "-1");
                users.setScheduler(true);
                users.setDelay(1);
                users.setDuration(1);
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
                ThreadGroup users = group(2, "1");
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

    @Test
    void anInvalidLifetimeLeavesTheGroupOut() {
        TreeMap<String, Integer> samples = assertSame(run -> {
            ThreadGroup users = group(2, "1");
            users.setScheduler(true);
            run.add(users).add(Probe.named("never"));
            run.add(group(new ThreadGroup(), "other", 1, "1")).add(Probe.named("sample"));
        });

        assertThat(samples).containsOnlyKeys("other 2-1 sample true");
    }

    @Test
    void aScriptAddsAndStopsThreads() {
        assertSame(run -> {
            CountDownLatch added = new CountDownLatch(1);
            run.add(group(1, "2")).add(Probe.named("sample", probe -> {
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
        ThreadGroup users = group(4, "-1");
        users.setRampUp(400);
        run.add(users).add(Probe.named("waits", probe -> {
            begun.countDown();
            new CountDownLatch(1).await();
            return true;
        }));
        ThreadGroup more = group(new ThreadGroup(), "more", 2, "-1");
        run.add(more).add(Probe.named("waits", probe -> {
            begun.countDown();
            new CountDownLatch(1).await();
            return true;
        }));
        run.start();
        assertThat(begun.await(20, TimeUnit.SECONDS)).isTrue();

        run.engine().stopTest(true);
        run.await();

        assertThat(JMeterContextService.getNumberOfThreads()).isZero();
    }

    @Test
    void usersShareThePlansVariablesUntilTheyChangeThem() {
        assertSame(run -> {
            Arguments variables = new Arguments();
            variables.addArgument("shared", "plan");
            run.add(variables);
            run.add(group(2, "2")).add(Probe.named("sample", probe -> {
                var known = JMeterContextService.getContext().getVariables();
                probe.setName(known.get("shared"));
                known.put("shared", known.get("shared") + JMeterContextService.getContext().getThreadNum());
                return true;
            }));
        });
    }

    private static ListedHashTree plan(TestElement... elements) {
        ListedHashTree tree = new ListedHashTree();
        HashTree plan = tree.add(new org.apache.jmeter.testelement.TestPlan("plan"));
        for (TestElement element : elements) {
            plan.add(element).add(Probe.named("sample"));
        }
        return tree;
    }

    private static List<Object> inPlan(HashTree tree) {
        return List.copyOf(tree.getTree(tree.getArray()[0]).list());
    }

    @Test
    void groupsKeepTheirOrderAndTheirProperties() {
        ThreadGroup first = group(2, "1");
        ThreadGroup twin = group(2, "1");
        ThreadGroup last = group(new ThreadGroup(), "last", 5, "${__P(loops,4)}");

        StockGroups groups = StockGroups.of(plan(first, twin, last, group(new SetupThreadGroup(), "s", 1, "1")), JDK);

        assertThat(groups.notes()).isEmpty();
        assertThat(inPlan(groups.tree())).hasExactlyElementsOfTypes(LightThreadGroup.class, LightThreadGroup.class,
                LightThreadGroup.class, LightSetupThreadGroup.class);
        assertThat(inPlan(groups.tree()).subList(0, 3)).isEqualTo(List.of(first, twin, last));
    }

    @Test
    void aGroupStaysOnPlatformThreadsWithItsReason() {
        ThreadGroup users = group(2, "1");
        ThreadGroup odd = group(new ThreadGroup(), "odd", 1, "1");
        odd.setProperty(new org.apache.jmeter.testelement.property.TestElementProperty(
                AbstractThreadGroup.MAIN_CONTROLLER, new GenericController()));
        DataSourceElement database = database("jdbc:sqlite:accounts.db");

        assertThat(StockGroups.of(plan(users), 21).notes()).singleElement().asString()
                .isEqualTo("The thread group 'shop' runs on platform threads: on JDK 21, a virtual thread that waits in"
                        + " synchronized code holds a processor; JDK 25 is recommended.");
        assertThat(StockGroups.of(plan(odd), JDK).notes()).singleElement().asString()
                .contains("'odd'", "org.apache.jmeter.control.GenericController");
        StockGroups withDatabase = StockGroups.of(plan(users, database), JDK);
        assertThat(withDatabase.notes()).singleElement().asString().contains("'accounts' (SQLite)");
        assertThat(inPlan(withDatabase.tree())).contains(users).hasOnlyElementsOfTypes(
                ThreadGroup.class, DataSourceElement.class);
    }

    @ParameterizedTest
    @CsvSource({"jdbc:oracle:oci:@db,Oracle OCI", "jdbc:db2:SAMPLE,Db2 by its native client",
        "jdbc:firebirdsql:native:localhost:a.fdb,Firebird by its native client"})
    void aDriverThatWaitsInNativeCodeIsNamed(String url, String driver) {
        assertThat(StockGroups.of(plan(group(1, "1"), database(url)), JDK).notes()).singleElement().asString()
                .endsWith("the driver of 'accounts' (" + driver + ") waits in native code.");
    }

    @ParameterizedTest
    @ValueSource(strings = {"jdbc:db2://some.example:50000/SAMPLE", "jdbc:firebirdsql://localhost/a.fdb",
        "jdbc:oracle:thin:@db", "jdbc:postgresql://localhost/a"})
    void aDriverThatWaitsInJavaIsNoReason(String url) {
        assertThat(StockGroups.of(plan(group(1, "1"), database(url)), JDK).notes()).isEmpty();
    }

    private static DataSourceElement database(String url) {
        DataSourceElement database = new DataSourceElement();
        database.setName("accounts");
        database.setProperty("dbUrl", url);
        return database;
    }

    @Test
    void groupsTravelToInjectors() throws IOException, ClassNotFoundException {
        StockGroups groups = StockGroups.of(plan(group(3, "2"), group(new SetupThreadGroup(), "before", 1, "1")), JDK);
        for (Object group : inPlan(groups.tree())) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
                out.writeObject(group);
            }
            ThreadGroup arrived = (ThreadGroup) new ObjectInputStream(
                    new ByteArrayInputStream(bytes.toByteArray())).readObject();
            Probe probe = Probe.named("sample");
            TestRun run = new TestRun();
            run.add(arrived).add(probe);

            run.run();

            assertThat(arrived).isEqualTo(group).hasSameClassAs(group);
            assertThat(probe.calls()).hasSize(arrived.getName().equals("shop") ? 6 : 1);
            assertThat(arrived.numberOfActiveThreads()).isZero();
        }
    }

    @Test
    void virtualUsersStayWhatTheyAre() {
        VirtualUsers users = TestRun.users("users(1) hold(1 s)");

        StockGroups groups = StockGroups.of(plan(users), 21);

        assertThat(groups.notes()).isEmpty();
        assertThat(inPlan(groups.tree())).containsExactly(users);
    }

}
