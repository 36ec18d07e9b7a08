package org.throng.standin.sync;

/** The folder that holds all files of an account. */
final class Home extends TreeFolder {

    private final String accountId;

    /**
     * Makes an empty one.
     *
     * @param accountId in OpenCloud; empty for other servers
     */
    Home(long id, String accountId) {
        super(id, "");
        this.accountId = accountId;
    }

    String accountId() {
        return accountId;
    }
}
