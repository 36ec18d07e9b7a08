package org.throng.workload.sync;

import java.util.List;
import org.throng.workload.sync.server.SyncException;

/**
 * The result of one sync run.
 *
 * @param foldersListed folders whose etag differed from the journal, the root included
 * @param downloaded complete files, checksum verified
 * @param downloadedBytes their content
 * @param uploaded files that the server has stored, with an etag
 * @param renamed files and folders that are known under another path, without a transfer
 * @param removed files and folders that are gone
 * @param problems failures, file by file; at most {@value #MAX_PROBLEMS}
 * @param putOff deferred files
 */
public record SyncRun(
        int foldersListed,
        int downloaded,
        long downloadedBytes,
        int uploaded,
        int renamed,
        int removed,
        List<SyncException> problems,
        int putOff) {

    /** Limit of kept problems. */
    public static final int MAX_PROBLEMS = 100;
}
