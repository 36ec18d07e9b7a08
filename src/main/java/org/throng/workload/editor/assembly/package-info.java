/**
 * Waits for assembled documents: after the last editor has left, or a forced save, the document server makes the
 * document and calls back.
 *
 * <pre>
 * editor leaves, or saves  -&gt; Assemblies -&gt; AwaitedCallbacks: PendingResult, with a timer
 * documents.DocumentStorage -&gt; DocumentCallback -&gt; Assemblies -&gt; SeenCallbacks (repeats)
 *                                                     |-&gt; AssembledDownloads -&gt; AssembledCheck: fetch and check
 *                                                     '-&gt; the time of the result -&gt; stats
 * </pre>
 *
 * <p>It knows no session: a result arrives when its user may have left long ago.
 */
package org.throng.workload.editor.assembly;
