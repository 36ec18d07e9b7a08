package org.throng.workload.bosh.stanzas;

import java.util.List;

/** The namespaces of sent and received stanzas. */
public final class Xmlns {

    public static final String BOSH = "http://jabber.org/protocol/httpbind";
    public static final String XBOSH = "urn:xmpp:xbosh";
    static final String CLIENT = "jabber:client";
    public static final String STREAM = "http://etherx.jabber.org/streams";
    static final String STREAM_ERRORS = "urn:ietf:params:xml:ns:xmpp-streams";
    public static final String STANZA_ERRORS = "urn:ietf:params:xml:ns:xmpp-stanzas";
    public static final String SASL = "urn:ietf:params:xml:ns:xmpp-sasl";
    public static final String BIND = "urn:ietf:params:xml:ns:xmpp-bind";
    public static final String SESSION = "urn:ietf:params:xml:ns:xmpp-session";
    public static final String ROSTER = "jabber:iq:roster";
    static final String REGISTER = "jabber:iq:register";
    public static final String VERSION = "jabber:iq:version";
    public static final String DISCO_INFO = "http://jabber.org/protocol/disco#info";
    public static final String PING = "urn:xmpp:ping";
    static final String DELAY = "urn:xmpp:delay";

    /** XEP-0091, which some servers still use. */
    static final String OLD_DELAY = "jabber:x:delay";

    /** Elements and attributes that most answers have, with their usual prefixes. */
    static final List<String> OF_XML = List.of("body", "sid", "wait", "hold", "requests", "inactivity", "polling",
            "maxpause", "ver", "authid", "secure", "ack", "from", "to", "type", "id", "condition", "xml:lang",
            "xmpp:version", "xmpp:restartlogic", "stream:features", "stream:error", "mechanisms", "mechanism", "bind",
            "jid", "session", "optional", "required", "register", "challenge", "success", "failure", "iq", "query",
            "item", "name", "subscription", "ask", "group", "message", "presence", "show", "status", "priority", "x",
            "c", "hash", "node", "photo", "delay", "stamp", "error", "code", "text", "ping", "vCard");

    private Xmlns() {
    }
}
