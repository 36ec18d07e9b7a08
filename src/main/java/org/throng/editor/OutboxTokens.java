package org.throng.editor;

/** Checks the tokens with which a document server signs its own requests (its "outbox"). Safe for any thread. */
public final class OutboxTokens {

    public OutboxTokens(String secret) {
    }

    /**
     * Checks a callback.
     *
     * @param authorization the header Authorization, or null if there is none
     * @param body the callback as it arrived
     * @throws InvalidTokenException if it is not signed, or not with this secret, or expired, or for another body
     */
    public void verifyCallback(String authorization, byte[] body) throws InvalidTokenException {
        throw new UnsupportedOperationException();
    }

    /**
     * Checks the request for a document.
     *
     * @param authorization the header Authorization, or null if there is none
     * @param url the whole URL that was asked for
     * @throws InvalidTokenException as {@link #verifyCallback}
     */
    public void verifyDownload(String authorization, String url) throws InvalidTokenException {
        throw new UnsupportedOperationException();
    }
}
