package org.throng.workload.sync.server;

/** The kinds of failed requests, by a client's reaction; see docs/sync-protocol.md, Errors. */
public enum SyncErrorKind {
    /** 401: wrong password, or an expired session or token. */
    UNAUTHORIZED("unauthorized"),
    /** 403 with the message that the client is too old. */
    OLD_CLIENT("unsupported client version"),
    /** Another 403. */
    FORBIDDEN("forbidden"),
    /** 404 for an expected file. */
    NOT_FOUND("not found"),
    /** 412, or 409 with spaces: another client has changed it; the next run discovers what. */
    CONFLICT("changed meanwhile"),
    /** 423. The item is tried again later. */
    LOCKED("locked"),
    /** 507. The item is tried again later. */
    QUOTA("quota full"),
    /** 503. The item is tried again later. */
    UNAVAILABLE("unavailable"),
    /** 429, with the time to wait. */
    TOO_MANY("too many requests"),
    /** 400 because of a checksum, or received bytes without the announced one. */
    CHECKSUM("checksum"),
    /** Any other failure status, which is in the code. */
    HTTP("http"),
    /** A login page, or an answer that cannot be parsed or lacks a required part. */
    PROTOCOL("protocol"),
    /** The server reports that it is in maintenance or not installed. */
    NOT_READY("not ready"),
    /** The server has accepted a file and still processes it. */
    PROCESSING("still processed"),
    /** No connection, or one that was cut. */
    CONNECTION("connection"),
    /** The deadline came first. */
    NO_ANSWER("no answer"),
    /** A limit of this injector, for example the depth of a tree. */
    LIMIT("limit");

    private final String code;

    SyncErrorKind(String code) {
        this.code = code;
    }

    /** The code of a failed sample; followed by the status if that says more. */
    String code() {
        return code;
    }
}
