package org.throng.workload.editor.element;

import static org.throng.element.PlanProperty.flag;
import static org.throng.element.PlanProperty.line;

import java.util.List;
import org.apache.jmeter.samplers.SampleResult;
import org.throng.element.OpeningSampler;
import org.throng.element.PlanProperty;
import org.throng.element.PlanSampler;
import org.throng.element.SampleStart;
import org.throng.element.Setting;
import org.throng.element.SharedSampler;
import org.throng.element.StepLog;
import org.throng.results.TimedResult;
import org.throng.session.SessionException;
import org.throng.workload.editor.EditorSession;
import org.throng.workload.editor.EditorStep;
import org.throng.workload.editor.documents.DocumentLease;

/**
 * Opens the user's document like an editor: connects, authenticates, waits for the conversion, downloads Editor.bin.
 * The config elements in its scope name the server and the document. A user that cannot open its document, or loses it
 * for good later, begins the next iteration of the plan after a pause; or ends, if the plan says so.
 */
public class EditorOpen extends PlanSampler {

    static final PlanProperty<RandomPause> BACK_OFF = line("failure", "backOff", "1 s - 5 s").as(RandomPause::parse);

    static final PlanProperty<Boolean> END_USER = flag("failure", "endUser", false);

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new Running(this);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(BACK_OFF, END_USER);
    }

    private static final class Running extends OpeningSampler {

        private static final long serialVersionUID = 1L;

        private final transient Setting<RandomPause> backOff;
        private final transient Setting<Boolean> endUser;

        Running(EditorOpen element) {
            super(element, UserEditor.USERS);
            backOff = settings.of(BACK_OFF);
            endUser = settings.of(END_USER);
        }

        @Override
        protected boolean isOffloaded() {
            return true;
        }

        @Override
        protected SampleResult run(SampleStart start) {
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
}
