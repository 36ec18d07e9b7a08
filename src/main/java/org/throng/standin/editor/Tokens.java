package org.throng.standin.editor;

/**
 * Where JSON Web Tokens are asked for and given, the three switches of the real server.
 *
 * @param secret key of all of them (HS256)
 * @param browser whether editors must bring a token
 * @param inbox whether HTTP requests to the server must bring one
 * @param outbox whether HTTP requests by the server carry one
 */
public record Tokens(String secret, boolean browser, boolean inbox, boolean outbox) {

    /** Nobody asks for tokens; the secret still signs the session tokens that newer servers always give. */
    public static final Tokens OFF = new Tokens("secret", false, false, false);
}
