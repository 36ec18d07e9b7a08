package org.throng.editor.documents;

/** Hears what the document server tells. Called on the document server's own event loop; must not block. */
public interface CallbackListener {

    /**
     * A callback has come and is answered with success when this returns.
     *
     * @param arrivedNanos {@link System#nanoTime()} of its arrival
     */
    void arrived(DocumentCallback callback, long arrivedNanos);

    /** A request was refused: it is one of the run's failures. */
    void refused(RefusedRequest request);
}
