package org.throng.workload.editor.element;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.jmeter.control.LoopController;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.reporters.ResultCollector;
import org.apache.jmeter.samplers.SampleEvent;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testelement.TestElement;
import org.apache.jmeter.testelement.TestPlan;
import org.apache.jmeter.threads.AbstractThreadGroup;
import org.apache.jmeter.threads.ThreadGroup;
import org.apache.jorphan.collections.HashTree;
import org.apache.jorphan.collections.ListedHashTree;
import org.throng.measure.RunContext;
import org.throng.results.Recorder;
import org.throng.stats.RunStatistics;
import org.throng.stats.failures.Failure;
import org.throng.stats.summary.LabelSummary;
import org.throng.users.VirtualUsers;

/** A small plan of editors, run by JMeter's own engine in this JVM, and what the recorder counted of it. */
final class EditorPlan {

    final EditorServerConfig server = new EditorServerConfig();
    final EditorDocumentConfig document = new EditorDocumentConfig();
    final RunStatistics statistics = new RunStatistics();
    final List<SampleResult> results = new ArrayList<>();
    private final List<TestElement> steps = new ArrayList<>();

    EditorPlan(int port) {
        server.setName("docs");
        EditorServerConfig.PORT.write(server, Integer.toString(port));
        EditorServerConfig.READ_TIMEOUT.write(server, "30");
        EditorServerConfig.RECONNECT_DELAY.write(server, "100 ms");
        document.setName("texts");
    }

    static EditorOpen open() {
        EditorOpen open = named(new EditorOpen(), "open document");
        EditorOpen.BACK_OFF.write(open, "0");
        return open;
    }

    static EditorChange change() {
        return named(new EditorChange(), "save change");
    }

    static EditorCursor cursor() {
        return named(new EditorCursor(), "move cursor");
    }

    static EditorClose close() {
        return named(new EditorClose(), "close");
    }

    static <T extends TestElement> T named(T element, String name) {
        element.setName(name);
        return element;
    }

    EditorPlan then(TestElement... elements) {
        steps.addAll(List.of(elements));
        return this;
    }

    /** Runs it with users of a stock thread group, each once. */
    EditorPlan run(int users) {
        return run(users, 1);
    }

    /** Runs it with users of a stock thread group, each so often. */
    EditorPlan run(int users, int iterations) {
        LoopController loop = new LoopController();
        loop.setLoops(iterations);
        loop.setFirst(true);
        ThreadGroup group = new ThreadGroup();
        group.setName("threads");
        group.setNumThreads(users);
        group.setRampUp(0);
        group.setSamplerController(loop);
        group.setIsSameUserOnNextIteration(true);
        return run(group, tree -> { });
    }

    /** Runs it with virtual users. */
    EditorPlan run(String profile, Consumer<HashTree> more) {
        VirtualUsers group = new VirtualUsers();
        group.setName("users");
        group.setProfile(profile);
        group.setGrace("0.2");
        group.setProperty(AbstractThreadGroup.IS_SAME_USER_ON_NEXT_ITERATION, true);
        return run(group, more);
    }

    private EditorPlan run(AbstractThreadGroup group, Consumer<HashTree> more) {
        TestPlan plan = new TestPlan("editors");
        HashTree tree = new ListedHashTree(plan);
        HashTree below = tree.getTree(plan);
        below.add(new Recorder(statistics));
        below.add(new Collector(results));
        below.add(server);
        HashTree users = below.add(group);
        users.add(document);
        steps.forEach(users::add);
        more.accept(users);
        RunContext context = RunContext.begin(statistics);
        try {
            StandardJMeterEngine engine = new StandardJMeterEngine();
            engine.configure(tree);
            engine.run();
        } finally {
            context.close();
            statistics.closeInterval(1, 0);
        }
        return this;
    }

    Map<String, LabelSummary> rows() {
        return statistics.labels(1).stream().collect(Collectors.toMap(LabelSummary::label, Function.identity()));
    }

    LabelSummary row(String label) {
        LabelSummary row = rows().get(label);
        if (row == null) {
            throw new AssertionError("no row '" + label + "' in " + rows().keySet() + ", failures " + failures());
        }
        return row;
    }

    /** Whether listeners of JMeter have heard of a sample with this label. */
    boolean heard(String label) {
        synchronized (results) {
            return results.stream().anyMatch(result -> result.getSampleLabel().equals(label));
        }
    }

    List<Failure> failures() {
        return statistics.failures().failures();
    }

    /** Keeps what listeners of JMeter hear. */
    public static final class Collector extends ResultCollector {

        private static final long serialVersionUID = 1L;

        private final transient List<SampleResult> results;

        /** For JMeter's cloning. */
        public Collector() {
            this(new ArrayList<>());
        }

        Collector(List<SampleResult> results) {
            this.results = results;
        }

        @Override
        public void sampleOccurred(SampleEvent event) {
            synchronized (results) {
                results.add(event.getResult());
            }
        }

        @Override
        public Object clone() {
            return this;
        }
    }
}
