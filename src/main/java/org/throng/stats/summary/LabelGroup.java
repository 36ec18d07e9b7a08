package org.throng.stats.summary;

/** The groups of the results' rows, in the order in which they are shown. */
public enum LabelGroup {

    /** Requests of users. */
    REQUESTS,

    /** Sums of these. */
    TRANSACTIONS,

    /** Events that the target owes apart from the requests of a user: deliveries, callbacks and the like. */
    AWAITED,

    /** Messages that the server sent unasked. */
    PUSHES,

    /** Events that the injector caused or left out by itself. */
    INJECTOR;

    static LabelGroup of(LabelKind kind, boolean awaited) {
        return switch (kind) {
            case SAMPLE -> awaited ? AWAITED : REQUESTS;
            case TRANSACTION -> TRANSACTIONS;
            case PUSH -> PUSHES;
            case INJECTOR -> INJECTOR;
        };
    }
}
