package org.throng.workload.bosh;

import static org.throng.workload.bosh.stanzas.XmppText.escaped;

import java.nio.charset.StandardCharsets;
import org.throng.workload.bosh.stanzas.Xmlns;

/** Writes the stanzas to send into the {@code body} of a request. */
final class BodyWriter {

    private static final String END_OF_HEAD = " xmlns='" + Xmlns.BOSH + "'";

    private final String creation;
    private final String restart;

    BodyWriter(BoshOptions options) {
        String stream = " to='" + escaped(options.domain()) + "' xml:lang='" + escaped(options.language()) + "'";
        creation = stream + " wait='" + options.waitSeconds() + "' hold='" + options.hold()
                + "' ver='1.6' content='text/xml; charset=utf-8' xmpp:version='1.0' xmlns:xmpp='" + Xmlns.XBOSH + "'";
        restart = stream + " xmpp:restart='true' xmlns:xmpp='" + Xmlns.XBOSH + "'";
    }

    /** Attributes of the request that creates a session; {@code xmpp:version} is for ejabberd. */
    String creation() {
        return creation;
    }

    /** Attributes of the request that restarts the stream; some servers require the prefix {@code xmpp}. */
    String restart() {
        return restart;
    }

    static String terminate() {
        return " type='terminate'";
    }

    /**
     * A whole body.
     *
     * @param sid null while there is no session
     * @param attributes beside the request's and session's ids, each with a blank before it
     */
    static byte[] body(long rid, String sid, String attributes, CharSequence payload) {
        StringBuilder body = new StringBuilder(128 + attributes.length() + payload.length())
                .append("<body rid='").append(rid);
        if (sid != null) {
            body.append("' sid='").append(sid);
        }
        body.append('\'').append(attributes).append(END_OF_HEAD);
        if (payload.length() == 0) {
            body.append("/>");
        } else {
            body.append('>').append(payload).append("</body>");
        }
        return body.toString().getBytes(StandardCharsets.UTF_8);
    }
}
