package org.throng.bosh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.throng.bosh.Transcript.PASSWORD;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The way into a session, with servers that write as the real ones do. */
class LoginIT {

    private static final BoshUser ADA = new BoshUser("ada", PASSWORD, "desk");

    private final RecordedSteps steps = new RecordedSteps();
    private final RecordedListener listener = new RecordedListener();

    private static BoshOptions.Builder options(ChatServer server) {
        return BoshOptions.builder(server.uri(), "chat.test").mechanisms(List.of("PLAIN"));
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

        assertThat(failure.outcome()).isEqualTo(Outcome.AUTH_FAILED);
        assertThat(failure.code()).isEqualTo("auth-failed not-authorized");
        assertThat(failure).hasMessageContaining("ada").hasMessageContaining("check the name, the password");
        assertThat(steps.step()).isEqualTo(BoshStep.AUTHENTICATE);
    }

    private BoshException failure(ChatServer.Script script, BoshUser user) throws Exception {
        try (ChatServer chat = new ChatServer(script); BoshServer server = new BoshServer(options(chat).build())) {
            BoshException failure =
                    catchThrowableOfType(BoshException.class, () -> server.login(user, listener, steps));
            assertThat(failure.getMessage() + failure.serverSaid())
                    .doesNotContain(user.password(), Transcript.SID, "token=secret");
            assertThat(listener.ends).isEmpty();
            return failure;
        }
    }
}
