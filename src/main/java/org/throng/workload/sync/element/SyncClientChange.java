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

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new ChangeSampler(this);
    }

    @Override
    public List<PlanProperty> properties() {
        return List.of(
                UPLOADS_PER_HOUR, SIZES, EDITS, MOVES_PER_HOUR,
                DELETES_PER_HOUR, DOWNLOADS_PER_HOUR, FOLDER);
    }
}
