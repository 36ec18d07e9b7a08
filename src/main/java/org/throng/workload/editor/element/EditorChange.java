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

    static final List<PlanProperty> PROPERTIES = List.of(
            LOCK, BLOCK, RELEASE_LOCKS, SOURCE, COUNT, SIZE, SEED, FILE, CHANGES, FORCE_SAVE);

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new ChangeSampler(this);
    }

    public String getLock() {
        return read(LOCK);
    }

    public void setLock(String value) {
        write(LOCK, value);
    }

    public String getBlock() {
        return read(BLOCK);
    }

    public void setBlock(String value) {
        write(BLOCK, value);
    }

    public String getReleaseLocks() {
        return read(RELEASE_LOCKS);
    }

    public void setReleaseLocks(String value) {
        write(RELEASE_LOCKS, value);
    }

    public String getSource() {
        return read(SOURCE);
    }

    public void setSource(String value) {
        write(SOURCE, value);
    }

    public String getChanges() {
        return read(CHANGES);
    }

    public void setChanges(String value) {
        write(CHANGES, value);
    }

    public String getFile() {
        return read(FILE);
    }

    public void setFile(String value) {
        write(FILE, value);
    }

    public String getCount() {
        return read(COUNT);
    }

    public void setCount(String value) {
        write(COUNT, value);
    }

    public String getSize() {
        return read(SIZE);
    }

    public void setSize(String value) {
        write(SIZE, value);
    }

    public String getSeed() {
        return read(SEED);
    }

    public void setSeed(String value) {
        write(SEED, value);
    }

    public String getForceSave() {
        return read(FORCE_SAVE);
    }

    public void setForceSave(String value) {
        write(FORCE_SAVE, value);
    }
}
