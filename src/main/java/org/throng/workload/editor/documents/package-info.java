/**
 * The injector's side of a document server: documents to open, keys to open them under, and somebody to call back.
 *
 * <pre>
 * DocumentKeys.open -&gt; DocumentLease -&gt; DocumentServer.documentUrl, callbackUrl -&gt; the editor's auth message
 *
 * document server: GET  /documents/&lt;key&gt;.docx -&gt; Requests -&gt; SourceDocument (made once by OwnText)
 *                  POST /callbacks/&lt;key&gt;      -&gt; Requests -&gt; CallbackBody -&gt; CallbackListener
 *                                                  |               (Assemblies, which has the document fetched
 *                                                  |               and looked at by AssembledDownload)
 *                                                  +-&gt; RefusedRequest -&gt; CallbackListener
 * </pre>
 *
 * <p>The server has an event loop of its own. The shared loops stamp the arrival of what is measured; a document of
 * some megabytes or the check of a signature on one of them would be a lag in the results.
 *
 * <p>Those who reach the port may send anything. {@link org.throng.workload.editor.documents.Limits} bounds the connections, how
 * long a request may take and how large it may be, and JSON is bounded in depth. Connections without a request lock
 * nobody out: a new one takes the place of one of them. What came with a request is never
 * repeated in a message, for it may hold tokens.
 */
package org.throng.workload.editor.documents;
