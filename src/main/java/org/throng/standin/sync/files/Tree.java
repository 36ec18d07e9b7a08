package org.throng.standin.sync.files;

import java.util.List;

/** The files and folders of one account. Each change also changes the etags of all folders above, up to the root. */
public final class Tree {

    private static final long UNLIMITED = -3;

    private final String user;
    private final TreeFolder root;
    private final Trees trees;

    Tree(Trees trees, String user, TreeFolder root) {
        this.trees = trees;
        this.user = user;
        this.root = root;
    }

    public String user() {
        return user;
    }

    public TreeFolder root() {
        return root;
    }

    /** Free bytes; -3 if there is no limit, as in ownCloud's answers. */
    public long available() {
        return trees.quota(user) < 0 ? UNLIMITED : Math.max(0, trees.quota(user) - trees.used(user));
    }

    /** Whether the owner has room for this many more bytes. */
    public boolean hasRoom(long bytes) {
        return trees.quota(user) < 0 || trees.used(user) + bytes <= trees.quota(user);
    }

    /** Looks up a path: its resource and folder, if they exist. */
    public ResolvedPath place(List<String> path) {
        TreeFolder holder = null;
        Node node = root;
        boolean shared = false;
        for (String name : path) {
            if (!(node instanceof TreeFolder folder)) {
                return new ResolvedPath(this, path, null, null, shared);
            }
            holder = folder;
            node = folder.child(name);
            shared |= folder.isMount(name);
        }
        return new ResolvedPath(this, path, holder, node, shared);
    }

    /** Creates a folder at an empty place. */
    public TreeFolder makeFolder(ResolvedPath place) {
        TreeFolder folder = new TreeFolder(trees.newId(), place.name());
        folder.version(trees.versions().next());
        folder.modified(trees.versions().seconds());
        enter(place, folder);
        return folder;
    }

    /**
     * Puts content at an empty place or into a file.
     *
     * @param content then owned by the tree
     * @param modified in seconds since 1970
     */
    public FileNode put(ResolvedPath place, Content content, long modified) {
        FileNode file;
        if (place.node() instanceof FileNode old) {
            file = old;
            long before = old.size();
            old.content().release();
            old.content(content);
            file.version(trees.versions().next());
            changed(place.holder(), content.length() - before);
        } else {
            file = new FileNode(trees.newId(), place.name(), content);
            file.version(trees.versions().next());
            enter(place, file);
        }
        file.modified(modified);
        return file;
    }

    /** Adds another account's folder at the top of this tree, under a free name. */
    public void mount(TreeFolder folder, String name) {
        root.put(name, folder);
        folder.addMount(root);
        if (trees.showShares()) {
            changed(root, 0);
        }
    }

    /** Removes the resource at a place; another account's share only from this tree. */
    public void delete(ResolvedPath place) {
        Node node = place.node();
        boolean mount = place.isMount();
        place.holder().remove(place.name());
        if (mount) {
            ((TreeFolder) node).removeMount(place.holder());
            changed(place.holder(), 0);
        } else {
            node.place(null, node.name());
            node.version(trees.versions().next());
            changed(place.holder(), -node.size());
            forget(node);
        }
    }

    /** Whether this folder contains another account's folder; such a folder cannot be shared. */
    public static boolean hasMounts(TreeFolder folder) {
        return folder.children().entrySet().stream().anyMatch(each -> folder.isMount(each.getKey())
                || each.getValue() instanceof TreeFolder child && hasMounts(child));
    }

    /**
     * Whether a move would put another account's folder into a shared one, which could make a cycle of shares.
     */
    public static boolean wouldNestShares(ResolvedPath from, ResolvedPath to) {
        boolean moves = from.isMount() || from.node() instanceof TreeFolder folder && hasMounts(folder);
        boolean shared = to.shared();
        for (TreeFolder each = to.holder(); each != null; each = each.parent()) {
            shared |= !each.mounts().isEmpty();
        }
        return moves && shared;
    }

    /** Moves the resource of a place to an empty one. */
    public void move(ResolvedPath from, ResolvedPath to) {
        Node node = from.node();
        boolean mount = from.isMount();
        from.holder().remove(from.name());
        if (mount) {
            ((TreeFolder) node).removeMount(from.holder());
            changed(from.holder(), 0);
            to.holder().put(to.name(), node);
            ((TreeFolder) node).addMount(to.holder());
            changed(to.holder(), 0);
        } else {
            changed(from.holder(), -node.size());
            enter(to, node);
        }
    }

    /** Copies the resource of a place to an empty one. The copy shares only content and times with the original. */
    public Node copy(ResolvedPath from, ResolvedPath to, boolean withChildren) {
        Node copy = copyOf(from.node(), to.name(), withChildren);
        enter(to, copy);
        return copy;
    }

    private Node copyOf(Node node, String name, boolean withChildren) {
        Node copy;
        if (node instanceof FileNode file) {
            copy = new FileNode(trees.newId(), name, file.content().retain());
        } else {
            TreeFolder folder = new TreeFolder(trees.newId(), name);
            if (withChildren) {
                ((TreeFolder) node).children().forEach((childName, child) -> {
                    Node childCopy = copyOf(child, childName, true);
                    folder.put(childName, childCopy);
                    childCopy.place(folder, childName);
                    folder.grow(childCopy.size());
                });
            }
            copy = folder;
        }
        copy.version(trees.versions().next());
        copy.modified(node.modified());
        copy.copyProperties(node);
        return copy;
    }

    private void enter(ResolvedPath place, Node node) {
        place.holder().put(place.name(), node);
        node.place(place.holder(), place.name());
        changed(place.holder(), node.size());
    }

    /** Records a change in a folder, for it and all folders above, in each tree in which they appear. */
    public void changed(TreeFolder folder, long grown) {
        long now = trees.versions().seconds();
        for (TreeFolder each = folder; each != null; each = each.parent()) {
            each.version(trees.versions().next());
            each.modified(now);
            each.grow(grown);
            if (trees.showShares()) {
                each.mounts().forEach(mount -> changed(mount, 0));
            }
        }
    }

    /** Releases everything in a removed node. */
    private void forget(Node node) {
        if (node instanceof FileNode file) {
            file.content().release();
            return;
        }
        TreeFolder folder = (TreeFolder) node;
        List.copyOf(folder.mounts()).forEach(mount -> {
            mount.children().entrySet().stream()
                    .filter(each -> each.getValue() == folder)
                    .map(each -> each.getKey())
                    .toList()
                    .forEach(mount::remove);
            changed(mount, 0);
        });
        folder.children().forEach((name, child) -> {
            if (folder.isMount(name)) {
                ((TreeFolder) child).removeMount(folder);
            } else {
                forget(child);
            }
        });
    }
}
