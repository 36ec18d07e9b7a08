package org.throng.workload.sync.journal;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * A folder of a client's journal. The files are packed while the client is idle. Used by one thread at a time.
 */
public final class JournalFolder {

    /** The etag of a folder that must be listed again in any case. */
    public static final String UNKNOWN = "";

    private String etag;
    private String id;

    /** One of the two is null. */
    private PackedFiles packed = PackedFiles.NONE;
    private Map<String, FileEntry> files;

    /** Null if there are none. */
    private Map<String, JournalFolder> folders;

    /** An empty one. */
    public JournalFolder(String etag, String id) {
        this.etag = etag;
        this.id = id;
    }

    public String etag() {
        return etag;
    }

    public void etag(String now) {
        etag = now;
    }

    public String id() {
        return id;
    }

    public void id(String now) {
        id = now;
    }

    /** The files by name, in a map that may be changed. */
    public Map<String, FileEntry> files() {
        if (files == null) {
            files = packed.unpack();
            packed = null;
        }
        return files;
    }

    public Collection<Map.Entry<String, JournalFolder>> folders() {
        return folders == null ? List.of() : new ArrayList<>(folders.entrySet());
    }

    public JournalFolder folder(String name) {
        return folders == null ? null : folders.get(name);
    }

    public void put(String name, JournalFolder folder) {
        if (folders == null) {
            folders = new TreeMap<>();
        }
        folders.put(name, folder);
    }

    /** Returns null if there was none with this name. */
    JournalFolder removeFolder(String name) {
        JournalFolder removed = folders == null ? null : folders.remove(name);
        if (removed != null && folders.isEmpty()) {
            folders = null;
        }
        return removed;
    }

    /** @param shared returns the same object for equal ones, so that clients of one account share them */
    void pack(UnaryOperator<PackedFiles> shared) {
        if (files != null) {
            packed = shared.apply(PackedFiles.pack(files.values()));
            files = null;
        }
    }
}
