/**
 * Stand-in for ONLYOFFICE Document Server, generations 7.2 (SockJS) and 9.4 (Socket.IO): the WebSocket side for editors
 * with the state of documents, and the HTTP side that fetches documents and sends results.
 *
 * <p>Editing:
 *
 * <pre>
 * EditorProtocol -+-&gt; SockJsConnection   -+-&gt; EditorClient -&gt; Documents -&gt; Document
 *                 |   SocketIoConnection -+   (auth, stages)                |
 *                 |                           +-----------------------------+
 *                 |                           +-&gt; Admission (waitAuth, authChanges)
 *                 |                           +-&gt; Saving (save lock, changes)
 *                 |                           +-&gt; DocumentOpening  -&gt; DocumentConversion
 *                 |                           +-&gt; ResultDelivery -&gt; CallbackPosts
 *                 +-&gt; HttpRoutes (files, commands, conversions)
 *                 +-&gt; EditorControl (/throng/editor) -&gt; Tuning
 * </pre>
 *
 * <p>A {@link org.throng.standin.editor.EditorConnection connection} frames messages and keeps the client alive, an
 * {@link org.throng.standin.editor.EditorClient session} is the protocol state of one client, and a {@link
 * org.throng.standin.editor.Document document} is the state that sessions share. A document is in one process only; a
 * connection that another process has accepted is relayed to it. When the last editor has left, its {@link
 * org.throng.standin.editor.ResultDelivery delivery} makes the result and calls the integrator. Conversions and
 * assemblies queue for the same {@link org.throng.standin.editor.Converters converters}, as in the real server.
 *
 * <p>Plain HTTP:
 *
 * <pre>
 * integrator -&gt; HttpRoutes -&gt; CommandService -&gt; DocumentCommands (SiblingRequests if another process keeps it)
 *                  +-&gt; DocumentFiles: the content of a signed address is made on demand
 *
 * document opens     -&gt; DocumentConversion, Converters -&gt; DocumentDownload -&gt; OutgoingHttp -&gt; integrator
 * document has ended -&gt; CallbackPosts (repeats, ForgottenFiles) -&gt; OutgoingHttp -&gt; integrator
 * </pre>
 *
 * <p>{@link org.throng.standin.faults.Tuning} holds all times and faults; it may change while the stand-in runs.
 * {@link org.throng.standin.editor.ServerVersion} holds the differences between versions.
 */
package org.throng.standin.editor;
