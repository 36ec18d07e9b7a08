package org.throng.standin.sync;

/** How OpenCloud names spaces and what is in them: {@code storage$space!node}. Each account has one space of its own. */
final class Spaces {

    private static final String STORAGE = "498b702e-4b5c-46ff-9e90-3135c00ede2f";
    private static final String SPACE = "4dd3cbb9-20db-4b8f-b57e-";
    private static final String NODE = "f3f58b30-a71c-4eb1-ba1b-";

    private Spaces() {
    }

    /** Id of the space whose root this is. */
    static String driveId(Folder root) {
        return STORAGE + "$" + uuid(SPACE, root);
    }

    static String nodeId(Node node) {
        Node root = node;
        while (root.parent() != null) {
            root = root.parent();
        }
        return STORAGE + "$" + uuid(SPACE, root) + "!" + uuid(root == node ? SPACE : NODE, node);
    }

    private static String uuid(String beginning, Node node) {
        return beginning + String.format("%012x", node.id());
    }
}
