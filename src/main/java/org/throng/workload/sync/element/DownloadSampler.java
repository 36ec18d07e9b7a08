package org.throng.workload.sync.element;

import org.throng.element.Setting;
import org.throng.workload.sync.JournalEntry;
import org.throng.workload.sync.SyncException;

/** Downloads files, for all users. */
final class DownloadSampler extends SyncSampler {

    private static final long serialVersionUID = 1L;

    private final transient Setting<String> file;

    DownloadSampler(SyncClientDownload element) {
        super(element);
        file = settings.of(SyncClientDownload.FILE);
    }

    @Override
    void run(UserClient user, SyncSteps steps) throws SyncException, InterruptedException {
        if (!user.isReady()) {
            user.begin(steps);
        }
        download(user, file.get(), steps);
    }

    /** A user without a file is counted, and has not failed. */
    static void download(UserClient user, String named, SyncSteps steps) throws SyncException, InterruptedException {
        JournalEntry any = named.isEmpty() ? user.anyFile() : null;
        if (named.isEmpty() && any == null) {
            user.nothingToDownload();
        } else {
            user.client().download(named.isEmpty() ? any.path() : named, steps);
        }
    }
}
