package org.throng.workload.editor.documents;

import org.throng.workload.editor.DocumentCallback;

/**
 * Hears what a document server does with its {@link DocumentServer}. Called on that one's event loop; must not block.
 */
public interface CallbackListener {

    /** A callback has come, and is answered with success when this returns. */
    void arrived(DocumentCallback callback);

    /** A request was refused: it is one of the run's failures. */
    void refused(RefusedRequest request);
}
