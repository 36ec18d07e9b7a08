package org.throng.standin;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.throng.standin.realtime.RealtimeProtocol;
import org.throng.standin.realtime.RealtimeSettings;

class RehearsalIT {

    /** What it is for: the whole connection of a user, with all answers, to its end. */
    @Test
    void realtimeAnswersAllOfIt() throws IOException {
        RealtimeProtocol protocol = new RealtimeProtocol(RealtimeSettings.defaults());
        try (StandIn standIn = StandIn.start(protocol, Listen.loopback())) {
            String answers = Rehearsal.converse(standIn, protocol.rehearsal());
            assertThat(answers).startsWith("HTTP/1.1 101").contains("\"connected\"", "\"pong\"")
                    .endsWith("\u0088\u0002\u0003\u00e8");
            assertThat(standIn.stats().totalConnections()).isEqualTo(1);
            assertThat(standIn.stats().errors()).isZero();
        }
    }

    @Test
    void aConversationThatIsRefusedEndsToo() throws IOException {
        try (StandIn standIn = StandIn.start(new RealtimeProtocol(RealtimeSettings.defaults()), Listen.loopback())) {
            assertThat(Rehearsal.converse(standIn, List.of(
                    "GET /nowhere HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")))
                    .startsWith("HTTP/1.1 404");
        }
    }
}
