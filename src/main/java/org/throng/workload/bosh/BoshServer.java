package org.throng.workload.bosh;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.throng.net.http.HttpClient;
import org.throng.net.http.HttpConnection;
import org.throng.net.http.HttpOptions;
import org.throng.session.StepListener;
import org.throng.workload.bosh.stanzas.Contact;
import org.throng.workload.bosh.stanzas.EmptyAnswers;

/**
 * A chat server, shared by all users of one configuration: its address, the contacts of all rosters, and the keys
 * derived from passwords. Safe to use from any thread.
 */
public final class BoshServer implements AutoCloseable {

    /** The code of the failure of {@link #register} if the account exists already. */
    public static final String ACCOUNT_EXISTS = "conflict";

    /** Headers of every request. */
    static final Map<String, String> HEADERS = Map.of("Content-Type", "text/xml; charset=utf-8");

    /** No answer may be longer: a roster of some ten thousand contacts. */
    static final int MAX_ANSWER_BYTES = 4 << 20;

    private final BoshOptions options;
    private final HttpClient http;
    private final BoshFailures failures;
    private final BodyWriter envelopes;
    private final EmptyAnswers answers = new EmptyAnswers();
    private final Contacts contacts = new Contacts();
    private final ScramKeys scramKeys = new ScramKeys();

    public BoshServer(BoshOptions options) {
        this.options = options;
        http = new HttpClient(HttpOptions.of(options.connection()).withMaxBodyBytes(MAX_ANSWER_BYTES));
        failures = new BoshFailures(options);
        envelopes = new BodyWriter(options);
    }

    /**
     * Logs a user in: initiates a session, authenticates, restarts the stream, binds a resource, requests a session,
     * gets the roster and sends the initial presence.
     *
     * @param listener receives unrequested stanzas, from now on
     * @param steps receives the time of each step
     * @throws BoshException if the user could not log in; its connections are cut then
     */
    public BoshSession login(BoshUser user, SessionListener listener, StepListener steps)
            throws BoshException, InterruptedException {
        StanzaInbox inbox = new StanzaInbox(listener);
        RequestPipeline pipeline = new RequestPipeline(this, inbox);
        BoshSession session = null;
        try {
            session = new Login(this, user, pipeline, inbox, steps).run();
            return session;
        } finally {
            if (session == null) {
                pipeline.close();
            }
        }
    }

    /**
     * Makes an account in-band (XEP-0077) over a separate session, which ends afterwards.
     *
     * @throws BoshException if it could not be made; with the code {@link #ACCOUNT_EXISTS} if there is one of that name
     */
    public void register(BoshUser user, StepListener steps) throws BoshException, InterruptedException {
        StanzaInbox inbox = new StanzaInbox(SessionListener.IGNORED);
        RequestPipeline pipeline = new RequestPipeline(this, inbox);
        try {
            new Login(this, user, pipeline, inbox, steps).register();
        } finally {
            pipeline.close();
        }
    }

    /** Ends the shared parts. Users close their sessions themselves. */
    @Override
    public void close() {
        http.close();
    }

    BoshOptions options() {
        return options;
    }

    BoshFailures failures() {
        return failures;
    }

    BodyWriter envelopes() {
        return envelopes;
    }

    EmptyAnswers answers() {
        return answers;
    }

    Contacts contacts() {
        return contacts;
    }

    ScramKeys scramKeys() {
        return scramKeys;
    }

    /** For one user alone. */
    HttpConnection connection() {
        return http.connection();
    }

    /** The contacts of all users, each kept once: each user is in the rosters of many others. */
    static final class Contacts {

        /** Limit of shared contacts; further ones are kept once for each roster. */
        private static final int MAX_SHARED = 200_000;

        private final ConcurrentMap<Contact, Contact> shared = new ConcurrentHashMap<>();

        List<Contact> shared(List<Contact> contacts) {
            return contacts.stream().map(this::shared).toList();
        }

        private Contact shared(Contact contact) {
            Contact known = shared.get(contact);
            if (known == null && shared.size() < MAX_SHARED) {
                known = shared.putIfAbsent(contact, contact);
            }
            return known == null ? contact : known;
        }
    }
}
