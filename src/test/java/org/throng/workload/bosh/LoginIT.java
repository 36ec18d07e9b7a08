package org.throng.workload.bosh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.throng.workload.bosh.Transcript.PASSWORD;

import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.throng.session.StepListener;
import org.throng.workload.bosh.stanzas.Contact;
import org.throng.workload.bosh.stanzas.Xmlns;

/** The way into a session, with servers that write as the real ones do. */
class LoginIT {

    private static final BoshUser ADA = new BoshUser("ada", PASSWORD, "desk");

    private final RecordedSteps steps = new RecordedSteps();
    private final RecordedListener listener = new RecordedListener();

    private static TestBoshOptions options(ChatServer server) {
        return TestBoshOptions.of(server.uri(), "chat.test").mechanisms(List.of("PLAIN"));
    }

    @ParameterizedTest
    @EnumSource(Transcript.class)
    void logsInToEveryKindOfServer(Transcript kind) throws Exception {
        try (ChatServer chat = new ChatServer(kind); BoshServer server = new BoshServer(options(chat).build());
                BoshSession session = server.login(ADA, listener, steps)) {
            assertThat(session.jid()).isEqualTo("ada@chat.test/desk");
            assertThat(session.roster())
                    .containsExactly(new Contact("bo@chat.test", "Bo"), new Contact("cy@chat.test", "Cy"));
            assertThat(session.isOnline("bo@chat.test")).isTrue();
            assertThat(session.isOnline("cy@chat.test")).isFalse();
            assertThat(session.randomOnline(new Random(1))).contains(new Contact("bo@chat.test", "Bo"));
            assertThat(session.granted().waitSeconds()).isEqualTo(60);
            assertThat(chat.next().isEmpty()).isTrue();
            assertThat(steps.told()).containsExactly(
                    "begin INITIATE", "answered INITIATE", "begin AUTHENTICATE", "answered AUTHENTICATE",
                    "begin RESTART", "answered RESTART", "begin BIND", "answered BIND", "begin SESSION",
                    "answered SESSION", "begin ROSTER", "answered ROSTER", "begin INITIAL_PRESENCE",
                    "answered INITIAL_PRESENCE");
        }
    }

    @Test
    void numbersItsRequestsOneByOne() throws Exception {
        try (ChatServer chat = new ChatServer(Transcript.PROSODY);
                BoshServer server = new BoshServer(options(chat).build());
                BoshSession session = server.login(ADA, listener, steps)) {
            chat.next();
            List<Long> rids = chat.requests().stream().map(ChatServer.Exchange::rid).toList();
            for (int i = 1; i < rids.size(); i++) {
                assertThat(rids.get(i)).isEqualTo(rids.get(0) + i);
            }
            assertThat(rids.get(0)).isPositive().isLessThan(1L << 53);
        }
    }

    @Test
    void tellsAWrongPassword() throws Exception {
        BoshException failure = failure(Transcript.OPENFIRE, new BoshUser("ada", "gu3ss3d", "desk"));

        assertThat(failure.outcome()).isEqualTo(SessionFailure.AUTH_FAILED);
        assertThat(failure.code()).isEqualTo("auth-failed not-authorized");
        assertThat(failure).hasMessageContaining("ada").hasMessageContaining("check the name, the password");
        assertThat(steps.step()).isEqualTo(BoshStep.AUTHENTICATE);
    }

    @ParameterizedTest
    @CsvSource({"SCRAM-SHA-1, true", "SCRAM-SHA-256, true", "SCRAM-SHA-1, false", "SCRAM-SHA-256, false"})
    void provesItselfByScram(String mechanism, boolean inSuccess) throws Exception {
        ScramServer scram = new ScramServer(mechanism, PASSWORD, inSuccess);
        try (ChatServer chat = new ChatServer(scram); BoshServer server = new BoshServer(
                options(chat).mechanisms(List.of("SCRAM-SHA-256", "SCRAM-SHA-1", "PLAIN")).build())) {
            server.login(ADA, listener, steps).close();
            server.login(ADA, listener, StepListener.IGNORED).close();

            assertThat(steps.told()).filteredOn("begin AUTHENTICATE"::equals).hasSize(1);
            assertThat(steps.told()).filteredOn("answered AUTHENTICATE"::equals).hasSize(inSuccess ? 2 : 3);
            assertThat(server.scramKeys().size()).isEqualTo(1);
            assertThat(chat.requests()).noneMatch(request -> request.has("PLAIN"));
        }
    }

    @Test
    void tellsAWrongPasswordByScram() throws Exception {
        BoshException failure = failure(new ScramServer("SCRAM-SHA-1", "another", true), ADA, "SCRAM-SHA-1");

        assertThat(failure.code()).isEqualTo("auth-failed not-authorized");
    }

    @Test
    void doesNotTrustAServerThatDoesNotKnowThePassword() throws Exception {
        BoshException failure =
                failure(new ScramServer("SCRAM-SHA-1", "another", true).believingAnybody(), ADA, "SCRAM-SHA-1");

        assertThat(failure.code()).isEqualTo("auth-failed server-not-proven");
        assertThat(failure).hasMessageContaining("did not keep to SCRAM-SHA-1 with user ada");
    }

    @Test
    void doesNotHashForeverAtTheServersWord() throws Exception {
        BoshException failure = failure(
                new ScramServer("SCRAM-SHA-1", PASSWORD, true).iterations(2_000_000_000), ADA, "SCRAM-SHA-1");

        assertThat(failure.code()).isEqualTo("auth-failed server-not-proven");
    }

    @Test
    void saysWhichMechanismsThereAre() throws Exception {
        BoshException failure = failure(Transcript.OPENFIRE, ADA, "SCRAM-SHA-256");

        assertThat(failure.code()).isEqualTo("auth-failed no-mechanism");
        assertThat(failure).hasMessageEndingWith(
                "offers PLAIN, SCRAM-SHA-1 to log in with, of which none is SCRAM-SHA-256");
    }

    @Test
    void tellsAMechanismThatTheServerOffersAndDoesNotKnow() throws Exception {
        BoshException failure = failure(request -> request.has("<auth ")
                ? Transcript.body("", "<failure xmlns='" + Xmlns.SASL + "'><invalid-mechanism/></failure>")
                : Transcript.EJABBERD.answer(request), ADA);

        assertThat(failure.code()).isEqualTo("auth-failed invalid-mechanism");
    }

    @ParameterizedTest
    @CsvSource({"improper-addressing", "internal-server-error", "item-not-found"})
    void tellsAWrongDomain(String condition) throws Exception {
        BoshException failure = failure(request -> request.has(" hold='")
                ? Transcript.body(" type='terminate' condition='" + condition + "'", "") : null, ADA);

        assertThat(failure.outcome()).isEqualTo(SessionFailure.TERMINATED);
        assertThat(failure.code()).isEqualTo("terminated " + condition);
        assertThat(failure).hasMessageEndingWith("check the domain");
        assertThat(steps.step()).isEqualTo(BoshStep.INITIATE);
    }

    @Test
    void aRedirectIsNoSession() throws Exception {
        try (ChatServer chat = new ChatServer(request -> null); BoshServer server = new BoshServer(
                options(chat).build())) {
            CompletableFuture.runAsync(() -> take(chat).answerRaw(
                    "HTTP/1.1 302 Found\r\nLocation: /path/\r\nContent-Length: 0\r\n\r\n"));

            assertThatThrownBy(() -> server.login(ADA, listener, steps))
                    .isInstanceOfSatisfying(BoshException.class, e -> assertThat(e.code()).isEqualTo("http 302"))
                    .hasMessageContaining("often the same with / at its end");
        }
    }

    private static ChatServer.Exchange take(ChatServer chat) {
        try {
            return chat.next();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void anAnswerWithoutASessionIsNone() throws Exception {
        BoshException failure = failure(request -> Transcript.body("", ""), ADA);

        assertThat(failure.outcome()).isEqualTo(SessionFailure.PROTOCOL);
        assertThat(failure).hasMessageContaining("did not create a session");
    }

    @Test
    void doesNotWaitForeverForAnAnswer() throws Exception {
        try (ChatServer chat = new ChatServer(
                request -> request.has("<auth ") ? null : Transcript.VYSPER.answer(request));
                BoshServer server = new BoshServer(options(chat).answerTimeout(Duration.ofMillis(200)).build())) {
            assertThatThrownBy(() -> server.login(ADA, listener, steps))
                    .isInstanceOfSatisfying(BoshException.class,
                            e -> assertThat(e.outcome()).isEqualTo(SessionFailure.NO_ANSWER));
        }
    }

    @Test
    void nobodyListens() {
        try (BoshServer server = new BoshServer(
                TestBoshOptions.of(URI.create("http://127.0.0.1:1/http-bind"), "chat.test").build())) {
            assertThatThrownBy(() -> server.login(ADA, listener, steps))
                    .isInstanceOfSatisfying(BoshException.class,
                            e -> assertThat(e.code()).isEqualTo("connection connect"));
        }
    }

    @Test
    void aRefusedResourceIsToldWithItsCondition() throws Exception {
        BoshException failure = failure(request -> request.has("<resource>")
                ? Transcript.body("", "<iq type='error' id='bind' xmlns='jabber:client'><error type='modify'>"
                        + "<bad-request xmlns='" + Xmlns.STANZA_ERRORS + "'/></error></iq>")
                : Transcript.OPENFIRE.answer(request), ADA);

        assertThat(failure.outcome()).isEqualTo(SessionFailure.REFUSED);
        assertThat(failure.code()).isEqualTo("bad-request");
        assertThat(steps.step()).isEqualTo(BoshStep.BIND);
    }

    @Test
    void looksForAnAnswerThatComesLater() throws Exception {
        try (ChatServer chat = new ChatServer(request -> {
            if (request.has("<resource>")) {
                return Transcript.body("", "");
            }
            boolean bound = request.isEmpty() && request.body().length() < 120;
            return bound ? Transcript.iq("bind", "<bind xmlns='" + Xmlns.BIND + "'><jid>" + Transcript.JID
                    + "</jid></bind>") : Transcript.EJABBERD.answer(request);
        }); BoshServer server = new BoshServer(options(chat).requestSession(false).build());
                BoshSession session = server.login(ADA, listener, steps)) {
            assertThat(session.jid()).isEqualTo(Transcript.JID);
            assertThat(steps.told()).filteredOn("answered BIND"::equals).hasSize(2);
            assertThat(steps.told()).doesNotContain("begin SESSION");
        }
    }

    @ParameterizedTest
    @CsvSource({"<iq type='result' id='register' xmlns='jabber:client'/>, ''",
        "<iq type='error' id='register' xmlns='jabber:client'><error type='cancel'><conflict"
                + " xmlns='urn:ietf:params:xml:ns:xmpp-stanzas'/></error></iq>, conflict"})
    void registersAnAccount(String answer, String code) throws Exception {
        try (ChatServer chat = new ChatServer(request -> request.has("jabber:iq:register")
                ? Transcript.body("", answer)
                : request.has("type='terminate'") ? Transcript.body(" type='terminate'", "")
                : Transcript.PROSODY.answer(request));
                BoshServer server = new BoshServer(options(chat).build())) {
            if (code.isEmpty()) {
                server.register(ADA, steps);
                assertThat(chat.requests().get(1).body()).contains(
                        "<username>ada</username><password>p4ss&lt;w&amp;rd</password>");
                assertThat(chat.requests().get(2).has(" type='terminate'")).isTrue();
            } else {
                assertThatThrownBy(() -> server.register(ADA, steps)).isInstanceOfSatisfying(BoshException.class,
                        e -> assertThat(e.code()).isEqualTo(BoshServer.ACCOUNT_EXISTS));
            }
            assertThat(steps.step()).isEqualTo(BoshStep.REGISTER);
        }
    }

    private BoshException failure(ChatServer.Script script, BoshUser user) throws Exception {
        return failure(script, user, "PLAIN");
    }

    private BoshException failure(ChatServer.Script script, BoshUser user, String mechanism) throws Exception {
        try (ChatServer chat = new ChatServer(script);
                BoshServer server = new BoshServer(options(chat).mechanisms(List.of(mechanism)).build())) {
            BoshException failure =
                    catchThrowableOfType(BoshException.class, () -> server.login(user, listener, steps));
            assertThat(failure.getMessage() + failure.serverSaid())
                    .doesNotContain(user.password(), Transcript.SID, "token=secret");
            assertThat(listener.ends).isEmpty();
            return failure;
        }
    }
}
