package org.throng.standin.bosh.chat;

import java.util.UUID;
import org.throng.standin.bosh.settings.ChatDialect;
import org.throng.standin.bosh.settings.ChatRules;
import org.throng.standin.bosh.xml.Element;
import org.throng.standin.bosh.xml.Namespaces;

/** Answers queries (RFC 6120 section 8.2.3). */
final class Queries {

    private final ChatServer server;

    Queries(ChatServer server) {
        this.server = server;
    }

    void receive(XmppStream from, Element query) {
        server.count("queries-in");
        String type = query.attribute("type");
        if (from.jid() != null) {
            query.with("from", from.jid().toString());
        }
        if (type == null || query.attribute("id") == null) {
            refuse(from, query, "modify", "bad-request");
            return;
        }
        String to = query.attribute("to");
        Jid recipient = to == null ? null : Jid.parse(to);
        if (to != null && recipient == null) {
            refuse(from, query, "modify", "jid-malformed");
        } else if (recipient != null && !server.isOwn(recipient)) {
            refuse(from, query, "cancel", "remote-server-not-found");
        } else if (recipient != null && recipient.resource() != null) {
            if (from.isBound(query)) {
                pass(from, query, recipient);
            }
        } else if (type.equals("result") || type.equals("error")) {
            server.count("query-answers-in");
        } else if (!type.equals("get") && !type.equals("set") || query.children().size() != 1) {
            refuse(from, query, "modify", "bad-request");
        } else {
            answer(from, query, recipient, type.equals("set"));
        }
    }

    private void pass(XmppStream from, Element query, Jid recipient) {
        Presences.Online online = server.presences().exactly(recipient);
        if (online != null) {
            server.presences().deliver(online, server.render(query));
        } else {
            refuse(from, query, "cancel", "service-unavailable");
        }
    }

    private void answer(XmppStream from, Element query, Jid recipient, boolean set) {
        Element asked = query.firstChild();
        boolean ownAccount = recipient == null || recipient.user().equals(from.user());
        boolean ownServer = recipient == null || recipient.user().isEmpty();
        switch (asked.namespace()) {
            case Namespaces.BIND -> bind(from, query, asked, set);
            case Namespaces.SESSION -> {
                if (from.isBound(query)) {
                    result(from, query);
                }
            }
            case Namespaces.ROSTER -> {
                if (from.isBound(query) && ownAccount) {
                    server.subscriptions().roster(from, query, asked, set);
                } else if (from.jid() != null) {
                    refuse(from, query, "auth", "forbidden");
                }
            }
            case Namespaces.REGISTER -> server.registration().after(from, query, asked, set);
            case Namespaces.PING -> result(from, query);
            case Namespaces.VERSION -> only(ownServer && !set, from, query, new Element("query", Namespaces.VERSION)
                    .with(new Element("name", Namespaces.VERSION).with("Throng stand-in for "
                            + server.settings().dialect()))
                    .with(new Element("version", Namespaces.VERSION).with("0.1")));
            case Namespaces.DISCO_INFO -> only(ownServer && !set, from, query, information());
            case Namespaces.DISCO_ITEMS ->
                only(ownServer && !set, from, query, new Element("query", Namespaces.DISCO_ITEMS));
            default -> {
                server.unknown("query " + asked.namespace());
                refuse(from, query, "cancel", "service-unavailable");
            }
        }
    }

    private void only(boolean allowed, XmppStream from, Element query, Element content) {
        if (allowed) {
            result(from, query, content);
        } else {
            refuse(from, query, "cancel", "service-unavailable");
        }
    }

    private static Element information() {
        Element information = new Element("query", Namespaces.DISCO_INFO)
                .with(new Element("identity", Namespaces.DISCO_INFO).with("category", "server").with("type", "im"));
        for (String each : new String[] {
            Namespaces.DISCO_INFO, Namespaces.DISCO_ITEMS, Namespaces.ROSTER, Namespaces.REGISTER,
            Namespaces.VERSION, Namespaces.PING, "msgoffline"}) {
            information.with(new Element("feature", Namespaces.DISCO_INFO).with("var", each));
        }
        return information;
    }

    private void bind(XmppStream from, Element query, Element asked, boolean set) {
        if (!set || !asked.name().equals("bind")) {
            refuse(from, query, "modify", "bad-request");
            return;
        }
        if (from.jid() != null) {
            refuse(from, query, "cancel", "not-allowed");
            return;
        }
        String resource = asked.childText("resource");
        boolean chosen = resource != null && !resource.isEmpty();
        Jid jid = Jid.parse(server.address(from.user()) + "/" + (chosen ? resource : UUID.randomUUID()));
        if (jid == null) {
            refuse(from, query, "modify", "bad-request");
            return;
        }
        Element result = resultOf(query, from).with(new Element("bind", Namespaces.BIND)
                .with(new Element("jid", Namespaces.BIND).with(jid.toString())));
        if (server.settings().dialect() == ChatDialect.OPENFIRE) {
            result.with("to", server.settings().domain() + "/" + UUID.randomUUID());
        }
        from.bind(jid);
        from.deliver(server.render(result));
    }

    /** A result without content. */
    private Element resultOf(Element query, XmppStream to) {
        Element result = Stanzas.result(query, to.jid());
        if (to.jid() != null && server.wire().has(ChatRules.Habit.SIGNS_RESULTS)) {
            boolean own = query.child("query", Namespaces.ROSTER) != null;
            result.with("xml:lang", to.language());
            if (query.attribute("to") == null) {
                result.with("from", own ? to.jid().bare().toString() : server.settings().domain());
            }
        }
        return result;
    }

    void result(XmppStream from, Element query) {
        from.deliver(server.render(resultOf(query, from)));
    }

    void result(XmppStream from, Element query, Element content) {
        from.deliver(server.render(resultOf(query, from).with(content)));
    }

    void refuse(XmppStream from, Element query, String type, String condition) {
        String own = query.attribute("type");
        server.count("queries-refused");
        if (!"error".equals(own) && !"result".equals(own)) {
            from.deliver(server.render(Stanzas.error(query, type, condition)));
        }
    }

    /** Queries a client's version, like Openfire. */
    void askVersion(XmppStream to) {
        server.count("version-queries");
        to.deliver(server.render(new Element("iq", Namespaces.CLIENT)
                .with("type", "get")
                .with("id", "version-" + to.carrier().creationRid())
                .with("from", server.settings().domain())
                .with("to", to.jid().toString())
                .with(new Element("query", Namespaces.VERSION))));
    }
}
