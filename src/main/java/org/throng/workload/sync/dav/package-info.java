/**
 * WebDAV (RFC 4918) as clients of file sync use it: the bodies of their PROPFINDs, and the answers.
 *
 * <pre>
 * PropFind -&gt; net -&gt; Multistatus, as a stream -&gt; Resource -&gt; Listing: a folder and its content
 * </pre>
 *
 * <p>An answer is never wholly in memory, and its depth, texts and number of entries are bounded.
 */
package org.throng.workload.sync.dav;
