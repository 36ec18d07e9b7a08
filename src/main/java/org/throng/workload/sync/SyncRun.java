package org.throng.workload.sync;

import java.util.List;

/**
 * What became of one sync run.
 *
 * @param foldersListed folders whose etag differed from the journal, the root included
 * @param downloaded files that arrived whole, checksum verified
 * @param downloadedBytes their content
 * @param uploaded files that the server has stored and told the etag of
 * @param uploadedBytes their content
 * @param renamed files and folders that are known under another path, without a transfer
 * @param removed files and folders that are gone
 * @param problems what did not go well, file by file; at most {@value #MAX_PROBLEMS}
 * @param putOff files that wait to be tried again
 */
public record SyncRun(
        int foldersListed,
        int downloaded,
        long downloadedBytes,
        int uploaded,
        long uploadedBytes,
        int renamed,
        int removed,
        List<SyncException> problems,
        int putOff) {

    /** The most problems that are kept. */
    public static final int MAX_PROBLEMS = 100;

    /** Whether everything went well. */
    public boolean clean() {
        return problems.isEmpty();
    }
}
