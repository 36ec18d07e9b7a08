package org.throng.workload.editor.element;

import static org.throng.element.PlanProperty.choice;
import static org.throng.element.PlanProperty.file;
import static org.throng.element.PlanProperty.flag;
import static org.throng.element.PlanProperty.line;
import static org.throng.element.PlanProperty.lines;

import java.util.List;
import org.throng.element.PlanProperty;
import org.throng.element.PlanSampler;
import org.throng.element.SharedSampler;

/** Changes the user's open document: locks a block of it and saves, like an editor every few seconds. */
public class EditorChange extends PlanSampler {

    static final PlanProperty<Boolean> LOCK = flag("locking", "lock", true);
    static final PlanProperty<String> BLOCK = line("locking", "block", "");
    static final PlanProperty<Boolean> RELEASE_LOCKS = flag("locking", "releaseLocks", true);

    static final PlanProperty<ChangeSource.Source> SOURCE =
            choice("content", "source", "generated", "text", "lines", "file").as(ChangeSource.Source::of);
    static final PlanProperty<String> COUNT = line("content", "count", "13");
    static final PlanProperty<String> SIZE = line("content", "size", "66");
    static final PlanProperty<String> SEED = line("content", "seed", "1");
    static final PlanProperty<String> FILE = file("content", "file");
    static final PlanProperty<String> CHANGES = lines("content", "changes", "");

    static final PlanProperty<Boolean> FORCE_SAVE = flag("after", "forceSave", false);

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new ChangeSampler(this);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(SOURCE, COUNT, SIZE, SEED, FILE, CHANGES, FORCE_SAVE, LOCK, BLOCK, RELEASE_LOCKS);
    }
}
