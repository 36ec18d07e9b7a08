package org.throng.workload.sync;

/**
 * A file that is to be uploaded.
 *
 * @param path from the root of what is synced, decoded, with slashes between its parts only
 */
public record LocalFile(String path, SyncContent content) {
}
