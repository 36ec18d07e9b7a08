package org.throng.users.profile;

/**
 * A piece of a profile's text.
 *
 * @param offset characters before it
 */
record Token(Kind kind, String text, int offset) {

    enum Kind { NUMBER, WORD, SIGN, END }

    boolean is(String expected) {
        return kind != Kind.END && text.equalsIgnoreCase(expected);
    }

    /** The token as an error message quotes it. */
    String shown() {
        return kind == Kind.END ? "the end" : "'" + text + "'";
    }
}
