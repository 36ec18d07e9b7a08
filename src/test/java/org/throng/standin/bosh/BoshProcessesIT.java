package org.throng.standin.bosh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.condition.OS.LINUX;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.throng.standin.StandInProcess;
import org.throng.standin.TestClient;

/** Users of one port in two processes chat as if there were one. */
@EnabledOnOs(LINUX)
class BoshProcessesIT {

    private static final int USERS = 24;

    private static long count(StandInProcess standIn, String name) throws Exception {
        return TestClient.stats(standIn.port()).path("counts").path(name).asLong();
    }

    private static String message(int to, int from) {
        return "<message to='user" + to + "@localhost' type='chat' id='m" + from
                + "' xmlns='jabber:client'><body>from " + from + ".</body></message>";
    }

    @Test
    void everybodyHearsEverybody() throws Exception {
        try (StandInProcess standIn = StandInProcess.startKind("bosh", "--processes=2", "--users=" + USERS)) {
            List<ChatClient> clients = new ArrayList<>();
            for (int i = 0; i < USERS; i++) {
                clients.add(ChatClient.login(standIn.port(), "user" + i));
            }
            // each hears its recipients' presences first: a process that does not know one yet stores the message
            for (ChatClient each : clients) {
                each.write("<presence xmlns='jabber:client'><show>chat</show></presence>");
            }
            for (int i = 0; i < USERS; i++) {
                clients.get(i).until("user" + (i + 1) % USERS + "@localhost/bench");
                clients.get(i).until("user" + (i + 7) % USERS + "@localhost/bench");
            }
            for (int i = 0; i < USERS; i++) {
                clients.get(i).write(message((i + 1) % USERS, i) + message((i + 7) % USERS, i));
            }
            for (int i = 0; i < USERS; i++) {
                clients.get(i).until("from " + (i + USERS - 1) % USERS + ".");
                clients.get(i).until("from " + (i + USERS - 7) % USERS + ".");
            }
            // everybody logged in sees, by now, everybody who is a contact, in whatever process
            clients.get(0).until("user11@localhost/bench");
            clients.get(0).until("user13@localhost/bench");
            assertThat(count(standIn, "messages-out")).isEqualTo(2 * USERS);
            assertThat(count(standIn, "messages-stored")).isZero();
            for (ChatClient each : clients) {
                each.close();
            }
        }
    }

    @Test
    void offlineMessagesRostersAndAccountsAreKnownToAllProcesses() throws Exception {
        try (StandInProcess standIn = StandInProcess.startKind("bosh", "--processes=2", "--dialect=prosody")) {
            String sender = "user5000";
            try (ChatClient from = ChatClient.login(standIn.port(), sender)) {
                StringBuilder messages = new StringBuilder();
                for (int i = 0; i < 10; i++) {
                    messages.append(message(i, i));
                }
                from.write(messages.toString());
                await().until(() -> count(standIn, "messages-stored") == 10);
                for (int i = 0; i < 10; i++) {
                    try (ChatClient to = ChatClient.login(standIn.port(), "user" + i)) {
                        to.write("");
                    }
                }
                await().until(() -> count(standIn, "messages-delayed") == 10);
            }
            for (int i = 0; i < 6; i++) {
                try (ChatClient registrar = new ChatClient(standIn.port(), "new" + i);
                        ChatClient client = new ChatClient(standIn.port(), "new" + i)) {
                    registrar.create("");
                    registrar.ask("<iq type='set' id='r' xmlns='jabber:client'><query xmlns='jabber:iq:register'>"
                            + "<username>new" + i + "</username><password>secret</password></query></iq>");
                    client.create("");
                    await().until(() -> client.plain("secret").body().contains("<success"));
                }
            }
        }
    }

    @Test
    void aResourceIsTakenAcrossProcesses() throws Exception {
        try (StandInProcess standIn = StandInProcess.startKind("bosh", "--processes=2")) {
            List<ChatClient> clients = new ArrayList<>();
            for (int i = 0; i < 6; i++) {
                clients.add(ChatClient.login(standIn.port(), "user1"));
                // one login at a time: else the news of an earlier one might end a later one
                long replaced = i;
                await().until(() -> count(standIn, "ended-replaced") == replaced);
            }
            assertThat(clients.get(5).ask("<presence xmlns='jabber:client'><show>away</show></presence>").status())
                    .isEqualTo(200);
            for (ChatClient each : clients) {
                each.close();
            }
        }
    }

    @Test
    void ordersReachAllProcesses() throws Exception {
        try (StandInProcess standIn = StandInProcess.startKind("bosh", "--processes=2")) {
            List<ChatClient> clients = new ArrayList<>();
            for (int i = 0; i < 10; i++) {
                clients.add(ChatClient.login(standIn.port(), "user" + i));
            }
            TestClient.http("POST", standIn.port(), "/throng/bosh/kill", "");
            await().until(() -> count(standIn, "ended-by-order") == 10);
            for (ChatClient each : clients) {
                assertThat(each.ask("").status()).isEqualTo(404);
                each.close();
            }
        }
    }
}
