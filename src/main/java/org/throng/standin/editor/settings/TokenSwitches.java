package org.throng.standin.editor.settings;

/**
 * Where JSON Web Tokens are required and sent: the three switches of the real server.
 *
 * @param secret key of all of them (HS256)
 * @param browser whether editors must send a token
 * @param inbox whether HTTP requests to the server must contain one
 * @param outbox whether HTTP requests by the server contain one
 */
public record TokenSwitches(String secret, boolean browser, boolean inbox, boolean outbox) {

    /** No tokens are required; the secret still signs the session tokens that newer servers always send. */
    public static final TokenSwitches OFF = new TokenSwitches("secret", false, false, false);
}
