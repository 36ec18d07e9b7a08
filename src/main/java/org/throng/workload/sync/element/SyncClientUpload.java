package org.throng.workload.sync.element;

import static org.throng.element.PlanProperty.line;

import java.util.List;
import org.throng.element.PlanProperty;
import org.throng.element.PlanSampler;
import org.throng.element.SharedSampler;

/** Uploads files, like a desktop client that finds them on its disk: several at once, large ones in chunks. */
public class SyncClientUpload extends PlanSampler {

    static final PlanProperty COUNT = line("upload", "count", "1");
    static final PlanProperty SIZES = line("upload", "sizes", "typical<50M");
    static final PlanProperty FOLDER = line("upload", "folder", "");
    static final PlanProperty NAME = line("upload", "fileName", "");

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new UploadSampler(this);
    }

    @Override
    public List<PlanProperty> properties() {
        return List.of(COUNT, SIZES, FOLDER, NAME);
    }
}
