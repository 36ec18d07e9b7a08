package org.throng.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.apache.jmeter.control.LoopController;
import org.apache.jmeter.control.TransactionController;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.engine.util.NoThreadClone;
import org.apache.jmeter.reporters.ResultCollector;
import org.apache.jmeter.samplers.AbstractSampler;
import org.apache.jmeter.samplers.Entry;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleListener;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testelement.AbstractTestElement;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jmeter.visualizers.Visualizer;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.ListedHashTree;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.JtlRows;
import org.throng.measure.Measurements;
import org.throng.measure.RunContext;
import org.throng.measure.Sample;
import org.throng.stats.RunStatistics;
import org.throng.stats.summary.LabelSummary;

/** What is recorded outside samplers, and who sees it, in JMeter's own engine. */
class ListenedMeasurementsTest {

    private static final int USERS = 3;
    private static final String SAID = "go away";

    private static ListenedMeasurements source;
    private static ListenerRelay relay;

    private final RunStatistics run = new RunStatistics();

    @TempDir
    private Path folder;

    @BeforeEach
    void begin() {
        RunContext.begin(run);
        relay = new ListenerRelay(10_000, TimeUnit.SECONDS.toNanos(30));
        source = ListenedMeasurements.shared("chat server", relay);
    }

    @AfterEach
    void end() {
        RunContext.current().close();
    }

    /** Uses the source: one push and one failure come of each of its samples. */
    public static final class Using extends AbstractSampler {

        private static final long serialVersionUID = 1L;

        public Using() {
            setName("use");
        }

        @Override
        public SampleResult sample(Entry entry) {
            source.usedHere();
            source.push("event", 5_000, 70);
            source.failed(
                    Sample.unscheduled("delivery", false, 2_000_000, 0, 0), "lost message", "not there", () -> SAID);
            source.repollLag(1_000, 60_000_000);
            SampleResult result = SampleResult.createTestSample(1);
            result.setSampleLabel(getName());
            result.setSuccessful(true);
            return result;
        }
    }

    /** Receives a push whose sender's clock is an hour ahead. */
    public static final class Ahead extends AbstractSampler {

        private static final long serialVersionUID = 1L;

        @Override
        public SampleResult sample(Entry entry) {
            source.usedHere();
            source.push("event", -TimeUnit.HOURS.toMicros(1), 70);
            return SampleResult.createTestSample(1);
        }
    }

    /** As View Results Tree in the GUI: JMeter's collector with a window behind it. */
    private static final class Window implements Visualizer {

        private final List<SampleResult> seen = new ArrayList<>();

        @Override
        public synchronized void add(SampleResult result) {
            seen.add(result);
        }

        @Override
        public boolean isStats() {
            return false;
        }

        synchronized List<SampleResult> of(String label) {
            return seen.stream().filter(result -> result.getSampleLabel().equals(label)).toList();
        }
    }

    /** As a script: JMeter clones it for each thread. */
    public static final class Script extends AbstractTestElement implements SampleListener {

        private static final long serialVersionUID = 1L;
        private static final List<String> SEEN = new ArrayList<>();

        @Override
        public void sampleOccurred(SampleEvent event) {
            synchronized (SEEN) {
                SEEN.add(event.getResult().getSampleLabel());
            }
        }

        @Override
        public void sampleStarted(SampleEvent event) {
            // JMeter 5 does not call this
        }

        @Override
        public void sampleStopped(SampleEvent event) {
            // JMeter 5 does not call this
        }
    }

    /** Takes nothing until it may. */
    public static final class Slow extends ResultCollector implements NoThreadClone {

        private static final long serialVersionUID = 1L;

        private final transient CountDownLatch mayGoOn = new CountDownLatch(1);
        private final transient List<String> seen = new ArrayList<>();

        @Override
        public void sampleOccurred(SampleEvent event) {
            if (event.getResult().getSampleLabel().startsWith("use")) {
                return;
            }
            try {
                mayGoOn.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            synchronized (seen) {
                seen.add(event.getResult().getSampleLabel());
            }
        }
    }

    private static ResultCollector in(Window window) {
        ResultCollector collector = new ResultCollector();
        collector.setListener(window);
        return collector;
    }

    private interface Elements {
        void addTo(HashTree plan, HashTree group);
    }

    private void runPlan(Elements elements) {
        LoopController loop = new LoopController();
        loop.setLoops(1);
        loop.setFirst(true);
        ThreadGroup group = new ThreadGroup();
        group.setName("users");
        group.setNumThreads(USERS);
        group.setSamplerController(loop);
        HashTree tree = new ListedHashTree();
        HashTree plan = tree.add(new TestPlan("plan"));
        HashTree users = new ListedHashTree();
        elements.addTo(plan, users);
        plan.add(group).add(users);
        StandardJMeterEngine engine = new StandardJMeterEngine();
        engine.configure(tree);
        engine.run();
        source.end();
        run.closeInterval(1, 0);
    }

    private Map<String, String> rows() {
        return JtlRows.of(run.labels(1));
    }

    @Test
    void aWindowSeesThemWithoutARecorderAndWithoutARun() {
        RunContext.current().close();
        source = ListenedMeasurements.shared("chat server", relay);
        Window window = new Window();
        runPlan((plan, group) -> {
            plan.add(in(window));
            group.add(new Using());
        });

        assertThat(window.of("use")).hasSize(USERS);
        assertThat(window.of("event (push)")).hasSize(USERS).allSatisfy(push -> {
            assertThat(push.isSuccessful()).isTrue();
            assertThat(push.getTime()).isEqualTo(5);
            assertThat(push.getBytesAsLong()).isEqualTo(70);
            assertThat(push.getThreadName()).isEqualTo("chat server");
            assertThat(push.getEndTime()).isLessThanOrEqualTo(System.currentTimeMillis());
        });
        assertThat(window.of("delivery")).hasSize(USERS).allSatisfy(lost -> {
            assertThat(lost.isSuccessful()).isFalse();
            assertThat(lost.getTime()).isEqualTo(2_000);
            assertThat(lost.getResponseCode()).isEqualTo("lost message");
            assertThat(lost.getResponseMessage()).isEqualTo("not there");
            assertThat(lost.getResponseDataAsString()).isEqualTo(SAID);
        });
        assertThat(window.seen).as("nothing of the injector's own").hasSize(3 * USERS);
    }

    @Test
    void noPushTakesLessThanNoTime() {
        Window window = new Window();
        runPlan((plan, group) -> {
            plan.add(in(window));
            group.add(new Ahead());
        });

        assertThat(window.of("event (push)")).hasSize(USERS).extracting(SampleResult::getTime).containsOnly(0L);
    }

    @Test
    void theJtlHasTheRowsOfTheSummaryAndNothingIsCountedTwice() throws Exception {
        Jtl file = Jtl.create(folder.resolve("results.jtl"));
        runPlan((plan, group) -> {
            plan.add(new Recorder(run, file));
            group.add(new Using());
        });
        file.close();

        assertThat(rows()).containsEntry("event (push)", "3 samples, 0 errors")
                .containsEntry("delivery", "3 samples, 3 errors");
        assertThat(JtlRows.of(folder.resolve("results.jtl"))).isEqualTo(rows());
        assertThat(run.labels(1)).extracting(LabelSummary::label).contains("re-poll (injector)");
    }

    @Test
    void onlyListenersInTheScopeSeeThemAndNoTransactionHoldsThem() {
        Window inside = new Window();
        Window outside = new Window();
        Window above = new Window();
        Script.SEEN.clear();
        runPlan((plan, group) -> {
            plan.add(in(above));
            plan.add(new Script());
            TransactionController transaction = new TransactionController();
            transaction.setName("transaction");
            transaction.setGenerateParentSample(true);
            HashTree within = group.add(transaction);
            within.add(new Using()).add(in(inside));
            within.add(new RecorderInEngineTest.Single("other")).add(in(outside));
        });

        assertThat(inside.of("event (push)")).hasSize(USERS);
        assertThat(outside.seen).extracting(SampleResult::getSampleLabel).containsOnly("other");
        assertThat(above.of("event (push)")).hasSize(USERS);
        assertThat(above.of("transaction")).hasSize(USERS).allSatisfy(transaction ->
                assertThat(transaction.getSubResults()).extracting(SampleResult::getSampleLabel)
                        .containsExactly("use", "other"));
        assertThat(Script.SEEN).as("a script is its user's").isNotEmpty().doesNotContain("event (push)", "delivery");
    }

    @Test
    void whatComesAfterTheEndIsNeitherCountedNorSeen() {
        Window window = new Window();
        runPlan((plan, group) -> {
            plan.add(in(window));
            group.add(new Using());
        });
        source.push("event", 1, 1);
        source.sample(Sample.unscheduled("late", true, Measurements.UNKNOWN, 0, 0));
        relay.drain();
        run.closeInterval(2, 0);

        assertThat(rows()).containsEntry("event (push)", "3 samples, 0 errors").doesNotContainKey("late");
        assertThat(window.of("event (push)")).hasSize(USERS);
        assertThat(window.of("late")).isEmpty();
    }

    /** Such as the callback of a document that the server assembles after the end of the run. */
    @Test
    void whatComesInTheNextRunDoesNotCountThere() {
        RunStatistics next = new RunStatistics();
        RunContext.begin(next);
        source.push("event", 1, 1);
        source.sample(Sample.unscheduled("late", true, Measurements.UNKNOWN, 0, 0));
        next.closeInterval(1, 0);

        assertThat(next.labels(1)).isEmpty();
    }

    @Test
    void aListenerThatStandsStillDelaysNobodyAndWhatItMissesIsCounted() {
        relay = new ListenerRelay(4, TimeUnit.MILLISECONDS.toNanos(50));
        source = ListenedMeasurements.shared("chat server", relay);
        Slow slow = new Slow();
        runPlan((plan, group) -> {
            plan.add(slow);
            group.add(new Using());
        });

        assertThat(rows()).containsEntry("event (push)", "3 samples, 0 errors")
                .containsEntry("delivery", "3 samples, 3 errors");
        assertThat(run.warnings()).singleElement().asString().startsWith("2 rows of pushes and other results");
        assertThat(relay.drain()).isFalse();
        slow.mayGoOn.countDown();
        await().until(relay::drain);
        assertThat(slow.seen).hasSize(4);
    }

    @Test
    void withoutListenersItIsTheRunsOwnMeasurementsAndNothingElse() {
        relay = new ListenerRelay(0, 1);
        source = ListenedMeasurements.shared("chat server", relay);
        runPlan((plan, group) -> {
            plan.add(new Recorder(run));
            group.add(new Using());
        });

        assertThat(rows()).containsEntry("event (push)", "3 samples, 0 errors");
        assertThat(run.warnings()).as("nothing was offered to the relay, which takes nothing").isEmpty();
    }

    @Test
    void resultsAreHandedOverInTheirOrder() {
        List<String> seen = new ArrayList<>();
        ResultCollector listener = new ResultCollector() {

            private static final long serialVersionUID = 1L;

            @Override
            public void sampleOccurred(SampleEvent event) {
                seen.add(event.getResult().getSampleLabel());
            }
        };
        List<String> labels = IntStream.range(0, 2_000).mapToObj(Integer::toString).toList();
        labels.forEach(label -> relay.offer(() -> {
            SampleResult result = new SampleResult();
            result.setSampleLabel(label);
            return new SampleEvent(result, "users");
        }, List.of(listener)));

        assertThat(relay.drain()).isTrue();
        assertThat(seen).isEqualTo(labels);
    }
}
