package org.throng.workload.editor.assembly;

import org.throng.net.http.HttpAnswer;
import org.throng.session.SessionException;

/** Checks whether an assembled document can be fetched and is valid. */
@FunctionalInterface
public interface AssembledCheck {

    /**
     * Fetches the document that a callback points to, and checks it. Blocks; called on its own thread.
     *
     * @param assembled a callback of status 2 or 6, which has a url
     * @return the whole answer, which is valid
     * @throws SessionException if it could not be fetched or is not valid, by its code
     */
    HttpAnswer check(DocumentCallback assembled) throws SessionException, InterruptedException;
}
