package org.throng.workload.sync.journal;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;

/**
 * A client's copy of its server's tree at its last sync. Not recursive. Used by one thread at a
 * time.
 */
public final class SyncJournal {

    private JournalFolder root = new JournalFolder(JournalFolder.UNKNOWN, "");

    public JournalFolder root() {
        return root;
    }

    /** After a discovery. */
    public void replace(JournalFolder newRoot) {
        root = newRoot;
    }

    /** Null if it does not know the folder. */
    public JournalFolder folder(String path) {
        JournalFolder folder = root;
        for (int from = 0; folder != null && from < path.length();) {
            int slash = path.indexOf('/', from);
            int to = slash < 0 ? path.length() : slash;
            folder = folder.folder(path.substring(from, to));
            from = to + 1;
        }
        return folder;
    }

    /** Null if it knows neither a file nor a folder of that path. */
    public JournalEntry entry(String path) {
        JournalFolder folder = folder(path);
        if (folder != null) {
            return new JournalEntry(path, true, folder.etag(), folder.id(), 0);
        }
        JournalFolder parent = folder(parentOf(path));
        FileEntry file = parent == null ? null : parent.files().get(nameOf(path));
        return file == null ? null : new JournalEntry(path, false, file.etag(), file.id(), file.bytes());
    }

    /** A file was stored or has arrived; its folder is known. */
    public void put(String path, String etag, String id, long bytes) {
        JournalFolder parent = folder(parentOf(path));
        if (parent != null) {
            parent.files().put(nameOf(path), new FileEntry(nameOf(path), etag, id, bytes));
        }
    }

    /** Returns whether there was one. */
    public boolean remove(String path) {
        JournalFolder parent = folder(parentOf(path));
        return parent != null
                && (parent.files().remove(nameOf(path)) != null | parent.removeFolder(nameOf(path)) != null);
    }

    /** Moves a file or a folder with its content; the target folder is known. */
    public void move(String from, String to) {
        JournalFolder old = folder(parentOf(from));
        JournalFolder now = folder(parentOf(to));
        if (old == null || now == null) {
            return;
        }
        FileEntry file = old.files().remove(nameOf(from));
        if (file != null) {
            now.files().put(nameOf(to), new FileEntry(nameOf(to), file.etag(), file.id(), file.bytes()));
        }
        JournalFolder folder = old.removeFolder(nameOf(from));
        if (folder != null) {
            now.put(nameOf(to), folder);
        }
    }

    /** Marks the folder of a file and all above it for listing in the next run. */
    public void doubt(String path) {
        JournalFolder folder = root;
        folder.etag(JournalFolder.UNKNOWN);
        for (int slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
            JournalFolder next = folder(path.substring(0, slash));
            if (next == null) {
                return;
            }
            next.etag(JournalFolder.UNKNOWN);
        }
    }

    /** All files in a folder and below; the file itself if the path is that of one. */
    public List<JournalEntry> filesIn(String top) {
        List<JournalEntry> all = new ArrayList<>();
        JournalFolder start = folder(top);
        if (start == null) {
            JournalEntry file = entry(top);
            return file == null ? all : List.of(file);
        }
        walk(start, top, (path, folder) -> {
            for (FileEntry file : folder.files().values()) {
                all.add(new JournalEntry(join(path, file.name()), false, file.etag(), file.id(), file.bytes()));
            }
        });
        return all;
    }

    /** @param shared see {@link JournalFolder#pack} */
    public void pack(UnaryOperator<PackedFiles> shared) {
        walk(root, "", (path, folder) -> folder.pack(shared));
    }

    /** Visits a folder and all in it. */
    public static void walk(JournalFolder top, String topPath, BiConsumer<String, JournalFolder> visit) {
        Deque<Map.Entry<String, JournalFolder>> left = new ArrayDeque<>();
        left.push(Map.entry(topPath, top));
        while (!left.isEmpty()) {
            Map.Entry<String, JournalFolder> next = left.pop();
            visit.accept(next.getKey(), next.getValue());
            for (Map.Entry<String, JournalFolder> child : next.getValue().folders()) {
                left.push(Map.entry(join(next.getKey(), child.getKey()), child.getValue()));
            }
        }
    }

    public static String join(String folder, String name) {
        return folder.isEmpty() ? name : folder + "/" + name;
    }

    public static String parentOf(String path) {
        int slash = path.lastIndexOf('/');
        return slash < 0 ? "" : path.substring(0, slash);
    }

    public static String nameOf(String path) {
        return path.substring(path.lastIndexOf('/') + 1);
    }
}
