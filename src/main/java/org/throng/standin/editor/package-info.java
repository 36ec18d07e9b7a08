/**
 * Stand-in for ONLYOFFICE Document Server, generations 7.2 (SockJS) and 9.4 (Socket.IO): the editors' WebSocket side
 * with the state of documents, and the HTTP side with which it gets documents and gives results.
 *
 * <p>How editing flows:
 *
 * <pre>
 * EditorProtocol -+-&gt; SockJsConnection   -+-&gt; EditorSession -&gt; Documents -&gt; Document
 *                 |   SocketIoConnection -+   (auth, stages)                |
 *                 |                           +-----------------------------+
 *                 |                           +-&gt; Admission (waitAuth, authChanges)
 *                 |                           +-&gt; Saving (save lock, changes)
 *                 |                           +-&gt; Opening  -&gt; Conversion
 *                 |                           +-&gt; Delivery -&gt; Callbacks
 *                 +-&gt; HttpRoutes (files, commands, conversions)
 *                 +-&gt; EditorControl (/throng/editor) -&gt; Behaviour
 * </pre>
 *
 * <p>A {@link org.throng.standin.editor.EditorConnection connection} frames messages and keeps the client alive, an
 * {@link org.throng.standin.editor.EditorSession session} is how far the client has come, and a
 * {@link org.throng.standin.editor.Document document} is what sessions share. A document is in one process only; a
 * connection that another process has accepted is relayed to it. When the last editor has left, its
 * {@link org.throng.standin.editor.Delivery delivery} makes the result and tells the integrator. Conversions and
 * assemblies queue for the same {@link org.throng.standin.editor.Converters converters}, as in the real server.
 *
 * <p>How plain HTTP flows:
 *
 * <pre>
 * integrator -&gt; HttpRoutes -&gt; CommandService -&gt; DocumentCommands (SiblingRequests if another process keeps it)
 *                  |     +-&gt; ConvertService -&gt; Conversion
 *                  +-&gt; DocumentFiles: what a signed address says is made when it is asked for
 *
 * document opens     -&gt; Conversion: Converters (queue) -&gt; DocumentDownload -&gt; OutgoingHttp -&gt; integrator
 * document has ended -&gt; Callbacks: CallbackPosts (repeats, ForgottenFiles) -&gt; OutgoingHttp -&gt; integrator
 * </pre>
 *
 * <p>How long everything takes and what goes wrong is in the {@link org.throng.standin.editor.Behaviour}, which may
 * be changed while the stand-in runs; what differs between versions is asked of the
 * {@link org.throng.standin.editor.Generation}.
 */
package org.throng.standin.editor;
