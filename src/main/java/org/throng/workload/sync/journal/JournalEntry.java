package org.throng.workload.sync.journal;

/**
 * A client's entry for one file or folder of its server.
 *
 * @param path from the synced root, decoded, without a slash at either end; empty for the root
 * @param etag as the server sent it, without quotes
 * @param id stable when it is moved; empty if the server has none
 * @param bytes length of a file, 0 of a folder
 */
public record JournalEntry(String path, boolean folder, String etag, String id, long bytes) {

    /** The last part of the path. */
    public String name() {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    /** The path of its folder, empty for the root. */
    public String parent() {
        int slash = path.lastIndexOf('/');
        return slash < 0 ? "" : path.substring(0, slash);
    }
}
