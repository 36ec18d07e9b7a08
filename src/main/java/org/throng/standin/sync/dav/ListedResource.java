package org.throng.standin.sync.dav;

import org.throng.standin.sync.files.Node;
import org.throng.standin.sync.files.Tree;

/**
 * A file or folder in an answer to PROPFIND, as an entry of a user's tree.
 *
 * @param name in this tree; may differ from its name in its owner's tree
 * @param href its address, percent-encoded
 * @param shared whether another account shares it
 */
record ListedResource(Tree tree, Node node, String name, String href, boolean shared) {
}
