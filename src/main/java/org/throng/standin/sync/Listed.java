package org.throng.standin.sync;

/**
 * A file or folder as an entry of a user's tree.
 *
 * @param name in this tree; may differ from its name in its owner's tree
 * @param href its address, percent-encoded
 * @param shared whether another account shares it
 */
record Listed(Tree tree, Node node, String name, String href, boolean shared) {
}
