package org.throng.element.editor;

import org.apache.jmeter.samplers.SampleResult;
import org.throng.editor.EditorException;
import org.throng.editor.EditorSession;
import org.throng.editor.EditorStep;
import org.throng.editor.documents.DocumentLease;
import org.throng.element.OpeningSampler;
import org.throng.element.Start;

/** Opens documents, for all users. */
final class OpenSampler extends OpeningSampler {

    private static final long serialVersionUID = 1L;

    OpenSampler(EditorOpen element) {
        super(element);
    }

    @Override
    protected void check() {
        // its properties are those of the config elements
    }

    @Override
    protected SampleResult run(Start start) {
        EditorRun run = inScope(EditorServerConfig.class, "Editor Server").run();
        UserDocuments documents = inScope(EditorDocumentConfig.class, "Editor Document").documents();
        UserEditor user = UserEditor.current();
        user.abandon();
        DocumentLease lease = documents.open();
        EditorSteps steps = new EditorSteps(start);
        EditorSession session = null;
        try {
            session = run.open(documents, lease.key(), steps);
            user.opened(new OpenDocument(run, documents, lease, session, documents.isViewer()));
        } catch (EditorException e) {
            steps.failed(EditorStep.OPEN_AND_SEND_AUTH, e);
        } catch (InterruptedException e) {
            steps.interrupted(EditorStep.OPEN_AND_SEND_AUTH.label());
        } finally {
            if (session == null) {
                documents.close(lease);
                user.closed();
            }
        }
        return steps.result();
    }

    /** A new user begins without what the one before had open. */
    @Override
    protected void newUser() {
        UserEditor.current().abandon();
    }

    /** What a user leaves open ends with the user. */
    @Override
    protected void userEnded() {
        UserEditor.end();
    }
}
