/**
 * The accounts of the file sync workload. Users of a {@linkplain org.throng.workload.sync.provision.FilePopulation
 * population} are named by rule, and each has the same {@linkplain org.throng.workload.sync.provision.FileTree tree} of
 * files, with content that a seed determines.
 *
 * <pre>
 * FileAccounts (stages) -&gt; AdminApi: OcsAdmin | GraphAdmin -+-&gt; FileServer -&gt; net
 *                      -&gt; FileHome (WebDAV as the user)    -+
 * </pre>
 *
 * <p>The administrator makes accounts and sets quotas; users themselves log in, store files and share them. Every
 * request may be repeated: an account, a folder, a file or a share that exists already is used as it is.
 */
package org.throng.workload.sync.provision;
