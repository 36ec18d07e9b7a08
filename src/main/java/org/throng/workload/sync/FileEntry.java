package org.throng.workload.sync;

/** A file of a folder, like {@link JournalEntry} without its path. */
record FileEntry(String name, String etag, String id, long bytes) {
}
