package org.throng.standin.sync;

import java.util.List;

/** The files and folders of one account. Whatever changes in it changes the etags of all folders above, to the root. */
final class Tree {

    private static final long UNLIMITED = -3;

    private final String user;
    private final Folder root;
    private final Trees trees;

    Tree(Trees trees, String user, Folder root) {
        this.trees = trees;
        this.user = user;
        this.root = root;
    }

    String user() {
        return user;
    }

    Folder root() {
        return root;
    }

    /** Bytes that may still be put in; -3 where there is no limit, as ownCloud says it. */
    long available() {
        return trees.quota(user) < 0 ? UNLIMITED : Math.max(0, trees.quota(user) - trees.used(user));
    }

    /** Whether the owner has room for so many more bytes. */
    boolean hasRoom(long bytes) {
        return trees.quota(user) < 0 || trees.used(user) + bytes <= trees.quota(user);
    }

    /** Where a path leads: what is there, if anything, and the folder that it is in, if there is one. */
    Place place(List<String> path) {
        Folder holder = null;
        Node node = root;
        boolean shared = false;
        for (String name : path) {
            if (!(node instanceof Folder folder)) {
                return new Place(this, path, null, null, shared);
            }
            holder = folder;
            node = folder.child(name);
            shared |= folder.isMount(name);
        }
        return new Place(this, path, holder, node, shared);
    }

    /** Makes a folder where nothing is. */
    Folder makeFolder(Place place) {
        Folder folder = new Folder(trees.newId(), place.name());
        folder.version(trees.versions().next());
        folder.modified(trees.versions().seconds());
        enter(place, folder);
        return folder;
    }

    /**
     * Puts content where nothing is or into a file.
     *
     * @param content is the tree's from now on
     * @param modified in seconds since 1970
     */
    FileNode put(Place place, Content content, long modified) {
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

    /** Shows another account's folder at the top of this tree, under a name that nothing has. */
    void mount(Folder folder, String name) {
        root.put(name, folder);
        folder.addMount(root);
        if (trees.showShares()) {
            changed(root, 0);
        }
    }

    /** Removes what is at a place; another account's share only from this tree. */
    void delete(Place place) {
        Node node = place.node();
        boolean mount = place.isMount();
        place.holder().remove(place.name());
        if (mount) {
            ((Folder) node).removeMount(place.holder());
            changed(place.holder(), 0);
        } else {
            node.place(null, node.name());
            node.version(trees.versions().next());
            changed(place.holder(), -node.size());
            forget(node);
        }
    }

    /** Whether another account's folder shows in this one; such a folder is not to be shared. */
    static boolean hasMounts(Folder folder) {
        return folder.children().entrySet().stream().anyMatch(each -> folder.isMount(each.getKey())
                || each.getValue() instanceof Folder child && hasMounts(child));
    }

    /**
     * Whether a move would put another account's folder into one that is shared: shares would go round in circles.
     */
    static boolean wouldNestShares(Place from, Place to) {
        boolean moves = from.isMount() || from.node() instanceof Folder folder && hasMounts(folder);
        boolean shared = to.shared();
        for (Folder each = to.holder(); each != null; each = each.parent()) {
            shared |= !each.mounts().isEmpty();
        }
        return moves && shared;
    }

    /** Moves what is at a place to one where nothing is. */
    void move(Place from, Place to) {
        Node node = from.node();
        boolean mount = from.isMount();
        from.holder().remove(from.name());
        if (mount) {
            ((Folder) node).removeMount(from.holder());
            changed(from.holder(), 0);
            to.holder().put(to.name(), node);
            ((Folder) node).addMount(to.holder());
            changed(to.holder(), 0);
        } else {
            changed(from.holder(), -node.size());
            enter(to, node);
        }
    }

    /** Copies what is at a place to one where nothing is. Everything in the copy is new, but for content and times. */
    Node copy(Place from, Place to, boolean withChildren) {
        Node copy = copyOf(from.node(), to.name(), withChildren);
        enter(to, copy);
        return copy;
    }

    private Node copyOf(Node node, String name, boolean withChildren) {
        Node copy;
        if (node instanceof FileNode file) {
            copy = new FileNode(trees.newId(), name, file.content().retain());
        } else {
            Folder folder = new Folder(trees.newId(), name);
            if (withChildren) {
                ((Folder) node).children().forEach((childName, child) -> {
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

    private void enter(Place place, Node node) {
        place.holder().put(place.name(), node);
        node.place(place.holder(), place.name());
        changed(place.holder(), node.size());
    }

    /** Notes a change in a folder, for it and all above, in whatever tree they show. */
    void changed(Folder folder, long grown) {
        long now = trees.versions().seconds();
        for (Folder each = folder; each != null; each = each.parent()) {
            each.version(trees.versions().next());
            each.modified(now);
            each.grow(grown);
            if (trees.showShares()) {
                each.mounts().forEach(mount -> changed(mount, 0));
            }
        }
    }

    /** Ends everything in a node that has been removed. */
    private void forget(Node node) {
        if (node instanceof FileNode file) {
            file.content().release();
            return;
        }
        Folder folder = (Folder) node;
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
                ((Folder) child).removeMount(folder);
            } else {
                forget(child);
            }
        });
    }
}
