package org.throng.bosh;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * A logged-in user. The methods block and are made for a virtual thread, one at a time; the session lives by itself on
 * an event loop between them.
 */
public final class BoshSession implements AutoCloseable {

    BoshSession() {
    }

    /** The full address that the server has bound. */
    public String jid() {
        throw new UnsupportedOperationException();
    }

    public List<Contact> roster() {
        throw new UnsupportedOperationException();
    }

    /** Whether a contact of the roster was available when this last heard of it. */
    public boolean isOnline(String bareJid) {
        throw new UnsupportedOperationException();
    }

    /** One of the contacts that are online, each as likely as the other; empty if none is. */
    public Optional<Contact> randomOnline(RandomGenerator random) {
        throw new UnsupportedOperationException();
    }

    public Granted granted() {
        throw new UnsupportedOperationException();
    }

    /**
     * Sends a message of type chat and returns once it is written; nobody waits for the answer, which is held.
     *
     * @param to bare or full address
     * @param id of the stanza
     * @return when its request began to be written, by {@link System#nanoTime()}
     */
    public long sendMessage(String to, String id, String body, Steps steps)
            throws BoshException, InterruptedException {
        throw new UnsupportedOperationException();
    }

    /** @param status a text for the contacts; empty for none */
    public void changePresence(Availability availability, String status, Steps steps)
            throws BoshException, InterruptedException {
        throw new UnsupportedOperationException();
    }

    /**
     * Puts a contact into the roster, asks to see its presence and allows it to see this user's. If it does the same,
     * before or after, they are each other's contacts ({@code both}).
     */
    public void setRosterItem(String jid, String name) throws BoshException, InterruptedException {
        throw new UnsupportedOperationException();
    }

    /** Asks the server for an answer (XEP-0199) and waits for it. */
    public void ping() throws BoshException, InterruptedException {
        throw new UnsupportedOperationException();
    }

    /** Asks to be allowed to be silent for so long, and is (XEP-0124 section 10). Returns once that is written. */
    public void pause(Duration time) throws BoshException, InterruptedException {
        throw new UnsupportedOperationException();
    }

    /** Waits until the session ends, or for this long. */
    public void awaitEnd(Duration most) throws BoshException, InterruptedException {
        throw new UnsupportedOperationException();
    }

    /** Ends the session and waits for the server to say so. */
    public void logout(Steps steps) throws BoshException, InterruptedException {
        throw new UnsupportedOperationException();
    }

    /** Cuts the connections without a word, if they still stand. */
    @Override
    public void close() {
        throw new UnsupportedOperationException();
    }
}
