package org.throng.standin.bosh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.throng.standin.StandIn;
import org.throng.standin.bosh.ChatClient.Reply;
import org.throng.standin.bosh.settings.ChatDialect;

/** The rules of XEP-0124 that all servers hold clients to, and where they differ in that. */
class StrictnessIT {

    private static final String AWAY = "<presence xmlns='jabber:client'><show>away</show></presence>";

    @ParameterizedTest
    @EnumSource(ChatDialect.class)
    void aSecondRequestReleasesTheFirst(ChatDialect dialect) throws Exception {
        try (StandIn server = Chat.server(dialect).start();
                ChatClient client = ChatClient.login(server.port(), "user1")) {
            CompletableFuture<Reply> first = client.send("", "");
            CompletableFuture<Reply> second = client.send("", "");
            assertThat(ChatClient.get(first).body()).doesNotContain("presence");
            assertThat(second).isNotDone();
        }
    }

    @ParameterizedTest
    @EnumSource(ChatDialect.class)
    void anAnsweredRequestCanBeAskedForAgain(ChatDialect dialect) throws Exception {
        try (StandIn server = Chat.server(dialect).start();
                ChatClient client = ChatClient.login(server.port(), "user1")) {
            String first = client.ask(AWAY).body();
            assertThat(first).contains("away");
            assertThat(ChatClient.get(client.repeat(client.rid(), AWAY, "")).body()).isEqualTo(first);
            assertThat(server.stats().counts()).containsEntry("presences-in", 2L);
        }
    }

    @ParameterizedTest
    @EnumSource(ChatDialect.class)
    void aHeldRequestThatComesAgainTakesItsOwnPlace(ChatDialect dialect) throws Exception {
        try (StandIn server = Chat.server(dialect).start();
                ChatClient client = ChatClient.login(server.port(), "user1")) {
            long before = server.stats().counts().get("requests");
            CompletableFuture<Reply> held = client.send("", "");
            // the two go over two connections, of which the second could be read first
            await().until(() -> server.stats().counts().get("requests") > before);
            CompletableFuture<Reply> again = client.repeat(client.rid(), "", "");
            assertThat(ChatClient.get(held).status()).isEqualTo(200);
            assertThat(again).isNotDone();
        }
    }

    @ParameterizedTest
    @EnumSource(ChatDialect.class)
    void whatWasHeldOnABrokenConnectionCanBeHeldAgain(ChatDialect dialect) throws Exception {
        try (StandIn server = Chat.server(dialect).start();
                ChatClient client = ChatClient.login(server.port(), "user1");
                ChatClient other = ChatClient.login(server.port(), "user100")) {
            client.send("", "");
            client.close();
            await().until(() -> server.stats().counts().containsKey("held-connection-lost"));
            other.ask("<message to='user1@localhost/bench' type='chat' id='m1' xmlns='jabber:client'><body>x</body>"
                    + "</message>" + AWAY);
            assertThat(ChatClient.get(client.repeat(client.rid(), "", "")).body()).contains("<body>x</body>");
        }
    }

    @ParameterizedTest
    @EnumSource(ChatDialect.class)
    void requestsAreProcessedInOrder(ChatDialect dialect) throws Exception {
        try (StandIn server = Chat.server(dialect).start();
                ChatClient client = ChatClient.login(server.port(), "user1")) {
            long rid = client.rid();
            CompletableFuture<Reply> second = client.repeat(rid + 2, AWAY, "");
            CompletableFuture<Reply> first = client.repeat(
                    rid + 1, "<presence xmlns='jabber:client'><show>dnd</show></presence>", "");
            assertThat(ChatClient.get(first).body()).contains("dnd").doesNotContain("away");
            assertThat(ChatClient.get(second).body()).contains("away");
        }
    }

    @ParameterizedTest
    @CsvSource({"OPENFIRE, true", "EJABBERD, true", "PROSODY, false"})
    void aRequestBeyondTheWindowIsRefused(ChatDialect dialect, boolean ends) throws Exception {
        try (StandIn server = Chat.server(dialect).start();
                ChatClient client = ChatClient.login(server.port(), "user1")) {
            long rid = client.rid();
            Reply refused = ChatClient.get(client.repeat(rid + 3, "", ""));
            assertThat(refused.status()).isEqualTo(200);
            assertThat(refused.body()).contains("item-not-found").contains("terminate");
            Reply next = ChatClient.get(client.repeat(rid + 1, AWAY, ""));
            assertThat(next.body().contains("away")).isEqualTo(!ends);
        }
    }

    @ParameterizedTest
    @CsvSource({"OPENFIRE, true", "EJABBERD, false", "PROSODY, true"})
    void aRequestOlderThanTheStoreIsRefusedOrHeld(ChatDialect dialect, boolean refused) throws Exception {
        try (StandIn server = Chat.server(dialect).start();
                ChatClient client = ChatClient.login(server.port(), "user1")) {
            CompletableFuture<Reply> old = client.repeat(client.rid() - 4, "", "");
            if (refused) {
                assertThat(ChatClient.get(old).body()).contains("item-not-found");
            } else {
                await().until(() -> server.stats().counts().getOrDefault("rid-repeated", 0L) == 1);
                client.send(AWAY, "");
                assertThat(ChatClient.get(old).body()).contains("away");
                assertThat(server.stats().counts()).containsEntry("rid-repeated", 1L).doesNotContainKey("rid-too-old");
            }
        }
    }

    @Test
    void openfireLimitsRequestsThatAreAllHeld() throws Exception {
        try (StandIn server = Chat.server(ChatDialect.OPENFIRE).start();
                ChatClient client = new ChatClient(server.port(), "user1");
                ChatClient.Connection third = new ChatClient.Connection(server.port())) {
            client.created(" to='localhost' wait='60' hold='2' ver='1.6'");
            client.send("", "");
            client.send("", "");
            await().until(() -> server.stats().counts().get("requests") == 3);
            Reply refused = ChatClient.get(third.post("<body rid='" + (client.rid() + 1) + "' sid='" + client.sid()
                    + "' xmlns='" + ChatClient.BIND + "'/>"));
            assertThat(refused.body()).contains("policy-violation");
        }
    }

    @Test
    void ejabberdEndsAPollingSessionThatAsksTooOften() throws Exception {
        try (StandIn server = Chat.server(ChatDialect.EJABBERD).polling(60).start();
                ChatClient client = new ChatClient(server.port(), "user1")) {
            client.create(" to='localhost' wait='0' hold='0' ver='1.6' xmpp:version='1.0'");
            assertThat(client.plain("secret").body()).contains("policy-violation");
        }
    }

    @ParameterizedTest
    @CsvSource({"OPENFIRE, true", "PROSODY, false"})
    void othersSufferSomeQuickPolls(ChatDialect dialect, boolean ends) throws Exception {
        try (StandIn server = Chat.server(dialect).polling(60).start();
                ChatClient client = new ChatClient(server.port(), "user1")) {
            client.create(" to='localhost' wait='0' hold='0' ver='1.6' xmpp:version='1.0'");
            client.plain("secret");
            client.restart();
            for (int i = 0; i < 5; i++) {
                assertThat(client.ask("").body()).doesNotContain("terminate");
            }
            client.ask("");
            assertThat(client.ask("").body().contains("policy-violation")).isEqualTo(ends);
        }
    }

    @ParameterizedTest
    @CsvSource({"OPENFIRE, 404, Invalid SID", "EJABBERD, 200, item-not-found", "PROSODY, 200, item-not-found"})
    void aSilentSessionEnds(ChatDialect dialect, int status, String told) throws Exception {
        try (StandIn server = Chat.server(dialect).inactivity(5).with("reaper", "100ms").start();
                ChatClient contact = ChatClient.login(server.port(), "user2")) {
            contact.write(""); // from here on, only the other can be silent
            assertASilentSessionEnds(server, contact, status, told);
        }
    }

    private static void assertASilentSessionEnds(StandIn server, ChatClient contact, int status, String told)
            throws Exception {
        try (ChatClient client = ChatClient.login(server.port(), "user1")) {
            contact.until("silent for over 5 seconds");
            Reply gone = client.ask("");
            assertThat(gone.status()).isEqualTo(status);
            assertThat(gone.body()).contains(told);
            assertThat(server.stats().counts()).containsEntry("ended-by-inactivity", 1L);
        }
    }

    @ParameterizedTest
    @EnumSource(ChatDialect.class)
    void aSessionWithAHeldRequestOutlivesItsInactivity(ChatDialect dialect) throws Exception {
        try (StandIn server = Chat.server(dialect).maxWait(5).inactivity(4).with("reaper", "100ms").start();
                ChatClient client = ChatClient.login(server.port(), "user1")) {
            long before = System.nanoTime();
            assertThat(client.ask("").status()).isEqualTo(200);
            assertThat(System.nanoTime() - before).isGreaterThan(4_900_000_000L);
            assertThat(client.ask(AWAY).body()).contains("away");
        }
    }

    @Test
    void ejabberdHoldsAPauseAndLetsItLast() throws Exception {
        try (StandIn server = Chat.server(ChatDialect.EJABBERD).start();
                ChatClient client = ChatClient.login(server.port(), "user1")) {
            CompletableFuture<Reply> held = client.send("", "");
            CompletableFuture<Reply> pause = client.send("", " pause='20'");
            assertThat(ChatClient.get(held).body()).doesNotContain("terminate");
            assertThat(pause).isNotDone();
        }
    }

    @Test
    void openfireAnswersAPauseAndRefusesOneTooLong() throws Exception {
        try (StandIn server = Chat.server(ChatDialect.OPENFIRE).start();
                ChatClient client = ChatClient.login(server.port(), "user1")) {
            CompletableFuture<Reply> held = client.send("", "");
            assertThat(ChatClient.get(client.send("", " pause='20'")).status()).isEqualTo(200);
            assertThat(ChatClient.get(held).status()).isEqualTo(500);
            assertThat(ChatClient.get(client.send("", " pause='301'")).body()).contains("policy-violation");
        }
    }

    @Test
    void prosodyTakesAPauseForAnEmptyRequest() throws Exception {
        try (StandIn server = Chat.server(ChatDialect.PROSODY).start();
                ChatClient client = ChatClient.login(server.port(), "user1")) {
            CompletableFuture<Reply> held = client.send("", "");
            CompletableFuture<Reply> pause = client.send("", " pause='20'");
            assertThat(ChatClient.get(held).status()).isEqualTo(200);
            assertThat(pause).isNotDone();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "OPENFIRE, 400, 400, 400, 404",
        "EJABBERD, 400, 400, 400, 200",
        "PROSODY, 200, 200, 200, 200"
    })
    void whatIsNoRequestIsRefused(ChatDialect dialect, int broken, int empty, int ridless, int get) throws Exception {
        try (StandIn server = Chat.server(dialect).start();
                ChatClient.Connection connection = new ChatClient.Connection(server.port())) {
            for (String each : List.of("<body", "<body xmlns='" + ChatClient.BIND + "'><a></b></body>",
                    "<!DOCTYPE a [<!ENTITY e 'e'>]><body xmlns='" + ChatClient.BIND + "' rid='1'>&e;</body>",
                    "<body rid='1' xmlns='" + ChatClient.BIND + "'><!-- no --></body>",
                    "<html xmlns='http://www.w3.org/1999/xhtml'/>")) {
                assertThat(ChatClient.get(connection.post(each)).status()).as(each).isEqualTo(broken);
            }
            assertThat(ChatClient.get(connection.post("")).status()).isEqualTo(empty);
            for (String rid : List.of("", " rid='0'", " rid='-1'", " rid='x'", " rid='9007199254740992'")) {
                Reply refused = ChatClient.get(connection.post("<body" + rid + " xmlns='" + ChatClient.BIND + "'/>"));
                assertThat(refused.status()).as(rid).isEqualTo(ridless);
            }
            assertThat(ChatClient.get(connection.request("GET", "/http-bind/", "")).status()).isEqualTo(get);
            assertThat(ChatClient.get(connection.request("POST", "/elsewhere", "")).status()).isEqualTo(404);
            assertThat(server.stats().counts()).containsEntry("requests-malformed", 6L)
                    .containsEntry("requests-without-rid", 5L);
        }
    }

    @Test
    void aRequestTooLongIsRefused() throws Exception {
        try (StandIn server = Chat.server(ChatDialect.PROSODY).start();
                ChatClient.Connection connection = new ChatClient.Connection(server.port())) {
            assertThat(ChatClient.get(connection.post("<body>" + "x".repeat(300_000) + "</body>")).status())
                    .isEqualTo(413);
        }
    }

    @ParameterizedTest
    @CsvSource({"OPENFIRE, <stream:features>", "EJABBERD, internal-server-error", "PROSODY, improper-addressing"})
    void anotherDomainMattersToSome(ChatDialect dialect, String told) throws Exception {
        try (StandIn server = Chat.server(dialect).start();
                ChatClient client = new ChatClient(server.port(), "user1")) {
            assertThat(client.create(" to='elsewhere' wait='60' hold='1' ver='1.6' xmpp:version='1.0'").body())
                    .contains(told);
        }
    }

    @ParameterizedTest
    @CsvSource({"OPENFIRE, <not-authorized", "EJABBERD, remote-stream-error", "PROSODY, type='error'"})
    void aStanzaBeforeLoginIsRefused(ChatDialect dialect, String told) throws Exception {
        try (StandIn server = Chat.server(dialect).start();
                ChatClient client = new ChatClient(server.port(), "user1")) {
            client.create("");
            assertThat(client.ask(AWAY).body()).contains(told).contains("not-authorized");
        }
    }

    @Test
    void ejabberdInsistsOnARestartAndOthersDoNot() throws Exception {
        for (ChatDialect dialect : ChatDialect.values()) {
            try (StandIn server = Chat.server(dialect).start();
                    ChatClient client = new ChatClient(server.port(), "user1")) {
                client.create("");
                client.plain("secret");
                String bound = client.bind("bench").body();
                assertThat(bound.contains("remote-stream-error")).isEqualTo(dialect == ChatDialect.EJABBERD);
                assertThat(bound.contains("<stream:features")).isEqualTo(dialect == ChatDialect.PROSODY);
                assertThat(bound.contains("user1@localhost/bench")).isEqualTo(dialect != ChatDialect.EJABBERD);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"OPENFIRE, false", "EJABBERD, false", "PROSODY, true"})
    void anotherPrefixOfRestartIsNotSeen(ChatDialect dialect, boolean seen) throws Exception {
        try (StandIn server = Chat.server(dialect).maxWait(1).start();
                ChatClient client = new ChatClient(server.port(), "user1")) {
            client.create("");
            client.plain("secret");
            Reply reply = ChatClient.get(client.send("", " x:restart='true' xmlns:x='urn:xmpp:xbosh'"));
            assertThat(reply.body().contains("<stream:features")).isEqualTo(seen);
        }
    }

    @ParameterizedTest
    @EnumSource(ChatDialect.class)
    void theNewerOfTwoSessionsOfAResourceStays(ChatDialect dialect) throws Exception {
        try (StandIn server = Chat.server(dialect).start();
                ChatClient older = ChatClient.login(server.port(), "user1")) {
            CompletableFuture<Reply> held = older.send("", "");
            try (ChatClient newer = ChatClient.login(server.port(), "user1")) {
                boolean told = ChatClient.get(held).body().contains("Replaced by new connection");
                assertThat(told).isEqualTo(dialect != ChatDialect.OPENFIRE);
                Reply gone = older.ask("");
                assertThat(gone.status()).isEqualTo(dialect == ChatDialect.OPENFIRE ? 404 : 200);
                assertThat(newer.ask(AWAY).body()).contains("away");
                assertThat(server.stats().counts()).containsEntry("ended-replaced", 1L);
            }
        }
    }

    @Test
    void whatIsUnknownIsRefusedAndCounted() throws Exception {
        try (StandIn server = Chat.server(ChatDialect.PROSODY).start();
                ChatClient client = ChatClient.login(server.port(), "user1")) {
            assertThat(client.ask("<iq type='get' id='q' xmlns='jabber:client'><query xmlns='urn:example:x'/></iq>")
                    .body()).contains("<service-unavailable");
            assertThat(client.ask("<surprise xmlns='jabber:client'/>").body()).contains("unsupported-stanza-type");
            assertThat(server.stats().counts())
                    .containsEntry("unknown query urn:example:x", 1L)
                    .containsEntry("unknown stanza surprise", 1L);
        }
    }
}
