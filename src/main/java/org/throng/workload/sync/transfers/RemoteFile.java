package org.throng.workload.sync.transfers;

/**
 * A file of a listing.
 *
 * @param path from the synced root
 * @param sha1 empty if the server has none
 */
public record RemoteFile(String path, String etag, String id, long bytes, String sha1) {
}
