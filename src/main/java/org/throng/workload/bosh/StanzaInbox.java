package org.throng.workload.bosh;

import java.util.concurrent.ThreadLocalRandom;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.throng.net.loop.ParkedFuture;
import org.throng.workload.bosh.stanzas.IncomingMessage;
import org.throng.workload.bosh.stanzas.ParsedAnswer;
import org.throng.workload.bosh.stanzas.Stanza;
import org.throng.workload.bosh.stanzas.StanzaWriter;
import org.throng.workload.bosh.stanzas.Xmlns;
import org.throng.workload.bosh.stanzas.XmppText;

/**
 * Handles the stanzas that a session receives: informs its listener, updates the roster and answers requests. Used on
 * the session's event loop, except where noted.
 */
final class StanzaInbox {

    private static final Logger log = LoggerFactory.getLogger(StanzaInbox.class);

    /** Limit of replies that wait to be sent; further requests stay unanswered. */
    private static final int MAX_REPLY_CHARS = 64 << 10;

    private final SessionListener listener;
    private final StringBuilder replies = new StringBuilder(0);

    /** Null until it has been received. */
    private volatile Roster roster;

    /** The stanza that the user waits for, or null. */
    private volatile Expected expected;

    /** Whether the request of that stanza has been sent. On the event loop only. */
    private boolean owedAnAnswer;

    private record Expected(String id, ParkedFuture<Stanza.Iq, BoshException> iq) {
    }

    StanzaInbox(SessionListener listener) {
        this.listener = listener;
    }

    /** From any thread. */
    void roster(Roster received) {
        roster = received;
    }

    /** The calling thread waits for the answer to a request with this id. */
    ParkedFuture<Stanza.Iq, BoshException> expect(String id) {
        Expected next = new Expected(id, new ParkedFuture<>());
        expected = next;
        return next.iq;
    }

    /** An id that a server cannot guess. */
    static String newId() {
        return Long.toString(ThreadLocalRandom.current().nextLong() >>> 1, Character.MAX_RADIX);
    }

    /** The user's request has been sent. */
    void sent() {
        owedAnAnswer = expected != null;
    }

    boolean isOwedAnAnswer() {
        return owedAnAnswer;
    }

    boolean hasReplies() {
        return !replies.isEmpty();
    }

    /** The stanzas for the next request, which owns them from now on. */
    StringBuilder takeReplies() {
        StringBuilder taken = new StringBuilder(replies);
        replies.setLength(0);
        return taken;
    }

    void take(ParsedAnswer answer, long arrivedNanos) {
        for (Stanza stanza : answer.stanzas()) {
            call(() -> take(stanza, arrivedNanos));
        }
    }

    private void take(Stanza stanza, long arrivedNanos) {
        if (stanza instanceof Stanza.Presence presence) {
            take(presence, arrivedNanos);
        } else if (stanza instanceof Stanza.Message message) {
            listener.message(new IncomingMessage(message.from(), message.id(), message.type(), message.body(),
                    message.condition(), message.delayed(), arrivedNanos, message.wireBytes()));
        } else if (stanza instanceof Stanza.Iq iq) {
            take(iq);
        }
    }

    private void take(Stanza.Presence presence, long arrivedNanos) {
        switch (presence.type()) {
            case "", "unavailable", "error":
                boolean available = presence.type().isEmpty();
                if (roster != null) {
                    roster.heard(presence.from(), available);
                }
                listener.presence(presence.from(), available, arrivedNanos, presence.wireBytes());
                break;
            case "subscribe":
                // no user to answer
                reply(StanzaWriter.subscription("subscribed", presence.from()));
                break;
            default:
                break;
        }
    }

    private void take(Stanza.Iq iq) {
        Expected awaited = expected;
        if (iq.isRequest()) {
            reply(Replies.to(iq));
        } else if (awaited != null && awaited.id.equals(iq.id())) {
            // before the user is informed, who may send the next request at once
            owedAnAnswer = false;
            expected = null;
            awaited.iq.complete(iq);
        }
    }

    private void reply(String stanza) {
        if (replies.length() + stanza.length() <= MAX_REPLY_CHARS) {
            replies.append(stanza);
        }
    }

    void sentAgain() {
        call(listener::sentAgain);
    }

    void polled(long lagNanos, long inactivityNanos) {
        call(() -> listener.polled(lagNanos, inactivityNanos));
    }

    /** A listener that fails must not end the session. */
    private static void call(Runnable listening) {
        try {
            listening.run();
        } catch (RuntimeException e) {
            log.error("A listener of a chat session failed", e);
        }
    }

    /** @param tell whether to inform the listener */
    void over(BoshException why, boolean tell) {
        Expected awaited = expected;
        if (awaited != null) {
            awaited.iq.fail(why);
        }
        if (tell) {
            call(() -> listener.ended(why));
        }
    }

    /** The automatic answers of a user's client. */
    private static final class Replies {

        private static final String VERSION =
                "<query xmlns='" + Xmlns.VERSION + "'><name>Throng</name><version>" + version() + "</version></query>";
        private static final String DISCO_INFO = "<query xmlns='" + Xmlns.DISCO_INFO
                + "'><identity category='client' type='bot' name='Throng'/><feature var='" + Xmlns.DISCO_INFO
                + "'/><feature var='" + Xmlns.PING + "'/><feature var='" + Xmlns.VERSION + "'/></query>";

        private Replies() {
        }

        /** The answer to a request of the server or of another user; RFC 6120 section 8.2.3 requires one. */
        static String to(Stanza.Iq request) {
            boolean get = request.type().equals("get");
            switch (request.namespace()) {
                case Xmlns.PING:
                    return StanzaWriter.result(request, "");
                case Xmlns.VERSION:
                    return get ? StanzaWriter.result(request, VERSION) : StanzaWriter.serviceUnavailable(request);
                case Xmlns.DISCO_INFO:
                    return get ? StanzaWriter.result(request, DISCO_INFO) : StanzaWriter.serviceUnavailable(request);
                case Xmlns.ROSTER:
                    // the server sends a change of the roster
                    return get ? StanzaWriter.serviceUnavailable(request) : StanzaWriter.result(request, "");
                default:
                    return StanzaWriter.serviceUnavailable(request);
            }
        }

        private static String version() {
            String version = Replies.class.getPackage().getImplementationVersion();
            return XmppText.escaped(version == null ? "development" : version);
        }
    }
}
