package org.throng.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import org.apache.jmeter.control.GenericController;
import org.apache.jmeter.control.LoopController;
import org.apache.jmeter.control.TransactionController;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.sampler.TestAction;
import org.apache.jmeter.samplers.AbstractSampler;
import org.apache.jmeter.samplers.Entry;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.samplers.Sampler;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.PostThreadGroup;
import org.apache.jmeter.threads.SetupThreadGroup;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.ListedHashTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.JtlRows;
import org.throng.stats.RunStatistics;
import org.throng.stats.summary.LabelSummary;
import org.throng.users.VirtualUsers;

/** Recorder in JMeter's own engine: what it hears there, and above all what JMeter keeps from listeners. */
class RecorderInEngineTest {

    private static final int USERS = 4;
    private static final int LOOPS = 5;

    private static final List<Boolean> LOOKED = new CopyOnWriteArrayList<>();
    private static final AtomicReference<RunStatistics> LOOKED_AT = new AtomicReference<>();

    private final RunStatistics run = new RunStatistics();

    @TempDir
    private Path folder;

    private String onError = ThreadGroup.ON_SAMPLE_ERROR_CONTINUE;

    /** Answers at once: as its name says, well, badly, or with a result that is to be ignored. */
    public static final class Single extends AbstractSampler {

        private static final long serialVersionUID = 1L;

        /** For JMeter's cloning. */
        public Single() {
        }

        Single(String name) {
            setName(name);
        }

        @Override
        public SampleResult sample(Entry entry) {
            String name = getName();
            SampleResult result = new SampleResult();
            result.setSampleLabel(name);
            result.sampleStart();
            result.sampleEnd();
            result.setSuccessful(!name.startsWith("bad"));
            result.setResponseMessage(name);
            if (name.startsWith("ignored")) {
                result.setIgnore();
            }
            return result;
        }
    }

    /** Stops its user as the end of a run may do: between two samples. */
    public static final class Stopping extends GenericController {

        private static final long serialVersionUID = 1L;

        @Override
        public Sampler next() {
            JMeterContextService.getContext().getThread().stop();
            return super.next();
        }
    }

    /** Looks whether it is in flight while it pauses; other users may be in a request. */
    public static final class Pause extends TestAction {

        private static final long serialVersionUID = 1L;

        @Override
        public SampleResult sample(Entry entry) {
            LOOKED.add(LOOKED_AT.get().inFlight().unanswered().containsKey(getName()));
            return super.sample(entry);
        }
    }

    /** Has two measured steps; as its name says, the second fails or not. */
    public static final class Stepped extends AbstractSampler {

        private static final long serialVersionUID = 1L;

        /** For JMeter's cloning. */
        public Stepped() {
        }

        Stepped(String name) {
            setName(name);
        }

        @Override
        public SampleResult sample(Entry entry) {
            long now = System.currentTimeMillis();
            boolean bad = getName().startsWith("bad");
            return new SteppedResult(getName(), now, 3_000, List.of(
                    new Step("ask", now, 1_000, -1, -1, -1, 0, 0, null),
                    new Step("answer", now, 2_000, -1, -1, -1, 0, 0,
                            bad ? new Step.Failure("no", "refused", "") : null)));
        }
    }

    /** Names its result itself, and has a part but no message: JMeter's broken-off transactions look the same. */
    public static final class Renamed extends AbstractSampler {

        private static final long serialVersionUID = 1L;

        /** For JMeter's cloning. */
        public Renamed() {
        }

        Renamed(String name) {
            setName(name);
        }

        @Override
        public SampleResult sample(Entry entry) {
            SampleResult part = new SampleResult();
            part.setSampleLabel("part");
            part.sampleStart();
            part.sampleEnd();
            part.setSuccessful(true);
            SampleResult result = new SampleResult();
            result.setSampleLabel("renamed " + getName());
            result.sampleStart();
            result.storeSubResult(part);
            result.sampleEnd();
            result.setSuccessful(!getName().startsWith("bad"));
            return result;
        }
    }

    private static HashTree transaction(HashTree parent, String name, boolean generateParent) {
        TransactionController transaction = new TransactionController();
        transaction.setName(name);
        transaction.setGenerateParentSample(generateParent);
        return parent.add(transaction);
    }

    private interface Steps {
        void addTo(HashTree group);
    }

    private Jtl jtl() {
        try {
            return Jtl.create(folder.resolve("results.jtl"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Whatever the plan, the results file has the same rows. */
    private List<LabelSummary> runPlan(Steps steps) {
        return runPlan(new TestPlan("plan"), plan -> steps.addTo(plan.add(group())));
    }

    private ThreadGroup group() {
        LoopController loop = new LoopController();
        loop.setLoops(LOOPS);
        loop.setFirst(true);
        ThreadGroup group = new ThreadGroup();
        group.setName("users");
        group.setNumThreads(USERS);
        group.setSamplerController(loop);
        group.setProperty(ThreadGroup.ON_SAMPLE_ERROR, onError);
        return group;
    }

    private List<LabelSummary> runPlan(TestPlan testPlan, Steps groups) {
        HashTree tree = new ListedHashTree();
        Jtl jtl = jtl();
        HashTree plan = tree.add(testPlan);
        plan.add(new Recorder(run, jtl));
        groups.addTo(plan);

        StandardJMeterEngine engine = new StandardJMeterEngine();
        engine.configure(tree);
        engine.run();

        run.closeInterval(1, 0);
        jtl.close();
        assertThat(JtlRows.of(folder.resolve("results.jtl"))).isEqualTo(JtlRows.of(run.labels(1)));
        return run.labels(1);
    }

    @Test
    void everySampleOfEveryUserIsCounted() {
        List<LabelSummary> rows = runPlan(group -> {
            group.add(new Single("good"));
            group.add(new Single("ignored"));
            group.add(new Single("bad"));
        });

        assertThat(rows).extracting(LabelSummary::label).containsExactlyInAnyOrder("good", "bad");
        assertThat(rows).allSatisfy(row -> assertThat(row.samples()).isEqualTo(USERS * LOOPS));
        assertThat(run.total(1).errors()).isEqualTo(USERS * LOOPS);
        assertThat(run.inFlight().unanswered()).isEmpty();
    }

    @Test
    void stepsOfAGeneratedParentAreSamplesAndTheTransactionIsNotInTheTotal() {
        List<LabelSummary> rows = runPlan(group -> {
            HashTree outer = transaction(group, "outer", true);
            outer.add(new Single("first"));
            outer.add(new Single("ignored"));
            HashTree inner = transaction(outer, "inner", true);
            inner.add(new Single("bad second"));
            group.add(new Single("after"));
        });

        assertThat(rows).extracting(LabelSummary::label)
                .containsExactlyInAnyOrder("first", "bad second", "inner", "outer", "after");
        assertThat(rows).allSatisfy(row -> assertThat(row.samples()).isEqualTo(USERS * LOOPS));
        assertThat(run.total(1).samples()).isEqualTo(3 * USERS * LOOPS);
        assertThat(run.total(1).errors()).isEqualTo(USERS * LOOPS);
        assertThat(run.failures().failures()).singleElement()
                .satisfies(failure -> assertThat(failure.label()).isEqualTo("bad second"));
    }

    @Test
    void stepsOfASamplerAreSamplesWithinAGeneratedParentAsWell() {
        List<LabelSummary> rows = runPlan(group -> {
            HashTree outer = transaction(group, "outer", true);
            outer.add(new Stepped("whole"));
            outer.add(new Single("plain"));
            outer.add(new Stepped("bad whole"));
        });

        assertThat(rows).extracting(LabelSummary::label)
                .containsExactlyInAnyOrder("ask", "answer", "whole", "plain", "bad whole", "outer");
        assertThat(run.total(1).samples()).isEqualTo(5 * USERS * LOOPS);
        assertThat(run.total(1).errors()).isEqualTo(USERS * LOOPS);
        assertThat(errors(rows, "answer")).isEqualTo(USERS * LOOPS);
        assertThat(errors(rows, "bad whole")).isEqualTo(USERS * LOOPS);
        assertThat(errors(rows, "whole")).isZero();
        assertThat(errors(rows, "outer")).isEqualTo(USERS * LOOPS);
        assertThat(run.inFlight().unanswered()).isEmpty();
    }

    @Test
    void aResultWithPartsAndWithoutAMessageIsOneSample() {
        List<LabelSummary> rows = runPlan(group -> {
            group.add(new Renamed("alone"));
            HashTree outer = transaction(group, "outer", true);
            outer.add(new Renamed("first"));
            outer.add(new Renamed("second"));
        });

        assertThat(rows).extracting(LabelSummary::label).containsExactlyInAnyOrder(
                "renamed alone", "renamed first", "renamed second", "outer");
        assertThat(rows).allSatisfy(row -> assertThat(row.samples()).isEqualTo(USERS * LOOPS));
    }

    @Test
    void soIsOneInATransactionWhoseUserWasStoppedWithinIt() {
        onError = ThreadGroup.ON_SAMPLE_ERROR_STOPTHREAD;

        List<LabelSummary> rows = runPlan(group -> {
            HashTree outer = transaction(group, "outer", true);
            outer.add(new Renamed("first"));
            HashTree inner = transaction(outer, "inner", true);
            inner.add(new Renamed("second"));
            inner.add(new Renamed("bad third"));
        });

        assertThat(rows).extracting(LabelSummary::label).containsExactlyInAnyOrder(
                "renamed first", "renamed second", "renamed bad third");
        assertThat(rows).allSatisfy(row -> assertThat(row.samples()).isEqualTo(USERS));
    }

    @Test
    void soIsOneInATransactionWhoseUserWasStoppedBetweenItsSteps() {
        List<LabelSummary> rows = runPlan(new TestPlan("plan"), plan -> {
            VirtualUsers users = new VirtualUsers();
            users.setName("load");
            users.setProfile("rate(100/s) even_arrivals(0.1 s)");
            HashTree outer = transaction(plan.add(users), "outer", true);
            HashTree inner = transaction(outer, "inner", true);
            inner.add(new Renamed("first"));
            inner.add(new Stopping()).add(new Single("never"));
        });

        assertThat(rows).extracting(LabelSummary::label).containsExactly("renamed first");
        assertThat(rows.get(0).samples()).isEqualTo(10);
    }

    @Test
    void stepsOfASamplerAreSamplesBesideATransaction() {
        List<LabelSummary> rows = runPlan(group -> transaction(group, "outer", false).add(new Stepped("whole")));

        assertThat(rows).extracting(LabelSummary::label).containsExactlyInAnyOrder("ask", "answer", "whole", "outer");
        assertThat(rows).allSatisfy(row -> assertThat(row.samples()).isEqualTo(USERS * LOOPS));
        assertThat(run.total(1).samples()).isEqualTo(2 * USERS * LOOPS);
    }

    private static long errors(List<LabelSummary> rows, String label) {
        return rows.stream().filter(row -> row.label().equals(label)).findFirst().orElseThrow().errors();
    }

    private static ThreadGroup once(ThreadGroup group, String name) {
        LoopController loop = new LoopController();
        loop.setLoops(1);
        group.setName(name);
        group.setNumThreads(1);
        group.setSamplerController(loop);
        return group;
    }

    @Test
    void setUpAndTearDownGroupsAreNoLoad() {
        runPlan(new TestPlan("plan"), plan -> {
            plan.add(once(new SetupThreadGroup(), "before")).add(new Single("fill"));
            plan.add(once(new PostThreadGroup(), "after")).add(new Single("clear"));
            VirtualUsers users = new VirtualUsers();
            users.setName("load");
            users.setProfile("users(1) loops(3)");
            plan.add(users).add(new Single("poll"));
        });

        assertThat(run.load().fromSecond()).isPositive();
        assertThat(run.load().untilSecond()).isGreaterThan(run.load().fromSecond());
        double muchLonger = run.load().untilSecond() + 60;
        assertThat(run.labels(muchLonger)).hasSize(3).allSatisfy(row -> assertThat(row.throughput())
                .isEqualTo(row.label().equals("poll") ? row.samples() / run.load().seconds(muchLonger) : 0));
    }

    @Test
    void aTransactionBesideItsStepsIsNotInTheTotal() {
        List<LabelSummary> rows = runPlan(group -> {
            HashTree transaction = transaction(group, "both", false);
            transaction.add(new Single("first"));
            transaction.add(new Single("second"));
        });

        assertThat(rows).extracting(LabelSummary::label).containsExactlyInAnyOrder("first", "second", "both");
        assertThat(rows).allSatisfy(row -> assertThat(row.samples()).isEqualTo(USERS * LOOPS));
        assertThat(run.total(1).samples()).isEqualTo(2 * USERS * LOOPS);
    }

    @Test
    void aTransactionWhoseUserWasStoppedWithinItKeepsItsSteps() {
        onError = ThreadGroup.ON_SAMPLE_ERROR_STOPTHREAD;

        List<LabelSummary> rows = runPlan(group -> {
            HashTree transaction = transaction(group, "login", true);
            transaction.add(new Single("first"));
            transaction.add(new Single("bad second"));
            transaction.add(new Single("third"));
        });

        assertThat(rows).extracting(LabelSummary::label).containsExactlyInAnyOrder("first", "bad second");
        assertThat(rows).allSatisfy(row -> assertThat(row.samples()).isEqualTo(USERS));
        assertThat(run.total(1).errors()).isEqualTo(USERS);
    }

    @Test
    void anInnerTransactionWhoseUserWasStoppedWithinItIsNoSample() {
        onError = ThreadGroup.ON_SAMPLE_ERROR_STOPTHREAD;

        List<LabelSummary> rows = runPlan(group -> {
            HashTree outer = transaction(group, "outer", true);
            outer.add(new Single("first"));
            HashTree inner = transaction(outer, "inner", true);
            inner.add(new Single("bad second"));
            inner.add(new Single("third"));
        });

        assertThat(rows).extracting(LabelSummary::label).containsExactlyInAnyOrder("first", "bad second");
        assertThat(rows).allSatisfy(row -> assertThat(row.samples()).isEqualTo(USERS));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aTransactionWhoseUserWasStoppedBetweenItsStepsKeepsThem(boolean nested) {
        List<LabelSummary> rows = runPlan(new TestPlan("plan"), plan -> {
            VirtualUsers users = new VirtualUsers();
            users.setName("load");
            users.setProfile("rate(100/s) even_arrivals(0.1 s)");
            HashTree whole = transaction(plan.add(users), "outer", true);
            whole.add(new Single("first"));
            HashTree inner = nested ? transaction(whole, "inner", true) : whole;
            inner.add(new Single("bad second"));
            inner.add(new Stopping()).add(new Single("third"));
        });

        assertThat(rows).extracting(LabelSummary::label).containsExactlyInAnyOrder("first", "bad second");
        assertThat(rows).allSatisfy(row -> {
            assertThat(row.samples()).isEqualTo(10);
            assertThat(row.inFlight()).isZero();
        });
        assertThat(errors(rows, "bad second")).isEqualTo(10);
    }

    /** Each call of a counter counts. */
    @Test
    void onlyTheSamplerCallsTheFunctionsOfItsName() {
        List<LabelSummary> rows = runPlan(group -> group.add(new Single("round ${__counter(TRUE,)}")));

        assertThat(rows).extracting(LabelSummary::label).containsExactlyInAnyOrder(
                "round 1", "round 2", "round 3", "round 4", "round 5");
        assertThat(rows).allSatisfy(row -> assertThat(row.samples()).isEqualTo(USERS));
    }

    @Test
    void aRequestInFlightHasTheValuesOfFunctionsWithoutAnEffect() {
        runPlan(group -> {
            HashTree whole = transaction(group, "outer", true);
            whole.add(new Single("user ${__threadGroupName}"));
            whole.add(new Single("round ${__counter(TRUE,)}"));
            whole.add(new Stopping()).add(new Single("never"));
        });

        assertThat(run.inFlight().unanswered()).containsOnlyKeys("user users", "round ${__counter(TRUE,)}");
    }

    /** JMeter's own users keep the results to themselves. */
    @Test
    void answeredStepsOfAStockUserThatWasStoppedBetweenThemAreInFlight() {
        runPlan(group -> {
            HashTree whole = transaction(group, "outer", true);
            whole.add(new Single("first"));
            whole.add(new Single("second"));
            whole.add(new Stopping()).add(new Single("third"));
        });

        assertThat(run.total(1).samples()).isZero();
        assertThat(run.total(1).inFlight()).isEqualTo(2 * USERS);
    }

    @Test
    void aPauseOfThePlanIsNotInFlight() {
        LOOKED.clear();
        LOOKED_AT.set(run);
        runPlan(group -> {
            group.add(new Single("good"));
            Pause pause = new Pause();
            pause.setName("pause");
            pause.setAction(TestAction.PAUSE);
            pause.setTarget(TestAction.THREAD);
            pause.setDuration("0");
            group.add(pause);
        });

        assertThat(LOOKED).hasSize(USERS * LOOPS).containsOnly(false);
    }

    @Test
    void aRunThatTakesNoMoreSamplesBeginsNoneAndCountsNoEmptyTransaction() {
        run.beginNoMoreSamples();

        List<LabelSummary> rows = runPlan(group -> {
            HashTree transaction = transaction(group, "login", true);
            transaction.add(new Single("first"));
            transaction.add(new Single("second"));
        });

        assertThat(rows).isEmpty();
        assertThat(run.total(1).inFlight()).isZero();
    }
}
