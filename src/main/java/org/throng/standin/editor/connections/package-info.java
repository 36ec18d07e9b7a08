/**
 * The WebSockets of editors: SockJS of generation 7.2 and Socket.IO of 9.4. A connection frames messages, keeps the
 * client alive, and passes its messages to the client's session.
 *
 * <pre>
 * socket -&gt; SockJsConnection, SocketIoConnection -&gt; coauthoring: EditorClient
 *        &lt;- framed messages                      &lt;- ClientConnection
 * </pre>
 */
package org.throng.standin.editor.connections;
