/**
 * JMeter elements for WebSockets of any protocol, over {@link org.throng.workload.websocket}.
 *
 * <pre>
 * WebSocket Open      opens a connection, sets heartbeat, refusals, pushes --&gt; UserSockets of the user, by name
 * WebSocket Send, Expect, Request, Hold, Close     work on a connection  &lt;----
 * </pre>
 *
 * <p>Response times end with the arrival of the awaited message on the event loop. Response codes: 101 for an opening;
 * if it was refused, the HTTP status, or the phase that failed (resolve, connect, tls, upgrade); the close code if the
 * connection ended; the server's own code if it sent a refusal; otherwise a name such as "no answer".
 */
package org.throng.workload.websocket.element;
