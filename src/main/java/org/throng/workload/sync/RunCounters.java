package org.throng.workload.sync;

import java.util.ArrayList;
import java.util.List;
import org.throng.workload.sync.server.SyncException;

/** Counts the results of a run. Used by one thread. */
final class RunCounters {

    private final List<SyncException> problems = new ArrayList<>(0);
    private int listed;
    private int downloaded;
    private long downloadedBytes;
    private int uploaded;
    private int renamed;
    private int removed;

    void listed() {
        listed++;
    }

    void downloaded(long bytes) {
        downloaded++;
        downloadedBytes += bytes;
    }

    void uploaded() {
        uploaded++;
    }

    void renamed() {
        renamed++;
    }

    void removed() {
        removed++;
    }

    void problem(SyncException why) {
        if (problems.size() < SyncRun.MAX_PROBLEMS) {
            problems.add(why);
        }
    }

    SyncRun run(int putOff) {
        return new SyncRun(
                listed, downloaded, downloadedBytes, uploaded, renamed, removed, List.copyOf(problems), putOff);
    }
}
