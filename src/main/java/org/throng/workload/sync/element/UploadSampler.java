package org.throng.workload.sync.element;

import java.util.ArrayList;
import java.util.List;
import org.throng.element.Setting;
import org.throng.workload.sync.FileSizes;
import org.throng.workload.sync.LocalFile;
import org.throng.workload.sync.SyncException;

/** Uploads files, for all users. */
final class UploadSampler extends SyncSampler {

    private static final long serialVersionUID = 1L;

    private final transient Setting<Integer> count;
    private final transient Setting<FileSizes> sizes;
    private final transient Setting<String> folder;
    private final transient Setting<String> name;

    UploadSampler(SyncClientUpload element) {
        super(element);
        count = settings.of(SyncClientUpload.COUNT);
        sizes = settings.of(SyncClientUpload.SIZES);
        folder = settings.of(SyncClientUpload.FOLDER);
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
