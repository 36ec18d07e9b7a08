package org.throng.standin.bosh.settings;

import io.netty.handler.codec.http.HttpResponseStatus;
import java.math.BigInteger;
import java.security.SecureRandom;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.throng.standin.bosh.xml.BodyRequest;
import org.throng.standin.bosh.xml.XmlWriter;

/** Openfire 5.2: double quotes, HTTP statuses for sessions that it does not know, and {@code ack}. */
final class Openfire implements ChatRules {

    private static final int ID_BITS = 51;

    private static final Set<Habit> HABITS = EnumSet.of(
            Habit.NEEDS_XMPP_PREFIX, Habit.LIMITS_REQUESTS, Habit.LIMITS_EMPTY_POLLING,
            Habit.TERMINATES_YOUNGEST_FIRST, Habit.REAPS, Habit.IGNORES_UNKNOWN_USERS, Habit.ADDS_PHOTO,
            Habit.ASKS_VERSION);

    private final SecureRandom random = new SecureRandom();
    private final StanzaForm stanzas = new StanzaForm(
            new XmlWriter('"', List.of("to", "type", "id", "from", "xmlns")),
            new XmlWriter('"', List.of("type", "from", "to", "xmlns")),
            new XmlWriter('"', List.of("type", "id", "from", "to", "xmlns")),
            List.of("jid", "name", "subscription"));

    @Override
    public SessionLimits grant(BodyRequest creation, BoshSettings settings) {
        long hold = creation.number("hold");
        return new SessionLimits(
                SessionLimits.grantedWait(creation, settings.maxWait(Integer.MAX_VALUE)),
                hold < 0 ? 1 : (int) Math.min(hold, 2),
                2,
                settings.inactivity(30),
                settings.polling(5),
                300);
    }

    @Override
    public List<String> mechanisms() {
        return List.of("PLAIN", "SCRAM-SHA-1");
    }

    @Override
    public int iterations() {
        return 4096;
    }

    @Override
    public String newSid() {
        return new BigInteger(ID_BITS, random).toString(Character.MAX_RADIX);
    }

    @Override
    public StanzaForm stanzas() {
        return stanzas;
    }

    @Override
    public String features(List<String> mechanisms, boolean authenticated) {
        StringBuilder out = new StringBuilder("<stream:features>");
        if (!authenticated) {
            out.append(Features.mechanisms(mechanisms));
        }
        out.append("<register xmlns='http://jabber.org/features/iq-register'/>")
                .append("<bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'/>")
                .append("<session xmlns='urn:ietf:params:xml:ns:xmpp-session'><optional/></session>")
                .append("</stream:features>");
        return out.toString().replace('\'', '"');
    }

    @Override
    public BodyAnswer created(AnsweredSession session, String content) {
        SessionLimits grant = session.grant();
        return BodyAnswer.xml("<body xmlns=\"http://jabber.org/protocol/httpbind\""
                + " xmlns:stream=\"http://etherx.jabber.org/streams\" from=\"" + session.domain()
                + "\" authid=\"" + session.sid() + "\" sid=\"" + session.sid() + "\" secure=\"true\" requests=\""
                + grant.requests() + "\" inactivity=\"" + grant.inactivity() + "\" polling=\"" + grant.polling()
                + "\" wait=\"" + grant.waitSeconds() + "\" hold=\"" + grant.hold() + "\" ack=\"" + session.creationRid()
                + "\" maxpause=\"" + grant.maxPause() + "\" ver=\"" + session.version() + "\">" + content + "</body>");
    }

    @Override
    public BodyAnswer content(AnsweredSession session, long rid, String content) {
        long highest = session.highestRid();
        if (content.isEmpty()) {
            return BodyAnswer.xml("<body xmlns=\"http://jabber.org/protocol/httpbind\""
                    + (highest == rid ? "" : " ack=\"" + highest + "\"") + "/>");
        }
        if (content.contains("<stream:")) {
            return BodyAnswer.xml("<body xmlns=\"http://jabber.org/protocol/httpbind\""
                    + " xmlns:stream=\"http://etherx.jabber.org/streams\">" + content + "</body>");
        }
        return BodyAnswer.xml("<body xmlns='http://jabber.org/protocol/httpbind'"
                + (highest == rid ? "" : " ack='" + highest + "'") + ">" + content + "</body>");
    }

    @Override
    public BodyAnswer terminated(AnsweredSession session, long rid, String content) {
        return BodyAnswer.xml("<body xmlns=\"http://jabber.org/protocol/httpbind\" type=\"terminate\" ack=\""
                + (rid - 1)
                + "\"/>");
    }

    @Override
    public BodyAnswer terminatedBeside(AnsweredSession session, long rid, String content) {
        return content(session, rid, content);
    }

    /** A client older than version 1.6 gets HTTP statuses (XEP-0124 section 17.1). */
    @Override
    public BodyAnswer fatal(AnsweredSession session, Condition condition, String content) {
        if (session != null && session.isLegacy()) {
            switch (condition) {
                case BAD_REQUEST -> {
                    return page(HttpResponseStatus.BAD_REQUEST, "Bad request.");
                }
                case ITEM_NOT_FOUND -> {
                    return page(HttpResponseStatus.NOT_FOUND, "Invalid SID value.");
                }
                case POLICY_VIOLATION -> {
                    return page(HttpResponseStatus.FORBIDDEN, "Policy violation.");
                }
                default -> {
                    // has no status of its own
                }
            }
        }
        return BodyAnswer.xml("<body xmlns=\"http://jabber.org/protocol/httpbind\""
                + (content.contains("<stream:") ? " xmlns:stream=\"http://etherx.jabber.org/streams\"" : "")
                + " type=\"terminate\" condition=\"" + condition + "\""
                + BodyAnswer.rest(content));
    }

    @Override
    public BodyAnswer unknownSession() {
        return page(HttpResponseStatus.NOT_FOUND, "Invalid SID value.");
    }

    @Override
    public BodyAnswer malformed(boolean empty, boolean inSession) {
        return page(HttpResponseStatus.BAD_REQUEST, "Unable to parse BOSH request.");
    }

    @Override
    public BodyAnswer withoutRid() {
        return page(HttpResponseStatus.BAD_REQUEST, "Body missing RID (Request ID)");
    }

    @Override
    public BodyAnswer wrongDomain() {
        return null;
    }

    @Override
    public BodyAnswer get() {
        return page(HttpResponseStatus.NOT_FOUND, "Not Found");
    }

    @Override
    public BodyAnswer full() {
        return page(HttpResponseStatus.FORBIDDEN, "Too many new connections");
    }

    private static BodyAnswer page(HttpResponseStatus status, String message) {
        return BodyAnswer.html(status, String.format(Locale.ROOT, """
                <html>
                <head>
                <meta http-equiv="Content-Type" content="text/html;charset=ISO-8859-1"/>
                <title>Error %1$d %2$s</title>
                </head>
                <body><h2>HTTP ERROR %1$d %2$s</h2>
                <table>
                <tr><th>URI:</th><td>/http-bind/</td></tr>
                <tr><th>STATUS:</th><td>%1$d</td></tr>
                <tr><th>MESSAGE:</th><td>%2$s</td></tr>
                <tr><th>SERVLET:</th><td>org.jivesoftware.openfire.http.HttpBindServlet-702b831e</td></tr>
                </table>

                </body>
                </html>
                """, status.code(), message));
    }

    @Override
    public Set<Habit> habits() {
        return HABITS;
    }
}
