package org.throng.standin.bosh.settings;

import io.netty.handler.codec.http.HttpResponseStatus;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import org.throng.standin.bosh.xml.BodyRequest;
import org.throng.standin.bosh.xml.Namespaces;
import org.throng.standin.bosh.xml.XmlWriter;

/** Prosody 0.12: single quotes, attributes in an order that differs from run to run, and long timeouts. */
final class Prosody implements ChatRules {

    private static final String STREAM = "xmlns:stream='http://etherx.jabber.org/streams'";

    private static final Set<Habit> HABITS = EnumSet.of(
            Habit.SURVIVES_WRONG_RID, Habit.RESTARTS_BY_ITSELF, Habit.STANZA_ERROR_BEFORE_LOGIN, Habit.IGNORES_PAUSE,
            Habit.TELLS_REPLACED, Habit.TELLS_OFFLINE_CONTACTS, Habit.OWN_PRESENCE_UNADDRESSED, Habit.ADDS_PHOTO,
            Habit.ADDS_LANGUAGE, Habit.GROUPS);

    private final long order = System.nanoTime();
    private final StanzaForm stanzas = new StanzaForm(
            new XmlWriter('\'', List.of("to", "type", "from", "xmlns", "id", "xml:lang")),
            new XmlWriter('\'', List.of("from", "to", "xmlns", "type", "xml:lang")),
            new XmlWriter('\'', List.of("to", "from", "xmlns", "id", "type", "xml:lang")),
            List.of("name", "subscription", "jid"));

    @Override
    public SessionLimits grant(BodyRequest creation, BoshSettings settings) {
        int hold = creation.number("hold") == 0 ? 0 : 1;
        return new SessionLimits(
                SessionLimits.grantedWait(creation, settings.maxWait(120)),
                hold,
                hold + 1,
                settings.inactivity(30),
                settings.polling(5),
                0);
    }

    @Override
    public List<String> mechanisms() {
        return List.of("SCRAM-SHA-1", "PLAIN");
    }

    @Override
    public int iterations() {
        return 10_000;
    }

    @Override
    public String newSid() {
        return UUID.randomUUID().toString();
    }

    @Override
    public StanzaForm stanzas() {
        return stanzas;
    }

    @Override
    public String features(List<String> mechanisms, boolean authenticated) {
        return authenticated
                ? "<stream:features xmlns='jabber:client'><c hash='sha-1' ver='rZO+AUfVGAs/AF/QvtLF8PTCdqU='"
                        + " xmlns='http://jabber.org/protocol/caps' node='http://prosody.im'/>"
                        + "<starttls xmlns='urn:ietf:params:xml:ns:xmpp-tls'/>"
                        + "<bind xmlns='urn:ietf:params:xml:ns:xmpp-bind'><required/></bind>"
                        + "<session xmlns='urn:ietf:params:xml:ns:xmpp-session'><optional/></session>"
                        + "<ver xmlns='urn:xmpp:features:rosterver'/><sub xmlns='urn:xmpp:features:pre-approval'/>"
                        + "</stream:features>"
                : "<stream:features xmlns='jabber:client'><register xmlns='http://jabber.org/features/iq-register'/>"
                        + "<starttls xmlns='urn:ietf:params:xml:ns:xmpp-tls'/>" + Features.mechanisms(mechanisms)
                        + "</stream:features>";
    }

    @Override
    public BodyAnswer created(AnsweredSession session, String content) {
        SessionLimits grant = session.grant();
        List<String> attributes = new ArrayList<>(List.of(
                "authid='" + session.sid() + "'",
                "polling='" + grant.polling() + "'",
                "from='" + session.domain() + "'",
                "sid='" + session.sid() + "'",
                "xmlns='" + Namespaces.HTTP_BIND + "'",
                "requests='" + grant.requests() + "'",
                STREAM,
                "xmlns:xmpp='urn:xmpp:xbosh'",
                "ver='1.6'",
                "hold='" + grant.hold() + "'",
                "secure='true'",
                "wait='" + grant.waitSeconds() + "'",
                "xmpp:version='1.0'",
                "inactivity='" + grant.inactivity() + "'"));
        Collections.shuffle(attributes, new Random(order));
        return BodyAnswer.xml("<body " + String.join(" ", attributes) + ">" + content + "</body>");
    }

    @Override
    public BodyAnswer content(AnsweredSession session, long rid, String content) {
        return BodyAnswer.xml("<body " + STREAM + " sid='" + session.sid() + "' xmlns='" + Namespaces.HTTP_BIND + "'>"
                + content + "</body>");
    }

    @Override
    public BodyAnswer terminated(AnsweredSession session, long rid, String content) {
        return BodyAnswer.xml("<body " + STREAM + " xmlns='" + Namespaces.HTTP_BIND + "' type='terminate'"
                + BodyAnswer.rest(content));
    }

    @Override
    public BodyAnswer terminatedBeside(AnsweredSession session, long rid, String content) {
        return BodyAnswer.xml("<body " + STREAM + " sid='" + session.sid() + "' xmlns='" + Namespaces.HTTP_BIND
                + "' type='terminate'" + BodyAnswer.rest(content));
    }

    @Override
    public BodyAnswer fatal(AnsweredSession session, Condition condition, String content) {
        return BodyAnswer.xml("<body " + (content.contains("<stream:") ? STREAM + " " : "") + "condition='" + condition
                + "' xmlns='" + Namespaces.HTTP_BIND + "' type='terminate'"
                + BodyAnswer.rest(content));
    }

    @Override
    public BodyAnswer unknownSession() {
        return fatal(null, Condition.ITEM_NOT_FOUND, "");
    }

    @Override
    public BodyAnswer malformed(boolean empty, boolean inSession) {
        return fatal(null, inSession ? Condition.BAD_REQUEST : Condition.ITEM_NOT_FOUND, "");
    }

    @Override
    public BodyAnswer withoutRid() {
        return fatal(null, Condition.BAD_REQUEST, "");
    }

    @Override
    public BodyAnswer wrongDomain() {
        return fatal(null, Condition.IMPROPER_ADDRESSING, "");
    }

    @Override
    public BodyAnswer get() {
        return BodyAnswer.html(HttpResponseStatus.OK,
                "<html><body><p>It works! Now point your BOSH client to this URL to "
                + "connect to Prosody.</p></body></html>");
    }

    @Override
    public BodyAnswer full() {
        return fatal(null, Condition.POLICY_VIOLATION, "");
    }

    @Override
    public Set<Habit> habits() {
        return HABITS;
    }
}
