package org.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.jmeter.util.JMeterUtils;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.JMeterEnvironment;
import org.throng.command.Interruption;
import org.throng.injector.SaturationLimits;
import org.throng.report.Console;
import org.throng.report.Terminal;
import org.throng.results.Jtl;

/**
 * What a rule with abort lets through: after the failing answer, only what had begun. The server answers nothing but
 * that one until the client has counted it, so that the order of events does not depend on the speed of the machine.
 */
class ExactAbortTest {

    private static final List<String> OWN_PROPERTIES = List.of("profile", "grace", "port");
    private static final int USERS = 20;
    private static final int FIRST_TO_FAIL = 200;

    @TempDir
    private Path folder;

    private final AtomicLong received = new AtomicLong();
    private final AtomicLong failingNumber = new AtomicLong();
    private final CountDownLatch failureCounted = new CountDownLatch(1);
    private final CountDownLatch runOver = new CountDownLatch(1);
    private boolean answersAfterwards;

    @BeforeAll
    static void load() {
        JMeterEnvironment.load();
    }

    @AfterEach
    void forget() {
        OWN_PROPERTIES.forEach(JMeterUtils.getJMeterProperties()::remove);
    }

    private void answer(HttpExchange exchange) throws IOException {
        long number = received.incrementAndGet();
        boolean fails = number >= FIRST_TO_FAIL && failingNumber.compareAndSet(0, number);
        try (exchange) {
            if (!fails && failingNumber.get() > 0) {
                (answersAfterwards ? failureCounted : runOver).await();
            }
            exchange.sendResponseHeaders(fails ? 503 : 200, -1);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @ParameterizedTest
    @CsvSource({"true, users(20) hold(100 s), 10", "false, users(20) hold(100 s), 1",
        "true, rate(1000/s) even_arrivals(100 s), 10"})
    void nothingBeginsAfterTheFailingAnswer(boolean answers, String profile, String grace) throws Exception {
        answersAfterwards = answers;
        ExecutorService threads = Executors.newCachedThreadPool();
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(threads);
        server.createContext("/", this::answer);
        server.start();
        try {
            JMeterUtils.setProperty("profile", profile);
            JMeterUtils.setProperty("grace", grace);
            JMeterUtils.setProperty("port", Integer.toString(server.getAddress().getPort()));
            run();
            runOver.countDown();

            JsonNode summary = new ObjectMapper().readTree(folder.resolve("results/summary.json").toFile());
            long samples = 0;
            long inFlight = 0;
            long errors = 0;
            for (JsonNode label : summary.get("labels")) {
                if (label.get("kind").asText().equals("sample")) {
                    samples += label.get("samples").asLong();
                    inFlight += label.get("inFlight").asLong();
                    errors += label.get("errors").asLong();
                }
            }
            JsonNode threshold = summary.get("thresholds").get(0);
            assertThat(threshold.get("passed").asBoolean()).isFalse();
            assertThat(threshold.get("observed").asDouble()).isOne();
            assertThat(errors).as("errors").isOne();
            assertThat(samples + inFlight).as("completed and in flight of %s", summary.get("labels"))
                    .isEqualTo(received.get());
            if (profile.startsWith("users")) {
                assertThat(received.get()).as("requests").isLessThanOrEqualTo(failingNumber.get() + 2 * (USERS - 1));
            }
            if (answers) {
                assertThat(inFlight).as("all had their answer within the grace").isZero();
            } else {
                assertThat(samples).as("completed").isLessThanOrEqualTo(failingNumber.get() + USERS - 1);
                assertThat(inFlight).as("in flight").isPositive();
            }
        } finally {
            runOver.countDown();
            server.stop(0);
            threads.shutdownNow();
            assertThat(threads.awaitTermination(1, TimeUnit.MINUTES)).isTrue();
        }
    }

    private void run() throws IOException {
        LoadedPlan plan = LoadedPlan.of(
                new PlanFile("scaled", Launched.testPlan("scaled.jmx")), "errors == 0 abort");
        ResultsFolder results = ResultsFolder.at(folder.resolve("results"));
        try (LocalLoad load = new LocalLoad(plan, SaturationLimits.defaults(), Jtl.NONE);
                Interruption interruption = Interruption.watch()) {
            Thread releasing = new Thread(() -> {
                await().atMost(Duration.ofMinutes(1)).pollInterval(Duration.ofMillis(1))
                        .until(load.statistics()::takesNoMoreSamples);
                failureCounted.countDown();
            });
            releasing.setDaemon(true);
            releasing.start();
            new LoadRun(plan, load, new RunTarget("counting server", null), results, Jtl.NONE,
                    new Console(new PrintStream(OutputStream.nullOutputStream()), Terminal.detect()), true)
                    .run(interruption);
        }
    }
}
