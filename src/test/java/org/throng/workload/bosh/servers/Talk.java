package org.throng.workload.bosh.servers;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What clients of one server say and hear, request by request, and a record of it: a client that never does anything by
 * itself, so that it can do what no client should.
 */
public final class Talk {

    private static final String PASSWORD = "secret";
    private static final String LAST = "last-question";
    private static final Pattern SID = Pattern.compile(" sid=['\"]([^'\"]+)['\"]");
    /** Longer than any server takes to answer, much shorter than any wait that is asked for. */
    private static final long HELD_MILLIS = 1500;
    private static final long ARRIVAL_MILLIS = 100;
    private static final long PATIENCE_MILLIS = 60_000;
    static final String NO_SESSION =
            "<body rid='17' sid='0123456789' xmlns='http://jabber.org/protocol/httpbind'/>";

    private final URI endpoint;
    private final List<String> record = new ArrayList<>();

    public Talk(URI endpoint) {
        this.endpoint = endpoint;
    }

    /** Answers by one line each, in the order in which they were looked at. */
    List<String> record() {
        return record;
    }

    /** Makes an account, for which the record has nothing. */
    void register(String name) throws IOException {
        Client client = client(name);
        client.connect();
        client.ask("<iq type='set' id='r' xmlns='jabber:client'><query xmlns='jabber:iq:register'><username>" + name
                + "</username><password>" + PASSWORD + "</password></query></iq>");
        client.terminate();
        record.clear();
    }

    /** Registered, logged in and present, and nothing left to be told; the record has nothing of it. */
    Client user(String name) throws IOException {
        List<String> before = List.copyOf(record);
        register(name);
        Client client = client(name);
        client.login();
        client.presence();
        record.clear();
        record.addAll(before);
        return client;
    }

    /** Asks a client by the name of an account, which it makes if there is none, and returns the answer. */
    public String askedOf(String jid, String name, String question) throws IOException {
        Client client = user(name);
        Sent request = client.start(
                "<iq type='get' id='q' to='" + jid + "' xmlns='jabber:client'>" + question + "</iq>");
        String answer = request.answered("question").body();
        client.terminate();
        return Canonical.of(answer);
    }

    /** Sends a message by the name of an account that it makes. */
    public void message(String jid, String name) throws IOException {
        Client client = user(name);
        client.start("<message to='" + jid + "' type='chat' id='m' xmlns='jabber:client'><body>text</body></message>");
    }

    Client client(String name) {
        return new Client(name);
    }

    /** One user's session. */
    final class Client {

        private final String name;
        private long rid = ThreadLocalRandom.current().nextLong(1_000_000, 1L << 40);
        private String sid;

        private Client(String name) {
            this.name = name;
        }

        Answered create(String domain, int wait) throws IOException {
            Answered answered = post("<body rid='" + rid + "' to='" + domain + "' wait='" + wait + "' hold='1'"
                    + " ver='1.6' xml:lang='en' xmpp:version='1.0' xmlns='http://jabber.org/protocol/httpbind'"
                    + " xmlns:xmpp='urn:xmpp:xbosh'/>").answered("create");
            Matcher found = SID.matcher(answered.body());
            sid = found.find() ? found.group(1) : "none";
            return answered;
        }

        /** Creates a session; the record has nothing of it. */
        void connect() throws IOException {
            create("localhost", 10);
            record.remove(record.size() - 1);
        }

        /** All of a login with PLAIN but the initial presence; the record has nothing of it. */
        void login() throws IOException {
            int before = record.size();
            connect();
            authenticate(PASSWORD);
            restart();
            bind("talk");
            record.subList(before, record.size()).clear();
        }

        Answered authenticate(String password) throws IOException {
            return authenticate("PLAIN", "\0" + name + "\0" + password);
        }

        Answered authenticate(String mechanism, String first) throws IOException {
            return ask("<auth xmlns='urn:ietf:params:xml:ns:xmpp-sasl' mechanism='" + mechanism + "'>"
                    + Base64.getEncoder().encodeToString(first.getBytes(StandardCharsets.UTF_8)) + "</auth>");
        }

        Answered restart() throws IOException {
            return send(++rid, "to='localhost' xmpp:restart='true' xmlns:xmpp='urn:xmpp:xbosh'", "")
                    .answered("restart");
        }

        Answered bind(String resource) throws IOException {
            return ask("<iq type='set' id='bind' xmlns='jabber:client'><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'>"
                    + "<resource>" + resource + "</resource></bind></iq>");
        }

        Answered presence() throws IOException {
            return ask("<presence xmlns='jabber:client'/>");
        }

        Answered terminate() throws IOException {
            return send(++rid, "type='terminate'", "").answered("terminate");
        }

        /**
         * Returns when the server has handled what {@code held} carried: it handles a session's stanzas in order, so
         * it is asked for an answer to a ping. That comes with either request; the record has nothing of it.
         */
        void awaitHandled(Sent held) throws IOException {
            int before = record.size();
            Sent question = start("<iq type='get' id='" + LAST + "' to='localhost' xmlns='jabber:client'>"
                    + "<ping xmlns='urn:xmpp:ping'/></iq>");
            if (!held.answered("held request").body().contains(LAST)) {
                question.answered("ping");
            }
            record.subList(before, record.size()).clear();
        }

        /** Sends stanzas with the next request and waits for its answer. */
        Answered ask(String stanzas) throws IOException {
            return start(stanzas).answered(stanzas.isEmpty() ? "poll" : stanzas.replaceAll("^<(\\w+).*", "$1"));
        }

        /** Sends stanzas with the next request. */
        Sent start(String stanzas) throws IOException {
            return startAhead(1, stanzas);
        }

        /** Sends with a request that is so many after the last. */
        Sent startAhead(int ahead, String stanzas) throws IOException {
            rid += ahead;
            return send(rid, "", stanzas);
        }

        /** Steps back, so that the next request has a number that was used or skipped. */
        void back(int requests) {
            rid -= requests;
        }

        /** Sends a body as it stands. */
        Sent post(String body) throws IOException {
            return new Sent(name, Wire.post(endpoint, body));
        }

        private Sent send(long number, String attributes, String stanzas) throws IOException {
            return post("<body rid='" + number + "' sid='" + sid + "' " + attributes
                    + " xmlns='http://jabber.org/protocol/httpbind'>" + stanzas + "</body>");
        }
    }

    /** A request whose answer is to come. */
    final class Sent {

        private final String name;
        private final Wire.Request request;

        private Sent(String name, Wire.Request request) {
            this.name = name;
            this.request = request;
        }

        /** Waits for the answer and records it under a word for what it answers. */
        Answered answered(String what) {
            try {
                Wire.Answer answer = request.answer().get(PATIENCE_MILLIS, TimeUnit.MILLISECONDS);
                record.add(name + " " + what + ": " + answer.status() + " " + Canonical.of(answer.body()));
                return new Answered(answer.status(), answer.body());
            } catch (ExecutionException | TimeoutException e) {
                throw new AssertionError(name + " got no answer to " + what + ". Before:\n"
                        + String.join("\n", record), e);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        /** Records whether the server holds it. */
        void held(String what) throws IOException {
            try {
                // a busy server may only be late: then what is asked now is answered late, too
                if (isAnsweredWithin(HELD_MILLIS) || isAnsweredBefore(Wire.post(endpoint, NO_SESSION))) {
                    answered(what);
                } else {
                    record.add(name + " " + what + ": held");
                }
            } catch (ExecutionException e) {
                record.add(name + " " + what + ": connection closed");
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        private boolean isAnsweredWithin(long millis) throws ExecutionException, InterruptedException {
            try {
                request.answer().get(millis, TimeUnit.MILLISECONDS);
                return true;
            } catch (TimeoutException e) {
                return false;
            }
        }

        private boolean isAnsweredBefore(Wire.Request later) throws ExecutionException, InterruptedException {
            later.answer().get();
            return isAnsweredWithin(ARRIVAL_MILLIS);
        }

        void drop() throws IOException {
            request.drop();
        }
    }

    /**
     * An answer as it came.
     *
     * @param status code and reason phrase
     */
    record Answered(String status, String body) {
    }
}
