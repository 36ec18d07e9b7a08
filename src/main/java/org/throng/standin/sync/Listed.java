package org.throng.standin.sync;

/**
 * A file or folder as it shows in somebody's tree.
 *
 * @param name there, which may differ from its name in its owner's tree
 * @param href where, percent-encoded
 * @param shared whether another account shares it
 */
record Listed(Tree tree, Node node, String name, String href, boolean shared) {
}
