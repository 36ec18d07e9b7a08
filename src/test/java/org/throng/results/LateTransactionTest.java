package org.throng.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.jmeter.control.TransactionController;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.samplers.AbstractSampler;
import org.apache.jmeter.samplers.Entry;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.ListedHashTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.stats.RunStatistics;
import org.throng.stats.summary.LabelSummary;
import org.throng.users.Pacing;
import org.throng.users.VirtualUsers;

/** Which label gets the lateness of a sample that begins a transaction. */
class LateTransactionTest {

    private static final int BUSY_MILLIS = 30;
    private static final double SERVICE_MILLIS = 5;
    /** A percentile is the upper bound of its bucket. */
    private static final double PERCENTILE_PRECISION = 1.002;

    private final RunStatistics run = new RunStatistics();

    /** Keeps its user busy for longer than it says that the server took, so that what is due next is late. */
    public static final class Busy extends AbstractSampler {

        private static final long serialVersionUID = 1L;

        /** For JMeter's cloning. */
        public Busy() {
        }

        Busy(String name) {
            setName(name);
        }

        @Override
        public SampleResult sample(Entry entry) {
            try {
                TimeUnit.MILLISECONDS.sleep(BUSY_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            SampleResult result = SampleResult.createTestSample((long) SERVICE_MILLIS);
            result.setSampleLabel(getName());
            result.setSuccessful(true);
            if (getName().startsWith("stepped")) {
                long now = System.currentTimeMillis();
                return new SteppedResult(getName(), now, 5_000, List.of(
                        new Step("ask", now, 2_000, -1, -1, -1, 0, 0, null),
                        new Step("answer", now, 3_000, -1, -1, -1, 0, 0, null)));
            }
            return result;
        }
    }

    private static HashTree transaction(HashTree above, String name, boolean parent, boolean timers) {
        TransactionController transaction = new TransactionController();
        transaction.setName(name);
        transaction.setGenerateParentSample(parent);
        transaction.setIncludeTimers(timers);
        return above.add(transaction);
    }

    private static Pacing every(String interval) {
        Pacing pacing = new Pacing();
        pacing.setName("pacing");
        pacing.setProperty("interval", interval);
        pacing.setProperty("startAtOnce", true);
        return pacing;
    }

    private Map<String, LabelSummary> rows(String profile, Consumer<HashTree> plan) {
        VirtualUsers users = new VirtualUsers();
        users.setName("users");
        users.setProfile(profile);
        HashTree tree = new ListedHashTree();
        HashTree top = tree.add(new TestPlan("plan"));
        top.add(new Recorder(run));
        plan.accept(top.add(users));
        StandardJMeterEngine engine = new StandardJMeterEngine();
        engine.configure(tree);
        engine.run();
        run.closeInterval(1, 0);
        return run.labels(1).stream().collect(Collectors.toMap(LabelSummary::label, Function.identity()));
    }

    private static void assertOwnTime(LabelSummary step, double millis) {
        assertThat(step.max()).as(step.label()).isEqualTo(millis);
        assertThat(step.latenessP99()).as(step.label()).isNull();
    }

    private static void assertLate(LabelSummary transaction) {
        assertThat(transaction.latenessP99()).as(transaction.label()).isGreaterThan(BUSY_MILLIS / 2.0);
        assertThat(transaction.max() * PERCENTILE_PRECISION).isGreaterThan(transaction.latenessP99());
        assertThat(transaction.scheduled()).isEqualTo(transaction.samples());
    }

    @ParameterizedTest
    @CsvSource({"true, true", "true, false", "false, true", "false, false"})
    void theTransactionIsLateAndItsFirstStepIsNot(boolean parent, boolean timers) {
        Map<String, LabelSummary> rows = rows("users(1) loops(6)", group -> {
            HashTree whole = transaction(group, "whole", parent, timers);
            whole.add(new Busy("first")).add(every("10 ms"));
            whole.add(new Busy("second"));
        });

        assertOwnTime(rows.get("first"), SERVICE_MILLIS);
        assertOwnTime(rows.get("second"), SERVICE_MILLIS);
        assertThat(rows.get("first").scheduled()).as("the clock set it").isEqualTo(rows.get("first").samples());
        assertThat(rows.get("second").scheduled()).isZero();
        assertLate(rows.get("whole"));
        assertThat(run.total(1).latenessP99()).isEqualTo(rows.get("whole").latenessP99());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theWaitForTheInstantIsNoResponseTime(boolean parent) {
        Map<String, LabelSummary> rows = rows("users(1) loops(3)", group ->
                transaction(group, "whole", parent, true).add(new Busy("first")).add(every("1 s")));

        assertThat(rows.get("whole").samples()).isEqualTo(3);
        assertThat(rows.get("whole").p50()).as("it begins a second after the one before it").isLessThan(950);
    }

    @Test
    void everyTransactionThatBeginsWithTheSampleIsLate() {
        Map<String, LabelSummary> rows = rows("users(1) loops(6)", group -> {
            HashTree outer = transaction(group, "outer", false, false);
            HashTree inner = transaction(outer, "inner", false, false);
            inner.add(new Busy("stepped")).add(every("10 ms"));
            transaction(outer, "follows", false, false).add(new Busy("second"));
        });

        assertOwnTime(rows.get("ask"), 2);
        assertOwnTime(rows.get("answer"), 3);
        assertLate(rows.get("stepped"));
        assertLate(rows.get("inner"));
        assertLate(rows.get("outer"));
        assertThat(rows.get("follows").latenessP99()).isNull();
        assertThat(rows.get("follows").scheduled()).isZero();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aLaterStepThatIsDueByItsOwnClockIsLateItself(boolean parent) {
        Map<String, LabelSummary> rows = rows("users(1) loops(6)", group -> {
            HashTree whole = transaction(group, "whole", parent, false);
            whole.add(new Busy("first"));
            whole.add(new Busy("paced")).add(every("10 ms"));
        });

        assertThat(rows.get("paced").latenessP99()).isGreaterThan(BUSY_MILLIS / 2.0);
        assertThat(rows.get("paced").max() * PERCENTILE_PRECISION).isGreaterThan(rows.get("paced").latenessP99());
        assertThat(rows.get("first").max()).isEqualTo(SERVICE_MILLIS);
        assertThat(rows.get("whole").scheduled()).as("its user's arrival alone").isEqualTo(1);
    }

    @Test
    void aSampleOutsideOfAnyTransactionIsLateItself() {
        Map<String, LabelSummary> rows = rows("users(1) loops(6)", group -> {
            group.add(new Busy("plain")).add(every("10 ms"));
            transaction(group, "beside", false, false).add(new Busy("other"));
        });

        assertThat(rows.get("plain").latenessP99()).isGreaterThan(BUSY_MILLIS / 2.0);
        assertThat(rows.get("plain").max() * PERCENTILE_PRECISION).isGreaterThan(rows.get("plain").latenessP99());
        assertThat(rows.get("beside").latenessP99()).isNull();
    }
}
