package org.throng.workload.editor.element;

import org.throng.workload.editor.EditorSession;
import org.throng.workload.editor.documents.DocumentLease;

/** A document that a user has open, with what must be told when it is not any more. Used by its user's thread only. */
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

    /** Whether the plan has the user only view it; whom the server has made a viewer was to edit. */
    boolean viewer() {
        return viewer;
    }

    /** The user closes it now. If nobody else edits it, the document server assembles it. */
    void closing() {
        if (documents.close(lease)) {
            run.closing(lease.key());
        }
    }

    /** Cuts the connection: the user goes without a word. */
    void abandon() {
        closing();
        session.abort();
    }

    /** The server has acknowledged a change of it. */
    void changed() {
        run.changed(lease.key());
    }

    /**
     * The connection was lost and could not be had back. The document server notices at a time that is not known here,
     * so nothing says how long assembling takes; but if nobody else edits it, and it was changed, it is still owed.
     */
    void lost() {
        if (documents.close(lease)) {
            run.lost(lease.key());
        }
        session.abort();
    }
}
