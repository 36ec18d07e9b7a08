package org.throng.standin.sync;

/**
 * What came of a request's credentials.
 *
 * @param user who it is, or null
 * @param wrong whether there were credentials, but wrong ones
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
