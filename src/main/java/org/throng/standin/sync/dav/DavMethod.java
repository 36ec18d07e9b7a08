package org.throng.standin.sync.dav;

/** Implementation of one WebDAV method. */
public interface DavMethod {

    /**
     * Answers, now or later.
     *
     * @throws DavException if the method is refused
     */
    void handle(DavRequest request) throws DavException;
}
