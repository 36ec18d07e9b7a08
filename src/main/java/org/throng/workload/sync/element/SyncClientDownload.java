package org.throng.workload.sync.element;

import static org.throng.element.PlanProperty.line;

import java.util.List;
import org.throng.element.PlanProperty;
import org.throng.element.PlanSampler;
import org.throng.element.SharedSampler;

/** Downloads a file that the client knows, whether it has changed or not, and checks its checksum. */
public class SyncClientDownload extends PlanSampler {

    static final PlanProperty<String> FILE = line("download", "file", "").as(Paths::folder);

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new DownloadSampler(this);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(FILE);
    }
}
