package org.throng.workload.bosh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.throng.workload.bosh.ChatServer.Exchange;

/** A session of single requests: none overtakes another, and the server holds none that keeps the next waiting. */
class OneAtATimeIT {

    @Test
    void asksOnlyWhileItExpectsAnAnswer() throws Exception {
        try (LoggedIn ada = LoggedIn.to(Transcript.EJABBERD, TestBoshOptions::oneAtATime)) {
            CompletableFuture<Void> ping = CompletableFuture.runAsync(() -> ping(ada));
            Exchange asked = ada.chat.next();
            assertThat(asked.has("urn:xmpp:ping")).isTrue();
            assertThat(ada.chat.hasNext()).isFalse();
            asked.answerWith("");
            Exchange polled = ada.chat.next();
            assertThat(polled.isEmpty()).isTrue();
            assertThat(polled.rid()).isEqualTo(asked.rid() + 1);
            polled.answerWith("<iq type='result' id='" + id(asked) + "' xmlns='jabber:client'/>");
            ping.get(1, TimeUnit.MINUTES);

            assertThat(ada.chat.hasNext()).isFalse();
            assertThat(ada.chat.connections()).isEqualTo(1);
        }
    }

    private static void ping(LoggedIn user) {
        try {
            user.session.ping();
        } catch (BoshException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String id(Exchange request) {
        return request.body().replaceAll("(?s).*<iq[^>]* id='([^']+)'.*", "$1");
    }
}
