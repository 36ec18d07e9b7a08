package org.throng.workload.editor;

/** When editors see each other's changes. The messages are the same; a viewer gets changes only in the fast mode. */
public enum CoEditingMode {
    FAST("fast"),
    STRICT("strict");

    private final String word;

    CoEditingMode(String word) {
        this.word = word;
    }

    /** The name in plans and in the auth message. */
    public String word() {
        return word;
    }
}
