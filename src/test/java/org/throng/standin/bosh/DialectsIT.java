package org.throng.standin.bosh;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.throng.standin.StandIn;
import org.throng.standin.bosh.ChatClient.Reply;
import org.throng.standin.bosh.settings.ChatDialect;

/** What each server writes, held against recordings of the real ones. */
class DialectsIT {

    private static final String MESSAGE = "<message to='user2@localhost/bench' type='chat' id='m1'"
            + " xmlns='jabber:client'><body>text m1</body></message>";

    @ParameterizedTest
    @EnumSource(ChatDialect.class)
    void twoUsersChat(ChatDialect dialect) throws Exception {
        try (StandIn server = Chat.server(dialect).start();
                ChatClient alice = ChatClient.login(server.port(), "user1");
                ChatClient bob = ChatClient.login(server.port(), "user2")) {
            bob.write("");
            alice.write(MESSAGE);
            bob.until("text m1");
            bob.write("<message to='user1@localhost' type='chat' id='m2' xmlns='jabber:client'>"
                    + "<body>b</body></message>");
            alice.until("id=" + (dialect == ChatDialect.OPENFIRE ? "\"m2\"" : "'m2'"));
            assertThat(server.stats().counts()).containsEntry("messages-in", 2L).containsEntry("messages-out", 2L);
        }
    }

    @Test
    void openfireWritesAsRecorded() throws Exception {
        try (StandIn server = Chat.server(ChatDialect.OPENFIRE).start();
                ChatClient client = new ChatClient(server.port(), "user1")) {
            long rid = client.rid();
            Reply created = client.create("");
            assertThat(created.body()).isEqualTo("<body xmlns=\"http://jabber.org/protocol/httpbind\""
                    + " xmlns:stream=\"http://etherx.jabber.org/streams\" from=\"localhost\" authid=\"" + client.sid()
                    + "\" sid=\"" + client.sid() + "\" secure=\"true\" requests=\"2\" inactivity=\"30\" polling=\"5\""
                    + " wait=\"60\" hold=\"1\" ack=\"" + rid + "\" maxpause=\"300\" ver=\"1.6\"><stream:features>"
                    + "<mechanisms xmlns=\"urn:ietf:params:xml:ns:xmpp-sasl\"><mechanism>PLAIN</mechanism>"
                    + "<mechanism>SCRAM-SHA-1</mechanism></mechanisms>"
                    + "<register xmlns=\"http://jabber.org/features/iq-register\"/>"
                    + "<bind xmlns=\"urn:ietf:params:xml:ns:xmpp-bind\"/>"
                    + "<session xmlns=\"urn:ietf:params:xml:ns:xmpp-session\"><optional/></session>"
                    + "</stream:features></body>");
            assertThat(client.plain("secret").body()).isEqualTo("<body xmlns='http://jabber.org/protocol/httpbind'>"
                    + "<success xmlns=\"urn:ietf:params:xml:ns:xmpp-sasl\"/></body>");
            assertThat(client.restart().body()).startsWith("<body xmlns=\"http://jabber.org/protocol/httpbind\""
                    + " xmlns:stream=\"http://etherx.jabber.org/streams\"><stream:features><register ");
            assertThat(client.bind("bench").body()).contains("<jid>user1@localhost/bench</jid>");
            assertThat(client.ask("<presence xmlns='jabber:client'/>").body()).isEqualTo(
                    "<body xmlns='http://jabber.org/protocol/httpbind'><presence from=\"user1@localhost/bench\""
                            + " to=\"user1@localhost/bench\" xmlns=\"jabber:client\"><x xmlns=\"vcard-temp:x:update\">"
                            + "<photo/></x></presence></body>");
            var held = client.send("", "");
            var terminated = client.send("<presence type='unavailable' xmlns='jabber:client'/>", " type='terminate'");
            assertThat(ChatClient.get(terminated).body()).isEqualTo(
                    "<body xmlns=\"http://jabber.org/protocol/httpbind\" type=\"terminate\" ack=\"" + (client.rid() - 1)
                            + "\"/>");
            assertThat(ChatClient.get(held).body()).isEqualTo("<body xmlns='http://jabber.org/protocol/httpbind' ack='"
                    + client.rid() + "'><presence type=\"unavailable\" from=\"user1@localhost/bench\""
                    + " to=\"user1@localhost/bench\" xmlns=\"jabber:client\"/></body>");
            Reply gone = client.ask("");
            assertThat(gone.status()).isEqualTo(404);
            assertThat(gone.body()).contains("<title>Error 404 Invalid SID value.</title>");
        }
    }

    @Test
    void ejabberdWritesAsRecorded() throws Exception {
        try (StandIn server = Chat.server(ChatDialect.EJABBERD).start();
                ChatClient client = new ChatClient(server.port(), "user1")) {
            assertThat(client.create("").body()).matches("<body xmpp:version='1.0' authid='\\d+'"
                    + " xmlns='http://jabber.org/protocol/httpbind' sid='[0-9a-f]{40}' wait='60' ver='1.11'"
                    + " polling='2' inactivity='30' hold='1' xmpp:restartlogic='true' requests='2' secure='true'"
                    + " maxpause='120' xmlns:xmpp='urn:xmpp:xbosh' xmlns:stream='http://etherx.jabber.org/streams'"
                    + " from='localhost'><stream:features><mechanisms xmlns='urn:ietf:params:xml:ns:xmpp-sasl'>"
                    + "<mechanism>DIGEST-MD5</mechanism><mechanism>PLAIN</mechanism>"
                    + "<mechanism>SCRAM-SHA-512</mechanism><mechanism>SCRAM-SHA-256</mechanism>"
                    + "<mechanism>SCRAM-SHA-1</mechanism></mechanisms>"
                    + "<register xmlns='http://jabber.org/features/iq-register'/></stream:features></body>");
            assertThat(client.plain("secret").body()).isEqualTo("<body xmlns='http://jabber.org/protocol/httpbind'>"
                    + "<success xmlns='urn:ietf:params:xml:ns:xmpp-sasl'/></body>");
            client.restart();
            assertThat(client.bind("bench").body()).isEqualTo("<body xmlns='http://jabber.org/protocol/httpbind'>"
                    + "<iq type='result' id='bind1' xmlns='jabber:client'>"
                    + "<bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'><jid>user1@localhost/bench</jid></bind></iq>"
                    + "</body>");
            assertThat(client.ask("<iq type='set' id='sess1' xmlns='jabber:client'>"
                    + "<session xmlns='urn:ietf:params:xml:ns:xmpp-session'/></iq>").body())
                    .contains("<iq xml:lang='en' to='user1@localhost/bench' from='localhost' type='result' id='sess1'"
                            + " xmlns='jabber:client'/>");
            assertThat(client.ask("<iq type='get' id='ros1' xmlns='jabber:client'>"
                    + "<query xmlns='jabber:iq:roster'/></iq>").body())
                    .contains("<iq xml:lang='en' to='user1@localhost/bench' from='user1@localhost' type='result'"
                            + " id='ros1' xmlns='jabber:client'><query xmlns='jabber:iq:roster'><item ")
                    .contains("subscription='both' name='User 5' jid='user5@localhost'><group>Bench</group></item>");
            var held = client.send("", "");
            Reply terminated = ChatClient.get(client.send("", " type='terminate'"));
            assertThat(terminated.reason()).isEqualTo("Session close");
            assertThat(ChatClient.get(held).reason()).isEqualTo("Session closed");
            assertThat(ChatClient.get(held).body()).isEqualTo("<body xmlns='http://jabber.org/protocol/httpbind'"
                    + " type='terminate' condition='other-request'/>");
            Reply gone = client.ask("");
            assertThat(gone.status()).isEqualTo(200);
            assertThat(gone.reason()).isEqualTo("Session ID mismatch");
        }
    }

    @Test
    void prosodyWritesAsRecorded() throws Exception {
        try (StandIn server = Chat.server(ChatDialect.PROSODY).start();
                ChatClient client = new ChatClient(server.port(), "user1")) {
            assertThat(client.create("").body())
                    .contains(" requests='2'", " polling='5'", " wait='60'", " hold='1'", " inactivity='30'")
                    .doesNotContain("maxpause", " ack=")
                    .contains("<starttls xmlns='urn:ietf:params:xml:ns:xmpp-tls'/>");
            client.plain("secret");
            client.restart();
            client.bind("bench");
            String arrived = client.ask("<presence xmlns='jabber:client'/>").body();
            assertThat(arrived).startsWith("<body xmlns:stream='http://etherx.jabber.org/streams' sid='" + client.sid()
                    + "' xmlns='http://jabber.org/protocol/httpbind'><presence from='user1@localhost/bench'"
                    + " xmlns='jabber:client' xml:lang='en'><x xmlns='vcard-temp:x:update'><photo/></x></presence>");
            assertThat(arrived.split("type='unavailable'")).hasSize(25);
            Reply gone = ChatClient.get(client.send("", " type='terminate'"));
            assertThat(gone.body()).contains("type='terminate'");
            assertThat(client.ask("").body()).isEqualTo("<body condition='item-not-found'"
                    + " xmlns='http://jabber.org/protocol/httpbind' type='terminate'/>");
        }
    }

    @Test
    void openfireAnswersOldClientsByStatus() throws Exception {
        try (StandIn server = Chat.server(ChatDialect.OPENFIRE).start();
                ChatClient client = new ChatClient(server.port(), "user1")) {
            client.created(" to='localhost' wait='60' hold='1'");
            client.rid(client.rid() + 5);
            assertThat(client.ask("").status()).isEqualTo(404);
        }
    }

    @Test
    void ejabberdHoldsAClientWithoutXmppVersion() throws Exception {
        try (StandIn server = Chat.server(ChatDialect.EJABBERD).start();
                ChatClient client = new ChatClient(server.port(), "user1")) {
            long before = System.nanoTime();
            assertThat(client.created(" to='localhost' wait='1' hold='1' ver='1.6'").body())
                    .contains("wait='1'").doesNotContain("features");
            assertThat(System.nanoTime() - before).isGreaterThan(900_000_000L);
        }
    }
}
