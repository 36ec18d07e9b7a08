package org.throng.standin.bosh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.throng.standin.StandIn;
import org.throng.standin.bosh.settings.ChatDialect;

/** Where messages and presences go. */
class DeliveryIT {

    private static String message(String to, String text) {
        return "<message to='" + to + "' type='chat' id='" + text + "' xmlns='jabber:client'><body>" + text
                + "</body></message>";
    }

    @ParameterizedTest
    @EnumSource(ChatDialect.class)
    void keptMessagesAreDeliveredAtALaterLogin(ChatDialect dialect) throws Exception {
        try (StandIn server = Chat.server(dialect).offlineMessages(2).start();
                ChatClient sender = ChatClient.login(server.port(), "user1")) {
            sender.write(message("user2@localhost", "first") + message("user2@localhost/bench", "second")
                    + message("user2@localhost", "third")
                    + "<message to='user2@localhost' type='headline' xmlns='jabber:client'><body>no</body></message>");
            await().until(() -> server.stats().counts().containsKey("messages-not-stored"));
            try (ChatClient recipient = ChatClient.login(server.port(), "user2")) {
                sender.until("user2@localhost/bench");
            }
            assertThat(server.stats().counts())
                    .containsEntry("messages-stored", 2L)
                    .containsEntry("messages-not-stored", 1L)
                    .containsEntry("messages-delayed", 2L)
                    .containsEntry("messages-dropped", 1L);
        }
    }

    @Test
    void keptMessagesSaySinceWhen() throws Exception {
        try (StandIn server = Chat.server(ChatDialect.EJABBERD).start();
                ChatClient sender = ChatClient.login(server.port(), "user100");
                ChatClient recipient = new ChatClient(server.port(), "user2")) {
            sender.write(message("user2@localhost", "early"));
            await().until(() -> server.stats().counts().containsKey("messages-stored"));
            recipient.create("");
            recipient.plain("secret");
            recipient.restart();
            recipient.bind("bench");
            assertThat(recipient.ask("<presence xmlns='jabber:client'/>").body())
                    .contains("<body>early</body><delay xmlns='urn:xmpp:delay' from='localhost' stamp='");
        }
    }

    @ParameterizedTest
    @CsvSource({"OPENFIRE, false", "EJABBERD, true", "PROSODY, true"})
    void aMessageToNobodyComesBackFromSome(ChatDialect dialect, boolean comesBack) throws Exception {
        try (StandIn server = Chat.server(dialect).start();
                ChatClient sender = ChatClient.login(server.port(), "user1")) {
            String answer = sender.ask(message("nobody@localhost", "x") + message("user1@localhost", "self")).body();
            assertThat(answer).contains("<body>self</body>");
            assertThat(answer.contains("<service-unavailable")).isEqualTo(comesBack);
        }
    }

    @Test
    void otherAddressesAreRefused() throws Exception {
        try (StandIn server = Chat.server(ChatDialect.PROSODY).start();
                ChatClient sender = ChatClient.login(server.port(), "user1")) {
            assertThat(sender.ask(message("user2@elsewhere", "x")).body()).contains("<remote-server-not-found");
            assertThat(sender.ask(message("a@b@c/", "x")).body()).contains("<jid-malformed");
        }
    }

    @Test
    void theResourceOfHighestPriorityGetsWhatIsForTheUser() throws Exception {
        try (StandIn server = Chat.server(ChatDialect.PROSODY).start();
                ChatClient low = ChatClient.login(server.port(), "user1");
                ChatClient high = new ChatClient(server.port(), "user1");
                ChatClient sender = ChatClient.login(server.port(), "user100")) {
            high.create("");
            high.plain("secret");
            high.restart();
            high.bind("other");
            high.ask("<presence xmlns='jabber:client'><priority>5</priority></presence>");
            high.write("");
            low.write("");
            sender.write(message("user1@localhost", "best") + message("user1@localhost/bench", "exact"));
            assertThat(high.until("best")).doesNotContain("exact");
            assertThat(low.until("exact")).doesNotContain("best");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "OPENFIRE, to=\"user2@localhost\"",
        "EJABBERD, to='user2@localhost/bench'",
        "PROSODY, to='user2@localhost'"
    })
    void contactsSeeEachOtherComeChangeAndGo(ChatDialect dialect, String to) throws Exception {
        try (StandIn server = Chat.server(dialect).start();
                ChatClient watcher = ChatClient.login(server.port(), "user2");
                ChatClient stranger = ChatClient.login(server.port(), "user100")) {
            ChatClient contact = ChatClient.login(server.port(), "user1");
            watcher.until("user1@localhost/bench");
            contact.write("<presence xmlns='jabber:client'><show>dnd</show></presence>");
            assertThat(watcher.until("dnd")).contains(to);
            watcher.forgetSeen();
            contact.send("", " type='terminate'");
            watcher.until("unavailable");
            assertThat(stranger.ask("<presence xmlns='jabber:client'><show>away</show></presence>").body())
                    .doesNotContain("user1@");
            contact.close();
        }
    }

    @Test
    void aQueryReachesAnotherClientAndItsAnswerComesBack() throws Exception {
        try (StandIn server = Chat.server(ChatDialect.PROSODY).start();
                ChatClient asker = ChatClient.login(server.port(), "user1");
                ChatClient asked = ChatClient.login(server.port(), "user2")) {
            asker.write("<iq type='get' to='user2@localhost/bench' id='v1' xmlns='jabber:client'>"
                    + "<query xmlns='jabber:iq:version'/></iq>");
            asked.until("jabber:iq:version");
            asked.write("<iq type='result' to='user1@localhost/bench' id='v1' xmlns='jabber:client'/>");
            asker.until("id='v1' type='result'");
        }
    }

    @Test
    void openfireAsksForTheVersion() throws Exception {
        try (StandIn server = Chat.server(ChatDialect.OPENFIRE).with("version-query", "50ms").start();
                ChatClient client = new ChatClient(server.port(), "user1")) {
            client.create("");
            client.plain("secret");
            client.restart();
            client.bind("bench");
            client.until("<query xmlns=\"jabber:iq:version\"/>");
            client.write("<iq type='result' id='version-1' to='localhost' xmlns='jabber:client'/>");
            await().until(() -> server.stats().counts().containsKey("query-answers-in"));
        }
    }

    @Test
    void theServerAnswersQueries() throws Exception {
        try (StandIn server = Chat.server(ChatDialect.PROSODY).start();
                ChatClient client = ChatClient.login(server.port(), "user1")) {
            String query = "<iq type='get' id='q' to='localhost' xmlns='jabber:client'>%s</iq>";
            assertThat(client.ask(query.formatted("<ping xmlns='urn:xmpp:ping'/>")).body()).contains("type='result'");
            assertThat(client.ask(query.formatted("<query xmlns='jabber:iq:version'/>")).body()).contains("<name>");
            assertThat(client.ask(query.formatted("<query xmlns='http://jabber.org/protocol/disco#info'/>")).body())
                    .contains("<feature var='urn:xmpp:ping'/>");
            assertThat(client.ask("<iq type='get' xmlns='jabber:client'><ping xmlns='urn:xmpp:ping'/></iq>").body())
                    .contains("<bad-request");
            assertThat(client.ask("<iq type='get' to='user9@localhost/x' id='q' xmlns='jabber:client'>"
                    + "<ping xmlns='urn:xmpp:ping'/></iq>").body()).contains("<service-unavailable");
        }
    }

    @Test
    void twoBecomeContacts() throws Exception {
        try (StandIn server = Chat.server(ChatDialect.PROSODY).contacts(0).start();
                ChatClient alice = ChatClient.login(server.port(), "user1");
                ChatClient bob = ChatClient.login(server.port(), "user2")) {
            alice.write("<iq type='set' id='r1' xmlns='jabber:client'><query xmlns='jabber:iq:roster'>"
                    + "<item jid='user2@localhost' name='Bob'><group>Friends</group></item></query></iq>"
                    + "<presence type='subscribe' to='user2@localhost' xmlns='jabber:client'/>");
            alice.until("ask='subscribe'");
            bob.until("type='subscribe'");
            bob.write("<presence type='subscribed' to='user1@localhost' xmlns='jabber:client'/>"
                    + "<presence type='subscribe' to='user1@localhost' xmlns='jabber:client'/>");
            alice.until("type='subscribe'");
            alice.write("<presence type='subscribed' to='user2@localhost' xmlns='jabber:client'/>");
            bob.until("subscription='both'");
            bob.until("from='user1@localhost/bench'");
            assertThat(alice.until("from='user2@localhost/bench'")).contains("<group>Friends</group>");
            alice.forgetSeen();
            alice.write("<iq type='set' id='r2' xmlns='jabber:client'><query xmlns='jabber:iq:roster'>"
                    + "<item jid='user2@localhost' subscription='remove'/></query></iq>");
            alice.until("subscription='remove'");
            bob.until("subscription='none'");
        }
    }
}
