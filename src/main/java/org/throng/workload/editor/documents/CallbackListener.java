package org.throng.workload.editor.documents;

import org.throng.workload.editor.assembly.DocumentCallback;

/**
 * Receives what a document server does with its {@link DocumentStorage}. Called on the event loop of that server; must
 * not block.
 */
public interface CallbackListener {

    /** A callback has arrived; it is answered with success when this returns. */
    void arrived(DocumentCallback callback);

    /** A request was refused: it is one of the run's failures. */
    void refused(RefusedRequest request);
}
