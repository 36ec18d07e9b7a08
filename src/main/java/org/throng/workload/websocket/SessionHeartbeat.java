package org.throng.workload.websocket;

import java.util.List;
import org.throng.net.websocket.Message;
import org.throng.net.websocket.WebSocketClosedException;
import org.throng.session.SessionException;

/**
 * Keeps one session alive by its {@link Heartbeat}, without its user: sends scheduled beats, answers the server's
 * requests, and ends the session if an answer is missing.
 */
final class SessionHeartbeat implements HeartbeatWheel.Member {

    private final SessionSocket session;
    private final int index;

    /** Replaced when the server announces other intervals; written under the lock. */
    private volatile Heartbeat heartbeat;

    // All below is guarded by this.

    private boolean beating;

    /** A bit for each beat that has no answer yet. */
    private int answersDue;
    private int messagesSent;

    SessionHeartbeat(SessionSocket session, Heartbeat heartbeat, int index) {
        this.session = session;
        this.heartbeat = heartbeat;
        this.index = index;
    }

    synchronized void start() {
        if (!beating) {
            beating = true;
            join();
        }
    }

    synchronized void stop() {
        if (beating) {
            beating = false;
            leave();
        }
    }

    private void join() {
        heartbeat.intervals().forEach(every -> HeartbeatWheel.of(every).join(this, index));
    }

    private void leave() {
        heartbeat.intervals().forEach(every -> HeartbeatWheel.of(every).leave(this, index));
    }

    private synchronized void goOnWith(Heartbeat announced) {
        if (beating) {
            leave();
        }
        heartbeat = announced;
        if (beating) {
            join();
        }
    }

    /**
     * Checks a received message, and answers it if required.
     *
     * @return whether it was part of a heartbeat and is not for the user
     */
    boolean takes(Message message) {
        if (heartbeat.serverIntervals() != null) {
            Heartbeat announced = heartbeat.serverIntervals().adapt(heartbeat, message);
            if (announced != null) {
                goOnWith(announced);
            }
        }
        List<HeartbeatTask> beats = heartbeat.beats();
        for (int i = 0; i < beats.size(); i++) {
            HeartbeatTask beat = beats.get(i);
            if (beat.kind() == HeartbeatTask.Kind.LISTEN) {
                answered(i);
            } else if (beat.answer() != null && beat.answer().matches(message)) {
                answered(i);
                return true;
            }
        }
        for (Heartbeat.Reply reply : heartbeat.replies()) {
            if (reply.on().matches(message)) {
                if (reply.message() != null) {
                    session.reply(reply.message());
                }
                return true;
            }
        }
        return false;
    }

    void pong() {
        List<HeartbeatTask> beats = heartbeat.beats();
        for (int i = 0; i < beats.size(); i++) {
            if (beats.get(i).kind() == HeartbeatTask.Kind.PING) {
                answered(i);
            }
        }
    }

    private synchronized void answered(int beat) {
        answersDue &= ~(1 << beat);
    }

    @Override
    public void beat(HeartbeatWheel wheel) {
        List<HeartbeatTask> beats = heartbeat.beats();
        for (int i = 0; i < beats.size(); i++) {
            if (HeartbeatWheel.of(beats.get(i).every()) == wheel) {
                beat(beats.get(i), 1 << i);
            }
        }
    }

    private void beat(HeartbeatTask beat, int bit) {
        boolean missing;
        synchronized (this) {
            missing = (answersDue & bit) != 0;
            if (beat.wantsAnswer()) {
                answersDue |= bit;
            }
        }
        if (missing) {
            stop();
            session.lost(SessionFailures.heartbeatLost(beat.missing()));
            return;
        }
        try {
            switch (beat.kind()) {
                case MESSAGE -> session.send(beat.messageOf(nextMessage()));
                case PING -> session.ping();
                case LISTEN -> { }
            }
        } catch (SessionException | WebSocketClosedException e) {
            stop();
        }
    }

    private synchronized int nextMessage() {
        return ++messagesSent;
    }
}
