package org.throng.standin.bosh.chat;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.throng.standin.bosh.settings.BoshFault;
import org.throng.standin.bosh.settings.ChatRules;
import org.throng.standin.bosh.xml.Element;
import org.throng.standin.bosh.xml.Namespaces;

/** Delivers messages to their recipients (RFC 6121 section 8.5), now or when they log in. */
final class MessageRouter {

    private final ChatServer server;
    private final OfflineStore offline;

    MessageRouter(ChatServer server) {
        this.server = server;
        this.offline = new OfflineStore(server.settings().offlineMessages());
    }

    void receive(XmppStream from, Element message) {
        server.count("messages-in");
        message.with("from", from.jid().toString());
        if (message.attribute("xml:lang") == null) {
            message.with("xml:lang", from.language());
        }
        String to = message.attribute("to");
        Jid recipient = to == null ? from.jid().bare() : Jid.parse(to);
        String type = message.attribute("type");
        if (recipient == null) {
            refuse(from, message, "modify", "jid-malformed");
        } else if (!server.isOwn(recipient)) {
            refuse(from, message, "cancel", "remote-server-not-found");
        } else if (!server.accounts().exists(recipient.user()) || "groupchat".equals(type)) {
            if (!server.wire().has(ChatRules.Habit.IGNORES_UNKNOWN_USERS)) {
                refuse(from, message, "cancel", "service-unavailable");
            } else {
                server.count("messages-to-nobody");
            }
        } else {
            send(recipient, message);
        }
    }

    private void refuse(XmppStream from, Element message, String type, String condition) {
        server.count("messages-refused");
        if (!"error".equals(message.attribute("type"))) {
            from.deliver(server.render(Stanzas.error(message, type, condition)));
        }
    }

    private void send(Jid to, Element message) {
        String type = message.attribute("type");
        boolean stored = (type == null || type.equals("chat") || type.equals("normal"))
                && message.child("body") != null;
        String text = server.render(message);
        if (!stored) {
            deliver(to, text, false);
        } else if (server.tuning().strikes(BoshFault.MESSAGE_LOST)) {
            server.count("messages-lost-by-fault");
        } else if (server.tuning().strikes(BoshFault.MESSAGE_LATE)) {
            server.standIn().loop().schedule(() -> deliver(to, text, true), 1, TimeUnit.SECONDS);
        } else {
            deliver(to, text, true);
            if (server.tuning().strikes(BoshFault.MESSAGE_TWICE)) {
                server.count("messages-doubled-by-fault");
                deliver(to, text, true);
            }
        }
    }

    /** Delivers to the resource, or to the best available one, or later. */
    private void deliver(Jid to, String text, boolean stored) {
        Presences.Online online = server.presences().bestFor(to);
        if (online != null) {
            deliverTo(online, text, stored);
        } else if (stored) {
            store(to.user(), text);
        } else {
            server.count("messages-dropped");
        }
    }

    private void deliverTo(Presences.Online online, String text, boolean stored) {
        if (online.stream() != null) {
            server.count("messages-out");
            online.stream().deliver(text);
        } else {
            server.peers().send(online.process(), stored ? SiblingFrame.Kind.MESSAGE : SiblingFrame.Kind.STANZA,
                    List.of(online.user(), online.resource(), text));
        }
    }

    /** Receives a message of another process for a session of this one, which may just have ended. */
    void arrived(String user, String resource, String text, boolean stored) {
        XmppStream stream = server.presences().bound(user, resource);
        if (stream != null) {
            server.count("messages-out");
            stream.deliver(text);
        } else if (stored) {
            deliver(new Jid(user, server.settings().domain(), null), text, true);
        }
    }

    /** Stores a message for an offline user, in the process that keeps this user's messages. */
    void store(String user, String text) {
        if (!server.standIn().owners().isOwn(user)) {
            server.peers().send(server.standIn().owners().of(user), SiblingFrame.Kind.STORE, List.of(user, text));
            return;
        }
        Presences.Online online = server.presences().bestFor(new Jid(user, server.settings().domain(), null));
        if (online != null) {
            deliverTo(online, text, true);
            return;
        }
        String stamp = Instant.now().truncatedTo(ChronoUnit.MILLIS).toString();
        String delay = server.quoted("<delay xmlns='" + Namespaces.DELAY + "' from='" + server.settings().domain()
                + "' stamp='" + stamp + "'/>");
        boolean kept = offline.store(user, Stanzas.withChild(text, "message", delay));
        server.count(kept ? "messages-stored" : "messages-not-stored");
    }

    /** A user is reachable now: sends the stored messages, if this process has them. */
    void deliverStored(Presences.Online online) {
        for (String message : offline.take(online.user())) {
            server.count("messages-delayed");
            deliverTo(online, message, true);
        }
    }
}
