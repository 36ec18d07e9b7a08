package org.throng.workload.bosh.deliveries;

import org.throng.session.AwaitedEvents;
import org.throng.workload.bosh.stanzas.IncomingMessage;

/**
 * The receiving side of a session, for {@link MessageDeliveries}. Its methods may be called by any thread, {@link
 * #arrived} before {@link #online} too: a server sends stored messages while a user is still logging in.
 */
public final class Recipient {

    private final MessageDeliveries deliveries;
    private final AwaitedEvents<TrackedMessage> awaited = new AwaitedEvents<>();
    private volatile String jid;

    Recipient(MessageDeliveries deliveries) {
        this.deliveries = deliveries;
    }

    /**
     * The user has logged in: from now on, messages to it are expected.
     *
     * @param address its full or bare address; at one time one session of an account is known
     */
    public void online(String address) {
        jid = address;
        deliveries.online(address, this);
    }

    /** The session received {@code message}, from any sender; or the report that one of its own failed. */
    public void arrived(IncomingMessage message) {
        deliveries.arrived(this, message);
    }

    /**
     * The session is over, or about to be. Messages under way to it stay in flight with their present age, because
     * their outcome is unknown. A second call does nothing.
     */
    public void left() {
        if (jid != null) {
            deliveries.offline(jid, this);
        }
        awaited.leave();
    }

    /** The messages under way to this session. */
    AwaitedEvents<TrackedMessage> awaited() {
        return awaited;
    }
}
