package org.throng.workload.sync.transfers;

/**
 * A file that the server has stored.
 *
 * @param etag from the server's last answer, without quotes
 * @param id stable when it is moved; empty if the server has none
 * @param requests number of its requests
 */
public record StoredFile(String path, String etag, String id, long bytes, int requests) {
}
