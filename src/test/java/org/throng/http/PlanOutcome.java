package org.throng.http;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.jmeter.JMeter;
import org.apache.jmeter.engine.JMeterEngineException;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.save.SaveService;
import org.apache.jmeter.services.FileServer;
import org.apache.jmeter.util.SSLManager;
import org.apache.jorphan.collections.HashTree;
import org.awaitility.Awaitility;
import org.throng.cli.plan.Modules;
import org.throng.users.stock.StockGroups;

/**
 * What became of a plan: the requests that the server saw, and the results of each thread in their order. Requests of
 * users that run side by side have no order.
 */
record PlanOutcome(List<String> requests, Map<String, List<String>> results) {

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private static final int MOST_MISCOUNTED = 5;
    private static final Pattern LENGTH = Pattern.compile("(?m)^Content-Length: (\\d+)$");

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
        List<SampleResult> all = run(plan, server, way);
        for (int i = 0; i < MOST_MISCOUNTED && way != Way.NETTY
                && all.stream().anyMatch(PlanOutcome::isMiscounted); i++) {
            all = run(plan, server, way);
        }
        Map<String, List<String>> results = new TreeMap<>();
        all.forEach(result -> results.computeIfAbsent(result.getThreadName(), none -> new ArrayList<>())
                .add(Described.result(result)));
        return new PlanOutcome(
                server.requests().stream().map(Described::request).sorted().collect(Collectors.toList()), results);
    }

    /**
     * HttpClient 4 counts an answer's bytes on its connection. Of parallel downloads another may have the connection,
     * and have begun to count from 0, before JMeter reads that (HTTPHC4Impl). Such a run is no reference.
     */
    private static boolean isMiscounted(SampleResult result) {
        if (result.getSubResults().length > 0) {
            return Stream.of(result.getSubResults()).anyMatch(PlanOutcome::isMiscounted);
        }
        Matcher length = LENGTH.matcher(result.getResponseHeaders());
        boolean isPlain = result.isResponseCodeOK() && !result.getResponseHeaders().contains("Content-Encoding");
        // an answer to HEAD has no body of its length
        return isPlain && length.find() && result.getBodySizeAsLong() != 0
                && result.getBodySizeAsLong() != Long.parseLong(length.group(1));
    }

    private static List<SampleResult> run(Path plan, RecordingServer server, Way way)
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
        server.awaitRest();
        return kept.all;
    }
}
