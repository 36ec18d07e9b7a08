package org.throng.workload.bosh;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A session that messages arrive at, as {@link Deliveries} sees it. Its methods may be called by any thread, {@link
 * #arrived} before {@link #online} too: a server hands out stored messages while a user is still logging in.
 */
public final class Recipient {

    private final Deliveries deliveries;
    private final Set<Outgoing> owed = ConcurrentHashMap.newKeySet();
    private volatile String jid;
    private volatile boolean left;

    Recipient(Deliveries deliveries) {
        this.deliveries = deliveries;
    }

    /**
     * The user has logged in: from now on, messages to it are owed.
     *
     * @param address its full or bare address; at one time one session of an account is known
     */
    public void online(String address) {
        jid = address;
        deliveries.online(address, this);
    }

    /** The session was given {@code message}, whoever sent it; or was told that one of its own failed. */
    public void arrived(IncomingMessage message) {
        deliveries.arrived(this, message);
    }

    /**
     * The session is over, or about to be. What is under way to it stays in flight at the age that it has now: nobody
     * will learn whether the server would have delivered it. Called again it does nothing.
     */
    public void left() {
        left = true;
        if (jid != null) {
            deliveries.offline(jid, this);
        }
        owed.forEach(Outgoing::cut);
    }

    void owe(Outgoing message) {
        owed.add(message);
        if (left) {
            message.cut();
        }
    }

    void settled(Outgoing message) {
        owed.remove(message);
    }
}
