package org.throng.standin.editor;

/** An auth that ends the session. The message is the text for the client. */
final class Refused extends Exception {

    private static final long serialVersionUID = 1L;

    private final Leave why;

    Refused(Leave why) {
        this(why, why.description());
    }

    Refused(Leave why, String description) {
        super(description, null, false, false);
        this.why = why;
    }

    static Refused of(TokenException token) {
        return new Refused(
                token.expired() ? Leave.TOKEN_EXPIRED : Leave.TOKEN_WRONG, "token:" + token.getMessage());
    }

    Leave why() {
        return why;
    }
}
