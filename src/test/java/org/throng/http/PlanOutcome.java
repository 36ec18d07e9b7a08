package org.throng.http;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.jmeter.JMeter;
import org.apache.jmeter.engine.JMeterEngineException;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.save.SaveService;
import org.apache.jmeter.services.FileServer;
import org.apache.jmeter.util.SSLManager;
import org.apache.jorphan.collections.HashTree;
import org.awaitility.Awaitility;
import org.throng.cli.Modules;
import org.throng.users.StockGroups;

/**
 * What became of a plan: the requests that the server saw, and the results of each thread in their order. Requests of
 * users that run side by side have no order.
 */
record PlanOutcome(List<String> requests, Map<String, List<String>> results) {

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    /**
     * HttpClient 4 counts an answer's bytes on its connection. With parallel downloads another thread may have the
     * connection, and have begun to count from 0, before JMeter reads that: the body then has less than 0 bytes. Such a
     * run is no reference.
     */
    private static final Pattern MISCOUNTED = Pattern.compile("(?m)^ *bytes \\d+ -");
    private static final int MOST_MISCOUNTED = 5;

    /** The ways in which a plan is run. */
    enum Way {
        /** As {@code jmeter -n} does it. */
        JMETER(tree -> JMeter.convertSubTree(tree, false)),
        /** As {@code throng run -Dhttp=httpclient4} does it. */
        HTTPCLIENT4(tree -> StockGroups.of(Modules.inPlace(tree)).tree()),
        /** As {@code throng run} does it. */
        NETTY(tree -> StockGroups.of(HttpRequests.on(Modules.inPlace(tree))).tree());

        private final UnaryOperator<HashTree> prepared;

        Way(UnaryOperator<HashTree> prepared) {
            this.prepared = prepared;
        }
    }

    static PlanOutcome of(Path plan, RecordingServer server, Way way) throws IOException, JMeterEngineException {
        PlanOutcome outcome = run(plan, server, way);
        for (int i = 0; i < MOST_MISCOUNTED && way != Way.NETTY && outcome.isMiscounted(); i++) {
            outcome = run(plan, server, way);
        }
        return outcome;
    }

    private boolean isMiscounted() {
        return results.values().stream().flatMap(List::stream).anyMatch(result -> MISCOUNTED.matcher(result).find());
    }

    private static PlanOutcome run(Path plan, RecordingServer server, Way way)
            throws IOException, JMeterEngineException {
        server.forget();
        // the JVM keeps the key store of the run before
        SSLManager.reset();
        FileServer.getFileServer().setBaseForScript(plan.toFile());
        HashTree tree = way.prepared.apply(SaveService.loadTree(plan.toFile()));
        KeptResults kept = new KeptResults();
        tree.add(tree.getArray()[0], kept);
        StandardJMeterEngine engine = new StandardJMeterEngine();
        engine.configure(tree);
        engine.runTest();
        Awaitility.await().atMost(PATIENCE).until(() -> !engine.isActive());

        Map<String, List<String>> results = new TreeMap<>();
        kept.all.forEach(result -> results.computeIfAbsent(result.getThreadName(), none -> new ArrayList<>())
                .add(Described.result(result)));
        return new PlanOutcome(
                server.requests().stream().map(Described::request).sorted().collect(Collectors.toList()), results);
    }
}
