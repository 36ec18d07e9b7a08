/**
 * Stand-in for ONLYOFFICE Document Server, generations 7.2 (SockJS) and 9.4 (Socket.IO): the WebSocket side for editors
 * with the state of documents, and the HTTP side that fetches documents and sends results. This package holds the
 * command and the routes.
 *
 * <pre>
 * EditorProtocol -+-&gt; connections: SockJsConnection, SocketIoConnection -&gt; coauthoring
 *                 +-&gt; http: HttpRoutes (files, commands, conversions)
 *                 +-&gt; EditorControl (/throng/editor) -&gt; Tuning
 * </pre>
 *
 * <p>The packages, each of which uses only those below it:
 *
 * <pre>
 * editor             command, routes, control requests
 * connections        WebSockets of editors, their framing and pings
 * coauthoring        sessions of editors and their documents
 * http               commands, downloads, conversions, callbacks
 * files    tokens    files by signed addresses; JSON Web Tokens
 * settings           options of the command, versions, times and faults
 * </pre>
 *
 * <p>Conversions and assemblies queue for the same {@link org.throng.standin.editor.http.Converters converters}, as in
 * the real server.
 */
package org.throng.standin.editor;
