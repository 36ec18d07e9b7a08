package org.throng.standin.bosh.settings;

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

    public boolean isPolling() {
        return waitSeconds == 0 || hold == 0;
    }
}
