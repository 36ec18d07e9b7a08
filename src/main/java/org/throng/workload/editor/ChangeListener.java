package org.throng.workload.editor;

/**
 * Receives what happens to the changes of one document, as seen by one of its editors. Called on the user's thread or
 * on an event loop; must not block.
 */
public interface ChangeListener {

    /** For a document with one editor. */
    ChangeListener IGNORED = new ChangeListener() {
        @Override
        public void joined(String participant, long index) {
            // ignored
        }

        @Override
        public void left() {
            // ignored
        }

        @Override
        public void sending(int changes) {
            // ignored
        }

        @Override
        public void saved(long endIndex) {
            // ignored
        }

        @Override
        public void notSaved() {
            // ignored
        }

        @Override
        public void received(String participant, long endIndex, long arrivedNanos, int wireBytes) {
            // ignored
        }
    };

    /**
     * This editor is authorised, for the first time or again after a reconnect.
     *
     * @param participant its own participant id
     * @param index number of the document's changes that it has received; all later ones should arrive
     */
    void joined(String participant, long index);

    /** This editor has left, by itself or because the connection ended; nothing more should arrive. */
    void left();

    /** This editor sends a part of a save now. */
    void sending(int changes);

    /**
     * The server has acknowledged the latest part.
     *
     * @param endIndex how many changes the document has after it
     */
    void saved(long endIndex);

    /** The latest part will not be acknowledged any more: the connection ended, or time ran out. */
    void notSaved();

    /**
     * Changes of another editor have arrived, as a push. Not called for changes that arrive while this editor is still
     * opening.
     *
     * @param participant id of the editor who made them
     * @param endIndex how many changes the document has after them
     * @param arrivedNanos {@link System#nanoTime()} of their arrival
     */
    void received(String participant, long endIndex, long arrivedNanos, int wireBytes);
}
