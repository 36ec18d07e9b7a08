package org.throng.element.editor;

import org.apache.jmeter.engine.event.LoopIterationEvent;
import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.testelement.TestIterationListener;
import org.apache.jmeter.testelement.ThreadListener;
import org.apache.jmeter.threads.JMeterContextService;
import org.throng.editor.EditorException;
import org.throng.editor.EditorSession;
import org.throng.editor.EditorStep;
import org.throng.editor.documents.DocumentLease;
import org.throng.element.PlanConfig;
import org.throng.element.PlanException;
import org.throng.element.Setting;
import org.throng.element.SharedSampler;
import org.throng.element.Start;

/** Opens documents, for all users. */
final class OpenSampler extends SharedSampler implements ThreadListener, TestIterationListener {

    private static final long serialVersionUID = 1L;

    private final transient Setting<BackOff> backOff;

    OpenSampler(EditorOpen element) {
        super(element);
        backOff = Setting.of(element, EditorOpen.BACK_OFF, BackOff::parse);
    }

    @Override
    protected void check() {
        Setting.check(backOff);
    }

    @Override
    protected SampleResult run(Start start) {
        EditorRun run = inScope(EditorServerConfig.class, "Editor Server").run();
        UserDocuments documents = inScope(EditorDocumentConfig.class, "Editor Document").documents();
        UserEditor user = UserEditor.current();
        user.abandon();
        DocumentLease lease = documents.open();
        StepLog steps = new StepLog(start);
        EditorSession session = null;
        try {
            session = run.open(documents, lease.key(), steps);
            user.opened(new OpenDocument(run, documents, lease, session, documents.isViewer()));
        } catch (EditorException e) {
            steps.failed(EditorStep.OPEN_AND_SEND_AUTH, e);
        } catch (InterruptedException e) {
            steps.interrupted(EditorStep.OPEN_AND_SEND_AUTH);
        } finally {
            if (session == null) {
                documents.close(lease);
                user.lost();
            }
        }
        return session == null ? EditorSampler.beginAnew(steps.result()) : steps.result();
    }

    private <T extends PlanConfig> T inScope(Class<T> kind, String menuName) {
        T config = PlanConfig.inScope(kind);
        if (config == null) {
            throw new PlanException(
                    getName() + ": there is no " + menuName + " in its scope; add one above it or beside it");
        }
        return config;
    }

    /** A new user begins without the document of the one before, and who has lost it waits before it asks again. */
    @Override
    public void testIterationStart(LoopIterationEvent event) {
        UserEditor user = UserEditor.current();
        if (!JMeterContextService.getContext().getVariables().isSameUserOnNextIteration()) {
            user.abandon();
        }
        if (user.hasLost()) {
            try {
                backOff.get().sleep();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** What a user leaves open ends with the user. */
    @Override
    public void threadFinished() {
        UserEditor.end();
    }

    @Override
    public void threadStarted() {
        // nothing is open yet
    }
}
