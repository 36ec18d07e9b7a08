package org.throng.workload.websocket;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.throng.measure.NoMeasurements;
import org.throng.measure.RunContext;
import org.throng.session.SessionException;
import org.throng.workload.websocket.expectations.Expectation;

/** Answers that come after the deadline of their request, and while a later one waits. */
class LateAnswerTest {

    private static final Duration LONG = Duration.ofMinutes(1);
    private static final Duration OVER = Duration.ZERO;

    private final List<String> notes = new ArrayList<>();
    private final RunContext run = RunContext.begin(new NoMeasurements() {
        @Override
        public void note(String sentence) {
            notes.add(sentence);
        }
    });
    private final WebSocketSession session = new WebSocketSession(new SessionOptions(
            Framing.WHOLE, 1_000, Heartbeat.NONE, List.of(), new Pushes("push", null, null, null)), 0);
    private final FakeWebSocket server = new FakeWebSocket(session);

    LateAnswerTest() {
        session.opened(server);
    }

    @AfterEach
    void end() {
        run.close();
    }

    private void requestInVain(String expected) {
        server.onSend = any -> { };
        assertThatThrownBy(() -> session.request(OutgoingMessage.of("first"), Expectation.parse(expected), OVER))
                .isInstanceOf(SessionException.class);
    }

    private String request(String expected, String... arriving) throws Exception {
        server.onSend = any -> List.of(arriving).forEach(server::arrives);
        return session.request(OutgoingMessage.of("second"), Expectation.parse(expected), LONG).asText();
    }

    @Test
    void anAnswerThatMayBeThatOfAnEarlierRequestIsNoted() throws Exception {
        requestInVain("text a");

        assertThat(request("text a", "a1")).isEqualTo("a1");
        assertThat(notes).containsExactly(WebSocketSession.MAY_BE_LATE);
        assertThat(request("text a", "a2", "a3")).isEqualTo("a2");
        assertThat(notes).hasSize(1);
    }

    @Test
    void anAnswerThatOnlyTheLaterRequestExpectsIsItsOwn() throws Exception {
        requestInVain("is a1");

        assertThat(request("is a2", "a1", "a2")).isEqualTo("a2");
        assertThat(request("text a", "a3")).isEqualTo("a3");
        assertThat(notes).isEmpty();
    }

    @Test
    void aLateAnswerBeforeTheNextRequestIsOnlyOld() throws Exception {
        requestInVain("any");
        server.arrives("late");

        assertThat(request("any", "prompt")).isEqualTo("prompt");
        assertThat(notes).isEmpty();
    }

    @Test
    void aMessageThatNobodyAskedForIsNotOwed() throws Exception {
        assertThatThrownBy(() -> session.expect(Expectation.ANY, OVER)).isInstanceOf(SessionException.class);

        assertThat(request("any", "prompt")).isEqualTo("prompt");
        assertThat(notes).isEmpty();
    }
}
