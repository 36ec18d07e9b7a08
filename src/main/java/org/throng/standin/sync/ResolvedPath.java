package org.throng.standin.sync;

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
record ResolvedPath(Tree tree, List<String> path, TreeFolder holder, Node node, boolean shared) {

    boolean exists() {
        return node != null;
    }

    boolean isRoot() {
        return path.isEmpty();
    }

    /** Last name of the path; empty for the root. */
    String name() {
        return path.isEmpty() ? "" : path.get(path.size() - 1);
    }

    /** Whether it is the top of a folder that another account shares. */
    boolean isMount() {
        return holder != null && holder.isMount(name());
    }

    /** The place with another name in the same folder. */
    ResolvedPath sibling(String otherName) {
        List<String> other = new ArrayList<>(path);
        other.set(other.size() - 1, otherName);
        return tree.place(other);
    }
}
