/**
 * WebSockets of any protocol, as elements over {@link org.throng.workload.websocket}.
 *
 * <p>{@link org.throng.workload.websocket.element.WebSocketOpen} opens a connection under a name and says how it behaves:
 * heartbeat, refusals, pushes. {@link org.throng.workload.websocket.element.WebSocketSend}, {@link
 * org.throng.workload.websocket.element.WebSocketExpect}, {@link org.throng.workload.websocket.element.WebSocketRequest}, {@link
 * org.throng.workload.websocket.element.WebSocketHold} and {@link org.throng.workload.websocket.element.WebSocketClose} work on it; a
 * user's connections are in its {@code UserSockets}. Response times end with the arrival of the awaited message on the
 * event loop. Response codes: 101 for an opening; the HTTP status, or the phase that failed (resolve, connect, tls,
 * upgrade), where it was refused; the close code where the connection ended; the server's own code where it sent a
 * refusal; otherwise a name such as "no answer".
 */
package org.throng.workload.websocket.element;
