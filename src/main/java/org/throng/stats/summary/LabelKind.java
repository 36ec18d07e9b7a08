package org.throng.stats.summary;

/** The kind of a row of the results. */
public enum LabelKind {

    /** Requests; they make up the total. */
    SAMPLE,

    /** Sums of requests that have their own rows; counting them in the total would count those twice. */
    TRANSACTION,

    /** Messages that the server sent unasked. */
    PUSH,

    /** Events that the injector caused or left out by itself; says nothing about the target. */
    INJECTOR;

    /** The name of a row: a row that is not made of answers is always marked. */
    public String marked(String name) {
        return switch (this) {
            case PUSH -> name + " (push)";
            case INJECTOR -> name + " (injector)";
            case SAMPLE, TRANSACTION -> name;
        };
    }
}
