package org.throng.workload.editor.element;

import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.throng.element.Setting;
import org.throng.element.StepLog;
import org.throng.session.SessionException;
import org.throng.workload.editor.EditorSession;
import org.throng.workload.editor.EditorStep;
import org.throng.workload.editor.SaveResult;

/** Changes documents, for all users. */
final class ChangeSampler extends EditorSampler {

    private static final long serialVersionUID = 1L;
    private static final String LOCKED = "locked";
    private static final String NOT_SAVED = "not saved";

    private final transient Setting<Boolean> lock;
    private final transient Setting<String> block;
    private final transient Setting<Boolean> releaseLocks;
    private final transient ChangeSource changes;
    private final transient Setting<Boolean> forceSave;

    ChangeSampler(EditorChange element) {
        super(element, EditorStep.SEND_GET_LOCK);
        lock = settings.of(EditorChange.LOCK);
        block = settings.of(EditorChange.BLOCK);
        releaseLocks = settings.of(EditorChange.RELEASE_LOCKS);
        changes = new ChangeSource(settings, element.getName());
        forceSave = settings.of(EditorChange.FORCE_SAVE);
    }

    @Override
    protected void check() {
        super.check();
        changes.check();
    }

    /** A viewer only watches and does nothing here. */
    @Override
    boolean run(UserEditor user, OpenDocument document, StepLog steps)
            throws SessionException, InterruptedException {
        if (document.viewer()) {
            return false;
        }
        EditorSession session = document.session();
        if (!session.isOpen()) {
            reconnect(user, document, steps);
        }
        if (lock.get() && !session.lock(block(), steps)) {
            steps.refused(LOCKED, "another editor holds the lock of the block");
            return true;
        }
        SaveResult saved = session.save(changes.next(user), releaseLocks.get(), steps);
        document.changed();
        tell(document, saved);
        if (forceSave.get()) {
            forceSave(document, steps);
        }
        return true;
    }

    /** Sets variables of the user from the server's answer. */
    private static void tell(OpenDocument document, SaveResult saved) {
        JMeterVariables variables = JMeterContextService.getContext().getVariables();
        variables.put("saveDocument", document.key());
        variables.put("saveIndex", Long.toString(saved.index()));
        variables.put("saveEndIndex", Long.toString(saved.endIndex()));
    }

    /** The block in the plan, or one of the user's own. */
    private String block() {
        String named = block.get();
        return named.isEmpty() ? "2_" + userIndex() : named;
    }

    private static void forceSave(OpenDocument document, StepLog steps)
            throws SessionException, InterruptedException {
        EditorRun run = document.run();
        run.forceSaving(document.key());
        boolean started = false;
        try {
            started = document.session().forceSave(steps).started();
        } finally {
            if (!started) {
                run.forceSaveRefused(document.key());
            }
        }
        if (!started) {
            steps.refused(NOT_SAVED, "the server has nothing new to save, or has refused to");
        }
    }
}
