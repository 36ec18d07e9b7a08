package org.throng.standin.sync.files;

import java.util.Locale;

/**
 * OpenCloud's ids of spaces and of their content: {@code storage$space!node}. Each account has a space of its own, and
 * a mount point for each share that it receives, in the space of shares.
 */
public final class Spaces {

    /** The storage of the recorded server; each id begins with it. */
    public static final String STORAGE = "498b702e-4b5c-46ff-9e90-3135c00ede2f";
    /** The virtual space of shares, the same for all accounts. */
    public static final String SHARES = "a0ca6a90-a365-4782-871e-d44447bbc668$a0ca6a90-a365-4782-871e-d44447bbc668";

    /** Path of the mount points in an account's tree. */
    public static final String SHARES_FOLDER = "Shares";

    private static final String NODE = "f3f58b30-a71c-4eb1-ba1b-";

    private Spaces() {
    }

    /** Id of the space with this root. */
    public static String driveId(TreeFolder root) {
        return STORAGE + "$" + space(root);
    }

    /** Id of the mount point of a folder that another account shares. */
    public static String mountId(TreeFolder shared) {
        return SHARES + "!" + numbered(shared);
    }

    /** Name in the account's tree of the folder of that mount point; null if the account has none. */
    public static String mounted(TreeFolder root, String mountId) {
        return root.children().keySet().stream()
                .filter(name -> root.isMount(name) && mountId.equals(mountId((TreeFolder) root.child(name))))
                .findFirst().orElse(null);
    }

    /** The folder of the mount points in an account's tree, in its present state. */
    public static TreeFolder sharesFolder(TreeFolder root) {
        TreeFolder shares = new TreeFolder(0, SHARES_FOLDER);
        root.children().forEach((name, node) -> {
            if (root.isMount(name)) {
                shares.put(name, node);
                shares.version(Math.max(shares.version(), node.version()));
                shares.modified(Math.max(shares.modified(), node.modified()));
            }
        });
        return shares;
    }

    static String nodeId(Node node) {
        Node root = node;
        while (root.parent() != null) {
            root = root.parent();
        }
        if (node == root && !(node instanceof TreeFolder.Home)) {
            return SHARES + "!" + SHARES.substring(SHARES.indexOf('$') + 1);
        }
        String space = space(root);
        return STORAGE + "$" + space + "!" + (root == node ? space : numbered(node));
    }

    private static String numbered(Node node) {
        return NODE + String.format(Locale.ROOT, "%012x", node.id());
    }

    /** A space has its account's id; all nodes but the folder of mount points are in a home. */
    private static String space(Node root) {
        return root instanceof TreeFolder.Home home ? home.accountId() : "";
    }
}
