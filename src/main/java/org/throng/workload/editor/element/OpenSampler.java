package org.throng.workload.editor.element;

import org.apache.jmeter.samplers.SampleResult;
import org.throng.element.OpeningSampler;
import org.throng.element.Setting;
import org.throng.element.Start;
import org.throng.element.StepLog;
import org.throng.results.TimedResult;
import org.throng.session.SessionException;
import org.throng.workload.editor.EditorSession;
import org.throng.workload.editor.EditorStep;
import org.throng.workload.editor.documents.DocumentLease;

/** Opens documents, for all users. */
final class OpenSampler extends OpeningSampler {

    private static final long serialVersionUID = 1L;

    private final transient Setting<RandomPause> backOff;
    private final transient Setting<Boolean> endUser;

    OpenSampler(EditorOpen element) {
        super(element, UserEditor.USERS);
        backOff = settings.of(EditorOpen.BACK_OFF);
        endUser = settings.of(EditorOpen.END_USER);
    }

    @Override
    protected boolean isOffloaded() {
        return true;
    }

    @Override
    protected SampleResult run(Start start) {
        EditorRun run = inScope(EditorServerConfig.class, "Editor Server").run();
        UserDocuments documents = inScope(EditorDocumentConfig.class, "Editor Document").documents();
        UserEditor user = UserEditor.current();
        user.end();
        DocumentLease lease = documents.open();
        StepLog steps = new StepLog(start);
        EditorSession session = null;
        try {
            session = run.open(documents, lease.key(), steps);
            user.opened(new OpenDocument(run, documents, lease, session, documents.isViewer()));
        } catch (SessionException e) {
            steps.failed(EditorStep.OPEN_AND_SEND_AUTH, e);
        } catch (InterruptedException e) {
            steps.interrupted(EditorStep.OPEN_AND_SEND_AUTH.label());
        } finally {
            if (session == null) {
                documents.close(lease);
                user.lost();
            }
        }
        return session == null ? withoutDocument(steps.result()) : steps.result();
    }

    private SampleResult withoutDocument(TimedResult result) {
        if (endUser.get()) {
            result.setStopThread(true);
            return result;
        }
        return EditorSampler.startNextIteration(result);
    }

    /** A user that has lost its document waits before it tries again. */
    @Override
    protected void iterationStarts() {
        if (UserEditor.current().hasLost()) {
            backOff.get().await();
        }
    }
}
