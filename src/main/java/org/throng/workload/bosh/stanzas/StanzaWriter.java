package org.throng.workload.bosh.stanzas;

import static org.throng.workload.bosh.stanzas.XmppText.escaped;

/** The stanzas that a user sends. */
public final class StanzaWriter {

    /** The payload of an empty request. */
    public static final String NOTHING = "";

    public static final String INITIAL_PRESENCE = "<presence xmlns='" + Xmlns.CLIENT + "'/>";
    public static final String UNAVAILABLE = "<presence type='unavailable' xmlns='" + Xmlns.CLIENT + "'/>";

    private StanzaWriter() {
    }

    public static String auth(String mechanism, String base64) {
        return "<auth xmlns='" + Xmlns.SASL + "' mechanism='" + mechanism + "'>" + base64 + "</auth>";
    }

    public static String response(String base64) {
        return "<response xmlns='" + Xmlns.SASL + "'>" + base64 + "</response>";
    }

    public static String bind(String id, String resource) {
        return iq("set", id, "<bind xmlns='" + Xmlns.BIND + "'><resource>" + escaped(resource) + "</resource></bind>");
    }

    public static String session(String id) {
        return iq("set", id, "<session xmlns='" + Xmlns.SESSION + "'/>");
    }

    public static String roster(String id) {
        return iq("get", id, "<query xmlns='" + Xmlns.ROSTER + "'/>");
    }

    public static String rosterItem(String id, String jid, String name) {
        return iq("set", id, "<query xmlns='" + Xmlns.ROSTER + "'><item jid='" + escaped(jid) + "' name='"
                + escaped(name) + "'/></query>");
    }

    public static String register(String id, String username, String password) {
        return iq("set", id, "<query xmlns='" + Xmlns.REGISTER + "'><username>" + escaped(username)
                + "</username><password>" + escaped(password) + "</password></query>");
    }

    /** XEP-0077 section 3.2. */
    public static String removal(String id) {
        return iq("set", id, "<query xmlns='" + Xmlns.REGISTER + "'><remove/></query>");
    }

    public static String ping(String id, String to) {
        return "<iq type='get' id='" + id + "' to='" + escaped(to) + "' xmlns='" + Xmlns.CLIENT + "'><ping xmlns='"
                + Xmlns.PING + "'/></iq>";
    }

    private static String iq(String type, String id, String child) {
        return "<iq type='" + type + "' id='" + id + "' xmlns='" + Xmlns.CLIENT + "'>" + child + "</iq>";
    }

    public static String message(String to, String id, String body) {
        return "<message to='" + escaped(to) + "' type='chat' id='" + escaped(id) + "' xmlns='" + Xmlns.CLIENT
                + "'><body>" + escaped(body) + "</body></message>";
    }

    /** RFC 6121 section 4.7.2. */
    public static String presence(Availability availability, String status) {
        return "<presence xmlns='" + Xmlns.CLIENT + "'>"
                + (availability.show().isEmpty() ? "" : "<show>" + availability.show() + "</show>")
                + (status.isEmpty() ? "" : "<status>" + escaped(status) + "</status>") + "</presence>";
    }

    /** {@code subscribe} or {@code subscribed}; RFC 6121 section 3.1. */
    public static String subscription(String type, String to) {
        return "<presence type='" + type + "' to='" + escaped(to) + "' xmlns='" + Xmlns.CLIENT + "'/>";
    }

    public static String result(Stanza.Iq request, String child) {
        return reply(request, "result", child);
    }

    /** RFC 6120 section 8.3.3.19. */
    public static String serviceUnavailable(Stanza.Iq request) {
        return reply(request, "error", "<error type='cancel'><service-unavailable xmlns='" + Xmlns.STANZA_ERRORS
                + "'/></error>");
    }

    private static String reply(Stanza.Iq request, String type, String child) {
        String to = request.from().isEmpty() ? "" : " to='" + escaped(request.from()) + "'";
        return "<iq type='" + type + "' id='" + escaped(request.id()) + "'" + to + " xmlns='" + Xmlns.CLIENT + "'>"
                + child + "</iq>";
    }
}
