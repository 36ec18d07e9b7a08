package org.throng.workload.sync.transfers;

/**
 * A file to upload.
 *
 * @param path from the synced root, decoded, with slashes between its parts only
 */
public record LocalFile(String path, SyncContent content) {
}
