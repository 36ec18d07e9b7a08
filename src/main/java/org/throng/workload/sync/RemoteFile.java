package org.throng.workload.sync;

/**
 * A file as a listing has it.
 *
 * @param path from the root of what is synced
 * @param sha1 empty if the server does not say
 */
record RemoteFile(String path, String etag, String id, long bytes, String sha1) {
}
