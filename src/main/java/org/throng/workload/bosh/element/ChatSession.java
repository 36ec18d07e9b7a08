package org.throng.workload.bosh.element;

import org.throng.measure.Measurements;
import org.throng.measure.Sample;
import org.throng.session.StepListener;
import org.throng.workload.bosh.BoshException;
import org.throng.workload.bosh.BoshSession;
import org.throng.workload.bosh.BoshUser;
import org.throng.workload.bosh.SessionListener;
import org.throng.workload.bosh.deliveries.Recipient;
import org.throng.workload.bosh.deliveries.TrackedMessage;
import org.throng.workload.bosh.stanzas.Availability;
import org.throng.workload.bosh.stanzas.IncomingMessage;

/**
 * A session of one user, from its login on. Received stanzas are counted on an event loop; the user acts on its own
 * thread. The end of the session is counted once, for any cause.
 */
final class ChatSession implements SessionListener {

    /** One sample for each session that has ended; a lost one has failed. */
    static final String SESSION = "session";

    /** One push for each presence of a contact that arrives. */
    static final String PRESENCE = "presence";

    /** One sample, without a time, for each message that had no recipient. */
    static final String NO_CONTACT = "no contact online";

    private final BoshRun run;
    private final Measurements measurements;
    private final boolean logsOut;
    private final Recipient recipient;
    private BoshSession session;
    private Availability availability = Availability.AVAILABLE;

    private boolean counted;
    private volatile BoshException lost;

    /** @param logsOut whether a user who leaves logs out */
    private ChatSession(BoshRun run, Measurements measurements, boolean logsOut) {
        this.run = run;
        this.measurements = measurements;
        this.logsOut = logsOut;
        recipient = run.deliveries().recipient();
    }

    /**
     * Logs a user in.
     *
     * @param measurements those of the user's session
     * @throws BoshException if the user could not log in
     */
    static ChatSession login(BoshRun run, BoshUser user, Measurements measurements, boolean logsOut, StepListener steps)
            throws BoshException, InterruptedException {
        ChatSession chat = new ChatSession(run, measurements, logsOut);
        chat.loggedIn(run.login(user, chat, steps));
        return chat;
    }

    private void loggedIn(BoshSession made) {
        session = made;
        recipient.online(made.jid());
        synchronized (this) {
            if (lost != null) {
                countLost();
            }
        }
    }

    BoshRun run() {
        return run;
    }

    BoshSession session() {
        return session;
    }

    /** The reason why the session has ended, null if it has not. */
    BoshException lost() {
        return lost;
    }

    /** The last availability sent to the user's contacts. */
    Availability availability() {
        return availability;
    }

    void changePresence(Availability changed, String status, StepListener steps)
            throws BoshException, InterruptedException {
        session.changePresence(changed, status, steps);
        availability = changed;
    }

    /** Sends a message, and follows it to its recipient. */
    void send(String to, String text, StepListener steps) throws BoshException, InterruptedException {
        TrackedMessage message = run.deliveries().sending(to);
        long startNanos;
        try {
            startNanos = session.sendMessage(to, message.id(), text, steps);
        } catch (BoshException | InterruptedException | RuntimeException e) {
            message.notSent();
            throw e;
        }
        message.written(startNanos);
    }

    /** The user had a message and no recipient. */
    void nobodyToSendTo() {
        measurements.sample(untimed(NO_CONTACT, true));
    }

    /** The user has ended its session. */
    private void sessionEnded() {
        measurements.sample(untimed(SESSION, true));
    }

    /** The end of the run has cut the user off before its logout: the session has neither succeeded nor failed. */
    private void sessionCut() {
        measurements.awaiting(SESSION, System.nanoTime()).cut();
    }

    /** The session ended without an action of its user. May be called on an event loop. */
    private void sessionLost(BoshException why) {
        measurements.failed(untimed(SESSION, false), why.code(), why.getMessage(), why::serverSaid);
    }

    private static Sample untimed(String label, boolean ok) {
        return Sample.unscheduled(label, ok, Measurements.UNKNOWN, 0, 0);
    }

    /** The user ends the session and waits for the server's confirmation. */
    void logout(StepListener steps) throws BoshException, InterruptedException {
        boolean first = isOver();
        try {
            session.logout(steps);
            if (first) {
                sessionEnded();
            }
        } catch (BoshException e) {
            if (first) {
                sessionLost(e);
            }
            throw e;
        } catch (InterruptedException e) {
            if (first) {
                sessionCut();
            }
            throw e;
        }
    }

    /** The user has ended. An interrupted logout leaves a session without a user on the server. */
    void leave() {
        if (!logsOut || lost != null || Thread.currentThread().isInterrupted()) {
            if (isOver()) {
                if (logsOut) {
                    sessionCut();
                } else {
                    sessionEnded();
                }
            }
            session.close();
            return;
        }
        try {
            logout(StepListener.IGNORED);
        } catch (BoshException e) {
            // counted as the end of the session
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Whether this is the first end of the session, which counts. */
    private boolean isOver() {
        recipient.left();
        synchronized (this) {
            boolean first = !counted;
            counted = true;
            return first;
        }
    }

    @Override
    public void message(IncomingMessage message) {
        recipient.arrived(message);
    }

    @Override
    public void presence(String from, boolean available, long arrivedNanos, int wireBytes) {
        measurements.push(PRESENCE, Measurements.UNKNOWN, wireBytes);
    }

    @Override
    public void sentAgain() {
        run.sentAgain();
    }

    @Override
    public void polled(long lagNanos, long inactivityNanos) {
        run.polled(lagNanos, inactivityNanos);
    }

    @Override
    public void ended(BoshException why) {
        recipient.left();
        synchronized (this) {
            lost = why;
            if (session != null) {
                countLost();
            }
        }
    }

    /** A session that is lost while its user logs in is a failed login, and no session. */
    private void countLost() {
        if (!counted) {
            counted = true;
            sessionLost(lost);
        }
    }
}
