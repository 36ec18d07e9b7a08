package org.throng.standin.sync;

/**
 * A session by cookies.
 *
 * @param user its user, or null before the login
 * @param id value of the cookie {@code oc…}, 26 characters; changes with a login
 * @param passphrase value of the cookie {@code oc_sessionPassphrase}, which does not change; both are needed
 * @param fresh whether the answer must set the cookies
 */
record CookieSession(String user, String id, String passphrase, boolean fresh) {

    boolean isLoggedIn() {
        return user != null;
    }

    @Override
    public String toString() {
        return "a session of " + user;
    }
}
