import io.hyperfoil.api.config.Benchmark;
import io.hyperfoil.api.config.BenchmarkData;
import io.hyperfoil.core.impl.LocalSimulationRunner;
import io.hyperfoil.core.parser.BenchmarkParser;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/** Hyperfoil's form of http-get.jmx: users with a connection each that ask again as soon as they are answered. */
public final class Always {

    private Always() {
    }

    /** Arguments: URL of the server, users, seconds. */
    public static void main(String[] args) throws Exception {
        String plan = """
                name: get
                threads: %1$d
                http:
                  host: %2$s
                  sharedConnections: %3$s
                phases:
                - main:
                    always:
                      users: %3$s
                      duration: %4$ss
                      scenario:
                      - get:
                        - httpRequest:
                            GET: /page
                """.formatted(Runtime.getRuntime().availableProcessors(), args[0], args[1], args[2]);
        Benchmark benchmark = BenchmarkParser.instance().buildBenchmark(
                new ByteArrayInputStream(plan.getBytes(StandardCharsets.UTF_8)), BenchmarkData.EMPTY, Map.of());
        AtomicLong answers = new AtomicLong();
        AtomicLong failures = new AtomicLong();
        new LocalSimulationRunner(benchmark, (phase, step, metric, interval, last) -> {
            answers.addAndGet(interval.responseCount);
            failures.addAndGet(interval.invalid + interval.connectionErrors + interval.requestTimeouts
                    + interval.internalErrors);
        }, (session, least, most) -> { }, null).run();
        System.out.println(answers + " answers, " + failures + " failures");
        System.exit(0);
    }
}
