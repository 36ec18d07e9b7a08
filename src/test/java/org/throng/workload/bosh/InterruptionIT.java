package org.throng.workload.bosh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.throng.session.StepListener;

/** Users who are stopped in any state leave no connection behind. */
class InterruptionIT {

    /** What a user does, which is never answered. */
    private interface Deed {
        void run() throws Exception;
    }

    @ParameterizedTest
    @ValueSource(strings = {" hold='", "<auth ", "xmpp:restart", "<resource>", "<session ", "jabber:iq:roster",
        "<presence xmlns='jabber:client'/>"})
    void whileLoggingIn(String unanswered) throws Exception {
        try (ChatServer chat = new ChatServer(
                request -> request.has(unanswered) ? null : Transcript.OPENFIRE.answer(request));
                BoshServer server = new BoshServer(TestBoshOptions.of(chat.uri(), "chat.test")
                        .mechanisms(List.of("PLAIN")).build())) {
            RecordedListener listener = new RecordedListener();
            interrupt(() -> server.login(LoggedIn.ADA, listener, StepListener.IGNORED), chat::hasNext);

            await().until(() -> chat.openConnections() == 0);
            assertThat(listener.ends).isEmpty();
        }
    }

    @Test
    void whileSendingMoreThanTheServerTakes() throws Exception {
        try (LoggedIn ada = LoggedIn.to(Transcript.EJABBERD)) {
            ada.chat.next();
            ada.session.sendMessage("bo@chat.test", "m1", "text", StepListener.IGNORED);
            interrupt(() -> ada.session.sendMessage("bo@chat.test", "m2", "text", StepListener.IGNORED),
                    ada.chat::hasNext);
            ada.session.close();

            await().until(() -> ada.chat.openConnections() == 0);
        }
    }

    @Test
    void whileLoggingOut() throws Exception {
        try (LoggedIn ada = LoggedIn.to(Transcript.EJABBERD)) {
            ada.chat.next();
            interrupt(() -> ada.session.logout(StepListener.IGNORED), ada.chat::hasNext);

            await().until(() -> ada.chat.openConnections() == 0);
            assertThat(ada.listener.ends).isEmpty();
        }
    }

    /** Runs it until it waits, stops it, and has it end in the one way in which it may. */
    private static void interrupt(Deed deed, Callable<Boolean> waits) throws Exception {
        AtomicReference<Throwable> end = new AtomicReference<>();
        Thread user = new Thread(() -> {
            try {
                deed.run();
            } catch (Throwable e) {
                end.set(e);
            }
        });
        user.start();
        await().until(waits);
        user.interrupt();
        user.join(60_000);
        assertThat(end.get()).isInstanceOf(InterruptedException.class);
    }
}
