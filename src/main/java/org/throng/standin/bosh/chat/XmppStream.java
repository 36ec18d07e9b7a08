package org.throng.standin.bosh.chat;

import java.util.concurrent.TimeUnit;
import org.throng.standin.bosh.sasl.SaslExchange;
import org.throng.standin.bosh.settings.BoshTime;
import org.throng.standin.bosh.settings.ChatRules;
import org.throng.standin.bosh.settings.Condition;
import org.throng.standin.bosh.xml.Element;
import org.throng.standin.bosh.xml.Namespaces;

/** The XMPP side of a session: the client's identity and state. */
public final class XmppStream {

    private final ChatServer server;
    private final StreamCarrier carrier;
    private final String language;
    private SaslExchange sasl;
    private String user;
    private Jid jid;
    private boolean restarted;
    private boolean restartMissing;
    private Presence presence;

    public XmppStream(ChatServer server, StreamCarrier carrier, String language) {
        this.server = server;
        this.carrier = carrier;
        this.language = language;
    }

    StreamCarrier carrier() {
        return carrier;
    }

    /** Account name, or null before authentication. */
    public String user() {
        return user;
    }

    /** Full address, or null before binding. */
    Jid jid() {
        return jid;
    }

    /** Default of the client's stanzas, or null. */
    String language() {
        return server.wire().has(ChatRules.Habit.ADDS_LANGUAGE) ? language : null;
    }

    /** The presence for contacts, or null while unavailable. */
    Presence presence() {
        return presence;
    }

    void presence(Presence changed) {
        presence = changed;
    }

    public String features() {
        return server.wire().features(server.mechanisms(), user != null);
    }

    /** The client restarts its stream, as required after authentication. */
    public void restart() {
        restarted = user != null;
        restartMissing = false;
        deliver(features());
    }

    /** Called before the stanzas of a request that is no restart. */
    public void beforeStanzas() {
        if (restartMissing) {
            restart();
        }
    }

    void deliver(String stanza) {
        carrier.deliver(stanza);
    }

    public void receive(Element received) {
        Element stanza = received;
        if (received.namespace().equals(Namespaces.HTTP_BIND)) {
            server.count("stanzas-without-namespace");
            stanza = received.moved(Namespaces.HTTP_BIND, Namespaces.CLIENT);
        }
        if (stanza.namespace().equals(Namespaces.SASL)) {
            authenticate(stanza);
        } else if (!stanza.namespace().equals(Namespaces.CLIENT)) {
            server.unknown("element {" + stanza.namespace() + "}" + stanza.name());
            streamError("unsupported-stanza-type");
        } else if (user == null) {
            beforeLogin(stanza);
        } else if (!restarted && server.wire().has(ChatRules.Habit.NEEDS_RESTART)) {
            streamError("not-authorized");
        } else {
            loggedIn(stanza);
        }
    }

    private void beforeLogin(Element stanza) {
        if (stanza.name().equals("iq") && stanza.child("query", Namespaces.REGISTER) != null) {
            server.registration().before(this, stanza);
        } else if (server.wire().has(ChatRules.Habit.STANZA_ERROR_BEFORE_LOGIN)) {
            server.count("stanzas-before-login");
            deliver(server.render(Stanzas.error(stanza, "auth", "not-authorized")));
        } else {
            server.count("stanzas-before-login");
            streamError("not-authorized");
        }
    }

    private void loggedIn(Element stanza) {
        switch (stanza.name()) {
            case "iq" -> server.queries().receive(this, stanza);
            case "message" -> {
                if (isBound(stanza)) {
                    server.messages().receive(this, stanza);
                }
            }
            case "presence" -> {
                if (isBound(stanza)) {
                    server.presences().receive(this, stanza);
                }
            }
            default -> {
                server.unknown("stanza " + stanza.name());
                streamError("unsupported-stanza-type");
            }
        }
    }

    /** Whether there is an address to send from; if not, the stanza is refused. */
    boolean isBound(Element stanza) {
        if (jid == null) {
            server.count("stanzas-before-bind");
            deliver(server.render(Stanzas.error(stanza, "cancel", "not-allowed")));
        }
        return jid != null;
    }

    private void authenticate(Element element) {
        if (user != null) {
            streamError("not-authorized");
            return;
        }
        SaslExchange.Reply reply;
        switch (element.name()) {
            case "auth" -> {
                sasl = server.sasl().begin(element.attribute("mechanism"));
                reply = sasl.next(element.text());
            }
            case "response" -> reply = sasl == null
                    ? SaslExchange.Reply.failure("malformed-request")
                    : sasl.next(element.text());
            default -> reply = SaslExchange.Reply.failure("aborted");
        }
        if (reply.user() != null) {
            user = reply.user();
            sasl = null;
            restartMissing = server.wire().has(ChatRules.Habit.RESTARTS_BY_ITSELF);
            server.count("logins");
        } else if (reply.name().equals("failure")) {
            sasl = null;
            server.count("login-failures");
        }
        deliver(server.quoted(reply.xml()));
    }

    /** Binds an address; a present holder is replaced. */
    void bind(Jid bound) {
        jid = bound;
        server.presences().bound(this);
        long delay = server.tuning().nanos(BoshTime.VERSION_QUERY);
        if (delay > 0 && server.wire().has(ChatRules.Habit.ASKS_VERSION)) {
            server.standIn().loop().schedule(() -> {
                if (!carrier.isEnded()) {
                    server.queries().askVersion(this);
                }
            }, delay, TimeUnit.NANOSECONDS);
        }
    }

    /** Ends the session by a stream error (RFC 6120 section 4.9). */
    void streamError(String condition) {
        server.standIn().stats().error();
        String error = server.quoted("<stream:error><" + condition + " xmlns='" + Namespaces.STREAMS
                + "'/></stream:error>");
        if (server.wire().has(ChatRules.Habit.NEEDS_RESTART)) {
            carrier.fatal(Condition.REMOTE_STREAM_ERROR, error);
        } else {
            carrier.streamError(error);
        }
    }

    /** Another session has bound this one's address. */
    void replaced() {
        server.count("ended-replaced");
        if (server.wire().has(ChatRules.Habit.TELLS_REPLACED)) {
            carrier.fatal(Condition.REMOTE_STREAM_ERROR, "<stream:error><conflict xmlns='" + Namespaces.STREAMS
                    + "'/><text xmlns='" + Namespaces.STREAMS + "'>Replaced by new connection</text></stream:error>");
        } else {
            carrier.end(null);
        }
    }

    /**
     * The session has ended.
     *
     * @param status status for the contacts, or null
     */
    public void end(String status) {
        if (jid != null) {
            server.presences().ended(this, status);
        }
    }
}
