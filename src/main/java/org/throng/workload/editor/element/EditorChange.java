package org.throng.workload.editor.element;

import static org.throng.element.PlanProperty.choice;
import static org.throng.element.PlanProperty.file;
import static org.throng.element.PlanProperty.line;
import static org.throng.element.PlanProperty.lines;

import java.util.List;
import org.throng.element.PlanProperty;
import org.throng.element.PlanSampler;
import org.throng.element.SharedSampler;

/** Changes the user's open document: locks a block of it and saves, like an editor every few seconds. */
public class EditorChange extends PlanSampler {

    static final PlanProperty LOCK = choice("locking", "lock", "true", "false");
    static final PlanProperty BLOCK = line("locking", "block", "");
    static final PlanProperty RELEASE_LOCKS = choice("locking", "releaseLocks", "true", "false");

    static final PlanProperty SOURCE = choice("content", "source", "generated", "text", "lines", "file");
    static final PlanProperty COUNT = line("content", "count", "13");
    static final PlanProperty SIZE = line("content", "size", "66");
    static final PlanProperty SEED = line("content", "seed", "1");
    static final PlanProperty FILE = file("content", "file");
    static final PlanProperty CHANGES = lines("content", "changes", "");

    static final PlanProperty FORCE_SAVE = choice("after", "forceSave", "false", "true");

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new ChangeSampler(this);
    }

    @Override
    public List<PlanProperty> properties() {
        return List.of(LOCK, BLOCK, RELEASE_LOCKS, SOURCE, COUNT, SIZE, SEED, FILE, CHANGES, FORCE_SAVE);
    }
}
