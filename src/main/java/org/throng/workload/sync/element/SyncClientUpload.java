package org.throng.workload.sync.element;

import static org.throng.element.PlanProperty.line;
import static org.throng.element.PlanProperty.number;

import java.util.ArrayList;
import java.util.List;
import org.throng.element.PlanProperty;
import org.throng.element.PlanSampler;
import org.throng.element.Setting;
import org.throng.element.SharedSampler;
import org.throng.workload.sync.FileSizes;
import org.throng.workload.sync.server.SyncException;
import org.throng.workload.sync.transfers.LocalFile;

/** Uploads files, like a desktop client that finds them on its disk: several at once, large ones in chunks. */
public class SyncClientUpload extends PlanSampler {

    static final PlanProperty<Integer> COUNT = number("upload", "count", 1, 0, 1_000_000);
    static final PlanProperty<FileSizes> SIZES = line("upload", "sizes", "typical<50M").as(FileSizes::parse);
    static final PlanProperty<String> FOLDER = line("upload", "folder", "").as(Paths::folder);
    static final PlanProperty<String> NAME = line("upload", "fileName", "").as(Paths::name);

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new Running(this);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(COUNT, SIZES, FOLDER, NAME);
    }

    private static final class Running extends SyncSampler {

        private static final long serialVersionUID = 1L;

        private final transient Setting<Integer> count;
        private final transient Setting<FileSizes> sizes;
        private final transient Setting<String> folder;
        private final transient Setting<String> name;

        Running(SyncClientUpload element) {
            super(element);
            count = settings.of(COUNT);
            sizes = settings.of(SIZES);
            folder = settings.of(FOLDER);
            name = settings.of(SyncClientUpload.NAME);
        }

        @Override
        void run(UserClient user, SyncSteps steps) throws SyncException, InterruptedException {
            if (!user.isReady()) {
                user.begin(steps);
            }
            List<LocalFile> files = new ArrayList<>();
            for (int i = 0; i < count.get(); i++) {
                String named = name.get().isEmpty()
                        ? user.newName()
                        : name.get().replace("{n}", Integer.toString(user.nextNumber()));
                files.add(user.file(Paths.in(folder.get(), named), sizes.get()));
            }
            user.client().upload(files, steps);
        }
    }
}
