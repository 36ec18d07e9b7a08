/**
 * A user's session over a WebSocket: which message is the answer, which one is answered automatically, and which one is
 * a push.
 *
 * <pre>
 * net (event loop) --message--&gt; SessionSocket --1--&gt; Heartbeat (answered or swallowed)
 *                                            --2--&gt; refusal (fails the sample)
 *                                            --3--&gt; Expectation of the waiting user
 *                                            --4--&gt; MessageInbox (kept) or Pushes (counted)
 * </pre>
 *
 * <p>A {@link org.throng.workload.websocket.WebSocketSession}, which is a {@code SessionSocket}, is one small object a
 * user. All settings ({@link org.throng.workload.websocket.SessionOptions} with its {@link
 * org.throng.workload.websocket.expectations.Expectation}s, {@link org.throng.workload.websocket.Heartbeat} and {@link
 * org.throng.workload.websocket.Pushes}) are immutable and shared by all users. One timer thread ({@code
 * HeartbeatWheel}) sends the scheduled heartbeats; they and the replies never wake a user.
 *
 * <p>Messages are untrusted: {@code net} bounds their size, {@code expectations} the work of matching them, and the
 * inbox their number.
 */
package org.throng.workload.websocket;
