package org.throng.editor;

/** A document server as all users of one configuration share it. Safe to use from any thread. */
public final class EditorServer {

    public EditorServer(EditorServerOptions options) {
    }

    /**
     * Opens a document: connects, is authorised, waits for the conversion and downloads Editor.bin.
     *
     * @param changes hears what becomes of changes
     * @param steps hears how long what takes
     * @throws EditorException if the document could not be opened; the connection is cut then
     */
    public EditorSession open(EditorUser user, EditorDocument document, ChangeListener changes, Steps steps)
            throws EditorException, InterruptedException {
        throw new UnsupportedOperationException();
    }
}
