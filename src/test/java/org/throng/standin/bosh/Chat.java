package org.throng.standin.bosh;

import java.io.IOException;
import java.util.List;
import org.throng.standin.Listen;
import org.throng.standin.StandIn;
import org.throng.standin.bosh.settings.BoshFault;
import org.throng.standin.bosh.settings.BoshSettings;
import org.throng.standin.bosh.settings.BoshTime;
import org.throng.standin.bosh.settings.ChatDialect;
import org.throng.standin.faults.Tuning;

/** Chat servers in this process, with what a test wants otherwise than usual. */
final class Chat {

    private ChatDialect dialect = ChatDialect.OPENFIRE;
    private List<String> mechanisms = List.of();
    private int maxWait;
    private int inactivity;
    private int polling = -1;
    private int maxSessions;
    private int offlineMessages = 100;
    private int registrations = 100;
    private int contacts = 24;
    private Tuning<BoshTime, BoshFault> tuning = Tuning.usual(BoshTime.class, BoshFault.class);

    static Chat server(ChatDialect dialect) {
        Chat chat = new Chat();
        chat.dialect = dialect;
        return chat;
    }

    Chat mechanisms(String... names) {
        mechanisms = List.of(names);
        return this;
    }

    Chat maxWait(int seconds) {
        maxWait = seconds;
        return this;
    }

    Chat inactivity(int seconds) {
        inactivity = seconds;
        return this;
    }

    Chat polling(int seconds) {
        polling = seconds;
        return this;
    }

    Chat maxSessions(int most) {
        maxSessions = most;
        return this;
    }

    Chat offlineMessages(int most) {
        offlineMessages = most;
        return this;
    }

    Chat registrations(int most) {
        registrations = most;
        return this;
    }

    Chat contacts(int number) {
        contacts = number;
        return this;
    }

    Chat with(String name, String value) {
        tuning = tuning.with(name, value);
        return this;
    }

    StandIn start() throws IOException {
        return StandIn.start(new BoshProtocol(settings()), Listen.loopback());
    }

    BoshSettings settings() {
        return new BoshSettings(
                dialect, "/http-bind", "localhost", 200, "secret", contacts, 1, mechanisms, maxWait, inactivity,
                polling, maxSessions, offlineMessages, registrations, tuning);
    }
}
