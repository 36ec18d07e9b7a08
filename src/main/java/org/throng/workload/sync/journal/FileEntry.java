package org.throng.workload.sync.journal;

/** A file of a folder, like {@link JournalEntry} without its path. */
public record FileEntry(String name, String etag, String id, long bytes) {
}
