package org.throng.workload.sync.element;

import static org.throng.element.PlanProperty.line;
import static org.throng.element.PlanProperty.number;

import java.util.List;
import org.throng.element.PlanProperty;
import org.throng.element.PlanSampler;
import org.throng.element.SharedSampler;
import org.throng.workload.sync.FileSizes;

/**
 * A desktop client in use: it polls by the clock and syncs the changes of other clients; its user changes files at
 * random instants. Each run of this sampler does the next due action.
 */
public class SyncClientChange extends PlanSampler {

    static final PlanProperty<Double> UPLOADS_PER_HOUR =
            line("changes", "uploadsPerHour", "1").as(ChangeSampler::perHour);
    static final PlanProperty<FileSizes> SIZES = line("changes", "sizes", "typical<50M").as(FileSizes::parse);
    static final PlanProperty<Integer> EDITS = number("changes", "edits", 50, 0, 100);
    static final PlanProperty<Double> MOVES_PER_HOUR = line("changes", "movesPerHour", "0").as(ChangeSampler::perHour);
    static final PlanProperty<Double> DELETES_PER_HOUR =
            line("changes", "deletesPerHour", "0").as(ChangeSampler::perHour);
    static final PlanProperty<Double> DOWNLOADS_PER_HOUR =
            line("changes", "downloadsPerHour", "0").as(ChangeSampler::perHour);
    static final PlanProperty<String> FOLDER = line("changes", "folder", "").as(Paths::folder);

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new ChangeSampler(this);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(
                UPLOADS_PER_HOUR, SIZES, EDITS, MOVES_PER_HOUR, DELETES_PER_HOUR, DOWNLOADS_PER_HOUR, FOLDER);
    }
}
