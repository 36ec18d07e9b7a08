package org.throng.standin.bosh;

/** XML namespaces that the stand-in knows. */
final class Namespaces {

    static final String HTTP_BIND = "http://jabber.org/protocol/httpbind";
    static final String XBOSH = "urn:xmpp:xbosh";
    static final String CLIENT = "jabber:client";
    static final String SASL = "urn:ietf:params:xml:ns:xmpp-sasl";
    static final String BIND = "urn:ietf:params:xml:ns:xmpp-bind";
    static final String SESSION = "urn:ietf:params:xml:ns:xmpp-session";
    static final String STANZAS = "urn:ietf:params:xml:ns:xmpp-stanzas";
    static final String STREAMS = "urn:ietf:params:xml:ns:xmpp-streams";
    static final String ROSTER = "jabber:iq:roster";
    static final String REGISTER = "jabber:iq:register";
    static final String VERSION = "jabber:iq:version";
    static final String PING = "urn:xmpp:ping";
    static final String DISCO_INFO = "http://jabber.org/protocol/disco#info";
    static final String DISCO_ITEMS = "http://jabber.org/protocol/disco#items";
    static final String DELAY = "urn:xmpp:delay";

    private Namespaces() {
    }
}
