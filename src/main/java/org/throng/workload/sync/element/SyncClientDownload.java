package org.throng.workload.sync.element;

import static org.throng.element.PlanProperty.line;

import java.util.List;
import org.throng.element.PlanProperty;
import org.throng.element.PlanSampler;
import org.throng.element.Setting;
import org.throng.element.SharedSampler;
import org.throng.workload.sync.journal.JournalEntry;
import org.throng.workload.sync.server.SyncException;

/** Downloads a file that the client knows, whether it has changed or not, and checks its checksum. */
public class SyncClientDownload extends PlanSampler {

    static final PlanProperty<String> FILE = line("download", "file", "").as(Paths::folder);

    private static final long serialVersionUID = 1L;

    @Override
    protected SharedSampler share() {
        return new Running(this);
    }

    @Override
    public List<PlanProperty<?>> properties() {
        return List.of(FILE);
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

    private static final class Running extends SyncSampler {

        private static final long serialVersionUID = 1L;

        private final transient Setting<String> file;

        Running(SyncClientDownload element) {
            super(element);
            file = settings.of(FILE);
        }

        @Override
        void run(UserClient user, SyncSteps steps) throws SyncException, InterruptedException {
            if (!user.isReady()) {
                user.begin(steps);
            }
            download(user, file.get(), steps);
        }
    }
}
