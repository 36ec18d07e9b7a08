package org.throng.workload.sync.element;

import static org.throng.element.PlanProperty.line;
import static org.throng.element.PlanProperty.number;

import java.util.List;
import org.throng.element.PlanProperty;
import org.throng.element.PlanSampler;
import org.throng.element.SharedSampler;
import org.throng.workload.sync.FileSizes;

/** Uploads files, like a desktop client that finds them on its disk: several at once, large ones in chunks. */
public class SyncClientUpload extends PlanSampler {

    static final PlanProperty<Integer> COUNT = number("upload", "count", 1, 0, 1_000_000);
    static final PlanProperty<FileSizes> SIZES = line("upload", "sizes", "typical<50M").as(FileSizes::parse);
    static final PlanProperty<String> FOLDER = line("upload", "folder", "").as(Paths::folder);
    static final PlanProperty<String> NAME = line("upload", "fileName", "").as(Paths::name);

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new UploadSampler(this);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(COUNT, SIZES, FOLDER, NAME);
    }
}
