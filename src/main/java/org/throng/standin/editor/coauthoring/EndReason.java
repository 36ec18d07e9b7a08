package org.throng.standin.editor.coauthoring;

/** Reasons of the server for the end of a session, with the texts of the real one. */
public enum EndReason {
    SHUTDOWN(4001, "server shutdown"),
    IDLE(4002, "idle session expires"),
    ABSOLUTE(4003, "absolute session expires"),
    DENIED(4004, "access deny"),
    TOKEN_EXPIRED(4005, "token:"),
    TOKEN_WRONG(4006, "token:"),
    DROPPED(4007, "drop");

    private final int code;
    private final String description;

    EndReason(int code, String description) {
        this.code = code;
        this.description = description;
    }

    public int code() {
        return code;
    }

    String description() {
        return description;
    }
}
