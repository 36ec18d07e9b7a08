package org.throng.standin.sync;

/** Implementation of one WebDAV method. */
interface DavMethod {

    /**
     * Answers, now or later.
     *
     * @throws DavException if the method is refused
     */
    void handle(DavRequest request) throws DavException;
}
