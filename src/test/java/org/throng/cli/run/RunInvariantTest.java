package org.throng.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.apache.jmeter.util.JMeterUtils;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.throng.cli.CountedRun;
import org.throng.cli.CountingServer;
import org.throng.cli.Launched;
import org.throng.cli.plan.LoadedPlan;
import org.throng.cli.plan.PlanFile;
import org.throng.cli.results.ResultsFolder;
import org.throng.command.Interruption;
import org.throng.injector.SaturationLimits;
import org.throng.report.console.Console;
import org.throng.report.console.Terminal;
import org.throng.results.Jtl;

/**
 * Many short runs of every ending: summary.json, results.jtl, errors.csv and histograms.hlog have every sample that the
 * server has answered. {@code -Dinvariant.runs=300} asks for more of them.
 */
@Timeout(value = 1, unit = TimeUnit.HOURS)
class RunInvariantTest {

    private static final int RUNS = Integer.getInteger("invariant.runs", 24);
    private static final List<String> OWN_PROPERTIES = List.of("profile", "grace", "port", "stock");

    @TempDir
    private Path folder;

    private final Random random = new Random(7);

    private enum Ending {
        /** Every user runs the plan once. */
        OPEN("rate(120/s) random_arrivals(0.3 s)", "10", "errors < 100%"),
        /** Users are stopped when the profile is over, and finish the sample that they are in. */
        STOPPED_BY_PROFILE("users(6) hold(0.3 s)", "10", "errors < 100%"),
        /** Users are cut when the profile is over. */
        CUT_BY_PROFILE("users(6) hold(0.3 s)", "0", "errors < 100%"),
        /** The run is stopped as Ctrl-C stops it. */
        STOPPED("users(6) hold(60 s)", "10", "errors < 100%"),
        /** The first error stops the run. */
        ABORTED_BY_SAMPLE("users(6) hold(60 s)", "10", "errors == 0 abort"),
        /** A threshold stops the run when a second is closed. */
        ABORTED("users(6) hold(60 s)", "10", "errors == 0 over 1 s abort");

        private final String profile;
        private final String grace;
        private final String thresholds;

        Ending(String profile, String grace, String thresholds) {
            this.profile = profile;
            this.grace = grace;
            this.thresholds = thresholds;
        }
    }

    @AfterEach
    void forget() {
        OWN_PROPERTIES.forEach(JMeterUtils.getJMeterProperties()::remove);
    }

    @Test
    void whatTheServerAnsweredIsInEveryFileOfTheResults() throws Exception {
        Map<Ending, Integer> runs = new EnumMap<>(Ending.class);
        long requests = 0;
        long inFlight = 0;
        for (int i = 0; i < RUNS; i++) {
            Ending ending = Ending.values()[i % Ending.values().length];
            CountedRun run = run(ending, i);
            runs.merge(ending, 1, Integer::sum);
            requests += run.requests();
            inFlight += run.inFlight();
        }
        System.out.println("The files agreed in " + RUNS + " runs " + runs + ": " + requests + " requests, "
                + inFlight + " in flight");
        assertThat(requests).isPositive();
    }

    private CountedRun run(Ending ending, int number) throws IOException, InterruptedException {
        String what = "run " + number + " " + ending;
        try (CountingServer server = new CountingServer()) {
            JMeterUtils.setProperty("profile", ending.profile);
            JMeterUtils.setProperty("grace", ending.grace);
            JMeterUtils.setProperty("port", Integer.toString(server.port()));
            JMeterUtils.setProperty("stock", Integer.toString(random.nextInt(3)));
            Path file = Launched.testPlan("counted.jmx");
            LoadedPlan plan = LoadedPlan.of(new PlanFile("counted", file), ending.thresholds);
            ResultsFolder results = ResultsFolder.at(folder.resolve(Integer.toString(number)));
            Jtl jtl = Jtl.create(results.jtl());
            try (LocalLoad load = new LocalLoad(plan, SaturationLimits.defaults(), jtl);
                    Interruption interruption = Interruption.watch()) {
                long stopAfter = 1 + random.nextInt(300);
                Thread stopping = new Thread(() -> {
                    await().atMost(Duration.ofMinutes(1)).pollInterval(Duration.ofMillis(1))
                            .until(() -> server.answered() >= stopAfter);
                    load.stop();
                });
                if (ending == Ending.STOPPED) {
                    stopping.start();
                }
                new LoadRun(plan, load, new RunTarget("counting server", null), results, jtl, console(), true)
                        .run(interruption);
                stopping.join();
            }
            CountedRun run = CountedRun.read(what, results.path(), List.of(results.jtl()));
            run.agreesWith(server);
            return run;
        }
    }

    private static Console console() {
        return new Console(new PrintStream(OutputStream.nullOutputStream()), Terminal.detect());
    }
}
