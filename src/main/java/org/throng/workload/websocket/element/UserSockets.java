package org.throng.workload.websocket.element;

import java.util.HashMap;
import java.util.Map;
import org.throng.users.run.PerUser;
import org.throng.users.run.UserState;
import org.throng.workload.websocket.WebSocketSession;

/** The open sessions of one user by name. */
final class UserSockets implements UserState {

    static final PerUser<UserSockets> USERS = new PerUser<>(UserSockets::new);

    /** Most users have one connection; it takes no map. */
    private String firstName;
    private WebSocketSession first;
    private Map<String, WebSocketSession> others;

    private UserSockets() {
    }

    static UserSockets current() {
        return USERS.current();
    }

    /** The session of this name, or null. */
    WebSocketSession get(String name) {
        if (name.equals(firstName)) {
            return first;
        }
        return others == null ? null : others.get(name);
    }

    /** Adds a session; an older one with the same name is cut. */
    void put(String name, WebSocketSession session) {
        remove(name);
        if (firstName == null) {
            firstName = name;
            first = session;
        } else {
            if (others == null) {
                others = new HashMap<>(4);
            }
            others.put(name, session);
        }
    }

    /** Removes the session of this name and cuts it if it is still open. */
    void remove(String name) {
        WebSocketSession session = get(name);
        if (session == null) {
            return;
        }
        if (session == first) {
            firstName = null;
            first = null;
        } else {
            others.remove(name);
        }
        session.abort();
    }

    /** Cuts the connections that the user left open. */
    @Override
    public void end() {
        if (first != null) {
            first.abort();
        }
        if (others != null) {
            others.values().forEach(WebSocketSession::abort);
        }
        firstName = null;
        first = null;
        others = null;
    }
}
