package org.throng.workload.bosh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.session.StepListener;
import org.throng.workload.bosh.ChatServer.Exchange;
import org.throng.workload.bosh.stanzas.Availability;

/** Sessions that the server or the network ends, and their messages. */
class SessionEndIT {

    private static final String CONFLICT = "<stream:error><conflict xmlns='urn:ietf:params:xml:ns:xmpp-streams'/>"
            + "<text xmlns='urn:ietf:params:xml:ns:xmpp-streams'>Replaced by new connection</text></stream:error>";

    @ParameterizedTest
    @CsvSource({
        "item-not-found, SESSION_LOST, session-lost",
        "policy-violation, POLICY_VIOLATION, policy-violation",
        "remote-stream-error, STREAM_ERROR, stream-error",
        "improper-addressing, TERMINATED, terminated improper-addressing",
        "system-shutdown, TERMINATED, terminated system-shutdown",
        "Weird$1'One, TERMINATED, terminated eirdne",
        "'', TERMINATED, terminated"})
    void aServerTerminatesTheSession(String condition, SessionFailure outcome, String code) throws Exception {
        try (LoggedIn ada = LoggedIn.to(Transcript.PROSODY)) {
            ada.chat.next().answer("200 Session closed", Transcript.body(" type='terminate' sid='" + Transcript.SID
                    + "' condition=\"" + condition + "\"", ""));

            assertEnded(ada, outcome, code);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "404 Not Found, SESSION_LOST, session-lost",
        "403 Forbidden, POLICY_VIOLATION, policy-violation",
        "500 Internal Server Error, HTTP_ERROR, http 500",
        "302 Found, HTTP_ERROR, http 302"})
    void aServerAnswersWithAnHttpStatus(String status, SessionFailure outcome, String code) throws Exception {
        try (LoggedIn ada = LoggedIn.to(Transcript.OPENFIRE)) {
            ada.chat.next().answer(status, "<html><h2>HTTP ERROR: invalid " + Transcript.SID + "</h2></html>");

            assertEnded(ada, outcome, code);
            assertThat(ada.listener.ends.get(0).serverSaid()).contains("HTTP ERROR");
        }
    }

    @Test
    void anotherSessionBindsTheSameResource() throws Exception {
        try (LoggedIn ada = LoggedIn.to(Transcript.PROSODY)) {
            ada.chat.next().answer(
                    Transcript.body(" type='terminate' condition='remote-stream-error'", CONFLICT));

            assertEnded(ada, SessionFailure.REPLACED, "replaced");
        }
    }

    @Test
    void aStreamErrorComesInAnOrdinaryBody() throws Exception {
        try (LoggedIn ada = LoggedIn.to(Transcript.OPENFIRE)) {
            ada.chat.next().answerWith(CONFLICT.replace("conflict", "not-authorized"));

            assertEnded(ada, SessionFailure.STREAM_ERROR, "stream-error not-authorized");
        }
    }

    @ParameterizedTest
    @CsvSource({"''", "nothing of the kind", "<body xmlns='http://jabber.org/protocol/httpbind'>",
        "<!DOCTYPE body><body xmlns='http://jabber.org/protocol/httpbind'/>", "<html/>"})
    void anAnswerCannotBeRead(String answer) throws Exception {
        try (LoggedIn ada = LoggedIn.to(Transcript.OPENFIRE)) {
            ada.chat.next().answer(answer);

            assertEnded(ada, SessionFailure.PROTOCOL, "protocol");
        }
    }

    @Test
    void whatIsNoHttpIsNoAnswer() throws Exception {
        try (LoggedIn ada = LoggedIn.to(Transcript.OPENFIRE)) {
            ada.chat.next().answerRaw("\0\1\2 nothing at all\r\n\r\n");

            assertEnded(ada, SessionFailure.PROTOCOL, "protocol");
        }
    }

    @Test
    void theServerHoldsARequestForTooLong() throws Exception {
        try (LoggedIn ada = LoggedIn.to(request -> {
            String answer = Transcript.PROSODY.answer(request);
            return answer == null ? null : answer.replace("wait='60'", "wait='1'");
        }, options -> options.answerTimeout(Duration.ofSeconds(5)))) {
            assertEnded(ada, SessionFailure.NO_ANSWER, "no answer");
        }
    }

    @Test
    void itIsThisInjectorThatWasTooLate() throws Exception {
        try (LoggedIn ada = LoggedIn.stalling(Duration.ofSeconds(2), "inactivity='30'", "inactivity='1'")) {
            ada.chat.next().answerWith("<message type='chat' xmlns='jabber:client'><body>hello</body></message>");
            ada.chat.next().answer("404 Not Found", "<html>Invalid SID value.</html>");

            assertEnded(ada, SessionFailure.SESSION_LOST_CLIENT_LATE, "session-lost:client-late");
            assertThat(ada.listener.ends.get(0))
                    .hasMessageMatching(".*silent for ([2-9]|\\d\\d) s where it may be for 1 s.*");
        }
    }

    @Test
    void aUserThatHoldsIsWokenByTheEnd() throws Exception {
        try (LoggedIn ada = LoggedIn.to(Transcript.PROSODY)) {
            assertThat(ada.session.endHold()).isEmpty();
            ada.chat.next().answer(Transcript.body(" type='terminate'", ""));
            Optional<BoshException> why = awaitEnd(ada.session);

            assertThat(why).get().extracting(BoshException::outcome).isEqualTo(SessionFailure.TERMINATED);
        }
    }

    @Test
    void whatTheServerSaysAfterItsGoodbyeIsNoLoss() throws Exception {
        try (LoggedIn ada = LoggedIn.to(Transcript.OPENFIRE)) {
            Exchange held = ada.chat.next();
            CompletableFuture<Void> logout = CompletableFuture.runAsync(() ->
                    assertThatNoException().isThrownBy(() -> ada.session.logout(StepListener.IGNORED)));
            Exchange goodbye = ada.chat.next();
            goodbye.answer(Transcript.body(" type='terminate'", ""));
            held.answer("404 Not Found", "<html>Invalid SID value.</html>");
            logout.get();

            assertThat(awaitEnd(ada.session)).get()
                    .extracting(BoshException::outcome).isEqualTo(SessionFailure.CLOSED);
            assertThat(ada.listener.ends).isEmpty();
        }
    }

    @Test
    void asksAgainAfterARecoverableErrorAndOnlyOnce() throws Exception {
        try (LoggedIn ada = LoggedIn.to(Transcript.PROSODY)) {
            Exchange first = ada.chat.next();
            first.answer(Transcript.body(" type='error'", ""));
            Exchange again = ada.chat.next();

            assertThat(again.body()).isEqualTo(first.body());
            again.answerWith("");
            assertThat(ada.chat.next().rid()).isEqualTo(first.rid() + 1);
            assertThat(ada.listener.ends).isEmpty();
        }
    }

    @Test
    void aSecondErrorForTheSameRequestEndsTheSession() throws Exception {
        try (LoggedIn ada = LoggedIn.to(Transcript.PROSODY)) {
            ada.chat.next().answer(Transcript.body(" type='error'", ""));
            ada.chat.next().answer(Transcript.body(" type='error'", ""));

            assertEnded(ada, SessionFailure.CONNECTION, "connection");
        }
    }

    private static void assertEnded(LoggedIn user, SessionFailure outcome, String code) {
        await().until(() -> !user.listener.ends.isEmpty());
        assertThat(user.listener.ends).hasSize(1);
        BoshException end = user.listener.ends.get(0);
        assertThat(end.outcome()).isEqualTo(outcome);
        assertThat(end.code()).isEqualTo(code);
        assertThat(end.getMessage() + end.serverSaid())
                .contains("127.0.0.1").doesNotContain(Transcript.SID, Transcript.PASSWORD, "token=secret");
        BoshException refused = catchThrowableOfType(BoshException.class,
                () -> user.session.changePresence(Availability.DND, "", StepListener.IGNORED));
        assertThat(refused).isSameAs(end);
    }

    private static Optional<BoshException> awaitEnd(BoshSession session) throws InterruptedException {
        CountDownLatch ended = new CountDownLatch(1);
        session.hold(ended::countDown);
        assertThat(ended.await(1, TimeUnit.MINUTES)).isTrue();
        return session.endHold();
    }
}
