package org.throng.standin.bosh.settings;

import io.netty.handler.codec.http.HttpResponseStatus;
import java.security.SecureRandom;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import org.throng.standin.bosh.xml.BodyRequest;
import org.throng.standin.bosh.xml.Namespaces;
import org.throng.standin.bosh.xml.XmlWriter;

/** ejabberd 23.01: single quotes, reason phrases with the cause, and short timeouts. */
final class Ejabberd implements ChatRules {

    private static final int SID_BYTES = 20;

    private static final Set<Habit> HABITS = EnumSet.of(
            Habit.HOLDS_OLD_RID, Habit.NEEDS_XMPP_VERSION, Habit.NEEDS_XMPP_PREFIX, Habit.NEEDS_RESTART,
            Habit.LIMITS_POLLING, Habit.HOLDS_PAUSE, Habit.DELAYS_PRESENCES, Habit.PRESENCE_TO_FULL_JID,
            Habit.TELLS_REPLACED, Habit.ADDS_LANGUAGE, Habit.SIGNS_RESULTS, Habit.GROUPS);

    private final SecureRandom random = new SecureRandom();
    private final StanzaForm stanzas;

    Ejabberd() {
        XmlWriter writer = new XmlWriter('\'', List.of("xml:lang", "to", "from", "type", "id", "xmlns"));
        stanzas = new StanzaForm(writer, writer, writer, List.of("subscription", "name", "jid"));
    }

    @Override
    public SessionLimits grant(BodyRequest creation, BoshSettings settings) {
        int hold = creation.number("hold") == 0 ? 0 : 1;
        return new SessionLimits(
                SessionLimits.grantedWait(creation, settings.maxWait(300)),
                hold,
                hold + 1,
                settings.inactivity(30),
                settings.polling(2),
                120);
    }

    @Override
    public List<String> mechanisms() {
        return List.of("DIGEST-MD5", "PLAIN", "SCRAM-SHA-512", "SCRAM-SHA-256", "SCRAM-SHA-1");
    }

    @Override
    public int iterations() {
        return 4096;
    }

    @Override
    public String newSid() {
        byte[] bytes = new byte[SID_BYTES];
        random.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }

    @Override
    public StanzaForm stanzas() {
        return stanzas;
    }

    @Override
    public String features(List<String> mechanisms, boolean authenticated) {
        return authenticated
                ? "<stream:features><bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'/>"
                        + "<session xmlns='urn:ietf:params:xml:ns:xmpp-session'><optional/></session>"
                        + "<ver xmlns='urn:xmpp:features:rosterver'/></stream:features>"
                : "<stream:features>" + Features.mechanisms(mechanisms)
                        + "<register xmlns='http://jabber.org/features/iq-register'/></stream:features>";
    }

    @Override
    public BodyAnswer created(AnsweredSession session, String content) {
        SessionLimits grant = session.grant();
        return BodyAnswer.xml("<body xmpp:version='1.0' authid='" + authId() + "' xmlns='" + Namespaces.HTTP_BIND
                + "' sid='" + session.sid() + "' wait='" + grant.waitSeconds() + "' ver='1.11' polling='"
                + grant.polling() + "' inactivity='" + grant.inactivity() + "' hold='" + grant.hold()
                + "' xmpp:restartlogic='true' requests='" + grant.requests() + "' secure='true' maxpause='"
                + grant.maxPause() + "' xmlns:xmpp='urn:xmpp:xbosh' xmlns:stream='http://etherx.jabber.org/streams'"
                + " from='" + session.domain() + "'" + BodyAnswer.rest(content));
    }

    private String authId() {
        return Long.toUnsignedString(random.nextLong());
    }

    @Override
    public BodyAnswer content(AnsweredSession session, long rid, String content) {
        return BodyAnswer.xml(content.contains("<stream:features")
                ? "<body xmpp:version='1.0' authid='" + authId() + "' xmlns='" + Namespaces.HTTP_BIND
                        + "' xmlns:stream='http://etherx.jabber.org/streams' xmlns:xmpp='urn:xmpp:xbosh'"
                        + BodyAnswer.rest(content)
                : "<body xmlns='" + Namespaces.HTTP_BIND + "'" + BodyAnswer.rest(content));
    }

    @Override
    public BodyAnswer terminated(AnsweredSession session, long rid, String content) {
        return phrase("Session close", "<body xmlns='" + Namespaces.HTTP_BIND + "' type='terminate'/>");
    }

    @Override
    public BodyAnswer terminatedBeside(AnsweredSession session, long rid, String content) {
        return phrase("Session closed", body(Condition.OTHER_REQUEST, ""));
    }

    @Override
    public BodyAnswer fatal(AnsweredSession session, Condition condition, String content) {
        return condition == Condition.ITEM_NOT_FOUND
                ? phrase("Request ID is out of range", body(condition, content))
                : BodyAnswer.xml(body(condition, content));
    }

    @Override
    public BodyAnswer unknownSession() {
        return phrase("Session ID mismatch", body(Condition.ITEM_NOT_FOUND, ""));
    }

    @Override
    public BodyAnswer malformed(boolean empty, boolean inSession) {
        return empty
                ? BodyAnswer.html(HttpResponseStatus.BAD_REQUEST, "<html><body><h1>400 Bad Request</h1></body></html>")
                : bad("XML is not well-formed");
    }

    @Override
    public BodyAnswer withoutRid() {
        return bad("Missing \"rid\" attribute");
    }

    @Override
    public BodyAnswer wrongDomain() {
        return phrase("Failed to start BOSH session", body(Condition.INTERNAL_SERVER_ERROR, ""));
    }

    @Override
    public BodyAnswer get() {
        return BodyAnswer.html(HttpResponseStatus.OK, "<html><body><h1>ejabberd mod_bosh</h1></body></html>");
    }

    @Override
    public BodyAnswer full() {
        return wrongDomain();
    }

    private static BodyAnswer phrase(String reason, String body) {
        return BodyAnswer.xml(new HttpResponseStatus(200, reason), body);
    }

    private static BodyAnswer bad(String reason) {
        return BodyAnswer.xml(new HttpResponseStatus(400, reason), "");
    }

    private static String body(Condition condition, String content) {
        return "<body xmlns='" + Namespaces.HTTP_BIND + "'"
                + (content.contains("<stream:") ? " xmlns:stream='http://etherx.jabber.org/streams'" : "")
                + " type='terminate' condition='" + condition + "'" + BodyAnswer.rest(content);
    }

    @Override
    public Set<Habit> habits() {
        return HABITS;
    }
}
