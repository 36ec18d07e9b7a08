package org.throng.standin.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.throng.standin.HttpExchange;
import org.throng.standin.Listen;
import org.throng.standin.Protocol;
import org.throng.standin.StandIn;
import org.throng.standin.StandInContext;
import org.throng.standin.realtime.RealtimeProtocol;
import org.throng.standin.realtime.RealtimeSettings;

class RehearsalIT {

    /** Counts requests and refuses each. */
    private record Counting(AtomicInteger requests) implements Protocol {

        @Override
        public String name() {
            return "counting";
        }

        @Override
        public List<String> rehearsal() {
            return List.of("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        }

        @Override
        public void started(StandInContext context) {
            // it needs nothing
        }

        @Override
        public void handle(HttpExchange exchange) {
            requests.incrementAndGet();
            exchange.respond(404, "nothing is here\n");
        }

        @Override
        public boolean control(HttpExchange exchange) {
            return false;
        }

        @Override
        public void fromSibling(JsonNode message) {
            throw new UnsupportedOperationException("it has no siblings");
        }
    }

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

    /** Appwrite's limit for one address is 128 connections a minute. */
    @Test
    void reachesNoLimitOfRealtime() throws IOException {
        Protocol limited = StandInCommand.protocol("realtime", "--abuse");
        try (StandIn standIn = StandIn.start(limited.forRehearsal(), Listen.loopback())) {
            for (int time = 0; time < 130; time++) {
                assertThat(Rehearsal.converse(standIn, limited.rehearsal())).contains("\"connected\"", "\"pong\"");
            }
        }
    }

    @Test
    void isHadAsOftenAsAsked() {
        AtomicInteger connections = new AtomicInteger();
        Rehearsal.of(new Counting(connections), 3);
        assertThat(connections).hasValue(3);
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
