package org.throng.standin.bosh.session;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.throng.standin.bosh.chat.ChatServer;
import org.throng.standin.bosh.settings.BoshTime;
import org.throng.standin.bosh.settings.ChatRules;
import org.throng.standin.bosh.settings.SessionLimits;
import org.throng.standin.bosh.xml.BodyRequest;

/** The sessions of this process, by id; the id names its process, see {@link org.throng.standin.Owners}. */
public final class Sessions {

    private final ChatServer server;
    private final Map<String, ServerSession> all = new HashMap<>();

    public Sessions(ChatServer server) {
        this.server = server;
        if (server.wire().has(ChatRules.Habit.REAPS)) {
            scheduleReaper();
        }
    }

    private void scheduleReaper() {
        long nanos = Math.max(server.tuning().nanos(BoshTime.REAPER), TimeUnit.MILLISECONDS.toNanos(10));
        server.standIn().loop().schedule(() -> {
            reap();
            scheduleReaper();
        }, nanos, TimeUnit.NANOSECONDS);
    }

    private void reap() {
        for (ServerSession each : List.copyOf(all.values())) {
            if (each.isExpired()) {
                expire(each);
            }
        }
    }

    ChatServer server() {
        return server;
    }

    /** Makes a session, whose id names this process. */
    public ServerSession create(SessionLimits grant, BodyRequest creation) {
        String sid;
        do {
            sid = server.wire().newSid();
        } while (all.containsKey(sid) || !server.standIn().owners().isOwn(sid));
        ServerSession session = new ServerSession(this, sid, grant, creation);
        all.put(sid, session);
        server.count("sessions");
        return session;
    }

    /** The session of an id, or null. */
    public ServerSession get(String sid) {
        return all.get(sid);
    }

    public Collection<ServerSession> all() {
        return List.copyOf(all.values());
    }

    public int count() {
        return all.size();
    }

    void remove(ServerSession session) {
        all.remove(session.sid());
    }

    /** Ends a session whose client has been silent for too long. */
    void expire(ServerSession session) {
        server.count("ended-by-inactivity");
        session.end("Disconnected: BOSH client silent for over " + session.grant().inactivity() + " seconds");
    }
}
