/**
 * The accounts of the file sync workload: users of a {@linkplain org.throng.workload.sync.provision.FilePopulation population}
 * are named by rule, and each has the same {@linkplain org.throng.workload.sync.provision.FileTree tree} of files with content
 * that follows from a seed.
 *
 * <pre>
 * FileAccounts (stages) -&gt; AdminApi: OcsAdmin | GraphAdmin -+-&gt; FileServer -&gt; net
 *                      -&gt; FileHome (WebDAV as the user)    -+
 * </pre>
 *
 * <p>The administrator makes accounts and sets quotas, users themselves log in, store files and share them. Every
 * request may be repeated: an account, a folder, a file and a share that are there already are taken as they are.
 */
package org.throng.workload.sync.provision;
