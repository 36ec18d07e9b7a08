/**
 * The coauthoring channel: the sessions of editors, and the documents that they share.
 *
 * <pre>
 * ClientConnection -&gt; EditorClient -&gt; Documents -&gt; Document
 *                     (auth, stages)                  |
 *                         +---------------------------+
 *                         +-&gt; Admission (waitAuth, authChanges)
 *                         +-&gt; Saving (save lock, changes)
 *                         +-&gt; DocumentOpening -&gt; http.DocumentConversion
 *                         +-&gt; ResultDelivery  -&gt; http.CallbackPosts
 * </pre>
 *
 * <p>A {@link org.throng.standin.editor.coauthoring.ClientConnection connection} carries messages, an {@link
 * org.throng.standin.editor.coauthoring.EditorClient session} is the protocol state of one client, and a {@link
 * org.throng.standin.editor.coauthoring.Document document} is the state that sessions share. A document is in
 * one process only; a connection that another process has accepted is relayed to it. When the last editor has left, its
 * {@link org.throng.standin.editor.coauthoring.ResultDelivery delivery} makes the result and calls the integrator.
 */
package org.throng.standin.editor.coauthoring;
