package org.throng.plans;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.jmeter.engine.StandardJMeterEngine;
import org.apache.jmeter.samplers.SampleResult;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.throng.measure.Sample;
import org.throng.results.Step;
import org.throng.results.SteppedResult;
import org.throng.standin.Listen;
import org.throng.standin.StandIn;
import org.throng.standin.TestClient;
import org.throng.standin.bosh.BoshProtocol;
import org.throng.standin.bosh.settings.BoshFault;
import org.throng.standin.bosh.settings.BoshSettings;
import org.throng.standin.bosh.settings.BoshTime;
import org.throng.standin.bosh.settings.ChatDialect;
import org.throng.standin.faults.Tuning;

/** Runs the chat plan against the stand-in. */
class BoshPlanIT {

    private static final int USERS = 6;

    private final Map<String, String> properties = new HashMap<>(Map.of(
            "users", Integer.toString(USERS), "step", "6", "step-interval", "0.1", "duration", "5",
            "message-interval", "0.5", "presence-interval", "2", "domain", "localhost"));
    private StandIn standIn;

    @AfterEach
    void stop() {
        if (standIn != null) {
            standIn.close();
        }
    }

    private void serve(ChatDialect dialect) throws IOException {
        BoshSettings settings = new BoshSettings(dialect, "/http-bind", "localhost", USERS, "secret", 4, 1, List.of(),
                0, 0, -1, 0, 100, 10, Tuning.usual(BoshTime.class, BoshFault.class));
        standIn = StandIn.start(new BoshProtocol(settings), Listen.loopback());
        properties.put("port", Integer.toString(standIn.port()));
    }

    private PlanRun run(ChatDialect dialect) throws Exception {
        serve(dialect);
        return PlanRun.of("bosh-chat.jmx", properties);
    }

    /** Does something when all users have logged in and talk, however long that takes. */
    private void whenAllTalk(Runnable then) {
        // so long that nobody changes a presence: each that comes is of a login
        properties.put("presence-interval", "86400");
        CompletableFuture.runAsync(() -> {
            await().atMost(2, TimeUnit.MINUTES).until(() -> counted("presences-in") >= USERS);
            long before = counted("messages-in");
            await().atMost(2, TimeUnit.MINUTES).until(() -> counted("messages-in") >= before + USERS);
            then.run();
        });
    }

    private long counted(String name) {
        try {
            return TestClient.stats(standIn.port()).path("counts").path(name).asLong();
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    private void endAllSessions() {
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create("http://127.0.0.1:" + standIn.port() + "/throng/bosh/kill?share=100%25"))
                .POST(HttpRequest.BodyPublishers.noBody())
                .build();
        try {
            HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.discarding());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static List<String> steps(PlanRun run) {
        return run.of("Log in").stream()
                .map(SteppedResult.class::cast)
                .flatMap(result -> result.steps().stream())
                .map(Step::label)
                .distinct()
                .toList();
    }

    private static long failed(List<SampleResult> results) {
        return results.stream().filter(result -> !result.isSuccessful()).count();
    }

    @ParameterizedTest
    @EnumSource(ChatDialect.class)
    void everyoneLogsInTalksAndLogsOut(ChatDialect dialect) throws Exception {
        PlanRun run = PlanRun.until(done -> done.of("Send one to one message").size() >= USERS * 5
                && done.of("Change presence").size() >= USERS && done.apart("delivery").size() > USERS * 4,
                properties, () -> {
                    stop();
                    return run(dialect);
                });

        int seconds = PlanRun.seconds(properties);
        run.assertAllSucceeded("Log in", USERS);
        assertThat(steps(run)).containsExactly(
                "Initiate a BOSH session", "Authenticate", "Restart the stream", "Bind resource",
                "Request a session from the server", "Get roster", "Send initial presence");
        assertThat(run.of("Send one to one message")).hasSizeBetween(USERS * 5, USERS * (2 * seconds + 1))
                .allSatisfy(message -> {
                    assertThat(message.isSuccessful()).as(message.getResponseMessage()).isTrue();
                    assertThat(message.getSentBytes()).isPositive();
                });
        assertThat(run.of("Change presence")).hasSizeBetween(USERS, USERS * (seconds / 2 + 1))
                .allMatch(SampleResult::isSuccessful);
        assertThat(run.apart("delivery")).hasSizeGreaterThan(USERS * 4).allMatch(Sample::ok);
        assertThat(run.apart("session")).hasSize(USERS).allMatch(Sample::ok);
        assertThat(run.pushLabels).contains("presence");
        assertThat(run.failures).isEmpty();
    }

    @Test
    void usersWhoWaitForMinutesLogOutWhenTheProfileIsOver() throws Exception {
        properties.putAll(Map.of("message-interval", "400", "presence-interval", "400", "duration", "2"));
        PlanRun run = PlanRun.until(
                done -> done.of("Log in").stream().filter(SampleResult::isSuccessful).count() == USERS,
                properties, () -> {
                    stop();
                    return run(ChatDialect.OPENFIRE);
                });

        run.assertAllSucceeded("Log in", USERS);
        assertThat(run.apart("session")).hasSize(USERS).allMatch(Sample::ok);
        assertThat(counted("ended-by-client")).as("the server was told").isEqualTo(USERS);
        assertThat(run.failures).isEmpty();
    }

    @Test
    void aWrongPasswordIsToldAndUsersKeepTheirPace() throws Exception {
        properties.put("password", "guessed");
        PlanRun run = PlanRun.until(done -> !done.of("Send one to one message").isEmpty(), properties, () -> {
            stop();
            return run(ChatDialect.OPENFIRE);
        });

        int most = USERS * 4 * PlanRun.seconds(properties);
        assertThat(run.of("Log in")).isNotEmpty().hasSizeLessThan(most).allSatisfy(login -> {
            assertThat(login.isSuccessful()).isFalse();
            assertThat(login.getResponseCode()).startsWith("auth-failed");
            assertThat(login.getResponseMessage()).doesNotContain("guessed");
        });
        assertThat(steps(run)).containsExactly("Initiate a BOSH session", "Authenticate");
        assertThat(run.of("Send one to one message")).isNotEmpty()
                .extracting(SampleResult::getResponseCode).containsOnly("not logged in");
        assertThat(run.apart("session")).as("nobody had one").isEmpty();
    }

    @ParameterizedTest
    @EnumSource(ChatDialect.class)
    void lostSessionsAreCountedOnceEachAndBegunAgain(ChatDialect dialect) throws Exception {
        serve(dialect);
        // the run ends by what has happened: on a slow machine users log in late
        properties.put("duration", "90");
        whenAllTalk(() -> {
            endAllSessions();
            await().atMost(2, TimeUnit.MINUTES).until(() -> counted("presences-in") >= 2 * USERS);
            StandardJMeterEngine.stopEngine();
        });
        PlanRun run = PlanRun.of("bosh-chat.jmx", properties);

        assertThat(run.apart("session").stream().filter(session -> !session.ok())).hasSize(USERS);
        assertThat(run.apart("session").stream().filter(Sample::ok)).hasSize(USERS);
        assertThat(run.of("Log in")).hasSize(USERS * 2);
        assertThat(failed(run.of("Send one to one message")) + failed(run.of("Change presence")))
                .as("a user who hears of the loss before a login logs in at once").isBetween(1L, (long) USERS);
        assertThat(run.failures).hasSize(USERS).allMatch(failure -> failure.startsWith("session session-lost"));
    }

    @Test
    void aUserWithoutAPartnerIsCountedAndHasNotFailed() throws Exception {
        properties.put("users", "1");
        properties.put("duration", "3");
        PlanRun run = PlanRun.until(done -> done.apart("no contact online").size() > 1, properties, () -> {
            stop();
            return run(ChatDialect.PROSODY);
        });

        assertThat(run.of("Send one to one message")).isEmpty();
        assertThat(run.apart("no contact online")).hasSizeGreaterThan(1).allMatch(Sample::ok);
        assertThat(run.apart("delivery")).isEmpty();
    }

    @Test
    void aServerThatDiesFailsEverySessionAndTheRunEnds() throws Exception {
        PlanRun run = PlanRun.until(
                done -> done.apart("session").stream().filter(session -> !session.ok()).count() == USERS
                        && failed(done.of("Log in")) > 0,
                properties, () -> {
                    stop();
                    serve(ChatDialect.EJABBERD);
                    whenAllTalk(standIn::close);
                    return PlanRun.of("bosh-chat.jmx", properties);
                });

        assertThat(run.apart("session")).hasSize(USERS).noneMatch(Sample::ok);
        assertThat(failed(run.of("Log in"))).isPositive();
        assertThat(run.of("Log in").stream().filter(login -> !login.isSuccessful())
                .map(SampleResult::getResponseCode)).allMatch(code -> code.startsWith("connection"));
    }
}
