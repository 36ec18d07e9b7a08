/**
 * WebSockets of any protocol, as elements over {@link org.throng.websocket}.
 *
 * <p>{@link org.throng.element.websocket.WebSocketOpen} opens a connection under a name and says how it behaves:
 * heartbeat, refusals, pushes. {@link org.throng.element.websocket.WebSocketSend}, {@link
 * org.throng.element.websocket.WebSocketExpect}, {@link org.throng.element.websocket.WebSocketRequest}, {@link
 * org.throng.element.websocket.WebSocketHold} and {@link org.throng.element.websocket.WebSocketClose} work on it; a
 * user's connections are in its {@code UserSockets}. Response times end with the arrival of the awaited message on the
 * event loop. Response codes: 101 for an opening; the HTTP status, or the phase that failed (resolve, connect, tls,
 * upgrade), where it was refused; the close code where the connection ended; the server's own code where it sent a
 * refusal; otherwise a name such as "no answer".
 */
package org.throng.element.websocket;
