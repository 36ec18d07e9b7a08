package org.throng.workload.sync.element;

import static org.throng.element.PlanProperty.line;

import java.util.List;
import org.throng.element.PlanProperty;
import org.throng.element.PlanSampler;
import org.throng.element.SharedSampler;

/**
 * A desktop client in use: it polls by the clock and syncs the changes of other clients; its user changes files at
 * random instants. Each run of this sampler does the next due action.
 */
public class SyncClientChange extends PlanSampler {

    static final PlanProperty UPLOADS_PER_HOUR = line("changes", "uploadsPerHour", "1");
    static final PlanProperty SIZES = line("changes", "sizes", "typical<50M");
    static final PlanProperty EDITS = line("changes", "edits", "50");
    static final PlanProperty MOVES_PER_HOUR = line("changes", "movesPerHour", "0");
    static final PlanProperty DELETES_PER_HOUR = line("changes", "deletesPerHour", "0");
    static final PlanProperty DOWNLOADS_PER_HOUR = line("changes", "downloadsPerHour", "0");
    static final PlanProperty FOLDER = line("changes", "folder", "");

    static final List<PlanProperty> PROPERTIES = List.of(UPLOADS_PER_HOUR, SIZES, EDITS, MOVES_PER_HOUR,
            DELETES_PER_HOUR, DOWNLOADS_PER_HOUR, FOLDER);

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new ChangeSampler(this);
    }

    public String getUploadsPerHour() {
        return read(UPLOADS_PER_HOUR);
    }

    public void setUploadsPerHour(String value) {
        write(UPLOADS_PER_HOUR, value);
    }

    public String getSizes() {
        return read(SIZES);
    }

    public void setSizes(String value) {
        write(SIZES, value);
    }

    public String getEdits() {
        return read(EDITS);
    }

    public void setEdits(String value) {
        write(EDITS, value);
    }

    public String getMovesPerHour() {
        return read(MOVES_PER_HOUR);
    }

    public void setMovesPerHour(String value) {
        write(MOVES_PER_HOUR, value);
    }

    public String getDeletesPerHour() {
        return read(DELETES_PER_HOUR);
    }

    public void setDeletesPerHour(String value) {
        write(DELETES_PER_HOUR, value);
    }

    public String getDownloadsPerHour() {
        return read(DOWNLOADS_PER_HOUR);
    }

    public void setDownloadsPerHour(String value) {
        write(DOWNLOADS_PER_HOUR, value);
    }

    public String getFolder() {
        return read(FOLDER);
    }

    public void setFolder(String value) {
        write(FOLDER, value);
    }
}
