package org.throng.editor.documents;

/**
 * Checks the tokens with which a document server signs its own requests. Called on the server's event loop, one call at
 * a time.
 */
public interface TokenCheck {

    /**
     * Checks a callback.
     *
     * @param authorization the header Authorization, or null if there is none
     * @param body the callback as it arrived, which may hold a token as well
     * @throws TokenRefusedException if it is not signed, not by this server, not now, or for another body
     */
    void callback(String authorization, byte[] body) throws TokenRefusedException;

    /**
     * Checks the request for a document.
     *
     * @param authorization the header Authorization, or null if there is none
     * @param url the whole URL that the document server was given
     * @throws TokenRefusedException as for {@link #callback}
     */
    void download(String authorization, String url) throws TokenRefusedException;
}
