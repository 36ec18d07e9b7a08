package org.throng.workload.bosh;

/** The automatic answers of a user's client. */
final class Replies {

    private static final String VERSION =
            "<query xmlns='" + Names.VERSION + "'><name>Throng</name><version>" + version() + "</version></query>";
    private static final String DISCO_INFO = "<query xmlns='" + Names.DISCO_INFO
            + "'><identity category='client' type='bot' name='Throng'/><feature var='" + Names.DISCO_INFO
            + "'/><feature var='" + Names.PING + "'/><feature var='" + Names.VERSION + "'/></query>";

    private Replies() {
    }

    /** The answer to a request of the server or of another user; RFC 6120 section 8.2.3 requires one. */
    static String to(Stanza.Iq request) {
        boolean get = request.type().equals("get");
        switch (request.namespace()) {
            case Names.PING:
                return StanzaWriter.result(request, "");
            case Names.VERSION:
                return get ? StanzaWriter.result(request, VERSION) : StanzaWriter.serviceUnavailable(request);
            case Names.DISCO_INFO:
                return get ? StanzaWriter.result(request, DISCO_INFO) : StanzaWriter.serviceUnavailable(request);
            case Names.ROSTER:
                // the server sends a change of the roster
                return get ? StanzaWriter.serviceUnavailable(request) : StanzaWriter.result(request, "");
            default:
                return StanzaWriter.serviceUnavailable(request);
        }
    }

    private static String version() {
        String version = Replies.class.getPackage().getImplementationVersion();
        return XmlText.escaped(version == null ? "development" : version);
    }
}
