package org.throng.stats;

/** What a row of the results is made of. */
public enum LabelKind {

    /** Requests; they make up the total. */
    SAMPLE,

    /** Sums of requests that are rows of their own; counting them into the total would count those twice. */
    TRANSACTION,

    /** Messages that the server sent unasked. */
    PUSH,

    /** What the injector did or left out by itself, as how well it kept up; says nothing about the target. */
    INJECTOR;

    /** The name of a row: what is no answer is always marked, so that it never passes for one. */
    public String marked(String name) {
        return switch (this) {
            case PUSH -> name + " (push)";
            case INJECTOR -> name + " (injector)";
            case SAMPLE, TRANSACTION -> name;
        };
    }

    /** Whether somebody waits for what makes up the row, so that it may be in flight. */
    boolean isAskedFor() {
        return this == SAMPLE || this == TRANSACTION;
    }
}
