package org.throng.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.jmeter.control.TransactionController;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.samplers.AbstractSampler;
import org.apache.jmeter.samplers.Entry;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jmeter.threads.JMeterContext.TestLogicalAction;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.ListedHashTree;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.stats.RunStatistics;
import org.throng.stats.summary.LabelSummary;
import org.throng.users.VirtualUsers;

/** A transaction takes as long as its samples together, to the microsecond. */
class TransactionTimeTest {

    private static final int SERVICE_MICROS = 5_900;
    private static final double SERVICE_MILLIS = 5.9;

    /** Histograms keep three digits. */
    private static final double PRECISION = 0.02;

    private final RunStatistics run = new RunStatistics();

    /** Says that it took {@link #SERVICE_MICROS}, and ends its user after a few times. */
    public static final class Stepped extends AbstractSampler {

        private static final long serialVersionUID = 1L;
        private static final String FAILS = "fails";
        private static final int TIMES = 4;

        private transient int done;

        /** For JMeter's cloning. */
        public Stepped() {
        }

        Stepped(String name) {
            setName(name);
        }

        @Override
        public SampleResult sample(Entry entry) {
            long now = System.currentTimeMillis();
            boolean fails = getName().equals(FAILS);
            SteppedResult result = new SteppedResult(getName(), now, SERVICE_MICROS, List.of(
                    new Step("ask", now, 2_000, -1, -1, -1, 0, 0, null),
                    new Step("answer", now, 3_900, -1, -1, -1, 0, 0,
                            fails ? new Step.Failure("refused", "refused", "") : null)));
            result.setStopThread(++done == TIMES);
            if (fails) {
                result.setTestLogicalAction(TestLogicalAction.START_NEXT_ITERATION_OF_THREAD);
            }
            return result;
        }
    }

    private Map<String, LabelSummary> rows(boolean timers, String... samplers) {
        VirtualUsers users = new VirtualUsers();
        users.setName("users");
        users.setProfile("users(1) hold(60 s)");
        TransactionController session = new TransactionController();
        session.setName("session");
        session.setGenerateParentSample(false);
        session.setIncludeTimers(timers);
        HashTree tree = new ListedHashTree();
        HashTree top = tree.add(new TestPlan("plan"));
        top.add(new Recorder(run));
        HashTree within = top.add(users).add(session);
        for (String sampler : samplers) {
            within.add(new Stepped(sampler));
        }
        StandardJMeterEngine engine = new StandardJMeterEngine();
        engine.configure(tree);
        engine.run();
        run.closeInterval(1, 0);
        return run.labels(1).stream().collect(Collectors.toMap(LabelSummary::label, Function.identity()));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aTransactionIsNeverShorterThanItsSamples(boolean timers) {
        LabelSummary session = rows(timers, "opens", "saves").get("session");
        assertThat(session.samples()).isPositive();
        assertThat(session.min()).isGreaterThanOrEqualTo(2 * SERVICE_MILLIS - PRECISION);
    }

    @Test
    void norIsOneThatASampleEndsWithTheIteration() {
        Map<String, LabelSummary> rows = rows(false, "fails", "never");
        assertThat(rows).doesNotContainKey("never");
        assertThat(rows.get("session").min()).isGreaterThanOrEqualTo(rows.get("fails").min());
        assertThat(rows.get("session").max()).as("late, by the same").isGreaterThanOrEqualTo(rows.get("fails").max());
        assertThat(rows.get("session").min()).isGreaterThan(SERVICE_MILLIS - PRECISION);
    }
}
