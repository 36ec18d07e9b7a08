package org.throng.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.apache.jmeter.util.JMeterUtils;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.cli.Launched;
import org.throng.cli.OnceFailingServer;
import org.throng.cli.plan.LoadedPlan;
import org.throng.cli.plan.PlanFile;
import org.throng.cli.results.ResultsFolder;
import org.throng.command.Interruption;
import org.throng.injector.SaturationLimits;
import org.throng.report.console.Console;
import org.throng.report.console.Terminal;
import org.throng.results.Jtl;

/**
 * What a rule with abort lets through: after the failing answer, only what had begun. The server answers nothing more
 * until the client has counted that one.
 */
class ExactAbortTest {

    private static final List<String> OWN_PROPERTIES = List.of("profile", "grace", "port", "stock");
    private static final int USERS = 20;
    private static final int FIRST_TO_FAIL = 200;
    private static final int MANY = 1_000_000;

    @TempDir
    private Path folder;

    @AfterEach
    void forget() {
        OWN_PROPERTIES.forEach(JMeterUtils.getJMeterProperties()::remove);
    }

    @ParameterizedTest
    @CsvSource({"true, users(20) hold(100 s), 60", "false, users(20) hold(100 s), 1",
        "true, rate(1000/s) even_arrivals(100 s), 60"})
    void nothingBeginsAfterTheFailingAnswer(boolean answers, String profile, String grace) throws Exception {
        abort("scaled.jmx", "/read", answers, profile, grace);
    }

    /** JMeter gives the result of step c with that of the whole transaction, which needs an answer to step d. */
    @Test
    void aFailingStepStopsTheRunBeforeItsTransactionEnds() throws Exception {
        JMeterUtils.setProperty("stock", "0");
        abort("counted.jmx", "/c", false, "users(20) hold(100 s)", "1");
    }

    private void abort(String plan, String failingPath, boolean answers, String profile, String grace)
            throws Exception {
        try (OnceFailingServer server = new OnceFailingServer(FIRST_TO_FAIL, failingPath)) {
            JMeterUtils.setProperty("profile", profile);
            JMeterUtils.setProperty("grace", grace);
            JMeterUtils.setProperty("port", Integer.toString(server.port()));
            run(plan, answers ? server : null);

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
                    .isEqualTo(server.received());
            if (profile.startsWith("users")) {
                assertThat(server.received()).as("requests")
                        .isLessThanOrEqualTo(server.failingNumber() + 2 * (USERS - 1));
            }
            if (answers) {
                assertThat(inFlight).as("all had their answer within the grace").isZero();
            } else {
                assertThat(samples).as("completed").isLessThanOrEqualTo(server.failingNumber() + USERS - 1);
                assertThat(inFlight).as("in flight").isPositive();
            }
        }
    }

    /** @param answering answers after the failing answer was counted; null if it does not */
    private void run(String name, OnceFailingServer answering) throws IOException {
        LoadedPlan plan = LoadedPlan.of(
                new PlanFile(name, Launched.testPlan(name)), "errors == 0 abort");
        ResultsFolder results = ResultsFolder.at(folder.resolve("results"));
        try (LocalLoad load = new LocalLoad(plan, SaturationLimits.defaults(), Jtl.NONE);
                Interruption interruption = Interruption.watch()) {
            Thread releasing = new Thread(() -> {
                await().atMost(Duration.ofMinutes(1)).pollInterval(Duration.ofMillis(1))
                        .until(load.statistics()::takesNoMoreSamples);
                if (answering != null) {
                    answering.answer(MANY);
                }
            });
            releasing.setDaemon(true);
            releasing.start();
            new LoadRun(plan, load, new RunTarget("counting server", null), results, Jtl.NONE,
                    new Console(new PrintStream(OutputStream.nullOutputStream()), Terminal.detect()), true)
                    .run(interruption);
        }
    }
}
