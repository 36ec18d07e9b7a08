package org.throng.standin.bosh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.throng.standin.StandIn;
import org.throng.standin.TestClient;
import org.throng.standin.bosh.ChatClient.Reply;
import org.throng.standin.bosh.settings.ChatDialect;

/** The faults that the stand-in makes on request. */
class BoshFaultsIT {

    private static final String AWAY = "<presence xmlns='jabber:client'><show>away</show></presence>";
    private static final String MESSAGE =
            "<message to='user2@localhost' type='chat' id='m1' xmlns='jabber:client'><body>hello</body></message>";

    private static void order(StandIn server, String path) throws Exception {
        assertThat(TestClient.http("POST", server.port(), path, "").statusCode()).isBetween(200, 202);
    }

    /** Requests over two connections may be read in any order, unless the second waits for this. */
    private static void awaitRequest(StandIn server, long before) {
        await().until(() -> requests(server) > before);
    }

    private static long requests(StandIn server) {
        return server.stats().counts().get("requests");
    }

    @Test
    void idleConnectionsAreClosedAndTheirSessionsStay() throws Exception {
        try (StandIn server = Chat.server(ChatDialect.OPENFIRE).start();
                ChatClient client = ChatClient.login(server.port(), "user1")) {
            CompletableFuture<Reply> held = client.send("", "");
            order(server, "/throng/bosh?openfire-idle=300ms");
            await().until(() -> server.stats().counts().containsKey("idle-connections-closed"));
            assertThat(held).isNotDone();
            await().until(client.connection()::isClosed);
        }
    }

    @Test
    void heldRequestsAreCut() throws Exception {
        try (StandIn server = Chat.server(ChatDialect.PROSODY).with("drop-held-after", "50ms").start();
                ChatClient client = ChatClient.login(server.port(), "user1")) {
            order(server, "/throng/bosh?drop-held=1");
            CompletableFuture<Reply> held = client.send("", "");
            assertThatThrownBy(() -> ChatClient.get(held)).isInstanceOf(IOException.class);
            order(server, "/throng/bosh?drop-held=0");
            client.close();
            long before = requests(server);
            CompletableFuture<Reply> again = client.repeat(client.rid(), "", "");
            awaitRequest(server, before);
            client.send(AWAY, "");
            assertThat(ChatClient.get(again).body()).contains("away");
        }
    }

    @Test
    void aRecoverableErrorAsksForTheSameRequest() throws Exception {
        try (StandIn server = Chat.server(ChatDialect.PROSODY).start();
                ChatClient client = ChatClient.login(server.port(), "user1")) {
            order(server, "/throng/bosh?recoverable=1");
            assertThat(client.ask(AWAY).body()).contains("type='error'");
            order(server, "/throng/bosh?recoverable=0");
            assertThat(ChatClient.get(client.repeat(client.rid(), AWAY, "")).body()).contains("away");
            assertThat(server.stats().counts()).containsEntry("presences-in", 2L);
        }
    }

    @Test
    void sessionsAreLost() throws Exception {
        try (StandIn server = Chat.server(ChatDialect.OPENFIRE).start();
                ChatClient client = ChatClient.login(server.port(), "user1")) {
            order(server, "/throng/bosh?session-lost=1");
            assertThat(client.ask("").status()).isEqualTo(404);
        }
    }

    @ParameterizedTest
    @CsvSource({"kill?share=1", "kill?user=user1", "restart"})
    void sessionsAreForgottenByOrder(String order) throws Exception {
        try (StandIn server = Chat.server(ChatDialect.EJABBERD).start();
                ChatClient client = ChatClient.login(server.port(), "user1")) {
            order(server, "/throng/bosh/" + order);
            client.close();
            assertThat(client.ask("").body()).contains("item-not-found");
            assertThat(server.stats().counts()).containsEntry("ended-by-order", 1L);
        }
    }

    @Test
    void aRestartCutsHeldRequests() throws Exception {
        try (StandIn server = Chat.server(ChatDialect.EJABBERD).start();
                ChatClient client = ChatClient.login(server.port(), "user1")) {
            long before = requests(server);
            CompletableFuture<Reply> held = client.send("", "");
            awaitRequest(server, before);
            order(server, "/throng/bosh/restart");
            assertThatThrownBy(() -> ChatClient.get(held)).isInstanceOf(IOException.class);
        }
    }

    @Test
    void anOrderForAnotherUserLeavesTheSession() throws Exception {
        try (StandIn server = Chat.server(ChatDialect.EJABBERD).start();
                ChatClient client = ChatClient.login(server.port(), "user1")) {
            order(server, "/throng/bosh/kill?user=user2");
            assertThat(client.ask(AWAY).body()).contains("away");
        }
    }

    @Test
    void messagesAreLostAndDoubled() throws Exception {
        try (StandIn server = Chat.server(ChatDialect.PROSODY).start();
                ChatClient sender = ChatClient.login(server.port(), "user1");
                ChatClient recipient = ChatClient.login(server.port(), "user2")) {
            order(server, "/throng/bosh?message-lost=1");
            sender.write(MESSAGE.replace("hello", "lost"));
            await().until(() -> server.stats().counts().containsKey("messages-lost-by-fault"));
            order(server, "/throng/bosh?message-lost=0&message-twice=1");
            sender.write(MESSAGE);
            await().until(() -> server.stats().counts().getOrDefault("messages-out", 0L) == 2);
            assertThat(recipient.until("hello").split("<body>hello")).hasSize(3);
            assertThat(recipient.seen()).doesNotContain("lost");
        }
    }

    @Test
    void messagesAreLate() throws Exception {
        try (StandIn server = Chat.server(ChatDialect.PROSODY).with("message-late", "1").start();
                ChatClient sender = ChatClient.login(server.port(), "user1");
                ChatClient recipient = ChatClient.login(server.port(), "user2")) {
            long before = System.nanoTime();
            sender.write(MESSAGE);
            recipient.until("hello");
            assertThat(System.nanoTime() - before).isGreaterThan(900_000_000L);
        }
    }

    @Test
    void aLoginIsFloodedWithPresences() throws Exception {
        try (StandIn server = Chat.server(ChatDialect.OPENFIRE).with("presence-flood", "1").start();
                ChatClient contact = ChatClient.login(server.port(), "user1");
                ChatClient client = new ChatClient(server.port(), "user2")) {
            client.create("");
            client.plain("secret");
            client.restart();
            client.bind("bench");
            assertThat(client.ask("<presence xmlns='jabber:client'/>").body().split("from=\"user1@")).hasSize(21);
        }
    }

    @Test
    void theYoungerRequestIsAnsweredFirst() throws Exception {
        try (StandIn server = Chat.server(ChatDialect.PROSODY).with("younger-first", "1").start();
                ChatClient client = ChatClient.login(server.port(), "user1")) {
            CompletableFuture<Reply> held = client.send("", "");
            CompletableFuture<Reply> younger = client.send(AWAY, "");
            assertThat(ChatClient.get(younger).body()).contains("away");
            assertThat(held).isNotDone();
        }
    }

    @ParameterizedTest
    @CsvSource({"OPENFIRE, 403", "EJABBERD, 200", "PROSODY, 200"})
    void sessionsBeyondTheLimitAreRefused(ChatDialect dialect, int status) throws Exception {
        try (StandIn server = Chat.server(dialect).maxSessions(1).start();
                ChatClient first = new ChatClient(server.port(), "user1");
                ChatClient second = new ChatClient(server.port(), "user2")) {
            assertThat(first.create("").status()).isEqualTo(200);
            assertThat(second.create("").status()).isEqualTo(status);
            assertThat(second.sid()).isNull();
        }
    }

    @Test
    void ordersThatAreWrongAreNamed() throws Exception {
        try (StandIn server = Chat.server(ChatDialect.PROSODY).start()) {
            assertThat(TestClient.http("POST", server.port(), "/throng/bosh?nonsense=1", "").body())
                    .contains("nonsense: there is no such time or fault; there are version-query");
            assertThat(TestClient.http("GET", server.port(), "/throng/bosh/kill", "").statusCode()).isEqualTo(405);
            assertThat(TestClient.http("GET", server.port(), "/throng/bosh", "").body())
                    .contains("\"message-lost\":\"0.0\"");
            assertThat(TestClient.http("GET", server.port(), "/throng/bosh/sessions", "").body())
                    .contains("\"sessions\":0");
        }
    }
}
