package org.throng.standin.sync;

/**
 * The result of the check of a request's credentials.
 *
 * @param user the identified user, or null
 * @param wrong whether the request had wrong credentials
 */
record LoginResult(String user, boolean wrong) {

    static final LoginResult NONE = new LoginResult(null, false);
    static final LoginResult WRONG = new LoginResult(null, true);

    static LoginResult of(String user) {
        return new LoginResult(user, false);
    }

    boolean isGood() {
        return user != null;
    }
}
