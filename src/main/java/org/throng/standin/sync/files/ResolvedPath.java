package org.throng.standin.sync.files;

import java.util.ArrayList;
import java.util.List;

/**
 * Result of the lookup of a path.
 *
 * @param tree of the lookup
 * @param path names from the root
 * @param holder the existing or possible folder of the resource; null if there is none, and for the root
 * @param node the resource, or null
 * @param shared whether it is within a folder that another account shares
 */
public record ResolvedPath(Tree tree, List<String> path, TreeFolder holder, Node node, boolean shared) {

    public boolean exists() {
        return node != null;
    }

    public boolean isRoot() {
        return path.isEmpty();
    }

    /** Last name of the path; empty for the root. */
    public String name() {
        return path.isEmpty() ? "" : path.get(path.size() - 1);
    }

    /** Whether it is the top of a folder that another account shares. */
    boolean isMount() {
        return holder != null && holder.isMount(name());
    }

    /** Whether the owner of the folder has room for a content of this length in place of what is there. */
    public boolean hasRoom(long length) {
        return tree.hasRoom(length - (exists() ? node.size() : 0));
    }

    /** The place with another name in the same folder. */
    public ResolvedPath sibling(String otherName) {
        List<String> other = new ArrayList<>(path);
        other.set(other.size() - 1, otherName);
        return tree.place(other);
    }
}
