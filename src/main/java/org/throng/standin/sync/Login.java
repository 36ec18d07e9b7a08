package org.throng.standin.sync;

/**
 * The result of the check of a request's credentials.
 *
 * @param user the identified user, or null
 * @param wrong whether the request had wrong credentials
 */
record Login(String user, boolean wrong) {

    static final Login NONE = new Login(null, false);
    static final Login WRONG = new Login(null, true);

    static Login of(String user) {
        return new Login(user, false);
    }

    boolean isGood() {
        return user != null;
    }
}
