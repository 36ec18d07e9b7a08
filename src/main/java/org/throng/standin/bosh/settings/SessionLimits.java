package org.throng.standin.bosh.settings;

import org.throng.standin.bosh.xml.BodyRequest;

/**
 * The limits granted to a session; all times in seconds.
 *
 * @param waitSeconds longest time that a request is held; 0 makes the session a polling one
 * @param hold most requests that are held; 0 makes the session a polling one
 * @param requests most requests that the client may have open
 * @param inactivity longest time without an open request
 * @param polling shortest time between empty requests of a polling session
 * @param maxPause longest pause
 */
public record SessionLimits(int waitSeconds, int hold, int requests, int inactivity, int polling, int maxPause) {

    private static final int USUAL_WAIT = 60;

    /** The wait that a client asks for, or the usual one, within a limit; in seconds. */
    static int grantedWait(BodyRequest creation, int most) {
        long asked = creation.number("wait");
        return (int) Math.min(asked < 0 ? USUAL_WAIT : asked, most);
    }

    public boolean isPolling() {
        return waitSeconds == 0 || hold == 0;
    }
}
