package org.throng.standin.bosh.chat;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.throng.standin.bosh.settings.BoshFault;
import org.throng.standin.bosh.settings.ChatRules;
import org.throng.standin.bosh.xml.Element;
import org.throng.standin.bosh.xml.Namespaces;

/**
 * The available users of all processes, and the delivery of presences (RFC 6121 section 4). Every process knows all
 * available users, so that each can route by itself; a change is sent to the other processes once, and each informs its
 * own sessions.
 */
final class Presences {

    private static final String PHOTO = "<x xmlns='vcard-temp:x:update'><photo/></x>";
    private static final String ADDRESS = "\0";
    private static final int FLOOD = 20;

    /**
     * An available resource.
     *
     * @param stream its session, or null if that is in another process
     * @param process that process
     */
    record Online(Presence presence, XmppStream stream, int process) {

        String user() {
            return presence.from().user();
        }

        String resource() {
            return presence.from().resource();
        }
    }

    private final ChatServer server;

    /** Available resources by user. */
    private final Map<String, List<Online>> online = new HashMap<>();

    /** Bound sessions of this process by user. */
    private final Map<String, List<XmppStream>> bound = new HashMap<>();

    Presences(ChatServer server) {
        this.server = server;
    }

    /** The resource for a message: the named one if it is available, else the one with the highest priority. */
    Online bestFor(Jid to) {
        Online best = null;
        for (Online each : online.getOrDefault(to.user(), List.of())) {
            if (each.resource().equals(to.resource())) {
                return each;
            }
            int priority = each.presence().priority();
            if (priority >= 0 && (best == null || priority > best.presence().priority())) {
                best = each;
            }
        }
        return best;
    }

    /** The available resource of a full address, or null. */
    Online exactly(Jid full) {
        for (Online each : online.getOrDefault(full.user(), List.of())) {
            if (each.resource().equals(full.resource())) {
                return each;
            }
        }
        return null;
    }

    /** A bound session of this process, or null. */
    XmppStream bound(String user, String resource) {
        for (XmppStream each : bound.getOrDefault(user, List.of())) {
            if (each.jid().resource().equals(resource)) {
                return each;
            }
        }
        return null;
    }

    /** The bound sessions of a user in this process. */
    List<XmppStream> boundOf(String user) {
        return List.copyOf(bound.getOrDefault(user, List.of()));
    }

    /** A session has bound its address; a previous holder is replaced, in any process. */
    void bound(XmppStream stream) {
        Jid jid = stream.jid();
        replace(jid.user(), jid.resource());
        bound.computeIfAbsent(jid.user(), unseen -> new ArrayList<>(1)).add(stream);
        server.peers().send(SiblingFrame.Kind.BOUND, List.of(jid.user(), jid.resource()));
    }

    /** Ends the session of this process that has an address. */
    void replace(String user, String resource) {
        XmppStream before = bound(user, resource);
        if (before != null) {
            before.replaced();
        }
    }

    void receive(XmppStream from, Element stanza) {
        server.count("presences-in");
        String type = stanza.attribute("type");
        String to = stanza.attribute("to");
        if (to != null) {
            directed(from, stanza, type, to);
        } else if (type == null) {
            available(from, stanza);
        } else if (type.equals("unavailable")) {
            unavailable(from, stanza);
        } else {
            from.deliver(server.render(Stanzas.error(stanza, "modify", "bad-request")));
        }
    }

    private void directed(XmppStream from, Element stanza, String type, String to) {
        Jid recipient = Jid.parse(to);
        if (recipient == null) {
            from.deliver(server.render(Stanzas.error(stanza, "modify", "jid-malformed")));
        } else if (type != null && !type.equals("unavailable")) {
            server.subscriptions().receive(from, stanza, type, recipient);
        } else if (server.isOwn(recipient)) {
            String text = server.render(stanza.with("from", from.jid().toString()));
            for (Online each : online.getOrDefault(recipient.user(), List.of())) {
                if (recipient.resource() == null || each.resource().equals(recipient.resource())) {
                    deliver(each, text);
                }
            }
        }
    }

    private void available(XmppStream from, Element stanza) {
        Presence presence = presence(from, stanza);
        boolean initial = from.presence() == null;
        from.presence(presence);
        Online own = new Online(presence, from, server.standIn().siblings().index());
        appeared(own);
        from.deliver(own(from, presence));
        server.peers().send(SiblingFrame.Kind.AVAILABLE, List.of(from.user(), from.jid().resource(),
                Integer.toString(presence.priority()), Integer.toString(own.process()),
                presence.head(), presence.tail()));
        if (initial) {
            sendContacts(from);
            server.subscriptions().repeatQuestions(from);
        }
    }

    /** Records that a user is available, and informs the sessions of this process. */
    void appeared(Online appeared) {
        List<Online> resources = online.computeIfAbsent(appeared.user(), unseen -> new ArrayList<>(1));
        resources.removeIf(each -> each.resource().equals(appeared.resource()));
        resources.add(appeared);
        sendSessions(appeared.presence(), appeared.stream());
        if (appeared.presence().priority() >= 0) {
            server.messages().deliverStored(appeared);
        }
    }

    /** Sends a new session the presences of its contacts, and of its user's other resources. */
    private void sendContacts(XmppStream to) {
        int times = server.tuning().strikes(BoshFault.PRESENCE_FLOOD) ? FLOOD : 1;
        for (RosterItem item : server.rosters().of(to.user())) {
            if (!item.to()) {
                continue;
            }
            Jid contact = Jid.parse(item.jid());
            List<Online> resources = server.isOwn(contact) ? online.getOrDefault(contact.user(), List.of()) : List.of();
            for (Online each : resources) {
                for (int i = 0; i < times; i++) {
                    sendAtLogin(to, each.presence());
                }
            }
            if (resources.isEmpty() && server.wire().has(ChatRules.Habit.TELLS_OFFLINE_CONTACTS)) {
                to.deliver(server.render(new Element("presence", Namespaces.CLIENT)
                        .with("from", item.jid())
                        .with("to", to.jid().toString())
                        .with("type", "unavailable")));
            }
        }
        for (Online each : online.getOrDefault(to.user(), List.of())) {
            if (!each.resource().equals(to.jid().resource())) {
                sendAtLogin(to, each.presence());
            }
        }
    }

    private void sendAtLogin(XmppStream to, Presence presence) {
        server.count("presences-out");
        String address = to.jid().toString();
        if (server.wire().has(ChatRules.Habit.DELAYS_PRESENCES)) {
            String stamp = Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
            to.deliver(presence.delayed(address, "<delay xmlns='" + Namespaces.DELAY + "' from='" + presence.from()
                    + "' stamp='" + stamp + "'/>"));
        } else {
            to.deliver(presence.to(address));
        }
    }

    private void unavailable(XmppStream from, Element stanza) {
        if (from.presence() == null) {
            return;
        }
        from.presence(null);
        Presence presence = presence(from, stanza);
        from.deliver(own(from, presence));
        disappeared(presence, from);
        server.peers().send(SiblingFrame.Kind.UNAVAILABLE, List.of(
                from.user(), from.jid().resource(), presence.head(), presence.tail()));
    }

    /** Records that a user has left, and informs the sessions of this process. */
    void disappeared(Presence presence, XmppStream stream) {
        String user = presence.from().user();
        List<Online> resources = online.get(user);
        if (resources != null) {
            resources.removeIf(each -> each.resource().equals(presence.from().resource()));
            if (resources.isEmpty()) {
                online.remove(user);
            }
        }
        sendSessions(presence, stream);
    }

    /** A session has ended; its contacts are informed. */
    void ended(XmppStream stream, String status) {
        List<XmppStream> sessions = bound.get(stream.user());
        if (sessions != null) {
            sessions.remove(stream);
            if (sessions.isEmpty()) {
                bound.remove(stream.user());
            }
        }
        if (stream.presence() != null) {
            Element presence = new Element("presence", Namespaces.CLIENT).with("type", "unavailable");
            if (status != null && !status.isEmpty()) {
                presence.with(new Element("status", Namespaces.CLIENT).with(status));
            }
            unavailable(stream, presence);
        }
    }

    /** Informs the sessions of this process that may see a user: its contacts, and its user's other resources. */
    private void sendSessions(Presence presence, XmppStream self) {
        String user = presence.from().user();
        for (RosterItem item : server.rosters().of(user)) {
            if (item.from()) {
                int at = item.jid().indexOf('@');
                sendSessionsOf(item.jid().substring(0, Math.max(at, 0)), presence, self);
            }
        }
        sendSessionsOf(user, presence, self);
    }

    private void sendSessionsOf(String user, Presence presence, XmppStream except) {
        for (Online each : online.getOrDefault(user, List.of())) {
            if (each.stream() != null && each.stream() != except) {
                server.count("presences-out");
                each.stream().deliver(presence.to(server.wire().has(ChatRules.Habit.PRESENCE_TO_FULL_JID)
                        ? each.presence().from().toString()
                        : server.address(user)));
            }
        }
    }

    /** Delivers any stanza to a resource, in any process. */
    void deliver(Online to, String stanza) {
        if (to.stream() != null) {
            to.stream().deliver(stanza);
        } else {
            server.peers().send(to.process(), SiblingFrame.Kind.STANZA, List.of(to.user(), to.resource(), stanza));
        }
    }

    /** Delivers a stanza to all available resources of a user. */
    void deliverToAll(String user, String stanza) {
        List.copyOf(online.getOrDefault(user, List.of())).forEach(each -> deliver(each, stanza));
    }

    /** The visible presences of a user. */
    List<Presence> presencesOf(String user) {
        return online.getOrDefault(user, List.of()).stream().map(Online::presence).toList();
    }

    /** A session's own presence, in its view. */
    private String own(XmppStream stream, Presence presence) {
        if (server.wire().has(ChatRules.Habit.OWN_PRESENCE_UNADDRESSED)) {
            return presence.to(ADDRESS).replace(" to='" + ADDRESS + "'", "");
        }
        return presence.to(stream.jid().toString());
    }

    private Presence presence(XmppStream from, Element stanza) {
        stanza.with("from", from.jid().toString()).with("to", ADDRESS);
        if (stanza.attribute("xml:lang") == null) {
            stanza.with("xml:lang", from.language());
        }
        String text = server.render(stanza);
        if (server.wire().has(ChatRules.Habit.ADDS_PHOTO) && stanza.attribute("type") == null) {
            text = Stanzas.withChild(text, "presence", server.quoted(PHOTO));
        }
        int at = text.indexOf(ADDRESS);
        return new Presence(from.jid(), priority(stanza), text.substring(0, at), text.substring(at + 1));
    }

    /** From -128 to 127; 0 if it is missing or invalid. */
    private static int priority(Element stanza) {
        String text = stanza.childText("priority");
        try {
            return text == null ? 0 : Math.max(-128, Math.min(127, Integer.parseInt(text.strip())));
        } catch (NumberFormatException e) {
            return 0;
        }
    }
}
