package org.throng.standin.bosh.chat;

import java.util.List;
import org.throng.standin.StandInContext;
import org.throng.standin.bosh.sasl.Sasl;
import org.throng.standin.bosh.sasl.ScramVerifiers;
import org.throng.standin.bosh.sasl.XmppAccounts;
import org.throng.standin.bosh.settings.BoshFault;
import org.throng.standin.bosh.settings.BoshSettings;
import org.throng.standin.bosh.settings.BoshTime;
import org.throng.standin.bosh.settings.ChatDialect;
import org.throng.standin.bosh.settings.ChatRules;
import org.throng.standin.bosh.xml.Element;
import org.throng.standin.faults.TuningSwitch;

/** The shared state of all sessions of a process. */
public final class ChatServer {

    private static final int MOST_UNKNOWN = 60;

    private final BoshSettings settings;
    private final StandInContext standIn;
    private final TuningSwitch<BoshTime, BoshFault> tuning;
    private final List<String> mechanisms;
    private final XmppAccounts accounts;
    private final Rosters rosters;
    private final Sasl sasl;
    private final Peers peers;
    private final Presences presences;
    private final MessageRouter messages;
    private final Subscriptions subscriptions;
    private final Registration registration;
    private final Queries queries;

    public ChatServer(BoshSettings settings, StandInContext standIn) {
        this.settings = settings;
        this.standIn = standIn;
        this.tuning = new TuningSwitch<>(settings.tuning(), standIn.faults());
        this.mechanisms = settings.mechanisms().isEmpty() ? wire().mechanisms() : settings.mechanisms();
        this.accounts = new XmppAccounts(settings.users(), settings.password(), settings.registrations());
        this.rosters = new Rosters(accounts, settings);
        this.sasl = new Sasl(accounts, mechanisms, new ScramVerifiers(wire().iterations(), settings.salts()));
        this.peers = new Peers(this);
        this.presences = new Presences(this);
        this.messages = new MessageRouter(this);
        this.subscriptions = new Subscriptions(this);
        this.registration = new Registration(this);
        this.queries = new Queries(this);
    }

    public BoshSettings settings() {
        return settings;
    }

    public ChatRules wire() {
        return settings.dialect().wire();
    }

    public StandInContext standIn() {
        return standIn;
    }

    public TuningSwitch<BoshTime, BoshFault> tuning() {
        return tuning;
    }

    List<String> mechanisms() {
        return mechanisms;
    }

    XmppAccounts accounts() {
        return accounts;
    }

    Rosters rosters() {
        return rosters;
    }

    Sasl sasl() {
        return sasl;
    }

    public Peers peers() {
        return peers;
    }

    Presences presences() {
        return presences;
    }

    MessageRouter messages() {
        return messages;
    }

    Subscriptions subscriptions() {
        return subscriptions;
    }

    Registration registration() {
        return registration;
    }

    Queries queries() {
        return queries;
    }

    /** Whether an address is one of this server's. */
    boolean isOwn(Jid jid) {
        return jid.domain().equals(settings.domain());
    }

    /** The bare address of one of this server's users. */
    String address(String user) {
        return user + "@" + settings.domain();
    }

    public void count(String what) {
        standIn.stats().count(what);
    }

    /** Counts unknown input by its name, cut to the length of a line. */
    void unknown(String what) {
        String name = what.length() > MOST_UNKNOWN ? what.substring(0, MOST_UNKNOWN) : what;
        count("unknown " + name.replaceAll("\\p{Cntrl}", "?"));
    }

    /** A stanza in this server's form. */
    String render(Element stanza) {
        return wire().stanzas().render(stanza);
    }

    /** Text in single quotes, in the quotes of this server. */
    String quoted(String xml) {
        return settings.dialect() == ChatDialect.OPENFIRE ? xml.replace('\'', '"') : xml;
    }
}
