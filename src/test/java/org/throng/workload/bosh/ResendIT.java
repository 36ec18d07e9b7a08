package org.throng.workload.bosh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.throng.session.MeasuredStep;
import org.throng.session.SessionStep;
import org.throng.session.StepListener;
import org.throng.workload.bosh.ChatServer.Exchange;
import org.throng.workload.bosh.stanzas.IncomingMessage;

/** Connections that break under a request: the same request goes out once more, with the same number. */
class ResendIT {

    @Test
    void aHeldRequestIsSentAgainAsItWas() throws Exception {
        try (LoggedIn ada = LoggedIn.to(Transcript.OPENFIRE)) {
            Exchange held = ada.chat.next();
            held.cut();
            Exchange again = ada.chat.next();

            assertThat(again.body()).isEqualTo(held.body());
            again.answerWith("");
            assertThat(ada.chat.next().rid()).isEqualTo(held.rid() + 1);
            assertThat(ada.listener.ends).isEmpty();
        }
    }

    private static final String MESSAGE = "<message from='bo@chat.test/x' id='m7' type='chat' xmlns='jabber:client'>"
            + "<body>text</body></message>";

    private static String http(String stanzas) {
        String body = Transcript.body("", stanzas);
        return "HTTP/1.1 200 OK\r\nContent-Length: " + body.length() + "\r\n\r\n" + body;
    }

    @Test
    void aMessageInAnAnswerThatBreaksOffAndIsGivenAgainArrivesOnce() throws Exception {
        try (LoggedIn ada = LoggedIn.to(Transcript.OPENFIRE)) {
            String whole = http(MESSAGE);
            Exchange cut = ada.chat.next();
            cut.answerLast(whole.substring(0, whole.length() - 1));
            Exchange again = ada.chat.next();
            assertThat(again.body()).as("the same request, with the same rid").isEqualTo(cut.body());
            again.answerRaw(whole);
            ada.chat.next();

            assertThat(ada.listener.messages).singleElement().extracting(IncomingMessage::id).isEqualTo("m7");
            assertThat(ada.listener.sentAgain).hasValue(1);
        }
    }

    @Test
    void aMessageInAWholeAnswerAfterWhichTheConnectionEndsIsNotAskedForAgain() throws Exception {
        try (LoggedIn ada = LoggedIn.to(Transcript.OPENFIRE)) {
            Exchange held = ada.chat.next();
            held.answerLast(http(MESSAGE));

            assertThat(ada.chat.next().rid()).isEqualTo(held.rid() + 1);
            assertThat(ada.listener.messages).hasSize(1);
        }
    }

    @Test
    void onlyAServerThatWritesItIntoTwoAnswersDeliversAMessageTwice() throws Exception {
        try (LoggedIn ada = LoggedIn.to(Transcript.OPENFIRE)) {
            ada.chat.next().answerRaw(http(MESSAGE));
            ada.chat.next().answerRaw(http(MESSAGE));
            ada.chat.next();

            assertThat(ada.listener.messages).hasSize(2);
            assertThat(ada.listener.sentAgain).hasValue(0);
        }
    }

    @Test
    void oneOnAFreshConnectionToo() throws Exception {
        try (LoggedIn ada = LoggedIn.to(Transcript.OPENFIRE)) {
            ada.chat.next();
            ada.session.sendMessage("bo@chat.test", "m1", "text", StepListener.IGNORED);
            Exchange message = ada.chat.next();
            message.cut();

            assertThat(ada.chat.next().body()).isEqualTo(message.body());
        }
    }

    @Test
    void aStepCountsTheBytesAndTheTimeOfTheLostAttemptToo() throws Exception {
        try (LoggedIn ada = LoggedIn.to(Transcript.OPENFIRE)) {
            ada.chat.next();
            List<MeasuredStep> measured = new CopyOnWriteArrayList<>();
            CompletableFuture<Long> logout = CompletableFuture.supplyAsync(() -> {
                long start = System.nanoTime();
                assertThatNoException().isThrownBy(() -> ada.session.logout(answers(measured)));
                return (System.nanoTime() - start) / 1000;
            });
            Exchange goodbye = ada.chat.next();
            long cutNanos = System.nanoTime();
            goodbye.cut();
            Exchange again = ada.chat.next();
            long againNanos = System.nanoTime();
            again.answer(Transcript.body(" type='terminate'", ""));

            long micros = logout.get(1, TimeUnit.MINUTES);
            assertThat(again.body()).isEqualTo(goodbye.body());
            assertThat(measured).singleElement().satisfies(step -> {
                assertThat(step.sentBytes()).isGreaterThan(2L * goodbye.body().length());
                assertThat(step.firstByteMicros()).isBetween((againNanos - cutNanos) / 1000, micros);
            });
        }
    }

    private static StepListener answers(List<MeasuredStep> measured) {
        return new StepListener() {
            @Override
            public void begin(SessionStep step) {
                // only its answers count here
            }

            @Override
            public void answered(MeasuredStep step) {
                measured.add(step);
            }

            @Override
            public void end(MeasuredStep step) {
                throw new AssertionError("a step of a chat may have another answer");
            }
        };
    }

    @Test
    void oneWhoseAnswerBreaksOffInTheMiddle() throws Exception {
        try (LoggedIn ada = LoggedIn.to(Transcript.OPENFIRE)) {
            Exchange held = ada.chat.next();
            held.answerLast("HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n<body");

            assertThat(ada.chat.next().body()).isEqualTo(held.body());
            assertThat(ada.listener.ends).isEmpty();
        }
    }

    @Test
    void oneOnAConnectionThatTheServerHasEndedWhileItWasIdle() throws Exception {
        try (LoggedIn ada = LoggedIn.to(Transcript.OPENFIRE)) {
            ada.chat.next().answerLast("HTTP/1.1 200 OK\r\nContent-Length: " + Transcript.body("", "").length()
                    + "\r\n\r\n" + Transcript.body("", ""));

            assertThat(ada.chat.next().isEmpty()).isTrue();
            assertThat(ada.listener.ends).isEmpty();
        }
    }

    @Test
    void aRequestThatIsCutTwiceEndsTheSession() throws Exception {
        try (LoggedIn ada = LoggedIn.to(Transcript.OPENFIRE)) {
            ada.chat.next().cut();
            ada.chat.next().cut();
            await().until(() -> !ada.listener.ends.isEmpty());

            assertThat(ada.listener.ends.get(0).outcome()).isEqualTo(SessionFailure.CONNECTION);
            assertThat(ada.listener.ends.get(0).code()).isEqualTo("connection");
            assertThat(ada.chat.hasNext()).isFalse();
        }
    }

    @Test
    void aServerThatIsGoneEndsTheSession() throws Exception {
        try (LoggedIn ada = LoggedIn.to(Transcript.OPENFIRE)) {
            ada.chat.next();
            ada.chat.close();
            await().until(() -> !ada.listener.ends.isEmpty());

            // refused, or taken by the operating system in the very moment and cut
            assertThat(ada.listener.ends.get(0).outcome()).isEqualTo(SessionFailure.CONNECTION);
        }
    }

    @Test
    void aServerThatHasRestartedDoesNotKnowTheSession() throws Exception {
        try (LoggedIn ada = LoggedIn.to(Transcript.PROSODY)) {
            ada.chat.next().cut();
            ada.chat.next().answer(Transcript.body(" type='terminate' condition='item-not-found'", ""));
            await().until(() -> !ada.listener.ends.isEmpty());

            assertThat(ada.listener.ends.get(0).outcome()).isEqualTo(SessionFailure.SESSION_LOST);
        }
    }
}
