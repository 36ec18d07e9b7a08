/**
 * The files of the accounts of one process, and their bytes.
 *
 * <pre>
 * path -&gt; Trees (account) -&gt; Tree.place -&gt; ResolvedPath -&gt; TreeFolder, FileNode -&gt; Content
 *                                |
 *                                +-&gt; put, move, copy, delete: new etags and sizes up to the root
 *
 * bytes of an upload -&gt; ContentWriter -&gt; Content: extents in memory or in blocks of the SpillFile
 * </pre>
 *
 * <p>Only the methods of {@link org.throng.standin.sync.files.Tree} change a tree. They update sizes and etags up to
 * the root, in all trees in which a shared folder appears. A tree of the rule is generated for each access until a
 * client changes it.
 */
package org.throng.standin.sync.files;
