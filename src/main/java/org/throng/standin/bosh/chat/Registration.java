package org.throng.standin.bosh.chat;

import java.util.List;
import java.util.Locale;
import org.throng.standin.bosh.xml.Element;
import org.throng.standin.bosh.xml.Namespaces;

/** In-band registration (XEP-0077): new accounts before login, passwords and removal after. */
final class Registration {

    private static final int MAX_PASSWORD = 256;

    private final ChatServer server;

    Registration(ChatServer server) {
        this.server = server;
    }

    /** Answers a client that has not logged in. */
    void before(XmppStream from, Element query) {
        Element asked = query.child("query", Namespaces.REGISTER);
        if ("get".equals(query.attribute("type"))) {
            server.queries().result(from, query, new Element("query", Namespaces.REGISTER)
                    .with(new Element("instructions", Namespaces.REGISTER).with("Choose a username and password."))
                    .with(new Element("username", Namespaces.REGISTER))
                    .with(new Element("password", Namespaces.REGISTER)));
            return;
        }
        String name = asked.childText("username");
        String password = asked.childText("password");
        String user = name == null ? "" : name.strip().toLowerCase(Locale.ROOT);
        if (!"set".equals(query.attribute("type")) || query.attribute("id") == null) {
            server.queries().refuse(from, query, "modify", "bad-request");
        } else if (!Jid.isUser(user) || !isPassword(password)) {
            server.queries().refuse(from, query, "modify", "not-acceptable");
        } else if (server.accounts().exists(user)) {
            server.queries().refuse(from, query, "cancel", "conflict");
        } else if (!server.accounts().hasRoom()) {
            server.queries().refuse(from, query, "wait", "resource-constraint");
        } else {
            server.count("registrations");
            set(user, password);
            server.queries().result(from, query);
        }
    }

    private static boolean isPassword(String password) {
        return password != null && !password.isEmpty() && password.length() <= MAX_PASSWORD;
    }

    /** Answers a client that has logged in. */
    void after(XmppStream from, Element query, Element asked, boolean set) {
        String name = asked.childText("username");
        String password = asked.childText("password");
        if (!set) {
            server.queries().result(from, query, new Element("query", Namespaces.REGISTER)
                    .with(new Element("registered", Namespaces.REGISTER))
                    .with(new Element("username", Namespaces.REGISTER).with(from.user())));
        } else if (asked.child("remove") != null) {
            server.queries().result(from, query);
            server.peers().send(SiblingFrame.Kind.ACCOUNT_REMOVED, List.of(from.user()));
            forget(from.user());
        } else if (!from.user().equals(name) || !isPassword(password)) {
            server.queries().refuse(from, query, "modify", "bad-request");
        } else {
            set(from.user(), password);
            server.queries().result(from, query);
        }
    }

    private void set(String user, String password) {
        server.accounts().set(user, password);
        server.peers().send(SiblingFrame.Kind.ACCOUNT, List.of(user, password));
    }

    /** An account was removed, with its sessions and its roster. */
    void forget(String user) {
        server.accounts().remove(user);
        server.rosters().removeAll(user);
        server.presences().boundOf(user).forEach(stream -> stream.carrier().end(null));
    }
}
