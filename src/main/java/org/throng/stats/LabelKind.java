package org.throng.stats;

/** What a row of the results is made of. */
public enum LabelKind {

    /** Requests; they make up the total. */
    SAMPLE,

    /** Sums of requests that are rows of their own; counting them into the total would count those twice. */
    TRANSACTION,

    /** Messages that the server sent unasked. */
    PUSH
}
