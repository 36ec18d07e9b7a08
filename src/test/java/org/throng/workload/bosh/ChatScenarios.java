package org.throng.workload.bosh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.throng.session.StepListener;
import org.throng.workload.bosh.servers.ChatTarget;
import org.throng.workload.bosh.servers.Talk;
import org.throng.workload.bosh.stanzas.Availability;
import org.throng.workload.bosh.stanzas.Contact;
import org.throng.workload.bosh.stanzas.IncomingMessage;

/** What sessions are tried with on every server, real or stand-in. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class ChatScenarios {

    static final String PASSWORD = "secret";

    private static final AtomicInteger USERS = new AtomicInteger();
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private ChatTarget target;
    private BoshServer server;

    abstract ChatTarget target() throws Exception;

    /** Those that the server offers and a session knows. */
    abstract List<String> mechanisms();

    /** How a login to a domain that the server does not serve ends; empty if it is let in all the same. */
    abstract String wrongDomain();

    /** How a session ends whose resource another one binds while the server holds a request of it. */
    abstract SessionFailure replaced();

    @BeforeAll
    void start() throws Exception {
        target = target();
        target.start();
        server = new BoshServer(options().build());
    }

    @AfterAll
    void stop() {
        if (server != null) {
            server.close();
        }
        if (target != null) {
            target.close();
        }
    }

    ChatTarget started() {
        return target;
    }

    private TestBoshOptions options() {
        return TestBoshOptions.of(target.endpoint(), "localhost").mechanisms(List.of("PLAIN"));
    }

    /** A new user with an account. */
    private BoshUser registered() throws Exception {
        BoshUser user = new BoshUser("someone" + USERS.incrementAndGet(), PASSWORD, "desk");
        server.register(user, StepListener.IGNORED);
        return user;
    }

    private static String jid(BoshUser user) {
        return user.name() + "@localhost";
    }

    @Test
    void logsInByEveryMechanismThatIsOffered() throws Exception {
        BoshUser user = registered();
        for (String mechanism : mechanisms()) {
            RecordedSteps steps = new RecordedSteps();
            try (BoshServer choosy = new BoshServer(options().mechanisms(List.of(mechanism)).build());
                    BoshSession session = choosy.login(user, SessionListener.IGNORED, steps)) {
                assertThat(session.jid()).as(mechanism).isEqualTo(jid(user) + "/desk");
                assertThat(session.granted().inactivitySeconds()).isEqualTo(ChatTarget.INACTIVITY);
                assertThat(steps.told()).contains("answered AUTHENTICATE", "answered INITIAL_PRESENCE");
                session.logout(StepListener.IGNORED);
            }
        }
    }

    @Test
    void refusesAWrongPasswordByEveryMechanism() throws Exception {
        BoshUser guessing = new BoshUser(registered().name(), "guess", "desk");
        for (String mechanism : mechanisms()) {
            try (BoshServer choosy = new BoshServer(options().mechanisms(List.of(mechanism)).build())) {
                BoshException refused = catchThrowableOfType(BoshException.class,
                        () -> choosy.login(guessing, SessionListener.IGNORED, StepListener.IGNORED));
                assertThat(refused.outcome()).as(mechanism).isEqualTo(SessionFailure.AUTH_FAILED);
                assertThat(refused.getMessage()).doesNotContain("guess");
            }
        }
    }

    @Test
    void tellsAWrongDomain() throws Exception {
        BoshUser user = registered();
        try (BoshServer elsewhere = new BoshServer(
                TestBoshOptions.of(target.endpoint(), "elsewhere.example").mechanisms(List.of("PLAIN")).build())) {
            if (wrongDomain().isEmpty()) {
                elsewhere.login(user, SessionListener.IGNORED, StepListener.IGNORED).close();
            } else {
                BoshException refused = catchThrowableOfType(BoshException.class,
                        () -> elsewhere.login(user, SessionListener.IGNORED, StepListener.IGNORED));
                assertThat(refused.code()).isEqualTo(wrongDomain());
            }
        }
    }

    @Test
    void registersAnAccountOnce() throws Exception {
        BoshUser user = registered();
        BoshException again = catchThrowableOfType(
                BoshException.class, () -> server.register(user, StepListener.IGNORED));
        assertThat(again.code()).isEqualTo(BoshServer.ACCOUNT_EXISTS);
    }

    @Test
    void contactsSeeEachOtherComeChangeAndGo() throws Exception {
        BoshUser ada = registered();
        BoshUser bob = registered();
        befriend(ada, bob);
        RecordedListener heard = new RecordedListener();
        try (BoshSession first = server.login(ada, heard, StepListener.IGNORED)) {
            assertThat(first.roster()).extracting(Contact::jid).containsExactly(jid(bob));
            assertThat(first.isOnline(jid(bob))).isFalse();
            BoshSession second = server.login(bob, SessionListener.IGNORED, StepListener.IGNORED);
            await().atMost(PATIENCE).until(() -> first.isOnline(jid(bob)));
            await().atMost(PATIENCE).until(() -> second.isOnline(jid(ada)));
            int before = heard.presences.size();
            second.changePresence(Availability.AWAY, "at lunch", StepListener.IGNORED);
            await().atMost(PATIENCE).until(() -> heard.presences.stream().skip(before)
                    .anyMatch(presence -> presence.startsWith("+" + second.jid())));
            second.logout(StepListener.IGNORED);
            await().atMost(PATIENCE).until(() -> !first.isOnline(jid(bob)));
            assertThat(heard.ends).isEmpty();
        }
    }

    /** Twice, for a server need not remember a permission that was given before it was asked for. */
    private void befriend(BoshUser ada, BoshUser bob) throws Exception {
        for (int round = 0; round < 2; round++) {
            try (BoshSession first = server.login(ada, SessionListener.IGNORED, StepListener.IGNORED);
                    BoshSession second = server.login(bob, SessionListener.IGNORED, StepListener.IGNORED)) {
                first.setRosterItem(jid(bob), "Bob");
                second.setRosterItem(jid(ada), "Ada");
                first.logout(StepListener.IGNORED);
                second.logout(StepListener.IGNORED);
            }
        }
    }

    @Test
    void deliversEveryMessageOnceBothWays() throws Exception {
        RecordedListener adaHears = new RecordedListener();
        RecordedListener bobHears = new RecordedListener();
        try (BoshSession ada = server.login(registered(), adaHears, StepListener.IGNORED);
                BoshSession bob = server.login(registered(), bobHears, StepListener.IGNORED)) {
            Map<String, Long> sent = new HashMap<>();
            List<String> toBob = new ArrayList<>();
            List<String> toAda = new ArrayList<>();
            for (int i = 0; i < 50; i++) {
                toBob.add("a" + i);
                sent.put("a" + i, ada.sendMessage(bob.jid(), "a" + i, "text <&> " + i, StepListener.IGNORED));
                toAda.add("b" + i);
                sent.put("b" + i, bob.sendMessage(ada.jid(), "b" + i, "text <&> " + i, StepListener.IGNORED));
            }
            await().atMost(PATIENCE).untilAsserted(() -> assertThat(adaHears.messages.size() + bobHears.messages.size())
                    .as("%s heard %s, %s heard %s", ada.jid(), adaHears, bob.jid(), bobHears)
                    .isGreaterThanOrEqualTo(100));
            assertThat(bobHears.messages).extracting(IncomingMessage::id).containsExactlyElementsOf(toBob);
            assertThat(adaHears.messages).extracting(IncomingMessage::id).containsExactlyElementsOf(toAda);
            assertThat(adaHears.messages).extracting(IncomingMessage::body).contains("text <&> 0", "text <&> 49");
            assertThat(adaHears.messages).allSatisfy(message -> {
                assertThat(message.delayed()).isFalse();
                assertThat(message.from()).isEqualTo(bob.jid());
                assertThat(message.arrivedNanos() - sent.get(message.id())).isPositive();
            });
        }
    }

    @Test
    void deliversLaterWhatCameWhileNobodyWasThere() throws Exception {
        BoshUser bob = registered();
        RecordedListener bobHears = new RecordedListener();
        try (BoshSession ada = server.login(registered(), SessionListener.IGNORED, StepListener.IGNORED)) {
            ada.sendMessage(jid(bob), "m1", "for later", StepListener.IGNORED);
            ada.ping();
            try (BoshSession later = server.login(bob, bobHears, StepListener.IGNORED)) {
                await().atMost(PATIENCE).until(() -> !bobHears.messages.isEmpty());
                assertThat(bobHears.messages).singleElement().satisfies(message -> {
                    assertThat(message.delayed()).isTrue();
                    assertThat(message.body()).isEqualTo("for later");
                    assertThat(message.from()).isEqualTo(ada.jid());
                });
                later.logout(StepListener.IGNORED);
            }
        }
    }

    @Test
    void answersWhatItIsAsked() throws Exception {
        try (BoshSession session = server.login(registered(), SessionListener.IGNORED, StepListener.IGNORED)) {
            Talk talk = new Talk(target.endpoint());
            String asking = "asking" + USERS.incrementAndGet();
            assertThat(talk.askedOf(session.jid(), asking, "<query xmlns='jabber:iq:version'/>"))
                    .contains("type='result'").contains("<name>");
            assertThat(talk.askedOf(session.jid(), asking, "<ping xmlns='urn:xmpp:ping'/>"))
                    .contains("type='result'");
            assertThat(talk.askedOf(session.jid(), asking, "<query xmlns='urn:example:unknown'/>"))
                    .contains("type='error'").contains("service-unavailable");
        }
    }

    @Test
    void isReplacedByTheSameResource() throws Exception {
        BoshUser user = registered();
        RecordedListener heard = new RecordedListener();
        try (BoshSession first = server.login(user, heard, StepListener.IGNORED);
                BoshSession second = server.login(user, SessionListener.IGNORED, StepListener.IGNORED)) {
            await().atMost(PATIENCE).until(() -> !heard.ends.isEmpty());
            assertThat(heard.ends).singleElement().extracting(BoshException::outcome).isEqualTo(replaced());
            BoshException late = catchThrowableOfType(BoshException.class,
                    () -> first.sendMessage(second.jid(), "m1", "too late", StepListener.IGNORED));
            assertThat(late.outcome()).isEqualTo(replaced());
            second.ping();
        }
    }

    /** Listeners run on the event loop: one that does not return is an injector that has no processor left. */
    @Test
    void tellsThatItWasSilentForTooLong() throws Exception {
        RecordedListener heard = new RecordedListener();
        SessionListener stalling = new StallingListener(heard, Duration.ofSeconds(ChatTarget.INACTIVITY + 5L));
        BoshUser user = registered();
        try (BoshServer shortWait = new BoshServer(options().waitSeconds(1).build());
                BoshSession session = shortWait.login(user, stalling, StepListener.IGNORED)) {
            new Talk(target.endpoint()).message(session.jid(), "caller" + USERS.incrementAndGet());
            await().atMost(PATIENCE).until(() -> !heard.ends.isEmpty());
            assertThat(heard.ends).singleElement().extracting(BoshException::outcome)
                    .isEqualTo(SessionFailure.SESSION_LOST_CLIENT_LATE);
        }
    }

    @Test
    void staysAliveThoughNobodyTalks() throws Exception {
        try (BoshServer shortWait = new BoshServer(options().waitSeconds(2).build());
                BoshSession session = shortWait.login(registered(), SessionListener.IGNORED, StepListener.IGNORED)) {
            TimeUnit.SECONDS.sleep(ChatTarget.INACTIVITY + 2L);
            assertThat(session.endHold()).isEmpty();
            session.ping();
            session.logout(StepListener.IGNORED);
        }
    }

    @Test
    void saysThatTheServerIsGoneAndFindsItAgain() throws Exception {
        BoshUser user = registered();
        RecordedListener heard = new RecordedListener();
        try (BoshSession session = server.login(user, heard, StepListener.IGNORED)) {
            target.kill();
            try {
                await().atMost(PATIENCE).until(() -> !heard.ends.isEmpty());
                assertThat(heard.ends).singleElement().extracting(BoshException::outcome)
                        .isEqualTo(SessionFailure.CONNECTION);
                BoshException refused = catchThrowableOfType(BoshException.class,
                        () -> server.login(user, SessionListener.IGNORED, StepListener.IGNORED));
                assertThat(refused.outcome()).isEqualTo(SessionFailure.CONNECTION);
            } finally {
                target.start();
            }
        }
        BoshUser newcomer = registered();
        server.login(newcomer, SessionListener.IGNORED, StepListener.IGNORED).logout(StepListener.IGNORED);
    }

    @Test
    void isOverAfterLogout() throws Exception {
        RecordedListener heard = new RecordedListener();
        try (BoshSession session = server.login(registered(), heard, StepListener.IGNORED)) {
            session.logout(StepListener.IGNORED);
            BoshException late = catchThrowableOfType(BoshException.class, session::ping);
            assertThat(late.outcome()).isEqualTo(SessionFailure.CLOSED);
            assertThat(heard.ends).isEmpty();
        }
    }
}
