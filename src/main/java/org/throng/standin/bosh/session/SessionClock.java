package org.throng.standin.bosh.session;

import io.netty.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.throng.standin.bosh.chat.ChatServer;
import org.throng.standin.bosh.settings.BoshFault;
import org.throng.standin.bosh.settings.BoshTime;
import org.throng.standin.bosh.settings.ChatRules;

/**
 * The times of one session. Every request would move the next deadline, so there is one lazy timer instead: it fires no
 * later than any possible deadline, checks, and is set again; this is one timer for many requests.
 */
final class SessionClock {

    private final ChatServer server;
    private final Sessions sessions;
    private final ServerSession session;
    private final long waitNanos;
    private final long inactivityNanos;
    private long silentSinceNanos;
    private long pauseNanos;
    private boolean silent = true;
    private ScheduledFuture<?> timer;

    SessionClock(Sessions sessions, ServerSession session) {
        this.server = sessions.server();
        this.sessions = sessions;
        this.session = session;
        this.waitNanos = TimeUnit.SECONDS.toNanos(session.grant().waitSeconds());
        this.inactivityNanos = TimeUnit.SECONDS.toNanos(session.grant().inactivity());
        this.silentSinceNanos = System.nanoTime();
        schedule();
    }

    /** A request has arrived, which ends a pause and inactivity. */
    void requested() {
        silent = false;
        pauseNanos = 0;
    }

    /** A request has been answered. */
    void answered(boolean last) {
        if (last && !silent) {
            silent = true;
            silentSinceNanos = System.nanoTime();
        }
    }

    /** A request is held; a fault may cut it. */
    void held() {
        if (session.hasOpen() && server.tuning().strikes(BoshFault.DROP_HELD)) {
            server.standIn().loop().schedule(
                    session::dropHeld, server.tuning().nanos(BoshTime.DROP_HELD_AFTER), TimeUnit.NANOSECONDS);
        }
    }

    void pause(long seconds) {
        pauseNanos = TimeUnit.SECONDS.toNanos(Math.min(seconds, Integer.MAX_VALUE));
    }

    void stop() {
        timer.cancel(false);
    }

    /** Whether the session has been without an open request for too long. */
    boolean isExpired() {
        return silent && System.nanoTime() - silentSinceNanos >= allowedNanos();
    }

    private long allowedNanos() {
        return Math.max(inactivityNanos, pauseNanos);
    }

    private void tick() {
        if (session.hasOpen() && waitNanos > 0) {
            session.releaseHeldSince(System.nanoTime() - waitNanos);
        }
        if (isExpired() && !server.wire().has(ChatRules.Habit.REAPS)) {
            sessions.expire(session);
        } else if (!session.isEnded()) {
            schedule();
        }
    }

    private void schedule() {
        long now = System.nanoTime();
        long soonest = inactivityNanos;
        if (waitNanos > 0) {
            soonest = Math.min(soonest, waitNanos);
        }
        if (session.hasOpen() && waitNanos > 0) {
            soonest = Math.min(soonest, session.oldestOpenNanos() + waitNanos - now);
        } else if (silent) {
            soonest = Math.min(soonest, Math.max(0, silentSinceNanos + allowedNanos() - now));
        }
        timer = server.standIn().loop().schedule(this::tick, Math.max(soonest, 1_000_000), TimeUnit.NANOSECONDS);
    }
}
