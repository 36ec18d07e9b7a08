package org.throng.workload.bosh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.throng.session.StepListener;
import org.throng.workload.bosh.ChatServer.Exchange;
import org.throng.workload.bosh.stanzas.Availability;
import org.throng.workload.bosh.stanzas.IncomingMessage;

/** A session between login and logout: one request is held, others go beside it, none is too many. */
class SteadyStateIT {

    private static final String MESSAGE = "<message from='bo@chat.test/phone' id='m1' type='chat'"
            + " xmlns='jabber:client'><body>h&amp;llo</body></message>";

    @Test
    void asksAgainAtOnceWhenItHasBeenAnswered() throws Exception {
        try (LoggedIn ada = LoggedIn.to(Transcript.EJABBERD)) {
            Exchange first = ada.chat.next();
            int lags = ada.listener.lags.size();
            first.answerWith("");
            Exchange second = ada.chat.next();

            assertThat(second.isEmpty()).isTrue();
            assertThat(second.rid()).isEqualTo(first.rid() + 1);
            await().until(() -> ada.listener.lags.size() > lags);
            assertThat(ada.listener.lags).allMatch(lag -> lag >= 0 && lag < 10_000_000_000L);
        }
    }

    @Test
    void sendsOverASecondConnectionAndKeepsTheOneThatIsHeld() throws Exception {
        try (LoggedIn ada = LoggedIn.to(Transcript.EJABBERD)) {
            Exchange held = ada.chat.next();
            long start = ada.session.sendMessage("bo@chat.test", "m1", "a < b & 'c'", ada.steps);
            Exchange message = ada.chat.next();

            assertThat(message.rid()).isEqualTo(held.rid() + 1);
            assertThat(message.body()).endsWith("><message to='bo@chat.test' type='chat' id='m1'"
                    + " xmlns='jabber:client'><body>a &lt; b &amp; &apos;c&apos;</body></message></body>");
            assertThat(start - System.nanoTime()).isNegative();
            assertThat(ada.steps.told()).containsExactly("begin MESSAGE", "written MESSAGE");
            held.answerWith("");
            message.answerWith("");
            Exchange next = ada.chat.next();
            assertThat(next.rid()).isEqualTo(held.rid() + 2);
            assertThat(ada.chat.connections()).isEqualTo(2);
        }
    }

    @Test
    void neverHasMoreRequestsOutstandingThanGranted() throws Exception {
        try (LoggedIn ada = LoggedIn.to(Transcript.EJABBERD)) {
            Exchange held = ada.chat.next();
            ada.session.changePresence(Availability.AWAY, "out & about", ada.steps);
            Exchange away = ada.chat.next();
            CompletableFuture<Void> third = CompletableFuture.runAsync(() -> send(ada, "m3"));
            // the server has heard nothing of it when it has answered something else
            held.answerWith("");
            Exchange message = ada.chat.next();
            third.get(1, TimeUnit.MINUTES);

            assertThat(away.has("<show>away</show><status>out &amp; about</status>")).isTrue();
            assertThat(message.has("id='m3'")).isTrue();
            assertThat(message.rid()).isEqualTo(away.rid() + 1);
            assertThat(ada.chat.hasNext()).isFalse();
        }
    }

    private static void send(LoggedIn user, String id) {
        try {
            user.session.sendMessage("bo@chat.test", id, "text", StepListener.IGNORED);
        } catch (BoshException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void handsOutWhatComesWithTheTimeOfItsArrival() throws Exception {
        try (LoggedIn ada = LoggedIn.to(Transcript.OPENFIRE)) {
            long before = System.nanoTime();
            ada.chat.next().answerWith(MESSAGE + "<presence from='cy@chat.test/web' xmlns='jabber:client'/>"
                    + "<message from='bo@chat.test/phone' xmlns='jabber:client'><body/>"
                    + "<delay xmlns='urn:xmpp:delay' stamp='2020-01-01T00:00:00Z'/></message>");
            await().until(() -> ada.listener.messages.size() == 2);

            IncomingMessage message = ada.listener.messages.get(0);
            assertThat(message.body()).isEqualTo("h&llo");
            assertThat(message.wireBytes()).isEqualTo(MESSAGE.length());
            assertThat(message.delayed()).isFalse();
            assertThat(message.arrivedNanos() - before).isPositive();
            assertThat(ada.listener.messages.get(1).delayed()).isTrue();
            assertThat(ada.session.isOnline("cy@chat.test")).isTrue();
        }
    }

    @Test
    void appliesAnswersInTheOrderOfTheirRequests() throws Exception {
        try (LoggedIn ada = LoggedIn.to(Transcript.OPENFIRE)) {
            Exchange held = ada.chat.next();
            ada.session.sendMessage("bo@chat.test", "m1", "text", StepListener.IGNORED);
            Exchange second = ada.chat.next();
            second.answerWith(MESSAGE.replace("m1", "later"));
            held.answerWith(MESSAGE.replace("m1", "sooner"));
            await().until(() -> ada.listener.messages.size() == 2);

            assertThat(ada.listener.messages).extracting(IncomingMessage::id).containsExactly("sooner", "later");
            assertThat(ada.chat.next().isEmpty()).isTrue();
        }
    }

    @Test
    void answersWhatTheServerAsks() throws Exception {
        try (LoggedIn ada = LoggedIn.to(Transcript.OPENFIRE)) {
            ada.chat.next().answerWith("<iq type='get' id='v' from='chat.test' xmlns='jabber:client'>"
                    + "<query xmlns='jabber:iq:version'/></iq>"
                    + "<iq type='get' id='p' xmlns='jabber:client'><ping xmlns='urn:xmpp:ping'/></iq>"
                    + "<iq type='set' id='x' from='bo@chat.test/phone' xmlns='jabber:client'><y xmlns='z'/></iq>"
                    + "<presence type='subscribe' from='eve@chat.test' xmlns='jabber:client'/>");
            String replies = ada.chat.next().body();

            assertThat(replies)
                    .contains("<iq type='result' id='v' to='chat.test' xmlns='jabber:client'>"
                            + "<query xmlns='jabber:iq:version'><name>Throng</name>")
                    .contains("<iq type='result' id='p' xmlns='jabber:client'></iq>")
                    .contains("<iq type='error' id='x' to='bo@chat.test/phone'", "<service-unavailable ")
                    .contains("<presence type='subscribed' to='eve@chat.test'");
        }
    }

    @Test
    void usesAsManyConnectionsAsItHasRequests() throws Exception {
        try (LoggedIn ada = LoggedIn.granted("requests='2'", "requests='3'")) {
            ada.chat.next();
            send(ada, "m1");
            ada.chat.next();
            send(ada, "m2");

            assertThat(ada.chat.next().has("m2")).isTrue();
            assertThat(ada.chat.connections()).isEqualTo(3);
        }
    }

    @Test
    void waitsBetweenTheRequestsOfASessionThatPolls() throws Exception {
        long start = System.nanoTime();
        try (LoggedIn ada = LoggedIn.to(request -> {
            String answer = Transcript.PROSODY.answer(request);
            return answer == null ? null
                    : answer.replace("wait='60'", "wait='0'").replace("polling='5'", "polling='1'");
        }, TestBoshOptions::polling)) {
            assertThat(ada.session.granted().isPolling()).isTrue();
            ada.chat.next().answerWith("");
            ada.chat.next();

            assertThat(ada.chat.requests().get(0).has(" wait='0' hold='0'")).isTrue();
            assertThat(System.nanoTime() - start).isGreaterThan((ada.chat.requests().size() - 2) * 1_000_000_000L);
        }
    }

    @Test
    void pingsTheServerAndSetsItemsOfTheRoster() throws Exception {
        try (LoggedIn ada = LoggedIn.to(Transcript.PROSODY)) {
            CompletableFuture<String> ping = answeringAsReal(ada, "<iq type='result' id='ID' xmlns='jabber:client'/>");
            ada.session.ping();
            assertThat(ping.get()).contains("<ping xmlns='urn:xmpp:ping'/>");

            CompletableFuture<String> item = answeringAsReal(ada, "<iq type='result' id='ID' xmlns='jabber:client'/>");
            ada.session.setRosterItem("new@chat.test", "New <one>");
            assertThat(item.get()).contains("<item jid='new@chat.test' name='New &lt;one&gt;'/>",
                    "<presence type='subscribe' to='new@chat.test'", "<presence type='subscribed' to='new@chat.test'");

            answeringAsReal(ada, "<iq type='error' id='ID' xmlns='jabber:client'><error type='cancel'><not-allowed"
                    + " xmlns='urn:ietf:params:xml:ns:xmpp-stanzas'/></error></iq>");
            assertThatThrownBy(() -> ada.session.setRosterItem("taken@chat.test", "T"))
                    .isInstanceOfSatisfying(BoshException.class, refused -> {
                        assertThat(refused.outcome()).isEqualTo(SessionFailure.REFUSED);
                        assertThat(refused.code()).isEqualTo("not-allowed");
                    });
            assertThat(ada.listener.ends).isEmpty();
        }
    }

    /**
     * Holds the next question, while a request before it brings the answer; without one, its own answer does. The two
     * come over two connections, and either may be read first.
     */
    private static CompletableFuture<String> answeringAsReal(LoggedIn user, String answer) {
        return CompletableFuture.supplyAsync(() -> {
            try {
                Exchange one = user.chat.next();
                boolean alone = one.has("<iq ") && user.chat.before(one).isAnswered();
                Exchange other = alone ? one : user.chat.next();
                Exchange question = one.has("<iq ") ? one : other;
                Exchange first = question == one ? other : one;
                String id = question.body().replaceAll("(?s).*<iq [^>]*id='(\\w+)'.*", "$1");
                first.answerWith(answer.replace("ID", id));
                question.answerWith("");
                return question.body();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
    }

    @Test
    void tellsThatAQuestionIsNotAnswered() throws Exception {
        try (LoggedIn ada = LoggedIn.to(
                Transcript.PROSODY, options -> options.answerTimeout(Duration.ofSeconds(5)))) {
            assertThatThrownBy(ada.session::ping).hasMessageContaining("did not answer a ping within 5000 ms");
        }
    }

    @Test
    void logsOutBesideTwoOutstandingRequests() throws Exception {
        try (LoggedIn ada = LoggedIn.to(Transcript.OPENFIRE)) {
            Exchange held = ada.chat.next();
            send(ada, "m1");
            Exchange second = ada.chat.next();
            CompletableFuture<Void> out = CompletableFuture.runAsync(() -> logOut(ada));
            Exchange goodbye = ada.chat.next();
            assertThat(goodbye.body()).contains(" type='terminate'", "<presence type='unavailable'");
            goodbye.answer(Transcript.body(" type='terminate'", ""));
            out.get(1, TimeUnit.MINUTES);
            second.answer("200 Session closed", Transcript.body(" type='terminate' condition='other-request'", ""));
            held.answerWith(MESSAGE);

            await().until(() -> ada.listener.messages.size() == 1);
            assertThat(ada.steps.told()).containsExactly("begin LOGOUT", "answered LOGOUT");
            assertThat(ada.listener.ends).isEmpty();
            assertThat(ada.chat.hasNext()).isFalse();
            assertThatThrownBy(() -> ada.session.sendMessage("bo@chat.test", "m2", "t", StepListener.IGNORED))
                    .isInstanceOfSatisfying(BoshException.class,
                            closed -> assertThat(closed.outcome()).isEqualTo(SessionFailure.CLOSED));
        }
    }

    private static void logOut(LoggedIn user) {
        try {
            user.session.logout(user.steps);
        } catch (BoshException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
