/**
 * Stand-in for ONLYOFFICE Document Server, generations 7.2 and 9.4: the editors' WebSocket side with the state of
 * documents, and the HTTP side with which it gets documents and gives results.
 *
 * <p>How plain HTTP flows:
 *
 * <pre>
 * integrator -&gt; HttpRoutes -&gt; CommandService -&gt; DocumentCommands (SiblingRequests if another process keeps it)
 *                  |     +-&gt; ConvertService -&gt; Conversion
 *                  +-&gt; DocumentFiles: what a signed address says is made when it is asked for
 *
 * document opens     -&gt; Conversion: Converters (the queue) -&gt; DocumentDownload -&gt; OutgoingHttp -&gt; integrator
 * document has ended -&gt; Callbacks: CallbackPosts (repeats, ForgottenFiles) -&gt; OutgoingHttp -&gt; integrator
 * </pre>
 */
package org.throng.standin.editor;
