package org.throng.workload.bosh.servers;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.throng.workload.bosh.servers.Talk.Client;
import org.throng.workload.bosh.servers.Talk.Sent;

/** What is said to every server in the same words, to see how each of them answers. */
public enum Scene {

    LOGIN {
        @Override
        void hold(Talk talk, String a, String b) throws IOException {
            talk.register(a);
            Client client = talk.client(a);
            client.create("localhost", 60);
            client.authenticate("secret");
            client.restart();
            client.bind("talk");
            client.ask("<iq type='set' id='s' xmlns='jabber:client'>"
                    + "<session xmlns='urn:ietf:params:xml:ns:xmpp-session'/></iq>");
            client.ask("<iq type='get' id='r' xmlns='jabber:client'><query xmlns='jabber:iq:roster'/></iq>");
            client.presence();
        }
    },

    WRONG_PASSWORD {
        @Override
        void hold(Talk talk, String a, String b) throws IOException {
            talk.register(a);
            Client client = talk.client(a);
            client.connect();
            client.authenticate("guess");
            client.start("").held("poll");
        }
    },

    UNKNOWN_MECHANISM {
        @Override
        void hold(Talk talk, String a, String b) throws IOException {
            Client client = talk.client(a);
            client.connect();
            client.authenticate("KERBEROS_V5", "ticket");
        }
    },

    WRONG_DOMAIN {
        @Override
        void hold(Talk talk, String a, String b) throws IOException {
            talk.client(a).create("elsewhere.example", 10);
        }
    },

    STANZA_BEFORE_LOGIN {
        @Override
        void hold(Talk talk, String a, String b) throws IOException {
            Client client = talk.client(a);
            client.connect();
            client.ask("<message to='" + b + "@localhost' xmlns='jabber:client'><body>too early</body></message>");
        }
    },

    REGISTRATION {
        @Override
        void hold(Talk talk, String a, String b) throws IOException {
            talk.register(a);
            for (String name : List.of(b, a)) {
                Client client = talk.client(name);
                client.connect();
                client.ask("<iq type='set' id='reg' xmlns='jabber:client'><query xmlns='jabber:iq:register'><username>"
                        + name + "</username><password>secret</password></query></iq>");
            }
        }
    },

    NO_SUCH_SESSION {
        @Override
        void hold(Talk talk, String a, String b) throws IOException {
            talk.client(a).post(Talk.NO_SESSION).answered("poll");
        }
    },

    NO_XML {
        @Override
        void hold(Talk talk, String a, String b) throws IOException {
            talk.client(a).post("<body rid='17'").answered("half a tag");
            talk.client(a).post("").answered("nothing");
        }
    },

    NO_REQUEST_NUMBER {
        @Override
        void hold(Talk talk, String a, String b) throws IOException {
            talk.client(a).post("<body to='localhost' wait='10' hold='1' ver='1.6' xmpp:version='1.0'"
                    + " xmlns='http://jabber.org/protocol/httpbind' xmlns:xmpp='urn:xmpp:xbosh'/>").answered("create");
        }
    },

    HELD {
        @Override
        void hold(Talk talk, String a, String b) throws IOException {
            Client client = talk.user(a);
            Sent first = client.start("");
            first.held("first poll");
            Sent second = client.start("");
            first.answered("first poll");
            second.held("second poll");
        }
    },

    WAIT_IS_OVER {
        @Override
        void hold(Talk talk, String a, String b) throws IOException {
            talk.register(a);
            Client client = talk.client(a);
            client.create("localhost", 6);
            client.authenticate("secret");
            client.restart();
            client.bind("talk");
            Sent poll = client.start("");
            poll.held("poll");
            poll.answered("poll");
        }
    },

    MESSAGE {
        @Override
        void hold(Talk talk, String a, String b) throws IOException {
            Client sender = talk.user(a);
            Client recipient = talk.user(b);
            Sent theirs = recipient.start("");
            theirs.held("poll");
            Sent carrying = sender.start(message(b, "m1"));
            theirs.answered("poll");
            carrying.held("message");
            Sent next = sender.start(message(b, "m2"));
            carrying.answered("message");
            next.held("message");
            recipient.ask("");
        }
    },

    MESSAGE_TO_NOBODY {
        @Override
        void hold(Talk talk, String a, String b) throws IOException {
            talk.user(a).ask(message("nobody-of-that-name", "m1"));
        }
    },

    STORED_MESSAGE {
        @Override
        void hold(Talk talk, String a, String b) throws IOException {
            talk.register(b);
            Client sender = talk.user(a);
            Sent carrying = sender.start("<message to='" + b + "@localhost' type='chat' id='m1' xmlns='jabber:client'>"
                    + "<body>text</body></message>");
            carrying.held("message");
            // A server loses a message that it stores while the recipient logs in
            sender.awaitHandled(carrying);
            Client recipient = talk.client(b);
            recipient.login();
            recipient.presence();
            Sent poll = recipient.start("");
            poll.held("poll");
        }
    },

    CONTACTS {
        @Override
        void hold(Talk talk, String a, String b) throws IOException {
            Client asking = talk.user(a);
            Client asked = talk.user(b);
            asking.start("<iq type='set' id='add' xmlns='jabber:client'><query xmlns='jabber:iq:roster'><item jid='" + b
                    + "@localhost' name='B'/></query></iq>").held("roster set");
            asking.start("<presence to='" + b + "@localhost' type='subscribe' xmlns='jabber:client'/>")
                    .held("subscribe");
            asked.start("").held("poll");
            asked.start("<presence to='" + a + "@localhost' type='subscribed' xmlns='jabber:client'/>")
                    .held("subscribed");
            asking.start("").held("poll");
            asked.start("<presence xmlns='jabber:client'><show>away</show></presence>").held("away");
            asking.start("").held("poll");
            asked.terminate();
            asking.start("").held("poll");
        }
    },

    QUESTIONS {
        @Override
        void hold(Talk talk, String a, String b) throws IOException {
            Client client = talk.user(a);
            client.ask("<iq type='get' id='p' to='localhost' xmlns='jabber:client'><ping xmlns='urn:xmpp:ping'/></iq>");
            client.ask("<iq type='get' id='x' to='localhost' xmlns='jabber:client'>"
                    + "<query xmlns='urn:example:x'/></iq>");
        }
    },

    ANSWERED_REQUEST_REPEATED {
        @Override
        void hold(Talk talk, String a, String b) throws IOException {
            Client client = talk.user(a);
            client.ask(ping("1"));
            client.back(1);
            client.ask(ping("1"));
        }
    },

    HELD_REQUEST_REPEATED {
        @Override
        void hold(Talk talk, String a, String b) throws IOException {
            Client client = talk.user(a);
            Sent first = client.start("");
            first.held("poll");
            client.back(1);
            Sent again = client.start("");
            first.answered("poll");
            again.held("poll again");
            client.start(ping("1")).held("ping");
            again.held("poll again");
        }
    },

    OLD_REQUEST {
        @Override
        void hold(Talk talk, String a, String b) throws IOException {
            Client client = talk.user(a);
            for (String id : List.of("1", "2", "3", "4", "5")) {
                client.ask(ping(id));
            }
            client.back(5);
            client.start(ping("1")).held("ping of long ago");
        }
    },

    REQUESTS_IN_THE_WRONG_ORDER {
        @Override
        void hold(Talk talk, String a, String b) throws IOException {
            Client client = talk.user(a);
            Sent second = client.startAhead(2, ping("2"));
            second.held("second");
            client.back(2);
            Sent first = client.start(ping("1"));
            first.answered("first");
            second.held("second");
        }
    },

    REQUEST_TOO_FAR_AHEAD {
        @Override
        void hold(Talk talk, String a, String b) throws IOException {
            Client client = talk.user(a);
            client.startAhead(4, "").held("fourth after the last");
            client.back(4);
            client.start(ping("1")).held("next after the last");
        }
    },

    SAME_RESOURCE {
        @Override
        void hold(Talk talk, String a, String b) throws IOException {
            Client first = talk.user(a);
            Sent poll = first.start("");
            poll.held("poll of the first");
            talk.client(a).login();
            poll.held("poll of the first");
            first.start("").held("next poll of the first");
        }
    },

    TERMINATE {
        @Override
        void hold(Talk talk, String a, String b) throws IOException {
            Client client = talk.user(a);
            Sent poll = client.start("");
            poll.held("poll");
            client.terminate();
            poll.answered("poll");
            client.ask("");
        }
    },

    CONNECTION_LOST {
        @Override
        void hold(Talk talk, String a, String b) throws IOException {
            Client recipient = talk.user(b);
            Client sender = talk.user(a);
            Sent poll = recipient.start("");
            poll.held("poll");
            poll.drop();
            sender.start(message(b, "m1")).held("message");
            recipient.back(1);
            recipient.start("").held("poll again");
        }
    },

    SILENCE {
        @Override
        void hold(Talk talk, String a, String b) throws IOException {
            Client client = talk.user(a);
            sleep(Duration.ofSeconds(ChatTarget.INACTIVITY + 3));
            client.start("").answered("poll");
        }
    };

    abstract void hold(Talk talk, String a, String b) throws IOException;

    /** Holds all of them with a server, at the same time, and returns the answers in one line each. */
    public static Map<Scene, List<String>> allWith(URI endpoint) throws Exception {
        ExecutorService threads = Executors.newCachedThreadPool();
        try {
            Map<Scene, Future<List<String>>> held = new EnumMap<>(Scene.class);
            for (Scene scene : values()) {
                held.put(scene, threads.submit(() -> scene.with(endpoint)));
            }
            Map<Scene, List<String>> answers = new EnumMap<>(Scene.class);
            for (Scene scene : values()) {
                answers.put(scene, held.get(scene).get());
            }
            return answers;
        } finally {
            threads.shutdownNow();
        }
    }

    private List<String> with(URI endpoint) throws IOException {
        Talk talk = new Talk(endpoint);
        String name = name().toLowerCase(Locale.ROOT);
        hold(talk, name + "-a", name + "-b");
        return List.copyOf(talk.record());
    }

    private static String message(String to, String id) {
        return "<message to='" + to + "@localhost/talk' type='chat' id='" + id
                + "' xmlns='jabber:client'><body>text " + id + "</body></message>";
    }

    private static String ping(String id) {
        return "<iq type='get' id='" + id + "' to='localhost' xmlns='jabber:client'><ping xmlns='urn:xmpp:ping'/></iq>";
    }

    /** The time that a silent client lets pass is what is tested: there is nothing to wait for. */
    private static void sleep(Duration time) {
        try {
            Thread.sleep(time.toMillis());
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
