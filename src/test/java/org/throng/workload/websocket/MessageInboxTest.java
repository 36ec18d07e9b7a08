package org.throng.workload.websocket;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.throng.net.websocket.Message;
import org.throng.workload.websocket.expectations.Expectation;

class MessageInboxTest {

    private final MessageInbox inbox = new MessageInbox();

    @Test
    void theFirstMatchIsTheAnswerAndLaterOnesAreKept() {
        inbox.await(Expectation.parse("text a"), 0);
        inbox.arrived(Messages.at("b", 1));
        inbox.arrived(Messages.at("a1", 2));
        inbox.arrived(Messages.at("a2", 3));
        assertThat(inbox.takeAnswer().asText()).isEqualTo("a1");
        assertThat(inbox.hasAnswer()).isFalse();
        assertThat(inbox.stopWaiting()).isEmpty();
        assertThat(inbox.drain()).extracting(Message::asText).containsExactly("b", "a2");
        assertThat(inbox.drain()).isEmpty();
    }

    @Test
    void anAnswerThatComesTooLateToBeTakenIsNotLost() {
        inbox.await(Expectation.ANY, 0);
        inbox.arrived(Messages.at("late", 1));
        assertThat(inbox.stopWaiting()).isEmpty();
        assertThat(inbox.hasAnswer()).isFalse();
        assertThat(inbox.claim(Expectation.ANY).asText()).isEqualTo("late");
    }

    @Test
    void aMessageOfBeforeTheQuestionIsNoAnswer() {
        inbox.await(Expectation.ANY, 10);
        inbox.arrived(Messages.at("before", 9));
        assertThat(inbox.hasAnswer()).isFalse();
        inbox.arrived(Messages.at("after", 10));
        assertThat(inbox.takeAnswer().asText()).isEqualTo("after");
    }

    @Test
    void nothingIsKeptWhileHolding() {
        inbox.hold(true);
        Message push = Messages.text("push");
        assertThat(inbox.arrived(push)).containsExactly(push);
        assertThat(inbox.drain()).isEmpty();
    }
}
