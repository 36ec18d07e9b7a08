package org.throng.standin.sync;

/** What one method of WebDAV does. */
interface DavMethod {

    /**
     * Answers, now or later.
     *
     * @throws DavException what the answer is instead
     */
    void handle(DavRequest request) throws DavException;
}
