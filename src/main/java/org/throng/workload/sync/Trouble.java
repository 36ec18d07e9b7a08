package org.throng.workload.sync;

/** What a client makes of a request that did not go well; sections 4 and 7.3 of the protocol file. */
public enum Trouble {
    /** 401: wrong password, or an expired session or token. */
    UNAUTHORIZED("unauthorized"),
    /** 403 with the words that the client is too old. */
    OLD_CLIENT("unsupported client version"),
    /** Another 403. */
    FORBIDDEN("forbidden"),
    /** 404 where something was expected. */
    NOT_FOUND("not found"),
    /** 412, or 409 where spaces are: somebody else has changed it; the next run discovers what. */
    CONFLICT("changed meanwhile"),
    /** 423. The item is tried again later. */
    LOCKED("locked"),
    /** 507. The item is tried again later. */
    QUOTA("quota full"),
    /** 503. The item is tried again later. */
    UNAVAILABLE("unavailable"),
    /** 429, with how long to wait. */
    TOO_MANY("too many requests"),
    /** 400 because of a checksum, or bytes that arrived do not have the announced one. */
    CHECKSUM("checksum"),
    /** Any other status that is not that of success; the code has it. */
    HTTP("http"),
    /** A login page, an answer that cannot be read, or without what it must have. */
    PROTOCOL("protocol"),
    /** The server is in maintenance or not installed, by its own words. */
    NOT_READY("not ready"),
    /** The server has taken a file and still processes it. */
    PROCESSING("still processed"),
    /** No connection, or one that was cut. */
    CONNECTION("connection"),
    /** The deadline came first. */
    NO_ANSWER("no answer"),
    /** It asks for more than this injector allows, as a tree that is too deep. */
    LIMIT("limit");

    private final String code;

    Trouble(String code) {
        this.code = code;
    }

    /** What a sample is failed with; with the status behind it where that tells more. */
    public String code() {
        return code;
    }
}
