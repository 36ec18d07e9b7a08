package org.throng.bosh;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.throng.bosh.servers.ChatServer;
import org.throng.bosh.servers.Conversation;
import org.throng.bosh.servers.Recording;

/** What is tried with every real server. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class RealServer {

    private ChatServer server;
    private Map<Conversation, List<String>> answers;

    abstract ChatServer server() throws Exception;

    @BeforeAll
    void start() throws Exception {
        server = server();
        server.start();
        answers = Conversation.allWith(server.endpoint());
        if (Recording.wanted()) {
            recording().record(answers);
        }
    }

    @AfterAll
    void stop() {
        if (server != null) {
            server.close();
        }
    }

    private Recording recording() {
        return new Recording(server.getClass().getSimpleName().toLowerCase(Locale.ROOT));
    }

    @ParameterizedTest
    @EnumSource
    void answersAsRecorded(Conversation conversation) throws Exception {
        assertThat(answers.get(conversation)).isEqualTo(recording().of(conversation));
    }
}
