package org.throng.standin.bosh.xml;

/** XML namespaces that the stand-in knows. */
public final class Namespaces {

    public static final String HTTP_BIND = "http://jabber.org/protocol/httpbind";
    static final String XBOSH = "urn:xmpp:xbosh";
    public static final String CLIENT = "jabber:client";
    public static final String SASL = "urn:ietf:params:xml:ns:xmpp-sasl";
    public static final String BIND = "urn:ietf:params:xml:ns:xmpp-bind";
    public static final String SESSION = "urn:ietf:params:xml:ns:xmpp-session";
    public static final String STANZAS = "urn:ietf:params:xml:ns:xmpp-stanzas";
    public static final String STREAMS = "urn:ietf:params:xml:ns:xmpp-streams";
    public static final String ROSTER = "jabber:iq:roster";
    public static final String REGISTER = "jabber:iq:register";
    public static final String VERSION = "jabber:iq:version";
    public static final String PING = "urn:xmpp:ping";
    public static final String DISCO_INFO = "http://jabber.org/protocol/disco#info";
    public static final String DISCO_ITEMS = "http://jabber.org/protocol/disco#items";
    public static final String DELAY = "urn:xmpp:delay";

    private Namespaces() {
    }
}
