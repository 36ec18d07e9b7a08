package org.throng.standin.editor.coauthoring;

import org.throng.standin.editor.tokens.TokenException;

/** An auth that ends the session. The message is the text for the client. */
final class AuthRefusedException extends Exception {

    private static final long serialVersionUID = 1L;

    private final EndReason why;

    AuthRefusedException(EndReason why) {
        this(why, why.description());
    }

    AuthRefusedException(EndReason why, String description) {
        super(description, null, false, false);
        this.why = why;
    }

    static AuthRefusedException of(TokenException token) {
        return new AuthRefusedException(
                token.expired() ? EndReason.TOKEN_EXPIRED : EndReason.TOKEN_WRONG, "token:" + token.getMessage());
    }

    EndReason why() {
        return why;
    }
}
