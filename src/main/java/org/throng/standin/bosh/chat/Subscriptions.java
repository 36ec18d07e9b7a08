package org.throng.standin.bosh.chat;

import java.util.List;
import org.throng.standin.bosh.settings.ChatDialect;
import org.throng.standin.bosh.xml.Element;
import org.throng.standin.bosh.xml.Namespaces;

/** Rosters of clients, and presence subscriptions (RFC 6121 sections 2 and 3). */
final class Subscriptions {

    private final ChatServer server;
    private long pushes;

    Subscriptions(ChatServer server) {
        this.server = server;
    }

    /** Answers a query about the client's own roster. */
    void roster(XmppStream from, Element query, Element asked, boolean set) {
        if (!set) {
            Element roster = new Element("query", Namespaces.ROSTER);
            if (server.settings().dialect() != ChatDialect.EJABBERD) {
                roster.with("ver", "1");
            }
            server.rosters().of(from.user()).stream().filter(RosterItem::own).map(this::shown)
                    .forEach(roster::with);
            server.queries().result(from, query, roster);
            return;
        }
        Element item = asked.child("item");
        String address = item == null ? null : item.attribute("jid");
        Jid contact = address == null ? null : Jid.parse(address);
        if (contact == null || asked.children().size() != 1) {
            server.queries().refuse(from, query, "modify", "bad-request");
        } else if ("remove".equals(item.attribute("subscription"))) {
            remove(from, query, contact.bare());
        } else {
            String jid = contact.bare().toString();
            RosterItem before = itemOrNone(from.user(), jid);
            RosterItem after = before.named(item.attribute("name"), item.childText("group"));
            if (set(from.user(), after)) {
                server.queries().result(from, query);
            } else {
                server.queries().refuse(from, query, "wait", "resource-constraint");
            }
        }
    }

    private void remove(XmppStream from, Element query, Jid contact) {
        RosterItem before = server.rosters().item(from.user(), contact.toString());
        if (before == null || !before.own()) {
            server.queries().refuse(from, query, "cancel", "item-not-found");
            return;
        }
        server.queries().result(from, query);
        drop(from.user(), contact.toString());
        server.peers().send(SiblingFrame.Kind.ROSTER_REMOVED, List.of(from.user(), contact.toString()));
        if (before.to()) {
            toContact(from, contact, "unsubscribe");
        }
        if (before.from()) {
            toContact(from, contact, "unsubscribed");
        }
    }

    /** Handles a presence about a subscription. */
    void receive(XmppStream from, Element stanza, String type, Jid to) {
        Jid contact = to.bare();
        String jid = contact.toString();
        RosterItem own = itemOrNone(from.user(), jid);
        switch (type) {
            case "subscribe" -> {
                if (!own.to()) {
                    set(from.user(), own.withTo(false, true));
                }
            }
            case "unsubscribe" -> set(from.user(), own.withTo(false, false));
            case "subscribed" -> {
                if (!own.wanted()) {
                    return; // without a request
                }
                set(from.user(), own.withFrom(true, false));
            }
            case "unsubscribed" -> set(from.user(), own.withFrom(false, false));
            case "probe" -> {
                return; // a server's business
            }
            default -> {
                from.deliver(server.render(Stanzas.error(stanza, "modify", "bad-request")));
                return;
            }
        }
        toContact(from, contact, type);
    }

    /** The contact's side of it. */
    private void toContact(XmppStream from, Jid contact, String type) {
        if (!server.isOwn(contact) || !server.accounts().exists(contact.user())) {
            return;
        }
        String asker = server.address(from.user());
        RosterItem theirs = itemOrNone(contact.user(), asker);
        switch (type) {
            case "subscribe" -> {
                if (theirs.from()) {
                    set(from.user(), itemOrNone(from.user(), contact.toString()).withTo(true, false));
                    send(contact, asker, "subscribed", from.user());
                    showAll(contact.user(), from.user());
                    return;
                }
                set(contact.user(), theirs.withFrom(false, true));
            }
            case "subscribed" -> {
                if (!theirs.asked()) {
                    return;
                }
                set(contact.user(), theirs.withTo(true, false));
            }
            case "unsubscribe" -> set(contact.user(), theirs.withFrom(false, false));
            default -> set(contact.user(), theirs.withTo(false, false));
        }
        send(from.jid().bare(), contact.toString(), type, contact.user());
        if (type.equals("subscribed")) {
            showAll(from.user(), contact.user());
        }
    }

    /** Sends a presence about a subscription to all resources of a user. */
    private void send(Jid from, String to, String type, String user) {
        String text = server.render(new Element("presence", Namespaces.CLIENT)
                .with("type", type).with("from", from.toString()).with("to", to));
        server.presences().deliverToAll(user, text);
    }

    /** Shows a user, as far as available, to another one. */
    private void showAll(String user, String to) {
        server.presences().presencesOf(user).forEach(
                presence -> server.presences().deliverToAll(to, presence.to(server.address(to))));
    }

    /** Sends a new session the requests that others made meanwhile. */
    void repeatQuestions(XmppStream to) {
        for (RosterItem item : server.rosters().of(to.user())) {
            if (item.wanted()) {
                to.deliver(server.render(new Element("presence", Namespaces.CLIENT)
                        .with("type", "subscribe").with("from", item.jid()).with("to", server.address(to.user()))));
            }
        }
    }

    private RosterItem itemOrNone(String user, String jid) {
        RosterItem item = server.rosters().item(user, jid);
        return item == null ? RosterItem.none(jid) : item;
    }

    private boolean set(String user, RosterItem item) {
        boolean room = change(user, item);
        if (room) {
            server.peers().send(SiblingFrame.Kind.ROSTER, item.fields(user));
        }
        return room;
    }

    /** Changes an item in this process and shows it to the user's sessions here; false if there is no room. */
    boolean change(String user, RosterItem item) {
        if (!server.rosters().set(user, item)) {
            return false;
        }
        if (item.own()) {
            push(user, shown(item));
        }
        return true;
    }

    /** Removes an item in this process and informs the user's sessions here. */
    void drop(String user, String jid) {
        server.rosters().remove(user, jid);
        push(user, new Element("item", Namespaces.ROSTER).with("jid", jid).with("subscription", "remove"));
    }

    private Element shown(RosterItem item) {
        return item.element(server.wire().stanzas().itemOrder());
    }

    private void push(String user, Element item) {
        for (XmppStream each : server.presences().boundOf(user)) {
            each.deliver(server.render(new Element("iq", Namespaces.CLIENT)
                    .with("type", "set")
                    .with("id", "push-" + ++pushes)
                    .with("from", server.address(user))
                    .with("to", each.jid().toString())
                    .with(new Element("query", Namespaces.ROSTER).with(item))));
        }
    }
}
