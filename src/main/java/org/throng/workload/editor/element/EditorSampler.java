package org.throng.workload.editor.element;

import org.apache.jmeter.samplers.SampleResult;
import org.apache.jmeter.threads.JMeterContext.TestLogicalAction;
import org.throng.element.PlanSampler;
import org.throng.element.SampleStart;
import org.throng.element.SharedSampler;
import org.throng.element.StepLog;
import org.throng.results.TimedResult;
import org.throng.session.SessionException;
import org.throng.workload.editor.EditorStep;

/** The base of the samplers on an open document: they find the user's document, or fail without one. */
abstract class EditorSampler extends SharedSampler {

    static final String NOT_OPEN = "not open";

    private static final long serialVersionUID = 1L;

    /** The step that fails without a document. */
    private final EditorStep first;

    EditorSampler(PlanSampler element, EditorStep first) {
        super(element);
        this.first = first;
    }

    @Override
    protected final boolean isOffloaded() {
        return true;
    }

    @Override
    protected final SampleResult run(SampleStart start) {
        StepLog steps = new StepLog(start);
        UserEditor user = UserEditor.current();
        OpenDocument document = user.document();
        if (document == null) {
            steps.failed(first.label(), NOT_OPEN, "this user has no document open: an Editor Open must have succeeded"
                    + " before, and the connection must not have been lost for good since", "", 0);
            return startNextIteration(steps.result());
        }
        try {
            if (!run(user, document, steps)) {
                return null;
            }
        } catch (SessionException e) {
            steps.failed(first, e);
            afterFailure(user, document, steps);
        } catch (InterruptedException e) {
            steps.interrupted(first.label());
        }
        TimedResult result = steps.result();
        if (user.hasLost()) {
            return startNextIteration(result);
        }
        if (result.isSuccessful()) {
            afterwards(result);
        }
        return result;
    }

    /** All steps succeeded: sets in the result how the user continues. */
    void afterwards(TimedResult result) {
        // it goes on
    }

    /** Without a document the user cannot do the rest of the plan: it begins the next iteration. */
    static TimedResult startNextIteration(TimedResult result) {
        result.setTestLogicalAction(TestLogicalAction.START_NEXT_ITERATION_OF_THREAD);
        return result;
    }


    /**
     * Does the work on the user's document.
     *
     * @return whether there was work for this user
     */
    abstract boolean run(UserEditor user, OpenDocument document, StepLog steps)
            throws SessionException, InterruptedException;

    /** A step has failed, perhaps because the connection is lost: reconnects, if the plan says so. */
    private void afterFailure(UserEditor user, OpenDocument document, StepLog steps) {
        if (user.document() != document || document.session().isOpen()) {
            return;
        }
        if (!document.session().mayReconnect()) {
            giveUp(user, document);
            return;
        }
        try {
            reconnect(user, document, steps);
        } catch (SessionException e) {
            steps.failed(EditorStep.RECONNECT, e);
        } catch (InterruptedException e) {
            steps.interrupted(EditorStep.RECONNECT.label());
        }
    }

    /**
     * Reconnects after a lost connection. If that fails, the user has no document any more.
     *
     * @throws SessionException if it fails; without a step if there was no attempt, because of the plan or of a final
     *     code of the server
     */
    static void reconnect(UserEditor user, OpenDocument document, StepLog steps)
            throws SessionException, InterruptedException {
        try {
            if (!document.run().reconnects()) {
                throw new SessionException("lost", "the connection is lost, and the plan wants no reconnect", "");
            }
            document.session().reconnect(steps);
        } catch (SessionException e) {
            giveUp(user, document);
            throw e;
        }
    }

    private static void giveUp(UserEditor user, OpenDocument document) {
        document.lost();
        user.lost();
    }
}
