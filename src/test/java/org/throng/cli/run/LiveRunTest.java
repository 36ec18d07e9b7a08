package org.throng.cli.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.jmeter.util.JMeterUtils;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.throng.cli.Launched;
import org.throng.cli.OnceFailingServer;
import org.throng.cli.plan.LoadedPlan;
import org.throng.cli.plan.PlanFile;
import org.throng.cli.results.EndedRun;
import org.throng.cli.results.ResultsFolder;
import org.throng.command.Interruption;
import org.throng.command.UsageError;
import org.throng.injector.SaturationLimits;
import org.throng.live.LiveAddress;
import org.throng.report.console.Console;
import org.throng.report.console.Terminal;
import org.throng.results.Jtl;
import org.throng.stats.summary.Summary;
import org.throng.stats.summary.Verdict;
import org.throng.verdict.ExitCode;

class LiveRunTest {

    private static final int USERS = 20;
    private static final int FIRST_UNANSWERED = 200;
    private static final int MANY = 1_000_000;
    private static final Pattern ACTION = Pattern.compile("data-action=\"([\\w-]+)\"");

    @TempDir
    private Path folder;

    @AfterEach
    void forget() {
        List.of("profile", "grace", "port").forEach(JMeterUtils.getJMeterProperties()::remove);
    }

    @Test
    void thePropertiesAskForAnAddressOrForNone() {
        assertThat(LiveRun.address(Map.of())).isNull();
        assertThat(LiveRun.address(Map.of("live", "false"))).isNull();
        assertThat(LiveRun.address(Map.of("live", "true")).isLoopback()).isTrue();
        assertThat(LiveRun.address(Map.of("live", "8090", "live-token", "long enough")).port()).isEqualTo(8090);
        assertThatThrownBy(() -> LiveRun.address(Map.of("live", "yes")))
                .isInstanceOf(UsageError.class).hasMessageStartingWith("-Dlive: 'yes'");
        assertThatThrownBy(() -> LiveRun.address(Map.of("live-token", "long enough")))
                .isInstanceOf(UsageError.class).hasMessageContaining("-Dlive");
        assertThatThrownBy(() -> LiveRun.address(Map.of("live", "true", "live-token", "short")))
                .isInstanceOf(UsageError.class).hasMessageContaining("8 characters").hasMessageNotContaining("'short'");
    }

    @Test
    void theTokenIsNoPropertyOfJMeter() {
        assertThat(LiveRun.withoutToken(Map.of("live", "true", "live-token", "geheim", "users", "3")))
                .containsOnlyKeys("live", "users");
    }

    @Test
    void aPortInUseIsOneMessage() throws IOException {
        try (ServerSocket other = new ServerSocket(0, 1, LiveAddress.loopback().host())) {
            LiveAddress address = LiveAddress.parse(Integer.toString(other.getLocalPort()));
            assertThatThrownBy(() -> LiveRun.start(address, null)).isInstanceOf(UsageError.class)
                    .hasMessage("cannot serve the live page on 127.0.0.1:" + other.getLocalPort()
                            + ": Address already in use; choose another port with -Dlive=PORT");
        }
    }

    @Test
    void beforeTheRunIsKnownAPageAsksAgain() throws Exception {
        try (LiveRun live = LiveRun.start(LiveAddress.loopback(), null)) {
            HttpResponse<String> page = get(live);
            assertThat(page.statusCode()).isEqualTo(503);
            assertThat(page.headers().firstValue("Refresh")).hasValue("1");
        }
    }

    @Test
    void stopLetsUsersFinishTheSampleThatTheyAreIn() throws Exception {
        try (OnceFailingServer server = new OnceFailingServer(FIRST_UNANSWERED);
                LiveRun live = LiveRun.start(LiveAddress.loopback(), null)) {
            CompletableFuture<EndedRun> run = begin(server, live);
            assertThat(post(live, "stop", "wrong").statusCode()).isEqualTo(403);
            HttpResponse<String> answer = post(live, "stop", action(live));
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.body()).contains("users finish");
            server.answer(MANY);

            Summary summary = assertStopped(run.get());
            assertThat(summary.labels().get(0).inFlight()).isZero();
            assertThat(summary.labels().get(0).samples()).isEqualTo(server.received());
            assertThat(summary.notes())
                    .anyMatch(note -> note.matches("The run was stopped from its live page at second \\d+\\."));
            assertThat(post(live, "stop", action(live)).statusCode()).as("it has ended").isEqualTo(409);
        }
    }

    @Test
    void stopNowCutsThemOff() throws Exception {
        try (OnceFailingServer server = new OnceFailingServer(FIRST_UNANSWERED);
                LiveRun live = LiveRun.start(LiveAddress.loopback(), null)) {
            CompletableFuture<EndedRun> run = begin(server, live);
            assertThat(post(live, "stop", action(live)).statusCode()).isEqualTo(200);
            assertThat(post(live, "stop-now", action(live)).statusCode()).isEqualTo(200);

            Summary summary = assertStopped(run.get());
            assertThat(summary.labels().get(0).inFlight()).isPositive();
            assertThat(summary.labels().get(0).samples() + summary.labels().get(0).inFlight())
                    .isEqualTo(server.received());
            assertThat(summary.notes()).anyMatch(note -> note.endsWith("; samples of users were cut off."));
        }
    }

    private static Summary assertStopped(EndedRun run) {
        assertThat(run.code()).isEqualTo(ExitCode.INTERRUPTED);
        assertThat(run.summary().verdict()).isEqualTo(Verdict.VOID);
        assertThat(run.summary().reasons().get(0)).startsWith("The run was interrupted after");
        return run.summary();
    }

    /** A run whose users get no answer any more when this returns. */
    private CompletableFuture<EndedRun> begin(OnceFailingServer server, LiveRun live) {
        JMeterUtils.setProperty("profile", "users(" + USERS + ") hold(100 s)");
        JMeterUtils.setProperty("grace", "60");
        JMeterUtils.setProperty("port", Integer.toString(server.port()));
        LoadedPlan plan = LoadedPlan.of(new PlanFile("scaled", Launched.testPlan("scaled.jmx")), "errors < 50%");
        ResultsFolder results = ResultsFolder.at(folder.resolve("results"));
        CompletableFuture<EndedRun> run = CompletableFuture.supplyAsync(() -> {
            try (LocalLoad load = new LocalLoad(plan, SaturationLimits.defaults(), Jtl.NONE);
                    Interruption interruption = Interruption.watch()) {
                return new LoadRun(plan, load, new RunTarget("counting server", null), results, Jtl.NONE,
                        new Console(new PrintStream(OutputStream.nullOutputStream()), Terminal.detect()), true)
                        .shownBy(live)
                        .run(interruption);
            }
        });
        await("the server answers no more").atMost(Duration.ofMinutes(1))
                .until(() -> run.isDone() || server.failingNumber() > 0);
        assertThat(run).isNotDone();
        return run;
    }

    private static HttpResponse<String> get(LiveRun live) throws Exception {
        return send(HttpRequest.newBuilder(URI.create(live.url().orElseThrow())));
    }

    private static String action(LiveRun live) throws Exception {
        Matcher matcher = ACTION.matcher(get(live).body());
        assertThat(matcher.find()).isTrue();
        return matcher.group(1);
    }

    private static HttpResponse<String> post(LiveRun live, String path, String action) throws Exception {
        return send(HttpRequest.newBuilder(URI.create(live.url().orElseThrow()).resolve(path))
                .header("X-Throng-Action", action)
                .POST(HttpRequest.BodyPublishers.noBody()));
    }

    private static HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return HttpClient.newHttpClient().send(request.build(), HttpResponse.BodyHandlers.ofString());
    }
}
