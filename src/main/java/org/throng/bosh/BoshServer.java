package org.throng.bosh;

/** A chat server as all users of one configuration share it. Safe to use from any thread. */
public final class BoshServer implements AutoCloseable {

    /** The code of the failure of {@link #register} when there is such an account already. */
    public static final String ACCOUNT_EXISTS = "conflict";

    public BoshServer(BoshOptions options) {
        throw new UnsupportedOperationException();
    }

    /**
     * Logs a user in: initiates a session, authenticates, restarts the stream, binds a resource, requests a session,
     * gets the roster and sends the initial presence.
     *
     * @param listener hears what comes unasked, from now on
     * @param steps hears how long what takes
     * @throws BoshException if the user could not log in; its connections are cut then
     */
    public BoshSession login(BoshUser user, SessionListener listener, Steps steps)
            throws BoshException, InterruptedException {
        throw new UnsupportedOperationException();
    }

    /**
     * Makes an account in-band (XEP-0077) over a session of its own, which ends with it.
     *
     * @throws BoshException if it could not be made; with the code {@link #ACCOUNT_EXISTS} if there is one of that name
     */
    public void register(BoshUser user, Steps steps) throws BoshException, InterruptedException {
        throw new UnsupportedOperationException();
    }

    @Override
    public void close() {
        throw new UnsupportedOperationException();
    }
}
