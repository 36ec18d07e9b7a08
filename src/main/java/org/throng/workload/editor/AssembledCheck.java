package org.throng.workload.editor;

import org.throng.net.HttpAnswer;

/** Looks whether an assembled document can be fetched and is what it should be. */
@FunctionalInterface
public interface AssembledCheck {

    /**
     * Fetches the document that a callback points to, and looks at it. Blocks; called on a thread of its own.
     *
     * @param assembled a callback of status 2 or 6, which has a url
     * @return the whole answer, found good
     * @throws EditorException if it could not be fetched or is not good, named by its code
     */
    HttpAnswer check(DocumentCallback assembled) throws EditorException, InterruptedException;
}
