package org.throng.workload.editor.element;

import static org.throng.element.PlanProperty.choice;
import static org.throng.element.PlanProperty.file;
import static org.throng.element.PlanProperty.flag;
import static org.throng.element.PlanProperty.line;
import static org.throng.element.PlanProperty.lines;

import java.util.List;
import org.apache.jmeter.threads.JMeterContextService;
import org.apache.jmeter.threads.JMeterVariables;
import org.throng.element.PlanProperty;
import org.throng.element.PlanSampler;
import org.throng.element.Setting;
import org.throng.element.SharedSampler;
import org.throng.element.StepLog;
import org.throng.session.SessionException;
import org.throng.workload.editor.EditorSession;
import org.throng.workload.editor.EditorStep;
import org.throng.workload.editor.SaveResult;

/** Changes the user's open document: locks a block of it and saves, like an editor every few seconds. */
public class EditorChange extends PlanSampler {

    static final PlanProperty<Boolean> LOCK = flag("locking", "lock", true);
    static final PlanProperty<String> BLOCK = line("locking", "block", "");
    static final PlanProperty<Boolean> RELEASE_LOCKS = flag("locking", "releaseLocks", true);

    static final PlanProperty<ChangeSource.Source> SOURCE =
            choice("content", "source", ChangeSource.Source.values(), ChangeSource.Source::word);
    static final PlanProperty<String> COUNT = line("content", "count", "13");
    static final PlanProperty<String> SIZE = line("content", "size", "66");
    static final PlanProperty<String> SEED = line("content", "seed", "1");
    static final PlanProperty<String> FILE = file("content", "file");
    static final PlanProperty<String> CHANGES = lines("content", "changes", "");

    static final PlanProperty<Boolean> FORCE_SAVE = flag("after", "forceSave", false);

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new Running(this);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(SOURCE, COUNT, SIZE, SEED, FILE, CHANGES, FORCE_SAVE, LOCK, BLOCK, RELEASE_LOCKS);
    }

    private static final class Running extends EditorSampler {

        private static final long serialVersionUID = 1L;
        private static final String LOCKED = "locked";
        private static final String NOT_SAVED = "not saved";

        private final transient Setting<Boolean> lock;
        private final transient Setting<String> block;
        private final transient Setting<Boolean> releaseLocks;
        private final transient ChangeSource changes;
        private final transient Setting<Boolean> forceSave;

        Running(EditorChange element) {
            super(element, EditorStep.SEND_GET_LOCK);
            lock = settings.of(LOCK);
            block = settings.of(BLOCK);
            releaseLocks = settings.of(RELEASE_LOCKS);
            changes = new ChangeSource(settings, element.getName());
            forceSave = settings.of(FORCE_SAVE);
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
}
