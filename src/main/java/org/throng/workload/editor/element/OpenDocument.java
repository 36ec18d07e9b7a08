package org.throng.workload.editor.element;

import org.throng.workload.editor.EditorSession;
import org.throng.workload.editor.documents.DocumentLease;

/** A document that a user has open, with the notifications of its end. Used by its user's thread only. */
final class OpenDocument {

    private final EditorRun run;
    private final UserDocuments documents;
    private final DocumentLease lease;
    private final EditorSession session;
    private final boolean viewer;

    OpenDocument(
            EditorRun run, UserDocuments documents, DocumentLease lease, EditorSession session, boolean viewer) {
        this.run = run;
        this.documents = documents;
        this.lease = lease;
        this.session = session;
        this.viewer = viewer;
    }

    EditorSession session() {
        return session;
    }

    EditorRun run() {
        return run;
    }

    String key() {
        return lease.key();
    }

    /** Whether the plan lets the user only view it; false for an editor whom the server has made a viewer. */
    boolean viewer() {
        return viewer;
    }

    /** The user closes it now. If it is the last editor, the document server assembles the document. */
    void closing() {
        if (documents.close(lease)) {
            run.closing(lease.key());
        }
    }

    /** Cuts the connection without a close. */
    void abandon() {
        closing();
        session.abort();
    }

    /** The server has acknowledged a change of it. */
    void changed() {
        run.changed(lease.key());
    }

    /**
     * The connection was lost and the reconnect failed. The time at which the document server notices is unknown, so
     * the assembly has no time; but if this was the last editor, and the document was changed, the assembly is still
     * awaited.
     */
    void lost() {
        if (documents.close(lease)) {
            run.lost(lease.key());
        }
        session.abort();
    }
}
