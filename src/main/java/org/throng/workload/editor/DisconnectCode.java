package org.throng.workload.editor;

/** The codes with which a document server ends a session or refuses it; the words are the server's own names. */
enum DisconnectCode {
    SERVER_SHUTDOWN(4001, "server shutdown", "the document server is going down; reconnect later"),
    SESSION_IDLE(4002, "session idle", "the session was not extended for an hour"),
    SESSION_ABSOLUTE(4003, "session absolute", "the session has reached its longest age; open the document again"),
    ACCESS_DENY(4004, "access deny", "check the key's characters, that the permissions are those of the token, and how"
            + " many editors the server's licence allows"),
    TOKEN_EXPIRED(4005, "token expired", "compare the clocks of both machines, or make tokens valid for longer"),
    TOKEN_ERROR(4006, "token error", "give the secret of the tokens, the same that the document server has"),
    DROP(4007, "drop", "the server removed this user: another editor waited for more than 30 s, or the server does"
            + " not allow the callback's host"),
    UPDATE_VERSION(4008, "update version", "this generation of the document is assembled already; use a new key"),
    NO_CACHE(4009, "no cache", "the server does not know this key any more; open the document again"),
    RESTORE(4010, "restore", "another user saved in the meantime, or a lock is lost; open the document again");

    private final int number;
    private final String words;
    private final String advice;

    DisconnectCode(int number, String words, String advice) {
        this.number = number;
        this.words = words;
        this.advice = advice;
    }

    /** The code on the wire. */
    int number() {
        return number;
    }

    /** Number and name: the code of a failed sample. */
    String words() {
        return number + " " + words;
    }

    /** Its meaning, or what to do about it. */
    String advice() {
        return advice;
    }

    /** The code with this number, or null if there is none. */
    static DisconnectCode of(int number) {
        for (DisconnectCode code : values()) {
            if (code.number == number) {
                return code;
            }
        }
        return null;
    }

    /** The code with these {@link #words}, or null if there is none. */
    static DisconnectCode of(String words) {
        for (DisconnectCode code : values()) {
            if (code.words().equals(words)) {
                return code;
            }
        }
        return null;
    }
}
