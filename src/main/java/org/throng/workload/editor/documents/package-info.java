/**
 * The injector's side of a document server: it serves documents, assigns their keys and receives callbacks.
 *
 * <pre>
 * DocumentKeys.open -&gt; DocumentLease -&gt; DocumentStorage.documentUrl, callbackUrl -&gt; the editor's auth message
 *
 * GET  /documents/&lt;key>.docx -&gt; RequestDispatcher -&gt; SourceDocument (made once by GeneratedText)
 * POST /callbacks/&lt;key>      -&gt; RequestDispatcher -&gt; CallbackBody -&gt; CallbackListener
 *                                  |               (Assemblies, which lets AssembledDownload
 *                                  |               fetch and check the document)
 *                                  +-&gt; RefusedRequest -&gt; CallbackListener
 * </pre>
 *
 * <p>The server has its own event loop. The shared loops stamp the arrival of measured messages; serving a document of
 * some megabytes or checking a signature there would add lag to the results.
 *
 * <p>Any client that reaches the port may send any bytes. {@link org.throng.workload.editor.documents.ServerLimits}
 * bounds the number of connections, and the duration and size of a request; JSON is bounded in depth. If all
 * connections are taken, a new one replaces one that has no request. Messages never quote a request, because it may
 * contain tokens.
 */
package org.throng.workload.editor.documents;
