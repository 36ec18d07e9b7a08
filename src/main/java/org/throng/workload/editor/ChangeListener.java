package org.throng.workload.editor;

/**
 * Hears what becomes of the changes of one document, as seen by one of its editors. Called on the user's thread or on
 * an event loop; must not block.
 */
public interface ChangeListener {

    /** For a document with one editor. */
    ChangeListener IGNORED = new ChangeListener() {
        @Override
        public void joined(String participant, long index) {
            // nobody asks
        }

        @Override
        public void left() {
            // nobody asks
        }

        @Override
        public void sending(int changes) {
            // nobody asks
        }

        @Override
        public void saved(long endIndex) {
            // nobody asks
        }

        @Override
        public void notSaved() {
            // nobody asks
        }

        @Override
        public void received(String participant, long endIndex, long arrivedNanos, int wireBytes) {
            // nobody asks
        }
    };

    /**
     * This editor is authorised, for the first time or again after a reconnect.
     *
     * @param participant its own participant id
     * @param index how many changes of the document it has been given; all later ones are to arrive
     */
    void joined(String participant, long index);

    /** This editor has left, of its own accord or because the connection ended; nothing more is to arrive. */
    void left();

    /** This editor sends a part of a save now. */
    void sending(int changes);

    /**
     * The server has acknowledged the part that was sent last.
     *
     * @param endIndex how many changes the document has after it
     */
    void saved(long endIndex);

    /** The part that was sent last will not be acknowledged any more: the connection ended, or time ran out. */
    void notSaved();

    /**
     * Changes of another editor have arrived, as a push; what came while this editor was still opening is not told.
     *
     * @param participant id of the editor who made them
     * @param endIndex how many changes the document has after them
     * @param arrivedNanos {@link System#nanoTime()} of their arrival
     */
    void received(String participant, long endIndex, long arrivedNanos, int wireBytes);
}
