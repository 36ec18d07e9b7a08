package org.throng.standin.sync;

/**
 * A login that cookies remember.
 *
 * @param user whose it is, or null for a browser that has not logged in yet
 * @param id value of the cookie {@code oc…}, 26 characters; changes with a login
 * @param passphrase value of the cookie {@code oc_sessionPassphrase}, which stays; both are needed
 * @param fresh whether the client has to be told of the id
 */
record Session(String user, String id, String passphrase, boolean fresh) {

    boolean isLoggedIn() {
        return user != null;
    }

    @Override
    public String toString() {
        return "a session of " + user;
    }
}
