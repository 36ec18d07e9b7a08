package org.throng.workload.editor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.throng.session.SessionException;
import org.throng.workload.editor.messages.MessageType;
import org.throng.workload.editor.messages.ServerMessage;

class MailboxTest {

    private static final Duration LONG = Duration.ofMinutes(1);

    private final Mailbox mailbox = new Mailbox();

    private static ServerMessage message(MessageType type) {
        return ServerMessage.of(type);
    }

    private ServerMessage await(Duration limit) throws Exception {
        return mailbox.answer(System.nanoTime() + limit.toNanos());
    }

    @Test
    void anAnswerBeforeTheWaitIsNotLost() throws Exception {
        mailbox.listen(m -> m.type() == MessageType.SAVE_LOCK);
        ServerMessage answer = message(MessageType.SAVE_LOCK);
        mailbox.arrived(message(MessageType.GET_LOCK));
        mailbox.arrived(answer);
        mailbox.arrived(message(MessageType.SAVE_LOCK));
        assertThat(await(LONG)).isSameAs(answer);
    }

    @Test
    void onlySomeMessagesAreKept() throws Exception {
        ServerMessage last = message(MessageType.DOCUMENT_OPEN);
        mailbox.arrived(message(MessageType.DOCUMENT_OPEN));
        mailbox.arrived(last);
        mailbox.arrived(message(MessageType.SAVE_LOCK));
        mailbox.listen(m -> m.type() == MessageType.SAVE_LOCK);
        assertThat(await(Duration.ofMillis(5))).isNull();
        mailbox.listen(m -> m.type() == MessageType.DOCUMENT_OPEN);
        assertThat(await(LONG)).isSameAs(last);
        mailbox.listen(m -> m.type() == MessageType.DOCUMENT_OPEN);
        assertThat(await(Duration.ofMillis(5))).isNull();
    }

    @Test
    void aLongWaitEndsInTimeAsWell() throws Exception {
        long start = System.nanoTime();
        mailbox.listen(m -> true);
        assertThat(await(Duration.ofMillis(200))).isNull();
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isGreaterThanOrEqualTo(Duration.ofMillis(200));
    }

    @Test
    void aLateAnswerIsNotTakenForTheNextOne() throws Exception {
        mailbox.listen(m -> m.type() == MessageType.GET_LOCK);
        assertThat(mailbox.answerOrOwed(System.nanoTime())).isNull();
        TestUser user = TestUser.start(() -> {
            assertThat(mailbox.settle(System.nanoTime() + LONG.toNanos())).isTrue();
            mailbox.listen(m -> m.type() == MessageType.GET_LOCK);
            return null;
        });
        mailbox.arrived(message(MessageType.GET_LOCK));
        user.join();

        ServerMessage own = message(MessageType.GET_LOCK);
        mailbox.arrived(own);
        assertThat(await(LONG)).isSameAs(own);
    }

    @Test
    void anAnswerThatCameMeanwhileIsNotOwed() throws Exception {
        mailbox.listen(m -> m.type() == MessageType.GET_LOCK);
        assertThat(mailbox.answerOrOwed(System.nanoTime())).isNull();
        mailbox.arrived(message(MessageType.SAVE_LOCK));
        assertThat(mailbox.settle(System.nanoTime())).isFalse();
        mailbox.arrived(message(MessageType.GET_LOCK));
        assertThat(mailbox.settle(System.nanoTime())).isTrue();
    }

    @Test
    void theFirstFailureCountsAndWakes() {
        mailbox.listen(m -> true);
        TestUser user = TestUser.start(() -> await(LONG));
        SessionException first = new SessionException("first", "first", "");
        assertThat(mailbox.hasUntoldFailure()).isFalse();
        mailbox.fail(first);
        mailbox.fail(new SessionException("second", "second", ""));
        assertThat(user.failure()).isSameAs(first);
        assertThat(mailbox.hasUntoldFailure()).isFalse();
        assertThatThrownBy(mailbox::throwIfFailed).isSameAs(first);
    }

    @Test
    void whatCameBeforeTheFailureIsStillGiven() throws Exception {
        mailbox.listen(m -> m.type() == MessageType.AUTH);
        ServerMessage auth = message(MessageType.AUTH);
        mailbox.arrived(auth);
        mailbox.fail(new SessionException("1006", "", ""));
        assertThat(await(LONG)).isSameAs(auth);
    }

    @Test
    void isWatchedOnlyWhileAUserWaits() {
        assertThat(mailbox.stillWaits(System.nanoTime())).isFalse();
        mailbox.listen(m -> true);
        TestUser user = TestUser.start(() -> await(LONG));
        assertThat(mailbox.stillWaits(System.nanoTime())).isTrue();
        user.interrupt();
        assertThat(user.join()).isInstanceOf(InterruptedException.class);
        assertThat(mailbox.stillWaits(System.nanoTime())).isFalse();
    }
}
