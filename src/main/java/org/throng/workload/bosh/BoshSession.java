package org.throng.workload.bosh;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import org.throng.net.loop.ParkedFuture;
import org.throng.session.MeasuredStep;
import org.throng.session.StepListener;
import org.throng.workload.bosh.stanzas.Availability;
import org.throng.workload.bosh.stanzas.Contact;
import org.throng.workload.bosh.stanzas.GrantedLimits;
import org.throng.workload.bosh.stanzas.Stanza;
import org.throng.workload.bosh.stanzas.StanzaWriter;

/**
 * A logged-in user. The methods block and are made for a virtual thread, one at a time; between them the session runs
 * on an event loop. When the session is over, each method throws the reason.
 */
public final class BoshSession implements AutoCloseable {

    private final BoshServer server;
    private final RequestPipeline pipeline;
    private final StanzaInbox inbox;
    private final String jid;
    private final Roster roster;

    BoshSession(BoshServer server, RequestPipeline pipeline, StanzaInbox inbox, String jid, Roster roster) {
        this.server = server;
        this.pipeline = pipeline;
        this.inbox = inbox;
        this.jid = jid;
        this.roster = roster;
    }

    /** The full address that the server bound. */
    public String jid() {
        return jid;
    }

    /** The roster as it was at login. */
    public List<Contact> roster() {
        return roster.contacts();
    }

    /** Whether a contact of the roster was available by its last presence. */
    boolean isOnline(String bareJid) {
        return roster.isOnline(bareJid);
    }

    /** A random contact that is online, with equal probability; empty if none is. */
    public Optional<Contact> randomOnline(RandomGenerator random) {
        return roster.randomOnline(random);
    }

    /** The domain that the server named when it created the session, empty if it named none. */
    public String domain() {
        return pipeline.domain();
    }

    public GrantedLimits granted() {
        return pipeline.granted();
    }

    /**
     * Sends a message of type chat and returns when it is written, without waiting for the answer, which the server
     * holds.
     *
     * @param to bare or full address
     * @param id of the stanza
     * @return when its request began to be written, by {@link System#nanoTime()}
     */
    public long sendMessage(String to, String id, String body, StepListener steps)
            throws BoshException, InterruptedException {
        return write(BoshStep.MESSAGE, StanzaWriter.message(to, id, body), steps);
    }

    /** @param status a text for the contacts; empty for none */
    public void changePresence(Availability availability, String status, StepListener steps)
            throws BoshException, InterruptedException {
        write(BoshStep.PRESENCE, StanzaWriter.presence(availability, status), steps);
    }

    private long write(BoshStep step, String payload, StepListener steps) throws BoshException, InterruptedException {
        steps.begin(step);
        SentRequest written = write(PendingRequest.toBeWritten("", payload));
        // the server holds the answer, so its time is no response time
        steps.answered(MeasuredStep.messages(written.endNanos(), written.bytes(), 0));
        return written.startNanos();
    }

    private SentRequest write(PendingRequest outgoing) throws BoshException, InterruptedException {
        pipeline.submit(outgoing);
        return outgoing.written().await();
    }

    /**
     * Puts a contact into the roster, asks to see its presence and allows it to see this user's. If it does the same
     * they are each other's contacts ({@code both}): at once on a server that remembers a permission given before it
     * was asked for (RFC 6121 section 3.4), on others when the one that was first has logged in again.
     */
    public void setRosterItem(String bareJid, String name) throws BoshException, InterruptedException {
        String id = StanzaInbox.newId();
        Stanza.Iq answer = ask(id, "the change of the roster", StanzaWriter.rosterItem(id, bareJid, name)
                + StanzaWriter.subscription("subscribed", bareJid) + StanzaWriter.subscription("subscribe", bareJid));
        if (answer.type().equals("error")) {
            throw server.failures().refused("put " + bareJid + " into the roster", answer.condition());
        }
    }

    /** Pings the server (XEP-0199) and waits for the answer, which may be an error if the server knows no pings. */
    void ping() throws BoshException, InterruptedException {
        String id = StanzaInbox.newId();
        ask(id, "a ping", StanzaWriter.ping(id, server.options().domain()));
    }

    private Stanza.Iq ask(String id, String what, String payload) throws BoshException, InterruptedException {
        ParkedFuture<Stanza.Iq, BoshException> answer = inbox.expect(id);
        write(PendingRequest.toBeWritten("", payload));
        long millis = server.options().answerTimeout().toMillis();
        ScheduledFuture<?> late = pipeline.loop().schedule(
                () -> answer.fail(server.failures().noAnswer(what, millis)), millis, TimeUnit.MILLISECONDS);
        try {
            return answer.await();
        } finally {
            late.cancel(false);
        }
    }

    /**
     * The user only listens until {@link #endHold}.
     *
     * @param wake runs as soon as the session ends, on any thread
     */
    public void hold(Runnable wake) {
        pipeline.whenEnded(wake);
    }

    /** @return why the session has ended; empty if it has not */
    public Optional<BoshException> endHold() {
        pipeline.whenEnded(null);
        return Optional.ofNullable(pipeline.end());
    }

    /** Deletes this user's account on the server (XEP-0077 section 3.2), which ends the session: only close it. */
    public void removeAccount() throws BoshException, InterruptedException {
        String id = StanzaInbox.newId();
        Stanza.Iq answer = ask(id, "the removal of the account", StanzaWriter.removal(id));
        if (answer.type().equals("error")) {
            throw server.failures().refused("remove the account", answer.condition());
        }
    }

    /** Ends the session and waits for the server's confirmation. */
    public void logout(StepListener steps) throws BoshException, InterruptedException {
        steps.begin(BoshStep.LOGOUT);
        boolean said = false;
        try {
            new LoginRequests(server, pipeline, steps).terminate(StanzaWriter.UNAVAILABLE);
            said = true;
        } finally {
            if (said) {
                pipeline.closeWhenQuiet();
            } else {
                pipeline.close();
            }
        }
    }

    /** Cuts the open connections without a logout. */
    @Override
    public void close() {
        pipeline.close();
    }
}
