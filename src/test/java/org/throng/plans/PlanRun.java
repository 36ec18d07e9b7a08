package org.throng.plans;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.reporters.ResultCollector;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.save.SaveService;
import org.apache.jmeter.services.FileServer;
import org.apache.jmeter.testelement.TestStateListener;
import org.apache.jmeter.util.JMeterUtils;
import org.apache.jorphan.collections.HashTree;
import org.throng.JtlRows;
import org.throng.cli.plan.Modules;
import org.throng.measure.NoMeasurements;
import org.throng.measure.RunContext;
import org.throng.measure.Sample;
import org.throng.results.Jtl;
import org.throng.results.Recorder;
import org.throng.stats.RunStatistics;

/**
 * Runs a plan by JMeter's own engine in this JVM and keeps what came of it. In every run, a results file that JMeter
 * writes has the same rows as the summary.
 */
final class PlanRun extends NoMeasurements {

    private final RunStatistics statistics = new RunStatistics();

    final ConcurrentLinkedQueue<SampleResult> results = new ConcurrentLinkedQueue<>();
    final ConcurrentLinkedQueue<Long> pushLatencies = new ConcurrentLinkedQueue<>();
    final List<String> pushLabels = new ArrayList<>();
    /** What is measured outside of the users' own samples. */
    final ConcurrentLinkedQueue<Sample> apart = new ConcurrentLinkedQueue<>();

    /** Label and code of each failure that was told outside of the users' own samples. */
    final ConcurrentLinkedQueue<String> failures = new ConcurrentLinkedQueue<>();

    /** What was left out, and how often. */
    final ConcurrentHashMap<String, Long> skipped = new ConcurrentHashMap<>();

    static HashTree load(String plan) throws IOException {
        File file = new File("plans", plan);
        FileServer.getFileServer().setBaseForScript(file);
        return SaveService.loadTree(file);
    }

    /** Runs {@code plan} with these JMeter properties until it ends by itself. */
    static PlanRun of(String plan, Map<String, String> properties) throws Exception {
        PlanRun run = new PlanRun();
        Path jtl = Files.createTempFile("throng", ".jtl");
        HashTree tree = load(plan);
        properties.forEach(JMeterUtils::setProperty);
        RunContext context = RunContext.begin(run);
        try {
            tree = Modules.inPlace(tree);
            Collector collector = new Collector();
            collector.results = run.results;
            tree.add(tree.getArray()[0], collector);
            Jtl rows = Jtl.create(jtl);
            tree.add(tree.getArray()[0], new Recorder(run.statistics, rows));
            StandardJMeterEngine engine = new StandardJMeterEngine();
            engine.configure(tree);
            engine.run();
            run.statistics.closeInterval(1, 0);
            rows.close();
            assertThat(JtlRows.of(jtl)).as("rows of the file").isEqualTo(JtlRows.of(run.statistics.labels(1)));
        } finally {
            context.close();
            properties.keySet().forEach(JMeterUtils.getJMeterProperties()::remove);
            Files.deleteIfExists(jtl);
        }
        return run;
    }

    /**
     * Runs again, each time for twice as many seconds of its property {@code duration}, up to a minute, until enough
     * has happened: on a slow machine users begin late.
     */
    static PlanRun until(Predicate<PlanRun> enough, Map<String, String> properties, Callable<PlanRun> run)
            throws Exception {
        PlanRun done = run.call();
        for (int seconds = seconds(properties); !enough.test(done) && seconds < 30; seconds *= 2) {
            properties.put("duration", Integer.toString(seconds * 2));
            done = run.call();
        }
        return done;
    }

    static int seconds(Map<String, String> properties) {
        return Integer.parseInt(properties.get("duration"));
    }

    List<SampleResult> of(String label) {
        return results.stream().filter(result -> result.getSampleLabel().equals(label)).toList();
    }

    void assertAllSucceeded(String label, int count) {
        assertThat(of(label)).hasSize(count).allSatisfy(result ->
                assertThat(result.isSuccessful()).as(label + ": " + result.getResponseMessage()).isTrue());
    }

    /** What was measured outside of the users' own samples. */
    List<Sample> apart(String label) {
        return apart.stream().filter(sample -> sample.label().equals(label)).toList();
    }

    @Override
    public void sample(Sample sample) {
        apart.add(sample);
        statistics.sample(sample);
    }

    @Override
    public void failure(String label, String code, String message, Supplier<String> serverSaid) {
        failures.add(label + " " + code);
        statistics.failure(label, code, message, serverSaid);
    }

    @Override
    public void skipped(String label, long times) {
        skipped.merge(label, times, Long::sum);
    }

    @Override
    public void push(String label, long latencyMicros, long bytes) {
        pushLatencies.add(latencyMicros);
        synchronized (pushLabels) {
            pushLabels.add(label);
        }
        statistics.push(label, latencyMicros, bytes);
    }

    /** Keeps the results of all users. */
    public static final class Collector extends ResultCollector implements TestStateListener {

        private static final long serialVersionUID = 1L;

        private transient ConcurrentLinkedQueue<SampleResult> results;

        @Override
        public void sampleOccurred(SampleEvent event) {
            results.add(event.getResult());
        }

        @Override
        public Object clone() {
            return this;
        }
    }
}
