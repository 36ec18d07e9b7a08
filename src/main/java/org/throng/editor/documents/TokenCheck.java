package org.throng.editor.documents;

/** Checks a token that the document server has signed with its outbox secret. Called from one thread. */
public interface TokenCheck {

    /**
     * @return the claims, as JSON text
     * @throws TokenRefusedException if the token is not valid now
     */
    String claims(String token) throws TokenRefusedException;
}
